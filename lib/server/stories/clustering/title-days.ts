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
const months = [
  'январ',
  'феврал',
  'март',
  'апрел',
  'мая',
  'июн',
  'июл',
  'август',
  'сентябр',
  'октябр',
  'ноябр',
  'декабр',
].map(fold);
/** «в среду» alone: «среда» is the environment too. */
const weekdays = ['понедельник', 'вторник', 'среду', 'четверг', 'пятниц', 'суббот', 'воскресень'].map(fold);

/** Most words need no closer look. */
const weekdayLetters = [...new Set(weekdays.map((name) => name.charAt(0)))].flatMap((letter) => [
  letter,
  letter.toUpperCase(),
]);

export function daysIn(title: string): TitleDays {
  const dates = new Set<number>();
  const named = new Set<number>();
  let day = 0;
  scanWords(title, (word) => {
    const month = day > 0 ? 1 + findName(months, word) : 0;
    if (month > 0) dates.add(100 * month + day);
    day = word.length <= 2 && /^([1-9]|0[1-9]|[12]\d|3[01])$/.test(word) ? Number(word) : 0;
    const weekday = weekdayLetters.includes(word.charAt(0)) ? findName(weekdays, word) : -1;
    if (weekday >= 0) named.add(weekday);
  });
  return dates.size + named.size === 0 ? noDays : { dates: [...dates], weekdays: [...named] };
}

function findName(names: readonly string[], word: string): number {
  const plain = fold(word.toLowerCase());
  return names.findIndex((name) => plain.startsWith(name));
}
