import { fold } from './root';
import { placesIn } from './places';
import { daysIn, noDays, type TitleDays } from './title-days';
import { isReaction } from './title-reaction';
import { scanWords } from './word-scanner';

/** What a title pins its event to. */
export interface TitleFacts {
  regions: readonly number[];
  countries: readonly number[];
  numbers: readonly string[];
  days: TitleDays;
  /** It tells how somebody took the news. */
  isReaction: boolean;
}

/** How two titles stand to each other in one kind of fact: neither names one, only one does, both the same, both others. */
export type Relation = 'none' | 'one' | 'same' | 'conflict';

export interface FactRelations {
  region: Relation;
  country: Relation;
  number: Relation;
  day: Relation;
  /** Never a conflict. */
  reaction: Relation;
}

export const noFacts: TitleFacts = { regions: [], countries: [], numbers: [], days: noDays, isReaction: false };

export function factsOf(title: string): TitleFacts {
  const { regions, countries } = placesIn(title);
  const numbers = numbersIn(title);
  const days = daysIn(title);
  const reaction = isReaction(title);
  const isNothing = regions.length + countries.length + numbers.length === 0 && days === noDays && !reaction;
  return isNothing ? noFacts : { regions, countries, numbers, days, isReaction: reaction };
}

export const relateFacts = (first: TitleFacts, second: TitleFacts): FactRelations => ({
  region: relate(first.regions, second.regions),
  country: relate(first.countries, second.countries),
  number: relate(first.numbers, second.numbers),
  day: relateDays(first.days, second.days),
  reaction: first.isReaction === second.isReaction ? (first.isReaction ? 'same' : 'none') : 'one',
});

/** Dates stand against dates and days of the week against days of the week: which of them fall together is not asked. */
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
