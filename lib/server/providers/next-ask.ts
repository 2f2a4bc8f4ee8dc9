const firstRetryMs = 60_000;

export interface AskOutcome {
  /** The provider's regular interval. */
  intervalMs: number;
  /** Failures in a row, the last one included; 0 after an answer. */
  failures: number;
  retryAfterSeconds?: number | null;
}

/**
 * When to ask a provider again: after its interval, or after a failure in a minute, two, four …, at most the interval. Its own
 * Retry-After is a lower bound.
 * @param random from 0 to 1: takes up to a quarter off a failed one's wait, so that many sites don't come back at one moment.
 */
export function nextAsk({ intervalMs, failures, retryAfterSeconds }: AskOutcome, now: Date, random: number): Date {
  const wait =
    failures === 0 ? intervalMs : Math.min(firstRetryMs * 2 ** (failures - 1), intervalMs) * (1 - random / 4);
  return new Date(now.getTime() + Math.round(Math.max(wait, (retryAfterSeconds ?? 0) * 1_000)));
}
