import type { Database } from '../db/client';
import { findPolledSource } from '../feeds/feed-state-store';
import type { FeedReport } from '../feeds/feed-report';
import { fetchFeed } from '../outbound/fetch-feed';
import type { GuardedFetch } from '../outbound/guarded-fetch';
import { pollFeed } from './poll-feed';

export interface IngestDependencies {
  db: Database;
  fetch: GuardedFetch;
  now: () => Date;
  random: () => number;
}

/** Fetches one channel's feed now, whether it is due or not. Grouping into stories is the caller's next step. */
export async function ingestChannel({ db, fetch, now, random }: IngestDependencies, sourceId: number): Promise<FeedReport> {
  const source = await findPolledSource(db, sourceId);
  if (!source) return { kind: 'failed', detail: 'У канала нет адреса ленты.' };
  return pollFeed({ db, fetchFeed: (request) => fetchFeed(fetch, request, now()), now, random }, source);
}
