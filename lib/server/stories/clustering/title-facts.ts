import { fold } from './root';
import { placesIn } from './places';
import { scanWords } from './word-scanner';

/** What a title pins its event to. */
export interface TitleFacts {
  regions: readonly number[];
  countries: readonly number[];
  numbers: readonly string[];
}

/** How two titles stand to each other in one kind of fact: neither names one, only one does, both the same, both others. */
export type Relation = 'none' | 'one' | 'same' | 'conflict';

export interface FactRelations {
  region: Relation;
  country: Relation;
  number: Relation;
}

export const noFacts: TitleFacts = { regions: [], countries: [], numbers: [] };

export function factsOf(title: string): TitleFacts {
  const { regions, countries } = placesIn(title);
  const numbers = numbersIn(title);
  return regions.length + countries.length + numbers.length === 0 ? noFacts : { regions, countries, numbers };
}

export const relateFacts = (first: TitleFacts, second: TitleFacts): FactRelations => ({
  region: relate(first.regions, second.regions),
  country: relate(first.countries, second.countries),
  number: relate(first.numbers, second.numbers),
});

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
      if (!isYear && !isOfDate && !/^(covid|ковид)/.test(before)) numbers.add(word);
    } else {
      dateLeft = 0;
    }
    before = fold(word.toLowerCase());
  });
  return [...numbers];
}
