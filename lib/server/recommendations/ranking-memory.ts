/** The story ids of one reader's list, best first. */
export type Ranking = readonly number[];

export interface RankingMemory {
  find(key: string, now: Date): Ranking | null;
  keep(key: string, ranking: Ranking, now: Date): void;
}

const lifeMs = 10 * 60_000;
/** At 600 ids each about 5 MB. */
const maxRankings = 1_000;

/**
 * The lists that readers are just turning the pages of: the second page goes on where the first one ended, whatever has been published
 * or read in between. An instance that has not shown the first page computes the list anew.
 */
export function createRankingMemory(): RankingMemory {
  const kept = new Map<string, { ranking: Ranking; at: number }>();
  return {
    find: (key, now) => {
      const found = kept.get(key);
      return found && now.getTime() - found.at < lifeMs ? found.ranking : null;
    },
    keep: (key, ranking, now) => {
      // The map is in the order of keeping: the first one is the oldest.
      kept.delete(key);
      kept.set(key, { ranking, at: now.getTime() });
      const [oldest] = kept.keys();
      if (kept.size > maxRankings && oldest !== undefined) kept.delete(oldest);
    },
  };
}
