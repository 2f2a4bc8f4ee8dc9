import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { buildSummary } from '@/components/testing/build-story';
import type { Page } from '@/lib/contract/page';
import type { StorySummary } from '@/lib/contract/story';
import { makeQueryClient } from '@/lib/client/query-client';
import { categoryStoriesQuery } from '@/lib/client/stories';
import { CategoryFeed } from './CategoryFeed';
import { getStories } from '@/lib/client/testing/fake-api';

jest.mock('@/lib/client/request', () => jest.requireActual<object>('@/lib/client/testing/fake-api'));

const stories = Array.from({ length: 13 }, (_, index) => buildSummary({ id: index + 1, title: `Сюжет ${index + 1}` }));
const firstPage = { results: stories.slice(0, 10), next: 'https://api.example/?cursor=second', previous: null };
const secondPage = { results: stories.slice(10), next: null, previous: null };
const ask = getStories;

function show(initialShown = 5, pages: Page<StorySummary>[] = [firstPage]) {
  const client = makeQueryClient();
  client.setDefaultOptions({ queries: { staleTime: Infinity, refetchOnMount: false, retry: false } });
  client.setQueryData(categoryStoriesQuery(5).queryKey, { pages, pageParams: pages.map(() => null) });
  window.history.replaceState(null, '', initialShown === 5 ? '/category/5' : `/category/5?shown=${initialShown}`);
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <CategoryFeed pageId={5} categoryId={5} initialShown={initialShown} />
    </QueryClientProvider>,
  );
  return { client, unmount };
}

const shown = () => document.querySelectorAll('article').length;
/** What the reader sees of it: styles hide it past the end of what the server renders. */
function button() {
  const more = screen.queryByText('Показать Еще');
  return more && getComputedStyle(more.parentElement ?? more).display === 'none' ? null : more;
}
const link = (title: string) => screen.getByRole('link', { name: title });
const told = () => screen.getByRole('status').textContent;
async function press() {
  const more = button();
  if (more) await act(async () => void fireEvent.click(more));
}

describe('CategoryFeed (R17)', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  beforeEach(() => {
    ask.mockReset();
    log.mockReset();
  });
  afterAll(() => log.mockRestore());

  it('shows five and offers five more by a real link', () => {
    show();
    expect(shown()).toBe(5);
    expect(button()).toHaveAttribute('href', '/category/5?shown=10');
  });

  it('adds five per press, keeps the count in the address, asks for the next page only when it must', async () => {
    ask.mockResolvedValue(secondPage);
    show();
    const steps = window.history.length;
    await press();
    expect(shown()).toBe(10);
    expect(window.location.search).toBe('?shown=10');
    expect(ask).not.toHaveBeenCalled();
    await press();
    expect(ask).toHaveBeenCalledWith(expect.objectContaining({ cursor: 'second', category: 5 }), expect.anything());
    expect(shown()).toBe(13);
    expect(window.location.search).toBe('?shown=15');
    expect(window.history.length).toBe(steps);
  });

  it('takes the button away at the end', async () => {
    ask.mockResolvedValue(secondPage);
    show(10);
    await press();
    expect(shown()).toBe(13);
    expect(button()).toBeNull();
  });

  it('restores the count of the address', () => {
    show(10);
    expect(shown()).toBe(10);
  });

  it('goes on with the first of the new stories, and tells screen readers how many there are', async () => {
    ask.mockResolvedValue(secondPage);
    show();
    expect(told()).toBe('');
    await press();
    expect(link('Сюжет 6')).toHaveFocus();
    expect(told()).toBe('Показано ещё 5, всего 10.');
    await press();
    expect(link('Сюжет 11')).toHaveFocus();
    expect(told()).toBe('Показано ещё 3, всего 13.');
  });

  it('stays as it is when the next page cannot be had, logs it, and lets the reader try again (ERROR-1)', async () => {
    const failure = new Error('offline');
    ask.mockRejectedValueOnce(failure).mockResolvedValueOnce(secondPage);
    show(10);
    act(() => button()?.focus());
    await press();
    expect(shown()).toBe(10);
    expect(window.location.search).toBe('?shown=10');
    expect(button()).toHaveFocus();
    expect(button()).toHaveAttribute('aria-busy', 'false');
    expect(told()).toBe('');
    expect(log.mock.calls).toEqual([['Error loading stories', failure]]);
    await press();
    expect(shown()).toBe(13);
    expect(log).toHaveBeenCalledTimes(1);
  });

  it('is busy while it waits, and a second press asks for nothing more', async () => {
    ask.mockReturnValue(new Promise(() => undefined));
    show(10);
    await press();
    await waitFor(() => expect(button()).toHaveAttribute('aria-busy', 'true'));
    await press();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('fetches by itself what the address wants and this tab no longer has', async () => {
    ask.mockResolvedValue(secondPage);
    await act(async () => show(15));
    expect(ask).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(shown()).toBe(13));
  });

  it('does not ask again and again for what cannot be had', async () => {
    ask.mockRejectedValue(new Error('offline'));
    await act(async () => show(15));
    expect(ask).toHaveBeenCalledTimes(1);
    expect(shown()).toBe(10);
  });

  it('keeps what was fetched for as long as the tab lives: going back restores it (R17)', () => {
    jest.useFakeTimers();
    const { client, unmount } = show();
    unmount();
    jest.advanceTimersByTime(30 * 24 * 3_600_000);
    jest.useRealTimers();
    expect(client.getQueryData(categoryStoriesQuery(5).queryKey)?.pages).toEqual([firstPage]);
  });

  it('says so when the category has no story yet', () => {
    show(5, [{ results: [], next: null, previous: null }]);
    expect(screen.getByText('Нет новостей для отображения.')).toBeInTheDocument();
    expect(button()).toBeNull();
  });
});

describe('a list longer than the server renders at once', () => {
  const pages = Array.from({ length: 21 }, (_, page) => ({
    results: Array.from({ length: 10 }, (_story, index) => buildSummary({ id: page * 10 + index + 1 })),
    next: page < 20 ? 'https://api.example/?cursor=more' : null,
    previous: null,
  }));

  afterEach(() => delete document.documentElement.dataset.js);

  it('goes on growing where scripts run', async () => {
    document.documentElement.dataset.js = '';
    show(200, pages);
    await press();
    expect(shown()).toBe(205);
    await press();
    expect(shown()).toBe(210);
    expect(button()).toBeNull();
  });

  test.each([
    [195, true],
    [200, false],
  ])('without scripts %d stories have a link to more: %s', (count, hasLink) => {
    show(count, pages);
    expect(button() !== null).toBe(hasLink);
  });
});
