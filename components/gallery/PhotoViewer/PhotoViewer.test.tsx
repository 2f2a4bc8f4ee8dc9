import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { buildPhotos } from '@/components/testing/build-photos';
import { PhotoViewer } from './PhotoViewer';

const scrolledTo: Element[] = [];

function Page({ count, startAt }: { count: number; startAt: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <StrictMode>
      <button onClick={() => setIsOpen(true)}>Открыть</button>
      {isOpen && (
        <PhotoViewer photos={buildPhotos(count)} title="Мост" startAt={startAt} onClose={() => setIsOpen(false)} />
      )}
    </StrictMode>
  );
}

async function open(count = 7, startAt = 1) {
  render(<Page count={count} startAt={startAt} />);
  await userEvent.click(screen.getByRole('button', { name: 'Открыть' }));
  return screen.getByRole('dialog', { name: 'Просмотр фотографий' });
}

const counter = () => screen.getByRole('status').textContent;
const shown = () => screen.getByRole('img', { name: /^Мост/ });

interface Way {
  from: readonly [number, number];
  to: readonly [number, number];
}
function swipe(target: Element, { from: [x, y], to: [endX, endY] }: Way, fingers = 1) {
  const touch = (clientX: number, clientY: number) => ({ identifier: 1, target, clientX, clientY });
  fireEvent.touchStart(target, { touches: Array.from({ length: fingers }, () => touch(x, y)) });
  fireEvent.touchEnd(target, { touches: [], changedTouches: [touch(endX, endY)] });
}

beforeEach(() => {
  scrolledTo.length = 0;
  HTMLElement.prototype.scrollIntoView = function scrollIntoView(this: HTMLElement) {
    scrolledTo.push(this);
  };
});

describe('PhotoViewer (GALLERY-2)', () => {
  it('is a modal dialog that shows the clicked picture whole, its number and its name', async () => {
    const dialog = await open();
    expect(dialog).toHaveAttribute('open');
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
    expect(counter()).toBe('2 из 7');
    expect(shown()).toHaveAttribute('src', '/media/2-full.jpg');
    expect(shown()).toHaveAccessibleName('Мост, фото 2 из 7');
  });

  test.each([
    ['Следующее фото', 6, '1 из 7'],
    ['Следующее фото', 0, '2 из 7'],
    ['Предыдущее фото', 0, '7 из 7'],
    ['Предыдущее фото', 3, '3 из 7'],
  ])('«%s» from the picture of index %d shows «%s»: round and round', async (name, startAt, expected) => {
    await open(7, startAt);
    await userEvent.click(screen.getByRole('button', { name }));
    expect(counter()).toBe(expected);
  });

  test.each([
    ['{ArrowRight}', '3 из 7'],
    ['{ArrowLeft}{ArrowLeft}', '7 из 7'],
    ['{Home}', '1 из 7'],
    ['{End}{ArrowRight}{ArrowRight}', '2 из 7'],
    ['{Alt>}{ArrowLeft}{/Alt}', '2 из 7'],
  ])('the keys %s lead to «%s»', async (keys, expected) => {
    await open();
    await userEvent.keyboard(keys);
    expect(counter()).toBe(expected);
  });

  test.each<[string, string, Way]>([
    ['to the left', '3 из 7', { from: [300, 400], to: [240, 410] }],
    ['to the right', '1 из 7', { from: [100, 400], to: [151, 400] }],
    ['of 50 px', '2 из 7', { from: [100, 400], to: [150, 400] }],
    ['downwards', '2 из 7', { from: [100, 100], to: [160, 300] }],
  ])('a swipe %s shows «%s»', async (_case, expected, way) => {
    await open();
    swipe(shown(), way);
    expect(counter()).toBe(expected);
  });

  it('leaves two fingers, the scrolling of the strip, and movement in what is zoomed to the browser', async () => {
    await open();
    const way: Way = { from: [300, 400], to: [100, 400] };
    swipe(shown(), way, 2);
    swipe(screen.getByRole('list', { name: 'Все фотографии' }), way);
    expect(counter()).toBe('2 из 7');
  });

  it('does not swipe in what is zoomed', async () => {
    Object.defineProperty(window, 'visualViewport', {
      value: Object.assign(new EventTarget(), { scale: 2 }),
      configurable: true,
    });
    await open();
    swipe(shown(), { from: [300, 400], to: [100, 400] });
    expect(counter()).toBe('2 из 7');
    Reflect.deleteProperty(window, 'visualViewport');
  });

  it('a drag of the mouse is a swipe too', async () => {
    await open();
    fireEvent.mouseDown(shown(), { button: 0, clientX: 300, clientY: 100 });
    fireEvent.mouseUp(shown(), { button: 0, clientX: 200, clientY: 100 });
    expect(counter()).toBe('3 из 7');
  });

  it('has a strip of all pictures: the current one marked and scrolled to, any of them a click away', async () => {
    await open();
    const strip = within(screen.getByRole('list', { name: 'Все фотографии' }));
    expect(strip.getAllByRole('button')).toHaveLength(7);
    expect(strip.getByRole('button', { current: true })).toHaveAccessibleName('Фото 2');
    await userEvent.click(strip.getByRole('button', { name: 'Фото 5' }));
    expect(counter()).toBe('5 из 7');
    expect(scrolledTo.at(-1)).toBe(strip.getByRole('button', { current: true }));
    await userEvent.keyboard('{ArrowRight}');
    expect(strip.getByRole('button', { name: 'Фото 6' })).toHaveFocus();
  });

  it('says whose the shown picture is, with the way to that outlet’s article (GALLERY-3)', async () => {
    await open();
    const credit = () => screen.getByRole('link', { name: /^«Издание/ });
    expect(credit().closest('p')).toHaveTextContent('Фото: «Издание 2»');
    await userEvent.keyboard('{ArrowRight}');
    expect(credit()).toHaveAccessibleName('«Издание 3»');
    expect(credit()).toHaveAttribute('href', 'https://outlet.example/news/3');
    expect(credit()).toHaveAttribute('target', '_blank');
    expect(credit()).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('loads the neighbours ahead', async () => {
    const asked: string[] = [];
    jest
      .spyOn(window, 'Image')
      .mockImplementation(() =>
        Object.defineProperty(document.createElement('img'), 'src', { set: (src: string) => asked.push(src) }),
      );
    await open(7, 0);
    expect(new Set(asked)).toEqual(new Set(['/media/2-full.jpg', '/media/7-full.jpg']));
    jest.restoreAllMocks();
  });

  it('says so when a picture cannot be had, and goes on', async () => {
    await open();
    fireEvent.error(shown());
    expect(screen.getByRole('alert')).toHaveTextContent('Не удалось загрузить фото.');
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(shown()).toHaveAttribute('src', '/media/3-full.jpg');
  });

  test.each([
    ['the cross', () => userEvent.click(screen.getByRole('button', { name: 'Закрыть' }))],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('closes by %s and gives the focus back', async (_way, close) => {
    await open();
    await close();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Открыть' })).toHaveFocus();
  });

  it('has no arrows and no strip for an only picture', async () => {
    await open(1, 0);
    expect(counter()).toBe('1 из 1');
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([null, 'Закрыть']);
  });
});
