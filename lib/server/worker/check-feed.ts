import type { FeedCheckResult } from '@/lib/contract/feed-health';
import { draftArticles } from '../articles/article-draft';
import { planDrafts } from '../articles/article-store';
import { judgeItems } from '../channels/judge-items';
import type { Database } from '../db/client';
import { describeRejected } from '../feeds/describe-rejected';
import type { FeedCheckOutcome, TakenCheck } from '../feeds/feed-check-store';
import type { ParsedFeed } from '../feeds/feed-item';
import { readFeedHere, type ReadFeed } from '../feeds/read-feed';
import { fetchFeed } from '../outbound/fetch-feed';
import type { GuardedFetch } from '../outbound/guarded-fetch';
import { goneDetail } from './poll-feed';

export interface CheckFeedDependencies {
  db: Database;
  fetch: GuardedFetch;
  now: () => Date;
  /** Strangers' feeds are read by a FeedReader, under its deadline. */
  readFeed?: ReadFeed;
}

/** A preview; the whole feed is what a poll is for. */
const shown = { items: 10, rejected: 20 } as const;

/**
 * Looks at an address as a poll would, and stores nothing of it: what the channel would take from there.
 * @throws the database's errors only; whatever a publisher does is part of the outcome.
 */
export async function checkFeed(
  { db, fetch, now, readFeed = readFeedHere }: CheckFeedDependencies,
  check: Pick<TakenCheck, 'sourceId' | 'feedUrl'>,
): Promise<FeedCheckOutcome> {
  const fetched = await fetchFeed(fetch, { url: check.feedUrl, etag: null, lastModified: null }, now());
  switch (fetched.kind) {
    case 'gone':
      return { failure: goneDetail };
    case 'unchanged':
      // Nobody asked whether it had changed.
      return { failure: 'Сервер ответил кодом 304.' };
    case 'error':
      return { failure: fetched.detail };
    case 'content': {
      const parsed = await readFeed(fetched, { feedUrl: fetched.finalUrl, fetchedAt: now() });
      return 'problem' in parsed ? { failure: parsed.detail } : { result: await preview(db, check.sourceId, parsed) };
    }
  }
}

async function preview(db: Database, sourceId: number, feed: ParsedFeed): Promise<FeedCheckResult> {
  const { items, rejected, isOurs } = await judgeItems(db, sourceId, feed);
  const { drafts } = draftArticles(items, null);
  const plan = await planDrafts(db, sourceId, drafts, isOurs);
  const fresh = new Set([...plan.inserts, ...plan.takeovers.map(({ draft }) => draft)]);
  const newest = drafts
    .toSorted((first, second) => second.publishedAt.getTime() - first.publishedAt.getTime())
    .slice(0, shown.items);
  return {
    title: feed.title,
    taken: items.length,
    items: newest.map((draft) => ({
      title: draft.title,
      url: draft.url,
      publication_at: draft.publishedAt.toISOString(),
      is_known: !fresh.has(draft),
    })),
    rejected_count: rejected.length,
    rejected: describeRejected(rejected.slice(0, shown.rejected)),
  };
}
