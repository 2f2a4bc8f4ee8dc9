import type { NewsletterPace } from '@/lib/contract/newsletter-rules';
import { minskDay, moveDay, startOfDay, weekdayOf } from '@/lib/text/calendar';

const hourMs = 3_600_000;

/** Returns the first moment after `after` at which an issue is due: at that hour of Minsk, on a day of its pace. */
export function nextIssueAt({ pace, hour }: { pace: NewsletterPace; hour: number }, after: Date): Date {
  for (let day = minskDay(after); ; day = moveDay(day, 1)) {
    const at = new Date(startOfDay(day).getTime() + hour * hourMs);
    if (at > after && isDayOf(pace, weekdayOf(day))) return at;
  }
}

/** @param weekday as `weekdayOf` gives it: 0 is Monday */
function isDayOf(pace: NewsletterPace, weekday: number): boolean {
  if (pace === 'day') return true;
  return pace === 'weekdays' ? weekday < 5 : weekday === 0;
}

const dayMs = 24 * hourMs;

/** The time that an issue tells of: since the one before it at most, in ms. */
export const spanOf = (pace: NewsletterPace): number => (pace === 'week' ? 7 * dayMs : dayMs);
