import { useSyncExternalStore } from 'react';
import { currentMinute, subscribeToMinutes } from '@/components/ui/RelativeTime/minute-clock';
import { absoluteTime } from '@/lib/text/date-words';
import { timeUntil } from './time-until';

/** A moment that is still to come, for parts of the page that only ever show in the browser. `dateTime` is ISO 8601 with a zone. */
export function TimeUntil({ dateTime }: { dateTime: string }) {
  const now = useSyncExternalStore(subscribeToMinutes, currentMinute, currentMinute);
  const date = new Date(dateTime);
  return (
    <time dateTime={dateTime} title={absoluteTime(date)}>
      {timeUntil(date, new Date(now))}
    </time>
  );
}
