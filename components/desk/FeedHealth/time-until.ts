import { counted, type PluralForms } from '@/lib/text/numbers';

const minuteMs = 60_000;
const minutes: PluralForms = ['минуту', 'минуты', 'минут'];
const hours: PluralForms = ['час', 'часа', 'часов'];
const days: PluralForms = ['день', 'дня', 'дней'];

/** Says how far `date` is from `now`: «через 12 минут», to the nearest one; a date that is due or past comes «с минуты на минуту». */
export function timeUntil(date: Date, now: Date): string {
  const inMinutes = Math.round((date.getTime() - now.getTime()) / minuteMs);
  if (inMinutes < 1) return 'с минуты на минуту';
  if (inMinutes < 60) return `через ${counted(inMinutes, minutes)}`;
  const inHours = Math.round(inMinutes / 60);
  return inHours < 24 ? `через ${counted(inHours, hours)}` : `через ${counted(Math.round(inHours / 24), days)}`;
}
