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
    <time dateTime={dateTime} data-age="" suppressHydrationWarning>
      {short ? shortAbsoluteTime(date) : absoluteTime(date)}
    </time>
  );
}
