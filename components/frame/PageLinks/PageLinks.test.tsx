import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { PageLinks } from './PageLinks';

const push = jest.fn();
const prefetch = jest.fn();
const router = { push, prefetch };
jest.mock('next/navigation', () => ({ useRouter: () => router }));

/** jsdom cannot leave the page; it says so after the click, and this hinders it. */
const stay = (event: Event) => event.preventDefault();

function show(link: ReactElement) {
  render(
    <>
      <PageLinks />
      {link}
    </>,
  );
  window.addEventListener('click', stay);
  return screen.getByText('x');
}

beforeEach(() => {
  jest.useFakeTimers();
  window.history.replaceState(null, '', '/category/9');
  push.mockReset();
  prefetch.mockReset();
});
afterEach(() => {
  jest.useRealTimers();
  window.removeEventListener('click', stay);
});

describe('links of pages', () => {
  it.each<[string, ReactElement, string]>([
    ['a page', <a href="/story/7">x</a>, '/story/7'],
    ['a page of our own origin, in full', <a href="http://localhost/story/7">x</a>, '/story/7'],
    ['a query and a place', <a href="/story/7?article=8#top">x</a>, '/story/7?article=8#top'],
    ['a place of another page', <a href="/cookie-policy#part">x</a>, '/cookie-policy#part'],
    ['the home page', <a href="/">x</a>, '/'],
    ['this very page', <a href="/category/9">x</a>, '/category/9'],
  ])('%s opens without a load of the document', (_what, link, route) => {
    fireEvent.click(show(link));
    expect(push.mock.calls).toEqual([[route]]);
  });

  it('is found from what stands inside it', () => {
    show(
      <a href="/story/7">
        <b>x</b>
      </a>,
    );
    fireEvent.click(screen.getByText('x', { selector: 'b' }));
    expect(push.mock.calls).toEqual([['/story/7']]);
  });

  it.each<[string, ReactElement]>([
    ['another site', <a href="https://example.com/story/7">x</a>],
    [
      'another tab',
      <a href="/story/7" target="_blank" rel="noreferrer">
        x
      </a>,
    ],
    [
      'a download',
      <a href="/story/7" download>
        x
      </a>,
    ],
    ['a feed', <a href="/category/9/rss.xml">x</a>],
    ['a picture', <a href="/media/12">x</a>],
    ['the API', <a href="/api/v1/stories/">x</a>],
    ['a place on this page', <a href="#content">x</a>],
    ['an empty address', <a href="">x</a>],
    ['a letter', <a href="mailto:a@example.com">x</a>],
  ])('%s is left to the browser', (_what, element) => {
    const link = show(element);
    fireEvent.pointerOver(link);
    jest.runAllTimers();
    fireEvent.click(link);
    expect([push, prefetch].map(({ mock }) => mock.calls)).toEqual([[], []]);
  });

  it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('a click with %s is left to the browser', (key) => {
    fireEvent.click(show(<a href="/story/7">x</a>), { [key]: true });
    expect(push).not.toHaveBeenCalled();
  });

  it('leaves a click alone on which a component has acted', () => {
    fireEvent.click(
      show(
        <a href="/story/7" onClick={(event) => event.preventDefault()}>
          x
        </a>,
      ),
    );
    expect(push).not.toHaveBeenCalled();
  });

  it.each(['pointerOver', 'focusIn'] as const)('are fetched whole, once, when %s stays', (intent) => {
    const link = show(<a href="/story/7">x</a>);
    fireEvent[intent](link);
    fireEvent[intent](link);
    expect(prefetch).not.toHaveBeenCalled();
    jest.runAllTimers();
    fireEvent[intent](link);
    jest.runAllTimers();
    expect(prefetch.mock.calls).toEqual([['/story/7', { kind: 'full' }]]);
  });

  it('are not fetched for a pointer that passes, or a finger that scrolls', () => {
    const link = show(<a href="/story/7">x</a>);
    fireEvent.pointerOver(link);
    fireEvent.pointerOver(document.body);
    jest.runAllTimers();
    fireEvent.pointerOver(link);
    fireEvent.pointerCancel(link);
    jest.runAllTimers();
    expect(prefetch).not.toHaveBeenCalled();
  });

  it.each(['/profile', '/source/4', '/adminpage', '/login'])(
    '%s is not fetched ahead: it depends on who asks',
    (href) => {
      fireEvent.pointerOver(show(<a href={href}>x</a>));
      jest.runAllTimers();
      expect(prefetch).not.toHaveBeenCalled();
    },
  );
});
