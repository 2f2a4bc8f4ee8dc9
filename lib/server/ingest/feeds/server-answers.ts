import { isWebAddress } from '@/lib/text/web-address';
import { feedLimits } from './feed-item';

/** The record of what a feed's server has answered so far. */
export interface AnswerMemory {
  feedUrl: string;
  etag: string | null;
  lastModified: string | null;
  lastFetchAt: Date | null;
  /** When it last sent the whole document. */
  fullAt: Date | null;
  /** It has said 304 of what had changed. */
  ignoresValidators: boolean;
  /** The address it redirects to for good, and since when. */
  movedTo: string | null;
  movedSince: Date | null;
}

const hourMs = 3_600_000;
/** After so long of nothing but 304 the whole document is asked for: some servers say 304 to whatever they are asked. */
const maxUnchangedMs = 24 * hourMs;
/** A redirect is for good when it has said so for three days: some are a mistake that is mended on Monday. */
const provenMoveMs = 72 * hourMs;

/** The validators to be sent; none where they are known to be useless, or it is time to see whether they are. */
export function validatorsToSend(
  { etag, lastModified, fullAt, ignoresValidators }: AnswerMemory,
  now: Date,
): { etag: string | null; lastModified: string | null } {
  const isDoubted = ignoresValidators || (fullAt !== null && now.getTime() - fullAt.getTime() >= maxUnchangedMs);
  return isDoubted ? { etag: null, lastModified: null } : { etag, lastModified };
}

/**
 * Returns true when the whole document shows that the 304 before it were wrong: it was requested without the known validators, and has something new
 * although they are the same, or something that was there already when the server last said 304.
 * @param freshDates when the new items were published; empty where nothing is new.
 */
export function haveValidatorsLied(
  known: AnswerMemory,
  sent: { etag: string | null; lastModified: string | null },
  received: { etag: string | null; lastModified: string | null },
  freshDates: readonly Date[],
): boolean {
  const { etag, lastModified, lastFetchAt } = known;
  const wasPlain = (etag !== null || lastModified !== null) && sent.etag === null && sent.lastModified === null;
  if (!wasPlain || freshDates.length === 0) return false;
  const isSame = received.etag === etag && received.lastModified === lastModified;
  return isSame || (lastFetchAt !== null && freshDates.some((date) => date < lastFetchAt));
}

/** Updates the record of a redirect: it counts from the first of the same ones in a row. */
export function rememberMove(
  known: Pick<AnswerMemory, 'movedTo' | 'movedSince'>,
  movedTo: string | null,
  now: Date,
): Pick<AnswerMemory, 'movedTo' | 'movedSince'> {
  if (movedTo === null) return { movedTo, movedSince: null };
  return { movedTo, movedSince: movedTo === known.movedTo ? (known.movedSince ?? now) : now };
}

/** Returns true when a redirect has lasted long enough to be the feed's new address. */
export function isMoveProven(
  { movedTo, movedSince }: Pick<AnswerMemory, 'movedTo' | 'movedSince'>,
  now: Date,
): boolean {
  return movedTo !== null && movedSince !== null && now.getTime() - movedSince.getTime() >= provenMoveMs;
}

/** Returns true when an address may follow another one: an encrypted one is not given up for one that anybody on the way can change. */
export function canFollow(from: string, to: string): boolean {
  const isDowngrade = /^https:/i.test(from) && !/^https:/i.test(to);
  return to !== from && !isDowngrade && to.length <= feedLimits.url && isWebAddress(to);
}
