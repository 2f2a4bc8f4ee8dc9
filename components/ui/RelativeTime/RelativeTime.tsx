'use client';

import { useSyncExternalStore } from 'react';
import { absoluteTime } from '@/lib/text/absolute-time';
import { relativeTime } from '@/lib/text/relative-time';
import { currentMinute, subscribeToMinutes } from './minute-clock';

/** Absolute in HTML, relative once scripts run, without a hydration warning (R23). */
export function RelativeTime({ dateTime }: { dateTime: string }) {
  const now = useSyncExternalStore<number | null>(subscribeToMinutes, currentMinute, () => null);
  const date = new Date(dateTime);
  const absolute = absoluteTime(date);
  return (
    <time dateTime={dateTime} title={now === null ? undefined : absolute}>
      {now === null ? absolute : relativeTime(date, new Date(now))}
    </time>
  );
}
