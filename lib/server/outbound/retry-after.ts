/** FEED-5: no publisher may put us off for longer than a day. */
const maxSeconds = 24 * 60 * 60;

/**
 * Reads a Retry-After header (RFC 9110, 10.2.3): whole seconds or an HTTP date.
 * @returns seconds from `now`, 0 to 86 400; null when the header is absent or says nothing.
 */
export function parseRetryAfter(value: string | undefined, now: Date): number | null {
  const text = value?.trim() ?? '';
  if (/^\d+$/.test(text)) return Math.min(Number(text), maxSeconds);
  // Every form of an HTTP date begins with the day's name; Date.parse would take many other things.
  const moment = /^(mon|tue|wed|thu|fri|sat|sun)/i.test(text) ? Date.parse(text) : NaN;
  if (Number.isNaN(moment)) return null;
  return Math.min(Math.max(Math.ceil((moment - now.getTime()) / 1_000), 0), maxSeconds);
}
