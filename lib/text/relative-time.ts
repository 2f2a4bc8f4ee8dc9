import { absoluteDay } from './absolute-time';
import { toMinskTime } from './minsk-time';
import { counted, type PluralForms } from './plural';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const minutes: PluralForms = ['минуту', 'минуты', 'минут'];
const hours: PluralForms = ['час', 'часа', 'часов'];
const days: PluralForms = ['день', 'дня', 'дней'];

/**
 * The age of `date` at `now` in words (TIME-1): 'только что' under a minute and for a future date (R23), minutes, hours of the same day,
 * 'вчера' and days up to 6 by the calendar of Europe/Minsk, then «12 марта».
 */
export function relativeTime(date: Date, now: Date): string {
  const age = now.getTime() - date.getTime();
  if (age < minuteMs) return 'только что';
  if (age < hourMs) return `${counted(Math.floor(age / minuteMs), minutes)} назад`;
  const daysAgo = toMinskTime(now).dayNumber - toMinskTime(date).dayNumber;
  if (daysAgo === 0) return `${counted(Math.floor(age / hourMs), hours)} назад`;
  if (daysAgo === 1) return 'вчера';
  if (daysAgo <= 6) return `${counted(daysAgo, days)} назад`;
  return absoluteDay(date, now);
}
