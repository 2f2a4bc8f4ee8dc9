import { startsWithDigit } from '@/lib/language/word-terms';
import { noSigns, signsOf, type WordSigns } from '@/lib/language/actions/action-words';
import { type Place, placeOf } from '@/lib/language/places/regions';
import { fold } from '@/lib/language/word-forms';

/** Signs that a word of a title gives of the place and time of its event. */
export interface TitleWord {
  readonly place: Place | null;
  /** «Гомельщина»: the place is a region with all of its towns. */
  readonly isWholeRegion: boolean;
  /** «область»: the place before it is. */
  readonly isRegionWord: boolean;
  /** «в», «из»: the word behind it may be a place that has the name of something else. */
  readonly isPreposition: boolean;
  /** A number as it is written, or ''. */
  readonly number: string;
  /** A number that may be a day of a month, or 0. */
  readonly day: number;
  /** From 1; 0: it names none. */
  readonly month: number;
  /** 0 is Monday; -1: it names none. */
  readonly weekday: number;
  /** A disease that has a number in its name. */
  readonly isDisease: boolean;
  /** Signs of the action that the title reports. */
  readonly signs: WordSigns;
}

/** Most words. */
const plainWord: TitleWord = {
  place: null,
  isWholeRegion: false,
  isRegionWord: false,
  isPreposition: false,
  number: '',
  day: 0,
  month: 0,
  weekday: -1,
  isDisease: false,
  signs: noSigns,
};

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

const diseases = ['covid', 'ковид'];
const regionWords = ['обл', 'край'].map(fold);
const prepositions = ['в', 'во', 'из', 'под'];
/** The first two letters of all that is known: most words begin otherwise. */
const beginnings = new Set(
  [...months, ...weekdays, ...diseases, ...regionWords, ...prepositions].map((name) => name.slice(0, 2)),
);

/** Without a memory: the words' table has one. */
export function readTitleWord(word: string): TitleWord {
  const signs = signsOf(word);
  const read = readPlaceAndTime(word);
  return signs === noSigns ? read : { ...read, signs };
}

function readPlaceAndTime(word: string): TitleWord {
  const isNumber = startsWithDigit(word);
  const folded = fold(word.toLowerCase());
  const place = isNumber ? null : placeOf(word);
  if (!place && !isNumber && !beginnings.has(folded.slice(0, 2))) return plainWord;
  const nameIn = (names: readonly string[]) => names.findIndex((name) => folded.startsWith(name));
  const read: TitleWord = {
    place,
    isWholeRegion: /щин[аеуы]$|^подмосков/i.test(word),
    isRegionWord: /^(обл(аст|$)|кра[йяюе]$)/i.test(word),
    isPreposition: prepositions.includes(folded),
    number: isNumber ? word : '',
    day: /^([1-9]|0[1-9]|[12]\d|3[01])$/.test(word) ? Number(word) : 0,
    month: 1 + nameIn(months),
    weekday: nameIn(weekdays),
    isDisease: diseases.some((name) => folded.startsWith(name)),
    signs: noSigns,
  };
  const { isRegionWord, isPreposition, month, weekday, isDisease } = read;
  const isPlain = !place && !isRegionWord && !isPreposition && !isNumber && month === 0 && weekday < 0 && !isDisease;
  return isPlain ? plainWord : read;
}
