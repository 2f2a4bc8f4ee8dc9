import type { Database } from '../db/client';
import { firstLookMs } from '../feeds/feed-lane';
import { findPolledSource } from '../feeds/feed-state-store';
import type { ReadFeed } from '../feeds/read-feed';
import type { FeedReport } from '../feeds/feed-report';
import { fetchFeed } from '../outbound/fetch-feed';
import type { GuardedFetch } from '../outbound/guarded-fetch';
import { pollFeed, type PollDependencies } from './poll-feed';

export interface IngestDependencies {
  db: Database;
  fetch: GuardedFetch;
  now: () => Date;
  random: () => number;
  /** Strangers' feeds are read by a FeedReader, under its deadline. */
  readFeed?: ReadFeed;
}

/**
 * Fetches one channel's feed now, whether it is due or not. Grouping into stories is the caller's next step.
 * @param isFirstLook whether the feed gets a few seconds only (feed-lane.ts); `isManual` whether somebody asks by hand (poll-feed.ts).
 */
export async function ingestChannel(
  { db, fetch, now, random, readFeed }: IngestDependencies,
  sourceId: number,
  { isFirstLook = false, isManual = false }: Pick<PollDependencies, 'isFirstLook' | 'isManual'> = {},
): Promise<FeedReport> {
  const source = await findPolledSource(db, sourceId);
  if (!source) return { kind: 'failed', detail: 'У канала нет адреса ленты.' };
  const timeoutMs = isFirstLook ? firstLookMs : undefined;
  const ask: PollDependencies['fetchFeed'] = (request) => fetchFeed(fetch, { ...request, timeoutMs }, now());
  return pollFeed({ db, fetchFeed: ask, readFeed, now, random, isFirstLook, isManual }, source);
}
