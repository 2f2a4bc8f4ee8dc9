import { minskDayBounds, toMinskTime } from '@/lib/text/calendar';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export const noticeLimits = {
  /** Notices of one reader in a day of Minsk. */
  perDay: 3,
  /** From one notice of a story to its next, in ms. */
  sameStoryMs: 2 * hourMs,
  /** Hours of Minsk: nobody is told from the first of them on until the second. */
  quietFrom: 22,
  quietUntil: 8,
  /** News that came longer ago is told no more, in ms. */
  newsMs: 30 * minuteMs,
  /** A notice that could not be delivered for so long is dropped, in ms. */
  lateMs: 2 * hourMs,
  /** Browsers of one reader; a further one takes the place of the oldest. */
  browsers: 10,
  /** A browser whose push service refuses so many in a row is forgotten. */
  refusals: 10,
} as const;

/** Returns true in the hours in which nobody is told anything (NOTE-2). */
export function isQuiet(now: Date): boolean {
  const { hour } = toMinskTime(now);
  return hour >= noticeLimits.quietFrom || hour < noticeLimits.quietUntil;
}

/** Earlier notices of a reader: how many on this day of Minsk, and when this story's last one was. */
export interface Told {
  today: number;
  story: Date | null;
}

/** Decides whether a reader may be told of a story now (NOTE-2). */
export function mayTell({ today, story }: Told, now: Date): boolean {
  if (isQuiet(now) || today >= noticeLimits.perDay) return false;
  return story === null || now.getTime() - story.getTime() >= noticeLimits.sameStoryMs;
}

/** The beginning of the day of Minsk whose notices count. */
export function dayStart(now: Date): Date {
  return minskDayBounds(now).startsAt;
}

/** For how many seconds a push service may keep a notice for a browser that is away: it never comes late, nor in the quiet hours. */
export function secondsToKeep(now: Date): number {
  const { hour, minute, second } = toMinskTime(now);
  const untilQuiet = (noticeLimits.quietFrom - hour) * 3_600 - minute * 60 - second;
  return Math.max(0, Math.min(noticeLimits.lateMs / 1_000, untilQuiet));
}
