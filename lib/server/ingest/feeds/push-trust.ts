/** The record that decides how far a feed's pushes (WebSub) can be relied on. */
export interface PushStanding {
  /** Valid pushes since the last item that came without one. */
  proven: number;
  lastPushAt: Date | null;
}

/** Polling is a safety net while pushes come (PUSH-4). */
export const pushLimits = {
  /** Pushes after which polling is stretched. */
  provenAfter: 3,
  /** Minutes from one poll to the next, at least, while it is. */
  minMinutes: 30,
  /** Minutes that a hub may take from the publication to the push. */
  graceMinutes: 2,
  /** More pushes prove nothing more. */
  maxProven: 1_000,
} as const;

/** Returns true when the feed's pushes have proved themselves. @param standing null without an active subscription. */
export function isPushTrusted(standing: PushStanding | null): boolean {
  return standing !== null && standing.proven >= pushLimits.provenAfter;
}

/**
 * Updates the trust after a poll: an item that the poll was the first to bring, and that no push has announced within two minutes of its appearance,
 * ends the trust at once. Items from before the last poll that the feed shows late count from that poll on: nobody could have seen them sooner.
 * @param publishedAt of the items that were new to us.
 * @param lastFetchAt the poll before; null at the first one, when everything is new.
 */
export function judgePushes(
  standing: PushStanding,
  { publishedAt, lastFetchAt }: { publishedAt: readonly Date[]; lastFetchAt: Date | null },
  now: Date,
): PushStanding {
  if (lastFetchAt === null) return standing;
  const latest = now.getTime() - pushLimits.graceMinutes * 60_000;
  const pushed = standing.lastPushAt?.getTime() ?? Number.NEGATIVE_INFINITY;
  const isMissed = publishedAt.some((date) => {
    const appeared = Math.max(date.getTime(), lastFetchAt.getTime());
    return appeared < latest && pushed < appeared;
  });
  return isMissed ? { ...standing, proven: 0 } : standing;
}
