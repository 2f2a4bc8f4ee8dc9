import { addressSubject } from '../accounts/rate-limit-store';
import type { Database } from '../../platform/db/client';
import type { AddressRateLimiter } from './address-rate-limiter';
import { type MinskDay, minskDayBounds } from '../../../text/calendar';
import type { ReferrerKind } from '@/lib/contract/statistics-rules';
import type { BatchWriter } from './batch-writer';
import { isKnownBot } from './known-bot';
import { noteSights } from '../follows/shelf-store';
import { type Follow, noteRead, type View } from './view-store';
import { createHmac } from 'node:crypto';

export interface Opening {
  storyId: number;
  /** Null for an anonymous reader. */
  userId: number | null;
  visitor: Visitor;
  /** The selected article; null: the story's first one. */
  articleId: number | null;
  from: ReferrerKind | null;
  /** He goes on to the article at its outlet. */
  isClick: boolean;
}

export interface OpeningDependencies {
  db: Database;
  views: Pick<BatchWriter<View | Follow>, 'count'>;
  rateLimiter: AddressRateLimiter;
  /** The same per address and story. */
  storyRateLimiter: AddressRateLimiter;
  /** HMAC of view marks. */
  key: Uint8Array;
}

/**
 * Counts that a story was opened (R20): one view per user or visitor, story and day, with a limit per address. For a signed-in user it is
 * recorded at once, because recommendations use it; for a visitor only the view is counted. Ways out are counted in the same manner. Programs that name
 * themselves are not counted.
 */
export async function trackOpening(
  { db, views, rateLimiter, storyRateLimiter, key }: OpeningDependencies,
  opening: Opening,
  now: Date,
): Promise<void> {
  const { storyId, userId, visitor, articleId, from, isClick } = opening;
  if (isKnownBot(visitor.userAgent)) return;
  const day = minskDayBounds(now);
  const told = { articleId, from, isClick };
  if (userId !== null && !isClick) {
    const read = await noteRead(db, { userId, storyId, at: now, dayStart: day.startsAt });
    if (read !== null) views.count({ storyId: read, mark: null, ...told });
    await noteSights(db, userId, [storyId], now);
    return;
  }
  const address = addressSubject(visitor.ip);
  if (!rateLimiter.consume(address, now)) return;
  const isAllowed = (id: number) => storyRateLimiter.consume(`${address} ${id}`, now);
  const mark = viewMark(key, isClick ? `click ${articleId ?? storyId}` : storyId, visitor, day);
  views.count({ storyId, mark, isAllowed, ...told });
}

/** Counts that a reader began to follow something: a visitor once a day, signed in or not (R52). */
export function trackFollow(
  { views, rateLimiter, key }: Pick<OpeningDependencies, 'views' | 'rateLimiter' | 'key'>,
  visitor: Visitor,
  now: Date,
): void {
  if (isKnownBot(visitor.userAgent) || !rateLimiter.consume(addressSubject(visitor.ip), now)) return;
  views.count({ followMark: viewMark(key, 'follow', visitor, minskDayBounds(now)) });
}

/** Facts that an anonymous request reveals about its sender. */
export interface Visitor {
  ip: string;
  userAgent: string;
}

/** The rest of a longer User-Agent is ignored. */
const userAgentLength = 300;

/**
 * The key that a visitor's view of a story, or way out of it, is stored under until the end of the day: an HMAC of address, browser, subject and day. It
 * reveals neither the address nor that two views come from the same visitor.
 */
export function viewMark(key: Uint8Array, subject: number | string, { ip, userAgent }: Visitor, day: MinskDay): string {
  const facts = [addressSubject(ip), userAgent.slice(0, userAgentLength), subject, day.number];
  return createHmac('sha256', key)
    .update(`view\n${JSON.stringify(facts)}`)
    .digest('hex');
}
