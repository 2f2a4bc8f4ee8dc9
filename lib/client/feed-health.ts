import { queryOptions } from '@tanstack/react-query';
import type { FeedCheck, FeedHealth } from '@/lib/contract/feed-health';
import { ApiError } from './api-error';
import { requestApi } from './request';

/** Milliseconds between two fetches of the state while the page is visible: usually, and when the worker is about to fetch the feed. */
const usualMs = 60_000;
const soonMs = 5_000;

/** Milliseconds. A fetch that is overdue for longer will not come soon: no worker runs, or the browser's clock is wrong. */
const dueMs = 120_000;

/** Milliseconds between two requests for the result of a check. */
const pollMs = 1_000;

const pathOf = (channelId: number) => `/api/v1/sources/${channelId}/feed/`;
const checkSchema = async () => (await import('@/lib/contract/feed-health')).feedCheckSchema;

/** The state of the feed of one's own channel, refetched by itself. The key begins with 'personal': the end of the session removes it. */
export const feedHealthQuery = (channelId: number) =>
  queryOptions({
    queryKey: ['personal', 'feed-health', channelId],
    meta: { failureText: 'Error loading feed health' },
    queryFn: ({ signal }) => getFeedHealth(channelId, signal),
    // React Query pauses the interval while the tab is hidden, and refetches when it is shown again.
    refetchInterval: ({ state }) => pauseBefore(state.data, Date.now()),
    refetchOnWindowFocus: true,
    refetchOnMount: true,
    staleTime: soonMs,
  });

/** GET /api/v1/sources/{id}/feed/ in the name of the channel's owner. */
export function getFeedHealth(channelId: number, signal?: AbortSignal): Promise<FeedHealth> {
  const schema = async () => (await import('@/lib/contract/feed-health')).feedHealthSchema;
  return requestApi(schema, { path: pathOf(channelId), signal });
}

/** Milliseconds until the next refetch of the state. */
export function pauseBefore(health: FeedHealth | undefined, now: number): number {
  if (!health) return usualMs;
  const next = health.next_fetch_at === null ? NaN : Date.parse(health.next_fetch_at);
  const isDue = health.state === 'waiting' ? !(next < now - dueMs) : next <= now && next > now - dueMs;
  return isDue ? soonMs : usualMs;
}

/** The path of checks: of a channel's owner, or (null) of the desk, for a channel that is not there yet. */
const checksOf = (channelId: number | null) =>
  channelId === null ? '/api/v1/desk/channels/check/' : `${pathOf(channelId)}check/`;

/** POST /api/v1/sources/{id}/feed/check/, or the desk's: asks for a check of an address. The result may still be waiting. */
export function requestFeedCheck(channelId: number | null, rssUrl: string, signal?: AbortSignal): Promise<FeedCheck> {
  const path = checksOf(channelId);
  return requestApi(checkSchema, { path, method: 'POST', json: { rss_url: rssUrl }, signal });
}

/** GET /api/v1/sources/{id}/feed/check/{check}/ */
export function getFeedCheck(channelId: number | null, check: string, signal?: AbortSignal): Promise<FeedCheck> {
  return requestApi(checkSchema, { path: `${checksOf(channelId)}${encodeURIComponent(check)}/`, signal });
}

export type FeedCheckEnd =
  /** Either `result` or `trouble` is set. */
  | { kind: 'done'; check: FeedCheck }
  /** `detail` is the server's own sentence, about the address where the address is wrong. `cause` is for the log. */
  | { kind: 'refused'; detail: string | null; cause: unknown }
  /** The timeout has passed. */
  | { kind: 'unfinished' }
  /** `signal` has aborted it. */
  | { kind: 'left' };

export interface FeedCheckParameters {
  /** Null: for a channel that is not there yet. */
  channelId: number | null;
  /** As the user typed it. */
  rssUrl: string;
  /** Aborts the check when the user leaves. */
  signal: AbortSignal;
  timeoutMs: number;
}

/** Has an address checked, and polls for the result once a second. */
export async function checkFeed({ channelId, rssUrl, signal, timeoutMs }: FeedCheckParameters): Promise<FeedCheckEnd> {
  const work = new AbortController();
  const stop = () => work.abort();
  const deadline = setTimeout(stop, timeoutMs);
  signal.addEventListener('abort', stop);
  try {
    let check = await requestFeedCheck(channelId, rssUrl, work.signal);
    while (check.state !== 'done') {
      await pause(pollMs, work.signal);
      check = await getFeedCheck(channelId, check.id, work.signal).catch(unlessTransient(check, work.signal));
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

/** A poll that fails because of the network or a busy server is repeated; the check itself goes on there. */
function unlessTransient(check: FeedCheck, signal: AbortSignal) {
  return (error: unknown): FeedCheck => {
    const isTransient =
      error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.status === 429);
    if (!isTransient || signal.aborted) throw error;
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
      reject(new Error('aborted'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
