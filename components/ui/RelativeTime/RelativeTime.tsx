import { absoluteTime, shortAbsoluteTime } from '@/lib/text/date-words';

interface RelativeTimeProps {
  /** ISO 8601 with a zone. */
  dateTime: string;
  /** For narrow columns: the absolute form is figures only. */
  short?: boolean;
}

/**
 * Absolute in HTML; `<TimeWords>` makes it relative (R23). It may do so before React has hydrated what stands around, hence the suppression.
 */
export function RelativeTime({ dateTime, short = false }: RelativeTimeProps) {
  const date = new Date(dateTime);
  return (
    <time dateTime={short ? toMinute(date) : dateTime} data-age="" suppressHydrationWarning>
      {short ? shortAbsoluteTime(date) : absoluteTime(date)}
    </time>
  );
}

/** «2026-11-28T16:54Z»: an age is told in minutes, and a list has a hundred of them. */
function toMinute(date: Date): string {
  return `${date.toISOString().slice(0, 16)}Z`;
}
