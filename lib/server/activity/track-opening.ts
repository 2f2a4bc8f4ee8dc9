import { addressSubject } from '../accounts/rate-limit-store';
import type { Database } from '../db/client';
import type { AddressRateLimiter } from './address-rate-limiter';
import { type MinskDay, minskDayBounds } from '../../text/calendar';
import { noteRead } from './view-store';
import type { ViewCounter } from './view-counter';
import { createHmac } from 'node:crypto';

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

/** What an anonymous request says of whoever sent it. */
export interface Visitor {
  ip: string;
  userAgent: string;
}

/** Longer ones say no more of who it is. */
const userAgentLength = 300;

/**
 * What an anonymous reader's view of a story is remembered by for the rest of the day: an HMAC over address, browser, story and day, so
 * that neither the address can be read out of it nor two views of one reader be told to belong together.
 */
export function viewMark(key: Uint8Array, storyId: number, { ip, userAgent }: Visitor, day: MinskDay): string {
  const facts = [addressSubject(ip), userAgent.slice(0, userAgentLength), storyId, day.number];
  return createHmac('sha256', key)
    .update(`view\n${JSON.stringify(facts)}`)
    .digest('hex');
}
