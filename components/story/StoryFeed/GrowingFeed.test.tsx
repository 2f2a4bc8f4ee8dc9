import { act, fireEvent, render, screen } from '@testing-library/react';
import { AlertHost } from '@/components/ui/Alerts/AlertHost';
import { GrowingFeed } from './GrowingFeed';

const mockImport = jest.fn((): never => {
  throw new Error('the script cannot be had');
});
jest.mock('./grown-part', () => mockImport());

/** Reports, as the browser does, that the button comes near. */
let comeNear: () => void = () => undefined;
class Watch implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
  observe = jest.fn();
  disconnect = jest.fn();

  constructor(callback: IntersectionObserverCallback) {
    comeNear = () => Reflect.apply(callback, null, [[{ isIntersecting: true }]]);
  }
}

const feed = {
  list: { kind: 'category', id: 5 },
  path: '/category/5',
  steps: { step: 5, maxRendered: 200, maxShown: 9_995 },
  initialShown: 5,
  rendered: 5,
  rest: { afterId: 5, page: { results: [], next: 'https://api.example/?cursor=second', previous: null } },
} as const;

function show() {
  Reflect.set(window, 'IntersectionObserver', Watch);
  window.history.replaceState(null, '', '/category/5');
  render(
    <>
      <GrowingFeed
        feed={{ ...feed, rest: { ...feed.rest, page: { ...feed.rest.page, results: [] } } }}
        look="row"
        withSection={false}
        words="Показать Еще"
      >
        <ul />
      </GrowingFeed>
      <AlertHost />
    </>,
  );
}

const button = () => screen.getByRole('link', { name: 'Показать Еще' });

describe('what makes a list longer', () => {
  beforeEach(() => mockImport.mockClear());

  it('is loaded when the button comes near, not before (WEIGHT-1)', async () => {
    show();
    expect(mockImport).not.toHaveBeenCalled();
    await act(async () => comeNear());
    expect(mockImport).toHaveBeenCalled();
  });

  it('is loaded when the focus comes to the button', async () => {
    show();
    await act(async () => button().focus());
    expect(mockImport).toHaveBeenCalled();
  });

  it('is told of when it cannot be had; the list and the address stay, and the button can be pressed again (ERROR-4)', async () => {
    show();
    await act(async () => void fireEvent.click(button()));
    expect(screen.getByRole('alert')).toHaveTextContent('Не удалось показать ещё сюжеты.');
    expect(window.location.search).toBe('');
    expect(button()).toHaveAttribute('aria-busy', 'false');
  });
});
