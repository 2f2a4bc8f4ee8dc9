import { rarityOf, termsOf } from '../digest/consensus';

/** What a story's headline is about: its terms, each with its rarity in everyday news. */
export type Affair = ReadonlyMap<string, number>;

/** Two headlines are of one affair when they share so many terms and so much of the shorter one's rarity. */
const shared = { terms: 2, rarity: 0.3 } as const;

export function affairOf(title: string): Affair {
  return new Map([...termsOf(title)].map((term) => [term, rarityOf(term)]));
}

/** Whether two stories belong to one affair: they need not tell the same event. */
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
