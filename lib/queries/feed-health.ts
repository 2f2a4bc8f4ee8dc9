import { queryOptions } from '@tanstack/react-query';
import type { FeedCheck, FeedHealth } from '@/lib/contract/feed-health';
import { ApiError } from '../api/api-error';

/** Milliseconds: how often the state is asked for while somebody looks at it, and while a fetch is just about to happen. */
const usualMs = 60_000;
const soonMs = 5_000;

/** A fetch that has been due for longer will not come soon: nobody works, or the reader's clock is wrong. */
const dueMs = 120_000;

/** Milliseconds between two questions about a check. */
const stepMs = 1_000;

/** The client of the API, loaded with the first question (story-lists.ts). */
const api = () => import('../api/feed-health');

/** How the feed of one's own channel does, asked for again by itself. The key begins with 'personal': it is dropped when the session ends. */
export const feedHealthQuery = (channelId: number) =>
  queryOptions({
    queryKey: ['personal', 'feed-health', channelId],
    queryFn: async ({ signal }) => (await api()).getFeedHealth(channelId, signal),
    // Not while the tab is hidden: that is React Query's own rule. Whoever comes back sees it as it is.
    refetchInterval: ({ state }) => pauseBefore(state.data, Date.now()),
    refetchOnWindowFocus: true,
    refetchOnMount: true,
    staleTime: soonMs,
  });

/** Milliseconds until the state is asked for again. */
export function pauseBefore(health: FeedHealth | undefined, now: number): number {
  if (!health) return usualMs;
  const next = health.next_fetch_at === null ? NaN : Date.parse(health.next_fetch_at);
  const isDue = health.state === 'waiting' ? !(next < now - dueMs) : next <= now && next > now - dueMs;
  return isDue ? soonMs : usualMs;
}

export type FeedCheckEnd =
  /** Exactly one of `result` and `trouble` is there. */
  | { kind: 'done'; check: FeedCheck }
  /** `detail` is the server's own sentence, about the address where it is at fault. `cause` is for the log. */
  | { kind: 'refused'; detail: string | null; cause: unknown }
  /** Not in the time that it was given. */
  | { kind: 'unfinished' }
  /** `signal` has ended it. */
  | { kind: 'left' };

export interface FeedCheckWish {
  channelId: number;
  /** As it is typed. */
  rssUrl: string;
  /** Ends it: nobody waits any more. */
  signal: AbortSignal;
  /** In milliseconds. */
  patienceMs: number;
}

/** Has an address looked at, and asks once a second what came of it. */
export async function checkFeed({ channelId, rssUrl, signal, patienceMs }: FeedCheckWish): Promise<FeedCheckEnd> {
  const work = new AbortController();
  const stop = () => work.abort();
  const deadline = setTimeout(stop, patienceMs);
  signal.addEventListener('abort', stop);
  try {
    const { requestFeedCheck, getFeedCheck } = await api();
    let check = await requestFeedCheck(channelId, rssUrl, work.signal);
    while (check.state !== 'done') {
      await pause(stepMs, work.signal);
      check = await getFeedCheck(channelId, check.id, work.signal).catch(unlessPassing(check, work.signal));
    }
    return { kind: 'done', check };
  } catch (cause) {
    if (signal.aborted) return { kind: 'left' };
    return work.signal.aborted ? { kind: 'unfinished' } : { kind: 'refused', detail: sentenceOf(cause), cause };
  } finally {
    clearTimeout(deadline);
    signal.removeEventListener('abort', stop);
  }
}

/** A question that the network or a busy server spoils is put again; the check goes on there. */
function unlessPassing(check: FeedCheck, signal: AbortSignal) {
  return (error: unknown): FeedCheck => {
    const isPassing = error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.status === 429);
    if (!isPassing || signal.aborted) throw error;
    return check;
  };
}

function sentenceOf(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  return error.errors.rss_url?.join(' ') ?? error.detail;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(new Error('not waited for any more'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
