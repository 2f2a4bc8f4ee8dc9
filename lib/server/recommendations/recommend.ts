import type { Queryable } from '../db/client';
import { rankStories } from './rank-stories';
import { createRankingMemory, type Ranking } from './ranking-memory';
import { favouriteCategories, toReaderProfile } from './reader-profile';
import { listCandidates, listKnownAmong, listReaderEvents } from './recommendation-store';

/** What is asked for when the caller says nothing (LIST-4). */
export const recommendationDefaults = { days: 2, count: 12 } as const;

export interface RecommendationQuery {
  userId: number;
  /** Stories that began longer ago are left out. */
  days: number;
  /** Null for all. */
  category: number | null;
  offset: number;
  limit: number;
}

export interface Recommended {
  /** Story ids, best first. */
  ids: number[];
  /** How many there are from the list's beginning; 0 when nothing is known of the reader, or nothing is left to read. */
  total: number;
}

export type Recommend = (query: RecommendationQuery) => Promise<Recommended>;

const favouritesCount = 3;
const dayMs = 24 * 3_600_000;

/** Recommends what a reader has not read, by what they have. Each first page is computed; the next ones go on from it. */
export function createRecommend(db: Queryable, now: () => Date): Recommend {
  const memory = createRankingMemory();

  return async ({ offset, limit, ...query }) => {
    const key = JSON.stringify([query.userId, query.days, query.category]);
    const known = offset === 0 ? null : memory.find(key, now());
    const ranking = known ?? (await rank(db, query, now()));
    if (!known) memory.keep(key, ranking, now());
    const page = ranking.slice(offset, offset + limit);
    const read = known ? await listKnownAmong(db, query.userId, page) : null;
    return { ids: page.filter((id) => !read?.has(id)), total: ranking.length };
  };
}

async function rank(
  db: Queryable,
  { userId, days, category }: Omit<RecommendationQuery, 'offset' | 'limit'>,
  now: Date,
): Promise<Ranking> {
  const profile = toReaderProfile(await listReaderEvents(db, userId), now);
  if (!profile) return [];
  const since = new Date(now.getTime() - days * dayMs);
  const favourites = favouriteCategories(profile, favouritesCount);
  return rankStories(profile, await listCandidates(db, { userId, since, category, favourites }));
}
