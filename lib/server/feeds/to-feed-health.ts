import { array, number, object, string } from 'yup';
import type { FeedHealth } from '@/lib/contract/feed-health';
import { adviseOnFailure } from './advise-on-failure';
import { describeRejected } from './describe-rejected';

/** What the poller remembers of a channel's feed; `feed` is null while it remembers nothing. */
export interface FeedStanding {
  rssUrl: string | null;
  feed: {
    failures: number;
    nextFetchAt: Date;
    lastFetchAt: Date | null;
    disabledAt: Date | null;
    lastError: string | null;
    lastReport: unknown;
  } | null;
}

const count = () => number().strict().integer().min(0).required();
const rejection = object({
  reason: string().strict().required(),
  title: string().strict().nullable().defined(),
  position: number().strict().required(),
});
/** A TakenReport (feed-report.ts) as JSON has kept it. */
const storedReport = object({
  taken: count(),
  inserted: count(),
  edited: count(),
  duplicates: count(),
  rejectedCount: count(),
  rejected: array(rejection).required(),
});

/** How a channel's feed does, on the wire (R26). A report that another version has left in another form is not shown. */
export function toFeedHealth({ rssUrl, feed }: FeedStanding, publications: number): FeedHealth {
  const state = rssUrl === null ? 'none' : stateOf(feed);
  return {
    rss_url: rssUrl,
    state,
    last_fetch_at: feed?.lastFetchAt?.toISOString() ?? null,
    next_fetch_at: state === 'disabled' ? null : (feed?.nextFetchAt.toISOString() ?? null),
    failures: feed?.failures ?? 0,
    trouble: feed?.lastError ? adviseOnFailure(feed.lastError) : null,
    last_report: toReport(feed?.lastReport),
    publications,
  };
}

function stateOf(feed: FeedStanding['feed']): FeedHealth['state'] {
  if (!feed?.lastFetchAt) return 'waiting';
  if (feed.disabledAt) return 'disabled';
  return feed.lastError === null ? 'healthy' : 'failing';
}

function toReport(stored: unknown): FeedHealth['last_report'] {
  if (!storedReport.isValidSync(stored)) return null;
  const { taken, inserted, edited, duplicates, rejectedCount, rejected } = stored;
  return { taken, inserted, edited, duplicates, rejected_count: rejectedCount, rejected: describeRejected(rejected) };
}
