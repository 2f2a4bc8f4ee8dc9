import { rarityOf, termsOf } from '../digest/consensus';

/** Subject of a story's headline: its terms, each with its rarity in everyday news. */
export type Affair = ReadonlyMap<string, number>;

/** Two headlines are of one affair when they share so many terms and so much of the shorter one's rarity. */
const shared = { terms: 2, rarity: 0.3 } as const;

export function affairOf(title: string): Affair {
  return new Map([...termsOf(title)].map((term) => [term, rarityOf(term)]));
}

/** Returns true when two stories belong to one affair: they need not report the same event. */
export function isSameAffair(one: Affair, other: Affair): boolean {
  const common = [...one.keys()].filter((term) => other.has(term));
  const shorter = Math.min(sum(one.values()), sum(other.values()));
  return common.length >= shared.terms && sum(common.map((term) => one.get(term) ?? 0)) >= shared.rarity * shorter;
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

/** A term that more stories of the same hours have says little of any of them: an epidemic's name in its year. */
const maxStories = 6;

/** Terms that many of these stories have in their headlines. */
export function frequentTerms(stories: readonly (readonly Affair[])[]): Set<string> {
  const counts = new Map<string, number>();
  for (const affairs of stories)
    for (const term of new Set(affairs.flatMap((affair) => [...affair.keys()])))
      counts.set(term, (counts.get(term) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count > maxStories).map(([term]) => term));
}

export function without(affair: Affair, terms: ReadonlySet<string>): Affair {
  return new Map([...affair].filter(([term]) => !terms.has(term)));
}

/** The share of two stories' headlines, each with each, that have to be of one affair, and how many of each have to be known. */
const twins = { share: 0.4, headlines: 3 } as const;

/** Returns true when two stories probably report the same event: most of their headlines, not the first ones alone, are of one affair. */
export function areTwins(one: readonly Affair[], other: readonly Affair[]): boolean {
  if (Math.min(one.length, other.length) < twins.headlines) return false;
  const alike = one.flatMap((affair) => other.filter((another) => isSameAffair(affair, another)));
  return alike.length >= twins.share * one.length * other.length;
}
