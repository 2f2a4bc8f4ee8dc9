import { addressSubject } from '../accounts/client-subject';
import type { Database } from '../db/client';
import type { AddressRateLimiter } from './address-rate-limiter';
import { minskDayBounds } from '../../text/calendar';
import { noteRead } from './reading-store';
import { viewMark, type Visitor } from './view-mark';
import type { ViewCounter } from './view-counter';

export interface Opening {
  storyId: number;
  /** Null for an anonymous reader. */
  userId: number | null;
  visitor: Visitor;
}

export interface OpeningDependencies {
  db: Database;
  views: Pick<ViewCounter, 'count'>;
  rateLimiter: AddressRateLimiter;
  /** The same for an address and one story. */
  storyRateLimiter: AddressRateLimiter;
  /** HMAC of view marks. */
  key: Uint8Array;
}

/**
 * A reader has opened a story (R20). A signed-in one's reading is written down at once, for their recommendations go by it; an anonymous
 * one leaves nothing but a view to count. One view a reader, story and day, and so many from one address.
 */
export async function trackOpening(
  { db, views, rateLimiter, storyRateLimiter, key }: OpeningDependencies,
  opening: Opening,
  now: Date,
): Promise<void> {
  const { storyId, userId, visitor } = opening;
  const day = minskDayBounds(now);
  if (userId !== null) {
    const read = await noteRead(db, { userId, storyId, at: now, dayStart: day.startsAt });
    if (read !== null) views.count({ storyId: read, mark: null });
    return;
  }
  const address = addressSubject(visitor.ip);
  if (rateLimiter.consume(address, now) && storyRateLimiter.consume(`${address} ${storyId}`, now))
    views.count({ storyId, mark: viewMark(key, storyId, visitor, day) });
}
