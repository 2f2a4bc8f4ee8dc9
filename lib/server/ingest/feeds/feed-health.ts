import { array, number, object, string } from 'yup';
import type { FeedCheckResult, FeedHealth } from '@/lib/contract/feed-health';
import { adviseOnFailure } from './advise-on-failure';
import { fetchesPerDay, itemsPerDay, toFeedRate } from './feed-rate';
import { type RejectedItem, type RejectReason, rejectSentences } from './feed-item';

/** The poller's record of a channel's feed; `feed` is null while it has none. */
export interface FeedStanding {
  rssUrl: string | null;
  /** Since when an editor keeps it from being fetched. */
  pausedAt: Date | null;
  feed: {
    failures: number;
    nextFetchAt: Date;
    lastFetchAt: Date | null;
    disabledAt: Date | null;
    lastError: string | null;
    lastReport: unknown;
    intervalSeconds: number;
    rate: unknown;
    formerUrl: string | null;
    formerUntil: Date | null;
  } | null;
}

const count = () => number().strict().integer().min(0).required();
const rejection = object({
  reason: string().strict().required(),
  title: string().strict().nullable().defined(),
  position: number().strict().required(),
});
/** A `TakenReport` as JSON has kept it. */
const storedReport = object({
  taken: count(),
  inserted: count(),
  edited: count(),
  duplicates: count(),
  rejectedCount: count(),
  rejected: array(rejection).required(),
});

/** Describes the health of a channel's feed for the wire (R26). A report that another version has left in another form is not shown. */
export function toFeedHealth({ rssUrl, pausedAt, feed }: FeedStanding, publications: number): FeedHealth {
  const state = rssUrl === null ? 'none' : pausedAt !== null ? 'paused' : stateOf(feed);
  return {
    rss_url: rssUrl,
    state,
    last_fetch_at: feed?.lastFetchAt?.toISOString() ?? null,
    next_fetch_at: state === 'disabled' || state === 'paused' ? null : (feed?.nextFetchAt.toISOString() ?? null),
    failures: feed?.failures ?? 0,
    trouble: feed?.lastError ? adviseOnFailure(feed.lastError) : null,
    last_report: toReport(feed?.lastReport),
    cost: toCost(feed),
    moved: feed?.formerUrl && feed.formerUntil ? { from: feed.formerUrl, at: feed.formerUntil.toISOString() } : null,
    publications,
  };
}

function stateOf(feed: FeedStanding['feed']): FeedHealth['state'] {
  if (!feed?.lastFetchAt) return 'waiting';
  if (feed.disabledAt) return 'disabled';
  return feed.lastError === null ? 'healthy' : 'failing';
}

/** Tenths are enough; null until a fetch has succeeded. */
function toCost(feed: FeedStanding['feed']): FeedHealth['cost'] {
  const rate = toFeedRate(feed?.rate);
  if (!feed || !rate) return null;
  const rounded = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10);
  return {
    interval_minutes: rounded(feed.intervalSeconds / 60),
    fetches_per_day: rounded(fetchesPerDay(rate)),
    items_per_day: rounded(itemsPerDay(rate)),
  };
}

function toReport(stored: unknown): FeedHealth['last_report'] {
  if (!storedReport.isValidSync(stored)) return null;
  const { taken, inserted, edited, duplicates, rejectedCount, rejected } = stored;
  return { taken, inserted, edited, duplicates, rejected_count: rejectedCount, rejected: describeRejected(rejected) };
}

/** A feed that could be read: what became of its items. `rejected` names the first ones, `rejectedCount` counts all. */
export interface TakenReport {
  kind: 'taken';
  taken: number;
  inserted: number;
  edited: number;
  duplicates: number;
  rejectedCount: number;
  rejected: RejectedItem[];
  /** Articles of the channel's site that stood under another channel; counted as new. The first ones are named. */
  takenOver: TakenOver[];
}

export interface TakenOver {
  articleId: number;
  /** The channel that had it. */
  fromSourceId: number;
}

/** The result of one fetch of a feed. `detail` is the owner's sentence; `reason` is for the operator's log and commands alone (SSRF-1). */
export type FeedReport = TakenReport | { kind: 'unchanged' } | { kind: 'failed'; detail: string; reason?: string };

/** A rejected item as it is remembered; its reason may be another version's. */
export interface RememberedRejection {
  reason: string;
  title: string | null;
  position: number;
}

/** Rejected items with their reasons in words. */
export function describeRejected(items: readonly RememberedRejection[]): FeedCheckResult['rejected'] {
  return items.map(({ reason, title, position }) => ({
    position,
    title,
    reason: isReason(reason) ? rejectSentences[reason] : 'Материал не подошёл.',
  }));
}

function isReason(reason: string): reason is RejectReason {
  return Object.hasOwn(rejectSentences, reason);
}
