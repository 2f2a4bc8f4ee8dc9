import type { FeedCheck, FeedHealth } from '@/lib/contract/feed-health';
import { ApiError } from './api-error';
import { checkFeed, feedHealthQuery, pauseBefore } from './feed-health';
import { getFeedCheck, requestFeedCheck } from './testing/fake-api';

jest.mock('./request', () => jest.requireActual<object>('./testing/fake-api'));

const request = requestFeedCheck;
const ask = getFeedCheck;
const waiting: FeedCheck = {
  id: 'a',
  rss_url: 'https://v.example/rss',
  state: 'waiting',
  result: null,
  trouble: null,
  choices: [],
};
const done: FeedCheck = { ...waiting, state: 'done', trouble: { text: 'Беда.', advice: 'Совет.' } };
const refusal = (status: number, errors?: Record<string, string[]>) =>
  new ApiError({ resource: '/', status, detail: `Ответ ${status}.`, errors });

beforeEach(() => {
  [request, ask].forEach((mock) => mock.mockReset());
  request.mockResolvedValue(waiting);
  ask.mockResolvedValue(waiting);
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

function begin(timeoutMs = 45_000) {
  const leave = new AbortController();
  return { leave, end: checkFeed({ channelId: 4, rssUrl: 'https://v.example/rss', signal: leave.signal, timeoutMs }) };
}

describe('a check of a feed’s address (R26)', () => {
  test('asks once a second until it is done', async () => {
    ask.mockResolvedValueOnce(waiting).mockResolvedValueOnce(done);
    const { end } = begin();
    await jest.advanceTimersByTimeAsync(999);
    expect(ask).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1_001);
    expect(await end).toEqual({ kind: 'done', check: done });
    expect(ask.mock.calls.map(([channel, check]) => [channel, check])).toEqual([
      [4, 'a'],
      [4, 'a'],
    ]);
    expect(jest.getTimerCount()).toBe(0);
  });

  test('that is done at once is not asked for again', async () => {
    request.mockResolvedValue(done);
    expect(await begin().end).toEqual({ kind: 'done', check: done });
    expect(ask).not.toHaveBeenCalled();
  });

  test('gives up after its time, with nothing left running', async () => {
    const { end } = begin();
    await jest.advanceTimersByTimeAsync(45_000);
    expect(await end).toEqual({ kind: 'unfinished' });
    expect(ask).toHaveBeenCalledTimes(44);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(ask).toHaveBeenCalledTimes(44);
    expect(jest.getTimerCount()).toBe(0);
  });

  test('ends with whoever wanted it: no further question, no timer', async () => {
    const { leave, end } = begin();
    await jest.advanceTimersByTimeAsync(1_500);
    leave.abort();
    expect(await end).toEqual({ kind: 'left' });
    expect(ask.mock.calls.at(-1)?.[2]?.aborted).toBe(true);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(jest.getTimerCount()).toBe(0);
  });

  test.each([
    [
      'an address that is none',
      400,
      { rss_url: ['Адрес должен начинаться с http:// или https://'] },
      'Адрес должен начинаться с http:// или https://',
    ],
    ['too many checks', 429, { rss_url: ['Повторите через 5 минут.'] }, 'Повторите через 5 минут.'],
    ['somebody else’s channel', 403, undefined, 'Ответ 403.'],
    ['no answer', 0, undefined, 'Ответ 0.'],
  ])('%s is refused in the server’s words', async (_case, status, errors, detail) => {
    const cause = refusal(status, errors);
    request.mockRejectedValue(cause);
    expect(await begin().end).toEqual({ kind: 'refused', detail, cause });
  });

  test.each([0, 500, 503, 429])('a question that fails with %i is put again', async (status) => {
    ask.mockRejectedValueOnce(refusal(status)).mockResolvedValueOnce(done);
    const { end } = begin();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await end).toEqual({ kind: 'done', check: done });
  });

  test.each([401, 403, 404])('a question that is refused with %i ends it', async (status) => {
    ask.mockRejectedValueOnce(refusal(status));
    const { end } = begin();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await end).toMatchObject({ kind: 'refused', detail: `Ответ ${status}.` });
  });
});

describe('the state of a feed (R26)', () => {
  const now = Date.parse('2026-11-21T09:00:00Z');
  const at = (seconds: number) => new Date(now + seconds * 1_000).toISOString();
  const health = (fields: Partial<FeedHealth> = {}): FeedHealth => ({
    rss_url: 'https://v.example/rss',
    state: 'healthy',
    last_fetch_at: at(-600),
    next_fetch_at: at(300),
    failures: 0,
    trouble: null,
    last_report: null,
    cost: null,
    moved: null,
    publications: 3,
    ...fields,
  });

  test.each<[string, FeedHealth | undefined, number]>([
    ['nothing is known', undefined, 60_000],
    ['all is well', health(), 60_000],
    ['the next fetch is due', health({ next_fetch_at: at(-3) }), 5_000],
    ['it has been due for long: nobody fetches', health({ next_fetch_at: at(-600) }), 60_000],
    ['the first fetch is waited for', health({ state: 'waiting', next_fetch_at: null }), 5_000],
    ['the first fetch was to be long ago', health({ state: 'waiting', next_fetch_at: at(-600) }), 60_000],
    ['the feed is not asked any more', health({ state: 'disabled', next_fetch_at: null }), 60_000],
    ['there is no feed', health({ state: 'none', next_fetch_at: null }), 60_000],
  ])('%s', (_case, known, ms) => {
    expect(pauseBefore(known, now)).toBe(ms);
  });

  test('is personal: it goes with the session', () => {
    expect(feedHealthQuery(4).queryKey).toEqual(['personal', 'feed-health', 4]);
  });
});
