'use client';

import { useSyncExternalStore } from 'react';
import { absoluteTime, relativeTime, shortAbsoluteTime } from '@/lib/text/date-words';
import { currentMinute, subscribeToMinutes } from './minute-clock';

interface RelativeTimeProps {
  /** ISO 8601 with a zone. */
  dateTime: string;
  /** For narrow columns: the absolute form is figures only. */
  short?: boolean;
}

/** Absolute in HTML, relative once scripts run, without a hydration warning (R23). */
export function RelativeTime({ dateTime, short = false }: RelativeTimeProps) {
  const now = useSyncExternalStore<number | null>(subscribeToMinutes, currentMinute, () => null);
  const date = new Date(dateTime);
  if (now === null) return <time dateTime={dateTime}>{short ? shortAbsoluteTime(date) : absoluteTime(date)}</time>;
  return (
    <time dateTime={dateTime} title={absoluteTime(date)}>
      {relativeTime(date, new Date(now))}
    </time>
  );
}
