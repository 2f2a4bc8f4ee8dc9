import { toMinskTime, two, weekdayOf } from './calendar';
import { counted, type PluralForms } from './numbers';

const months = [
  'январь',
  'февраль',
  'март',
  'апрель',
  'май',
  'июнь',
  'июль',
  'август',
  'сентябрь',
  'октябрь',
  'ноябрь',
  'декабрь',
];
const ofMonths = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
];
const weekdays = ['понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота', 'воскресенье'];

/** «20 ноября 2026» of the day `2026-11-20`. */
export function dayWords(day: string): string {
  const [year = '', month = '', number = ''] = day.split('-');
  return `${Number(number)} ${ofMonths[Number(month) - 1] ?? ''} ${year}`;
}

/** «20 ноября», for where the year is known. */
export function dayOfYearWords(day: string): string {
  return dayWords(day).replace(/ \d+$/, '');
}

/** «пятница» */
export function weekdayWords(day: string): string {
  return weekdays[weekdayOf(day)] ?? '';
}

/** «ноябрь 2026» of the month `2026-11`. */
export function monthWords(month: string): string {
  return `${monthName(month)} ${month.slice(0, 4)}`;
}

/** «ноябрь» */
export function monthName(month: string): string {
  return months[Number(month.slice(5)) - 1] ?? '';
}

/** «Ноябрь 2026»: as a heading begins. */
export function capitalized(words: string): string {
  return words.charAt(0).toLocaleUpperCase('ru') + words.slice(1);
}

/** «12 марта 2026, 14:05» in Europe/Minsk: what HTML carries for everyone (R23). */
export function absoluteTime(date: Date): string {
  const { day, month, year, hour, minute } = toMinskTime(date);
  return `${dayAndMonth(day, month)} ${year}, ${two(hour)}:${two(minute)}`;
}

/** «12.03.2026, 14:05» in Europe/Minsk, for narrow places. */
export function shortAbsoluteTime(date: Date): string {
  const { day, month, year, hour, minute } = toMinskTime(date);
  return `${two(day)}.${two(month)}.${year}, ${two(hour)}:${two(minute)}`;
}

/** «14:05» in Europe/Minsk, for where the day is told. */
export function clockTime(date: Date): string {
  const { hour, minute } = toMinskTime(date);
  return `${two(hour)}:${two(minute)}`;
}

/** «+45 мин», «+2 ч 10 мин», «+1 д 3 ч» of whole minutes: how much later than another moment. */
export function delayWords(minutes: number): string {
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
  const parts =
    days > 0 ? [`${days} д`, hours > 0 && `${hours} ч`] : [hours > 0 && `${hours} ч`, rest > 0 && `${rest} мин`];
  return `+${parts.filter((part) => part !== false).join(' ')}`.replaceAll(' ', '\u00a0');
}

/** «12 марта», with the year if it is not the year of `now` (TIME-1). */
export function absoluteDay(date: Date, now: Date): string {
  const { day, month, year } = toMinskTime(date);
  return year === toMinskTime(now).year ? dayAndMonth(day, month) : `${dayAndMonth(day, month)} ${year}`;
}

function dayAndMonth(day: number, month: number): string {
  return `${day} ${ofMonths[month - 1] ?? ''}`;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Units that an age is told in. */
export const ageUnits: Readonly<Record<'minutes' | 'hours' | 'days', PluralForms>> = {
  minutes: ['минуту', 'минуты', 'минут'],
  hours: ['час', 'часа', 'часов'],
  days: ['день', 'дня', 'дней'],
};

/**
 * The age of `date` at `now` in words (TIME-1): 'только что' under a minute and for a future date (R23), minutes, hours of the same day,
 * 'вчера' and days up to 6 by the calendar of Europe/Minsk, then «12 марта».
 */
export function relativeTime(date: Date, now: Date): string {
  const age = now.getTime() - date.getTime();
  if (age < minuteMs) return 'только что';
  if (age < hourMs) return `${counted(Math.floor(age / minuteMs), ageUnits.minutes)} назад`;
  const daysAgo = toMinskTime(now).dayNumber - toMinskTime(date).dayNumber;
  if (daysAgo === 0) return `${counted(Math.floor(age / hourMs), ageUnits.hours)} назад`;
  if (daysAgo === 1) return 'вчера';
  if (daysAgo <= 6) return `${counted(daysAgo, ageUnits.days)} назад`;
  return absoluteDay(date, now);
}
