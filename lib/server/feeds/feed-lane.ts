/** What is known of a feed before it is fetched. */
export interface FeedStanding {
  /** Failures in a row; 0 after a success and before the first fetch. */
  failures: number;
  wasFetched: boolean;
}

export interface FeedLane {
  queue: 'feed-fetch' | 'feed-retry';
  /** The greater goes first within a queue. */
  priority: number;
  isFirstLook: boolean;
}

/** How long a first look may take, instead of FEED-1's 30 s … */
export const firstLookMs = 3_000;
/** … and how soon, in seconds, a feed is asked again after a first look that failed: it may merely be slow. */
export const secondLookSeconds = 120;

/**
 * Two hundred feeds that hang for 30 s each must not keep healthy ones waiting (FEED-6). A feed that answered last time
 * goes first. A new one gets a short first look, so that many hanging ones pass quickly; one that fails is asked again
 * with full patience, in a queue of its own.
 */
export function laneOf({ failures, wasFetched }: FeedStanding): FeedLane {
  if (failures > 0) return { queue: 'feed-retry', priority: 0, isFirstLook: false };
  return { queue: 'feed-fetch', priority: wasFetched ? 10 : 0, isFirstLook: !wasFetched };
}
