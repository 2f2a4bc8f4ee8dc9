import { act, render, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { StaticBlock } from './StaticBlock';
import { StaticHtml } from './StaticHtml';

const refresh = jest.fn();
const router = { refresh };
jest.mock('next/navigation', () => ({ useRouter: () => router }));
beforeEach(() => {
  refresh.mockReset();
  document.body.replaceChildren();
});

const list = (
  <ul>
    <li>Первый</li>
  </ul>
);

/** A document as the server sends it, hydrated without the data of its block. */
async function hydrateWithoutData(digest: string): Promise<{ root: Root; box: HTMLElement; first: Element | null }> {
  const box = document.createElement('main');
  document.body.append(box);
  box.innerHTML = renderToString(<StaticHtml digest={digest}>{list}</StaticHtml>);
  const first = box.querySelector('li');
  const root = await act(() => hydrateRoot(box, <StaticHtml digest={digest} />));
  return { root, box, first };
}

describe('StaticBlock', () => {
  test('has the same digest for the same content, and another one for another', () => {
    const digestOf = (shows: unknown) =>
      /data-static="([\w-]{10})"/.exec(renderToString(<StaticBlock shows={shows}>{list}</StaticBlock>))?.[1];
    expect(digestOf({ ids: [1, 2] })).toBe(digestOf({ ids: [1, 2] }));
    expect(digestOf({ ids: [1, 2] })).not.toBe(digestOf({ ids: [2, 1] }));
  });

  test('keeps the very elements of the document where the data were left out', async () => {
    const { box, first } = await hydrateWithoutData('kept');
    expect(first).toHaveTextContent('Первый');
    expect(box.querySelector('li')).toBe(first);
  });

  test('keeps them when the page’s data come, whole, for the same content', async () => {
    const { root, box, first } = await hydrateWithoutData('same');
    act(() => root.render(<StaticHtml digest="same">{list}</StaticHtml>));
    expect(box.querySelector('li')).toBe(first);
  });

  test('shows the HTML again when the reader comes back to the page', async () => {
    const { root, box } = await hydrateWithoutData('again');
    act(() => root.render(<p>Другая страница</p>));
    expect(box.querySelector('li')).toBeNull();
    act(() => root.render(<StaticHtml digest="again" />));
    expect(box.querySelector('li')).toHaveTextContent('Первый');
    expect(refresh).not.toHaveBeenCalled();
  });

  test('renders what a client navigation brings', () => {
    render(<StaticHtml digest="new">{list}</StaticHtml>);
    expect(screen.getByRole('listitem')).toHaveTextContent('Первый');
  });

  test('fetches the page’s data when neither they nor the HTML are there', () => {
    const { rerender } = render(<StaticHtml digest="missing" />);
    expect(refresh).toHaveBeenCalledTimes(1);
    rerender(<StaticHtml digest="missing">{list}</StaticHtml>);
    expect(screen.getByRole('listitem')).toBeInTheDocument();
    expect(refresh).toHaveBeenCalledTimes(1);
  });
});
