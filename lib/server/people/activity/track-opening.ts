import { addressSubject } from '../accounts/rate-limit-store';
import type { Database } from '../../platform/db/client';
import type { AddressRateLimiter } from './address-rate-limiter';
import { type MinskDay, minskDayBounds } from '../../../text/calendar';
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
  /** The same per address and story. */
  storyRateLimiter: AddressRateLimiter;
  /** HMAC of view marks. */
  key: Uint8Array;
}

/**
 * Counts that a story was opened (R20): one view per user or visitor, story and day, with a limit per address. For a signed-in user it is
 * recorded at once, because recommendations use it; for a visitor only the view is counted.
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
  if (!rateLimiter.consume(address, now)) return;
  const isAllowed = (id: number) => storyRateLimiter.consume(`${address} ${id}`, now);
  views.count({ storyId, mark: viewMark(key, storyId, visitor, day), isAllowed });
}

/** Facts that an anonymous request reveals about its sender. */
export interface Visitor {
  ip: string;
  userAgent: string;
}

/** The rest of a longer User-Agent is ignored. */
const userAgentLength = 300;

/**
 * The key that a visitor's view of a story is stored under until the end of the day: an HMAC of address, browser, story and day. It
 * reveals neither the address nor that two views come from the same visitor.
 */
export function viewMark(key: Uint8Array, storyId: number, { ip, userAgent }: Visitor, day: MinskDay): string {
  const facts = [addressSubject(ip), userAgent.slice(0, userAgentLength), storyId, day.number];
  return createHmac('sha256', key)
    .update(`view\n${JSON.stringify(facts)}`)
    .digest('hex');
}
