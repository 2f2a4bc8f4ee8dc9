import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { ScrollToTop } from './ScrollToTop';

const button = () => screen.queryByRole('button', { name: 'Наверх' });
const scroll = (y: number) => {
  window.scrollY = y;
  act(() => void window.dispatchEvent(new Event('scroll')));
};
const prefersStill = (matches: boolean) => {
  window.matchMedia = jest.fn().mockReturnValue({ matches });
};
const scrollTo = jest.fn();

beforeEach(() => {
  window.scrollTo = scrollTo;
  scrollTo.mockReset();
  prefersStill(false);
  scroll(0);
});

describe('the way to the top (FRAME-3)', () => {
  it('is not in the HTML, nor at the top', () => {
    expect(renderToString(<ScrollToTop />)).not.toContain('<button');
    render(<ScrollToTop />);
    expect(button()).toBeNull();
  });

  it.each([
    [99, false],
    [100, false],
    [101, true],
    [5_000, true],
  ])('scrolled by %d px it shows: %s', (y, shows) => {
    render(<ScrollToTop />);
    scroll(y);
    expect(button() !== null).toBe(shows);
    scroll(0);
    expect(button()).toBeNull();
  });

  it('shows at once on a page that comes back scrolled', () => {
    scroll(500);
    render(<ScrollToTop />);
    expect(button()).toBeInTheDocument();
  });

  it('listens passively, and no longer than it is there', () => {
    const added = jest.spyOn(window, 'addEventListener');
    const { unmount } = render(<ScrollToTop />);
    expect(added).toHaveBeenCalledWith('scroll', expect.any(Function), { passive: true });
    const removed = jest.spyOn(window, 'removeEventListener');
    unmount();
    expect(removed).toHaveBeenCalledWith('scroll', expect.any(Function));
  });

  it.each([
    ['smoothly', false, 'smooth'],
    ['at once for readers who want no motion', true, 'auto'],
  ])('goes to the top %s, and the focus with it', (_how, still, behavior) => {
    prefersStill(still);
    const header = document.body.appendChild(document.createElement('header'));
    header.tabIndex = -1;
    render(<ScrollToTop />);
    scroll(500);
    fireEvent.click(screen.getByRole('button', { name: 'Наверх' }));
    expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior }]]);
    expect(header).toHaveFocus();
    header.remove();
  });
});
