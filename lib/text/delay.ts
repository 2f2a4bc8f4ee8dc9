import { counted, type PluralForms } from './plural';

const minutes: PluralForms = ['минуту', 'минуты', 'минут'];
const hours: PluralForms = ['час', 'часа', 'часов'];
const days: PluralForms = ['день', 'дня', 'дней'];

const hour = 60;
const day = 24 * hour;

/**
 * How much later something came, after what began it: «через 12 минут», «через 3 часа 5 минут» within a day, then «через 2 дня» in whole days;
 * «в ту же минуту» under a minute.
 */
export function delay(minutesLater: number): string {
  if (minutesLater < 1) return 'в ту же минуту';
  if (minutesLater >= day) return `через ${counted(Math.floor(minutesLater / day), days)}`;
  const rest = minutesLater % hour;
  const parts = [
    ...(minutesLater >= hour ? [counted(Math.floor(minutesLater / hour), hours)] : []),
    ...(rest > 0 ? [counted(rest, minutes)] : []),
  ];
  return `через ${parts.join(' ')}`;
}
