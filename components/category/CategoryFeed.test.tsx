import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { buildSummary } from '@/components/testing/build-story';
import { everythingIsSeen } from '@/components/testing/everything-is-seen';
import { AlertHost } from '@/components/ui/Alerts/AlertHost';
import { tabQueryClient } from '@/lib/client/tab-query-client';
import { getStories } from '@/lib/client/testing/fake-api';
import { CategoryFeed } from './CategoryFeed';

jest.mock('@/lib/client/request', () => jest.requireActual<object>('@/lib/client/testing/fake-api'));

const stories = Array.from({ length: 13 }, (_, index) => buildSummary({ id: index + 1, title: `Сюжет ${index + 1}` }));
const next = 'https://api.example/?cursor=second';
const secondPage = { results: stories.slice(10), next: null, previous: null };
const ask = getStories;

interface Shown {
  /** Number of stories that the server was asked for; `asked` is the number in the address now. */
  shown?: number;
  asked?: number;
  known?: typeof stories;
  after?: string | null;
}

/** The page of a category as the server renders it: what it shows, and what has come beside it. */
async function show({ shown = 5, asked = shown, known = stories.slice(0, 10), after = next }: Shown = {}) {
  window.history.replaceState(null, '', asked === 5 ? '/category/5' : `/category/5?shown=${asked}`);
  const first = known.slice(0, shown);
  const page = { results: known.slice(shown), next: after, previous: null };
  const whole = (
    <>
      <CategoryFeed
        pageId={5}
        categoryId={5}
        shown={shown}
        stories={first}
        rest={{ afterId: first.at(-1)?.id ?? null, page }}
      />
      <AlertHost />
    </>
  );
  // The code that a press needs loads on sight.
  return act(async () => render(whole));
}

const count = () => document.querySelectorAll('article').length;
/** Returns the button when the reader can see it: styles hide it past the end of what the server renders. */
function button() {
  const more = screen.queryByText('Показать Еще');
  return more && getComputedStyle(more.parentElement ?? more).display === 'none' ? null : more;
}
const link = (title: string) => screen.getByRole('link', { name: title });
const told = () => screen.getAllByRole('status')[0]?.textContent;
async function press() {
  const more = button();
  if (more) await act(async () => void fireEvent.click(more));
}

describe('CategoryFeed (R17)', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  beforeEach(() => {
    tabQueryClient().clear();
    const { queries } = tabQueryClient().getDefaultOptions();
    tabQueryClient().setDefaultOptions({ queries: { ...queries, retry: false } });
    ask.mockReset();
    log.mockReset();
    everythingIsSeen();
  });
  afterAll(() => log.mockRestore());

  it('shows five and offers five more by a real link', async () => {
    await show();
    expect(count()).toBe(5);
    expect(button()).toHaveAttribute('href', '/category/5?shown=10');
  });

  it('what a single outlet tells is a brief, with a heading of the same level, also among what a press adds (CATEGORY-2)', async () => {
    const known = stories.slice(0, 10).map((story) => ({ ...story, sources_count: story.id % 2 === 0 ? 1 : 4 }));
    await show({ known, after: null });
    await press();
    const looks = screen
      .getAllByRole('heading', { level: 2 })
      .map((heading) => heading.closest('article')?.classList[1]);
    expect(looks).toEqual(Array.from({ length: 5 }, () => ['entry', 'brief']).flat());
  });

  it('adds five per press to the same list, keeps the count in the address, asks for the next page only when it must', async () => {
    ask.mockResolvedValue(secondPage);
    await show();
    const steps = window.history.length;
    await press();
    expect(count()).toBe(10);
    expect(screen.getAllByRole('list')).toHaveLength(1);
    expect(window.location.search).toBe('?shown=10');
    expect(ask).not.toHaveBeenCalled();
    await press();
    expect(ask).toHaveBeenCalledWith(expect.objectContaining({ cursor: 'second', category: 5 }), expect.anything());
    expect(count()).toBe(13);
    expect(window.location.search).toBe('?shown=15');
    expect(window.history.length).toBe(steps);
  });

  it('takes the button away at the end', async () => {
    ask.mockResolvedValue(secondPage);
    await show({ shown: 10 });
    await press();
    expect(count()).toBe(13);
    expect(button()).toBeNull();
  });

  it('shows as many as the server has rendered', async () => {
    await show({ shown: 10 });
    expect(count()).toBe(10);
  });

  it('goes on with the first of the new stories, and tells screen readers how many there are', async () => {
    ask.mockResolvedValue(secondPage);
    await show();
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
    await show({ shown: 10 });
    act(() => button()?.focus());
    await press();
    expect(count()).toBe(10);
    expect(window.location.search).toBe('?shown=10');
    expect(button()).toHaveFocus();
    expect(button()).toHaveAttribute('aria-busy', 'false');
    expect(told()).toBe('');
    expect(log.mock.calls).toEqual([['Error loading stories', failure]]);
    await press();
    expect(count()).toBe(13);
    expect(log).toHaveBeenCalledTimes(1);
  });

  it('is busy while it waits, and a second press asks for nothing more', async () => {
    ask.mockReturnValue(new Promise(() => undefined));
    await show({ shown: 10 });
    await press();
    await waitFor(() => expect(button()).toHaveAttribute('aria-busy', 'true'));
    await press();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('fetches by itself what the address wants and this tab no longer has', async () => {
    ask.mockResolvedValue(secondPage);
    await show({ shown: 10, asked: 15 });
    await waitFor(() => expect(count()).toBe(13));
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('does not ask again and again for what cannot be had', async () => {
    ask.mockRejectedValue(new Error('offline'));
    await show({ shown: 10, asked: 15 });
    expect(ask).toHaveBeenCalledTimes(1);
    expect(count()).toBe(10);
  });

  it('keeps what was fetched for as long as the tab lives: going back restores it (R17)', async () => {
    ask.mockResolvedValue(secondPage);
    const { unmount } = await show();
    await press();
    await press();
    unmount();
    jest.useFakeTimers();
    jest.advanceTimersByTime(30 * 24 * 3_600_000);
    jest.useRealTimers();
    await show({ asked: 15 });
    expect(count()).toBe(13);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('starts again when the page shows other stories (LIST-2)', async () => {
    ask.mockResolvedValue(secondPage);
    const { unmount } = await show();
    await press();
    await press();
    unmount();
    const newer = [buildSummary({ id: 99, title: 'Новее' }), ...stories.slice(0, 9)];
    await show({ known: newer });
    expect(count()).toBe(5);
    await press();
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Новее',
      ...stories.slice(0, 9).map(({ title }) => title),
      'Показать Еще',
    ]);
  });

  it('says so when the category has no story yet', async () => {
    await show({ known: [], after: null });
    expect(screen.getByText('Нет новостей для отображения.')).toBeInTheDocument();
    expect(button()).toBeNull();
  });
});

describe('a list longer than the server renders at once', () => {
  const pages = Array.from({ length: 210 }, (_, index) => buildSummary({ id: index + 1 }));

  beforeEach(() => {
    tabQueryClient().clear();
    everythingIsSeen();
  });
  afterEach(() => delete document.documentElement.dataset.js);

  it('goes on growing where scripts run', async () => {
    document.documentElement.dataset.js = '';
    await show({ shown: 200, known: pages, after: null });
    await press();
    expect(count()).toBe(205);
    await press();
    expect(count()).toBe(210);
    expect(button()).toBeNull();
  });

  test.each([
    [195, true],
    [200, false],
  ])('without scripts %d stories have a link to more: %s', async (shown, hasLink) => {
    await show({ shown, known: pages, after: null });
    expect(button() !== null).toBe(hasLink);
  });
});
