import type { Queryable } from '../../platform/db/client';
import { type RankedStory, rankStories, type Reason } from './rank-stories';
import { largestShares, toAversion, toReaderProfile } from './reader-profile';
import {
  listAffairsOf,
  listCandidates,
  listIgnoredInterests,
  listKnownAmong,
  listReaderEvents,
} from './recommendation-store';

/** Defaults of the request's parameters (LIST-4). */
export const recommendationDefaults = { days: 2, count: 12 } as const;

export interface RecommendationQuery {
  userId: number;
  /** When the user deleted everything known of their interests; null: never. */
  interestsSince: Date | null;
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
  /** Why they are there; of the first places of the list only. */
  reasons: ReadonlyMap<number, Reason>;
  /** The length of the whole list; 0 without a profile or without unread stories. */
  total: number;
}

/** A thing that a user follows, as it is now (lib/server/people/follows). `name` of a phrase is the phrase. */
export interface FollowedThing {
  kind: 'story' | 'affair' | 'category' | 'channel' | 'phrase';
  id: number;
  name: string;
}

export type ListFollowed = (db: Queryable, userId: number) => Promise<readonly FollowedThing[]>;

export type Recommend = (db: Queryable, query: RecommendationQuery) => Promise<Recommended>;

const favouritesCount = 3;
const dayMs = 24 * 3_600_000;

/**
 * Recommends unread stories from the user's history and follows. The first page computes the list; the next pages continue it.
 * @param listFollowed what a user follows
 */
export function createRecommend(now: () => Date, listFollowed: ListFollowed): Recommend {
  const memory = createRankingMemory();

  return async (db, { offset, limit, ...query }) => {
    const key = JSON.stringify([query.userId, query.interestsSince, query.days, query.category]);
    const known = offset === 0 ? null : memory.find(key, now());
    const ranking = known ?? toRanking(await rank(db, query, await listFollowed(db, query.userId), now()));
    if (!known) memory.keep(key, ranking, now());
    const page = ranking.ids.slice(offset, offset + limit);
    const gone = known ? await listKnownAmong(db, query.userId, page) : null;
    const ids = page.filter((id) => !gone?.has(id));
    return { ids, reasons: ranking.reasons, total: ranking.ids.length };
  };
}

async function rank(
  db: Queryable,
  { userId, interestsSince, days, category }: Omit<RecommendationQuery, 'offset' | 'limit'>,
  followed: readonly FollowedThing[],
  now: Date,
): Promise<RankedStory[]> {
  const events = await listReaderEvents(db, userId, { interestsSince, now });
  const profile = toReaderProfile(events, now, await listIgnoredInterests(db, userId));
  if (!profile && followed.length === 0) return [];
  const idsOf = (wanted: FollowedThing['kind']) => followed.flatMap(({ kind, id }) => (kind === wanted ? [id] : []));
  const follows = {
    categories: idsOf('category'),
    sources: idsOf('channel'),
    affairs: [...idsOf('affair'), ...(await listAffairsOf(db, idsOf('story')))],
    phrases: followed.flatMap(({ kind, name }) => (kind === 'phrase' ? [name] : [])),
  };
  const candidates = await listCandidates(db, {
    userId,
    since: new Date(now.getTime() - days * dayMs),
    category,
    favourites: [...follows.categories, ...(profile ? largestShares(profile.categories, favouritesCount) : [])],
    sources: follows.sources,
    affairs: follows.affairs,
  });
  return rankStories({ profile, aversion: toAversion(events, now), follows }, candidates);
}

/** One user's list. */
export interface Ranking {
  /** Story ids, best first. */
  ids: readonly number[];
  reasons: ReadonlyMap<number, Reason>;
}

/** As many as a grid of twelve asks for (lib/client/recommendations.ts): the reasons are most of what is kept. */
const maxReasons = 60;

function toRanking(ranked: readonly RankedStory[]): Ranking {
  const first = ranked.slice(0, maxReasons);
  return {
    ids: ranked.map(({ id }) => id),
    reasons: new Map(first.flatMap(({ id, reason }) => (reason ? [[id, reason] as const] : []))),
  };
}

export interface RankingMemory {
  find(key: string, now: Date): Ranking | null;
  keep(key: string, ranking: Ranking, now: Date): void;
}

const lifeMs = 10 * 60_000;
/** About 15 MB at 600 ids and 60 reasons each. */
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
