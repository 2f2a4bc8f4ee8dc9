import { fold } from './word-forms';
import { scanWords } from './tokenize';
import { placesIn } from './places';

/** The days that a title names. */
export interface TitleDays {
  /** Day and month: 100 × the month's number, from 1, and the day. */
  dates: readonly number[];
  /** 0 is Monday. */
  weekdays: readonly number[];
}

const noDays: TitleDays = { dates: [], weekdays: [] };

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

function daysIn(title: string): TitleDays {
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

/** What a title pins its event to. */
export interface TitleFacts {
  regions: readonly number[];
  countries: readonly number[];
  numbers: readonly string[];
  days: TitleDays;
  /** The title is about a reaction to the news. */
  isReaction: boolean;
  /** Written without a single capital, as addresses are: neither its names nor its spelling are what an editor wrote. */
  isRough: boolean;
}

/**
 * The relation of two titles in one kind of fact: neither names one, only one does, both the same, both different
 * ones.
 */
export type Relation = 'none' | 'one' | 'same' | 'conflict';

export interface FactRelations {
  region: Relation;
  country: Relation;
  number: Relation;
  /** How many numbers both titles say. */
  sharedNumbers: number;
  day: Relation;
  /** Never a conflict. */
  reaction: Relation;
  /** One of the two titles is. */
  isRough: boolean;
}

export const noFacts: TitleFacts = {
  regions: [],
  countries: [],
  numbers: [],
  days: noDays,
  isReaction: false,
  isRough: false,
};

export function factsOf(title: string): TitleFacts {
  const { regions, countries } = placesIn(title);
  const numbers = numbersIn(title);
  const days = daysIn(title);
  const reaction = isReaction(title);
  const isRough = !/\p{Lu}/u.test(title);
  const isNothing =
    regions.length + countries.length + numbers.length === 0 && days === noDays && !reaction && !isRough;
  return isNothing ? noFacts : { regions, countries, numbers, days, isReaction: reaction, isRough };
}

export const relateFacts = (first: TitleFacts, second: TitleFacts): FactRelations => ({
  region: relate(first.regions, second.regions),
  country: relate(first.countries, second.countries),
  number: relate(first.numbers, second.numbers),
  sharedNumbers: countShared(first.numbers, second.numbers),
  day: relateDays(first.days, second.days),
  reaction: first.isReaction === second.isReaction ? (first.isReaction ? 'same' : 'none') : 'one',
  isRough: first.isRough || second.isRough,
});

/**
 * Dates are compared with dates and days of the week with days of the week; a date and a day of the week are not
 * compared.
 */
function relateDays(first: TitleDays, second: TitleDays): Relation {
  if (first === noDays && second === noDays) return 'none';
  const relations = [relate(first.dates, second.dates), relate(first.weekdays, second.weekdays)];
  return (
    relations.find((relation) => relation === 'same') ?? relations.find((relation) => relation === 'conflict') ?? 'one'
  );
}

function relate<T>(first: readonly T[], second: readonly T[]): Relation {
  if (first.length === 0 && second.length === 0) return 'none';
  if (first.length === 0 || second.length === 0) return 'one';
  return first.some((fact) => second.includes(fact)) ? 'same' : 'conflict';
}

function countShared<T>(first: readonly T[], second: readonly T[]): number {
  let shared = 0;
  for (const fact of first) if (second.includes(fact)) shared++;
  return shared;
}

/** Years, the rest of a date after a year (2020-05-25) and the name of a disease (COVID-19) count nothing. */
function numbersIn(title: string): string[] {
  const numbers = new Set<string>();
  let before = '';
  let dateLeft = 0;
  scanWords(title, (word) => {
    if (/^\d/.test(word)) {
      const isYear = /^(19|20)\d\d$/.test(word);
      const isOfDate = dateLeft > 0 && /^\d\d$/.test(word);
      dateLeft = isYear ? 2 : isOfDate ? dateLeft - 1 : 0;
      if (!isYear && !isOfDate && !/^(covid|ковид)/.test(fold(before.toLowerCase()))) numbers.add(word);
    } else {
      dateLeft = 0;
    }
    before = word;
  });
  return [...numbers];
}

/** Words of reactions to news; not «заявил» or «рассказал», which are news themselves. Beginnings of words. */
const verbs =
  'ответил|отреагир|прокомментир|раскритик|опроверг|отверг|осуди[лт]|оценил|высмея|посмея|усомни|возмути|возмущ|поблагодари|похвали|извинил|комментари|реакци|недоказан';

const reaction = new RegExp(`(^|[^а-яё])(${verbs})`);

/** Whether a title is about a reaction: compared with the event itself, it is a separate event. */
export const isReaction = (title: string): boolean => reaction.test(title.toLowerCase());
