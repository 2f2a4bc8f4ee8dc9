import { weekdayOf } from './calendar';

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
