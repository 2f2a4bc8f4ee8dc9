import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { buildPhotos } from '@/components/testing/build-photos';
import { Gallery } from './Gallery';
import type { Photo, ViewedPhoto } from './photo';

const viewer = jest.fn<void, [readonly ViewedPhoto[]]>();
jest.mock('./PhotoViewer/PhotoViewer', () => ({
  PhotoViewer: ({ photos, startAt, onClose }: { photos: ViewedPhoto[]; startAt: number; onClose: () => void }) => {
    viewer(photos);
    return <button onClick={onClose}>Открыто с {startAt}</button>;
  },
}));

const gallery = (count: number) => <Gallery photos={buildPhotos(count)} title="Мост" />;
const places = () => screen.getAllByRole('link').filter((link) => link.classList.contains('photo'));
/** Class and nothing else of what a width shows: jsdom lays nothing out (e2e/story.spec.ts looks at widths). */
const overlays = () => places().map((place) => place.querySelector('.more')?.textContent ?? null);

describe('Gallery (GALLERY-1)', () => {
  test.each([
    [1, [null]],
    [2, ['+Ещё фото', null]],
    [3, ['+Ещё фото', '+Ещё фото', null]],
    [7, ['+Ещё фото', '+Ещё фото', '+Ещё фото']],
  ])('of %d pictures has at most three places; each that hides others can say so', (count, expected) => {
    render(gallery(count));
    expect(overlays()).toEqual(expected);
  });

  it('is links to the pictures in the HTML, the first loaded at once, all of them reachable without scripts', () => {
    const holder = document.createElement('div');
    holder.innerHTML = renderToString(gallery(5));
    const links = [...holder.querySelectorAll('a.photo')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/media/1-full.jpg',
      '/media/2-full.jpg',
      '/media/3-full.jpg',
    ]);
    expect(links.map((link) => link.querySelector('img')?.getAttribute('loading'))).toEqual(['eager', 'lazy', 'lazy']);
    expect(links.map((link) => link.querySelector('img')?.getAttribute('width'))).toEqual(['640', '640', '640']);
    const numbered = [...holder.querySelectorAll('.all > a')];
    expect(numbered.map((link) => link.textContent)).toEqual(['1', '2', '3', '4', '5']);
    expect(numbered.at(-1)).toHaveAttribute('href', '/media/5-full.jpg');
  });

  it('names its pictures; an only one by its title alone', () => {
    const { unmount } = render(gallery(3));
    expect(screen.getByRole('link', { name: /^Мост, фото 2 из 3/ })).toHaveAttribute('href', '/media/2-full.jpg');
    unmount();
    render(gallery(1));
    expect(screen.getByRole('link', { name: 'Мост' })).toBeInTheDocument();
  });

  it('says whose the pictures in sight are, each outlet’s article once, and keeps quiet where nobody is known (GALLERY-3)', () => {
    const [one, two, three] = buildPhotos(3);
    if (!one || !two || !three) throw new Error('three photos');
    const credits = (photos: Photo[]) => {
      const { container, unmount } = render(<Gallery photos={photos} title="Мост" />);
      const line = container.querySelector('figcaption');
      const found = line && {
        words: line.textContent,
        links: [...line.querySelectorAll('a')].map(({ href, target, rel }) => [href, target, rel]),
        places: [...line.querySelectorAll<HTMLElement>('[data-place]')].map(({ dataset }) => dataset.place),
      };
      unmount();
      return found;
    };
    const outlet = (id: number) => [`https://outlet.example/news/${id}`, '_blank', 'noopener noreferrer'];
    expect(credits([one, two, three])).toEqual({
      words: 'Фото: «Издание 1», «Издание 2», «Издание 3»',
      links: [outlet(1), outlet(2), outlet(3)],
      places: ['1', '2', '3'],
    });
    expect(credits([one, { ...two, credit: one.credit }, { ...three, credit: null }])).toMatchObject({
      words: 'Фото: «Издание 1»',
      links: [outlet(1)],
    });
    expect(credits([{ ...one, credit: { outlet: '«Радио»', url: null } }])).toMatchObject({
      words: 'Фото: «Радио»',
      links: [],
    });
    expect(credits([{ ...one, credit: null }])).toBeNull();
  });

  it('has its caption as the figure’s own child, as HTML wants it', () => {
    const { container } = render(gallery(2));
    expect(container.querySelector('figcaption')?.parentElement?.tagName).toBe('FIGURE');
  });

  it('opens the viewer at the clicked picture, and closes it', async () => {
    render(gallery(4));
    await userEvent.click(places()[1] ?? document.body);
    await userEvent.click(await screen.findByText('Открыто с 1'));
    expect(screen.queryByText(/Открыто/)).toBeNull();
  });

  it('gives the viewer all photos, those outside the page included', async () => {
    render(gallery(5));
    await userEvent.click(places()[0] ?? document.body);
    await screen.findByText('Открыто с 0');
    const photos = buildPhotos(5);
    expect(viewer.mock.lastCall?.[0]).toEqual(
      photos.map(({ full, thumb, credit }) => ({ full, thumb: new URL(thumb, document.baseURI).href, credit })),
    );
  });

  it('opens by Enter on the keyboard', async () => {
    render(gallery(4));
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Открыто с 0')).toBeInTheDocument();
  });

  test.each([
    ['with Ctrl', { ctrlKey: true }],
    ['with ⌘', { metaKey: true }],
    ['with Shift', { shiftKey: true }],
  ])('leaves a click %s to the browser', async (_case, keys) => {
    render(gallery(4));
    const left: boolean[] = [];
    const hear = (event: Event) => {
      left.push(!event.defaultPrevented);
      event.preventDefault();
    };
    document.addEventListener('click', hear);
    fireEvent.click(places()[0] ?? document.body, keys);
    fireEvent.click(places()[0] ?? document.body);
    document.removeEventListener('click', hear);
    expect(left).toEqual([true, false]);
    expect(await screen.findByText('Открыто с 0')).toBeInTheDocument();
  });
});
