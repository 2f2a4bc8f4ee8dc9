import type { Place } from '@/lib/language/places/regions';
import { titleKind } from '@/lib/language/titles/title-kind';
import type { TitleWord } from './title-words';
import { WordScanner } from './word-scanner';
import { knownWords } from './word-table';

/** The days that a title names. */
export interface TitleDays {
  /** Day and month: 100 × the month's number, from 1, and the day. */
  dates: readonly number[];
  /** 0 is Monday. */
  weekdays: readonly number[];
}

const noDays: TitleDays = { dates: [], weekdays: [] };

/** Facts in a title that pin down its event. */
export interface TitleFacts {
  /** Numbers of places. Regions, and cities as part of theirs; Belarusian towns by themselves. */
  regions: readonly number[];
  countries: readonly number[];
  numbers: readonly string[];
  days: TitleDays;
  /** The title gives someone's word about an event instead of the event. */
  isReaction: boolean;
  /** It was Belarusian or Ukrainian: its words were made Russian, and not all of them became what a Russian editor writes. */
  isTranslated: boolean;
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
  day: Relation;
  /** Never a conflict. */
  reaction: Relation;
  /** One of the two titles was made Russian, and the other was not. */
  isTranslated: boolean;
}

export const noFacts: TitleFacts = {
  regions: [],
  countries: [],
  numbers: [],
  days: noDays,
  isReaction: false,
  isTranslated: false,
};

export function factsOf(title: string): TitleFacts {
  const words = readTitle(title);
  const { regions, countries } = placesIn(words);
  const numbers = numbersIn(words);
  const days = daysIn(words);
  const reaction = titleKind(title) === 'reaction';
  const isNothing = regions.length + countries.length + numbers.length === 0 && days === noDays && !reaction;
  return isNothing ? noFacts : { regions, countries, numbers, days, isReaction: reaction, isTranslated: false };
}

/** For one title at a time. */
const scanner = new WordScanner();

function readTitle(title: string): TitleWord[] {
  const words: TitleWord[] = [];
  scanner.begin(title);
  while (scanner.next()) words.push(knownWords.titleWordOf(knownWords.find(scanner), scanner));
  return words;
}

/** A region named with all of it («Гомельщина», «Гомельская область») is each of its towns too. */
function placesIn(words: readonly TitleWord[]): Pick<TitleFacts, 'regions' | 'countries'> {
  const regions = new Set<number>();
  const countries = new Set<number>();
  let before: Place | null = null;
  let isLocated = false;
  for (const { place: named, isWholeRegion, isRegionWord, isPreposition } of words) {
    const place = named?.needsPreposition && !isLocated ? null : named;
    isLocated = isPreposition;
    if (place) (place.isRegion ? regions : countries).add(place.number);
    const whole = isWholeRegion ? place : isRegionWord ? before : null;
    for (const town of whole?.towns ?? []) regions.add(town);
    before = place;
  }
  return { regions: [...regions], countries: [...countries] };
}

function daysIn(words: readonly TitleWord[]): TitleDays {
  const dates = new Set<number>();
  const named = new Set<number>();
  let before = 0;
  for (const { day, month, weekday } of words) {
    if (before > 0 && month > 0) dates.add(100 * month + before);
    if (weekday >= 0) named.add(weekday);
    before = day;
  }
  return dates.size + named.size === 0 ? noDays : { dates: [...dates], weekdays: [...named] };
}

/** Years, the rest of a date after a year (2020-05-25) and the name of a disease (COVID-19) count nothing. */
function numbersIn(words: readonly TitleWord[]): string[] {
  const numbers = new Set<string>();
  let isAfterDisease = false;
  let dateLeft = 0;
  for (const { number, isDisease } of words) {
    if (number !== '') {
      const isYear = /^(19|20)\d\d$/.test(number);
      const isOfDate = dateLeft > 0 && /^\d\d$/.test(number);
      dateLeft = isYear ? 2 : isOfDate ? dateLeft - 1 : 0;
      if (!isYear && !isOfDate && !isAfterDisease) numbers.add(number);
    } else {
      dateLeft = 0;
    }
    isAfterDisease = isDisease;
  }
  return [...numbers];
}

const unrelated: FactRelations = {
  region: 'none',
  country: 'none',
  number: 'none',
  day: 'none',
  reaction: 'none',
  isTranslated: false,
};

export function relateFacts(first: TitleFacts, second: TitleFacts): FactRelations {
  return first === noFacts && second === noFacts ? unrelated : relateAll(first, second);
}

const relateAll = (first: TitleFacts, second: TitleFacts): FactRelations => ({
  region: relate(first.regions, second.regions),
  country: relate(first.countries, second.countries),
  number: relate(first.numbers, second.numbers),
  day: relateDays(first.days, second.days),
  reaction: first.isReaction === second.isReaction ? (first.isReaction ? 'same' : 'none') : 'one',
  isTranslated: first.isTranslated !== second.isTranslated,
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
