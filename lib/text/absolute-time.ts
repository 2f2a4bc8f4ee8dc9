import { toMinskTime, two } from './minsk-time';

const monthsOf = [
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

/** «12 марта», with the year if it is not the year of `now` (TIME-1). */
export function absoluteDay(date: Date, now: Date): string {
  const { day, month, year } = toMinskTime(date);
  return year === toMinskTime(now).year ? dayAndMonth(day, month) : `${dayAndMonth(day, month)} ${year}`;
}

function dayAndMonth(day: number, month: number): string {
  return `${day} ${monthsOf[month - 1] ?? ''}`;
}
