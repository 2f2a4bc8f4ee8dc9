import { unreadFeed, waitAfterDeath } from '../feeds/deadly-feed';
import { nextFetch } from '../feeds/feed-schedule';
import { beginTry, findPolledSource, isTryUnfinished, saveFeedState, takeBackTries } from '../feeds/feed-state-store';
import type { Database } from '../db/client';

export interface TryDependencies {
  db: Database;
  now: () => Date;
  random: () => number;
  claimMs: number;
}

/** The tries that one worker has in hand. */
export interface FeedTries {
  /**
   * Polls a feed, with the try counted beforehand: a document that kills its worker comes later each time and is given up after three
   * (FEED-10). What `poll` throws is a failure like a publisher's, and thrown on. @returns null when the feed has been given up.
   */
  run<Report>(sourceId: number, poll: () => Promise<Report>): Promise<Report | null>;
  /** The worker is told to stop: what it has in hand now is no fault of the feeds. */
  takeBack(): Promise<void>;
}

export function createFeedTries({ db, now, random, claimMs }: TryDependencies): FeedTries {
  const inHand = new Set<number>();
  return {
    run: async (sourceId, poll) => {
      const isBegun = await beginTry(db, sourceId, now(), (attempts) => waitAfterDeath(attempts, claimMs, random()));
      if (!isBegun) return null;
      inHand.add(sourceId);
      try {
        return await poll();
      } catch (error) {
        await rememberFailure(sourceId);
        throw error;
      } finally {
        inHand.delete(sourceId);
      }
    },
    takeBack: () => takeBackTries(db, [...inHand], now()),
  };

  async function rememberFailure(sourceId: number): Promise<void> {
    const source = await findPolledSource(db, sourceId);
    // Where an outcome was saved, the failure is told in it.
    if (!source || !(await isTryUnfinished(db, sourceId))) return;
    const { intervalSeconds, failures, nextFetchAt } = nextFetch(source, { kind: 'failed' }, now(), random());
    await saveFeedState(db, source, {
      intervalSeconds,
      failures,
      nextFetchAt,
      disabledAt: null,
      lastFetchAt: now(),
      lastError: unreadFeed,
    });
  }
}
