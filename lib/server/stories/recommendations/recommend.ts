import type { Queryable } from '../../platform/db/client';
import { rankStories } from './rank-stories';
import { favouriteCategories, toReaderProfile } from './reader-profile';
import { listCandidates, listKnownAmong, listReaderEvents } from './recommendation-store';

/** Defaults of the request's parameters (LIST-4). */
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
  /** The length of the whole list; 0 without a profile or without unread stories. */
  total: number;
}

export type Recommend = (db: Queryable, query: RecommendationQuery) => Promise<Recommended>;

const favouritesCount = 3;
const dayMs = 24 * 3_600_000;

/** Recommends unread stories from the user's history. The first page computes the list; the next pages continue it. */
export function createRecommend(now: () => Date): Recommend {
  const memory = createRankingMemory();

  return async (db, { offset, limit, ...query }) => {
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

/** The story ids of one user's list, best first. */
export type Ranking = readonly number[];

export interface RankingMemory {
  find(key: string, now: Date): Ranking | null;
  keep(key: string, ranking: Ranking, now: Date): void;
}

const lifeMs = 10 * 60_000;
/** About 5 MB at 600 ids each. */
const maxRankings = 1_000;

/**
 * Caches the lists that users are paging through, so that the second page continues the first one, whatever has been published or read
 * in between. An instance without the cached list computes it anew.
 */
export function createRankingMemory(): RankingMemory {
  const kept = new Map<string, { ranking: Ranking; at: number }>();
  return {
    find: (key, now) => {
      const found = kept.get(key);
      return found && now.getTime() - found.at < lifeMs ? found.ranking : null;
    },
    keep: (key, ranking, now) => {
      // A map iterates in the order of insertion, so its first key is the oldest.
      kept.delete(key);
      kept.set(key, { ranking, at: now.getTime() });
      const [oldest] = kept.keys();
      if (kept.size > maxRankings && oldest !== undefined) kept.delete(oldest);
    },
  };
}
