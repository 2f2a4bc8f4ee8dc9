import { fold } from './root';
import { scanWords } from './word-scanner';

/** The days that a title names. */
export interface TitleDays {
  /** Day and month: 100 × the month's number, from 1, and the day. */
  dates: readonly number[];
  /** 0 is Monday. */
  weekdays: readonly number[];
}

export const noDays: TitleDays = { dates: [], weekdays: [] };

/** By the folded beginnings of their names in the genitive: «24 мая». */
const months = ['январ', 'феврал', 'март', 'апрел', 'мая', 'июн', 'июл', 'август', 'сентябр', 'октябр', 'ноябр', 'декабр'].map(fold);
/** «в среду» alone: «среда» is the environment too. */
const weekdays = ['понедельник', 'вторник', 'среду', 'четверг', 'пятниц', 'суббот', 'воскресень'].map(fold);

export function daysIn(title: string): TitleDays {
  const dates = new Set<number>();
  const named = new Set<number>();
  let day = 0;
  scanWords(title, (word) => {
    const plain = fold(word.toLowerCase());
    const month = day > 0 ? 1 + months.findIndex((name) => plain.startsWith(name)) : 0;
    if (month > 0) dates.add(100 * month + day);
    day = /^([1-9]|0[1-9]|[12]\d|3[01])$/.test(word) ? Number(word) : 0;
    const weekday = weekdays.findIndex((name) => plain.startsWith(name));
    if (weekday >= 0) named.add(weekday);
  });
  return dates.size + named.size === 0 ? noDays : { dates: [...dates], weekdays: [...named] };
}
