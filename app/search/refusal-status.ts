/** Response of a page that refuses. */
interface PageStatus {
  status: 429 | 503;
  retryAfterSeconds: number;
}

/** Seconds until a minute's budget is renewed at the latest, and until a busy server may have recovered. */
const usualWaits = { 429: 60, 503: 5 } as const;

/**
 * Returns the status of a refused search, for crawlers, which do not read the words: come back later (429, 503). A query that cannot be
 * answered is a form to fill in again: 200, null here.
 * @param status the API's; 0 for no answer, a 2xx for one that breaks the contract.
 */
export function toPageStatus(status: number, retryAfterSeconds: number | null): PageStatus | null {
  if (status >= 400 && status < 500 && status !== 429) return null;
  const given = status === 429 ? 429 : 503;
  return { status: given, retryAfterSeconds: retryAfterSeconds ?? usualWaits[given] };
}
