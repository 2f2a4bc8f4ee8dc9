import { rarityOf, termsOf } from '../digest/consensus';

/** Subject of a story's headline: its terms, each with its rarity in everyday news. */
export type Subject = ReadonlyMap<string, number>;

/** Two headlines are of one subject when they share so many terms and so much of the shorter one's rarity. */
const shared = { terms: 2, rarity: 0.3 } as const;

export function subjectOf(title: string): Subject {
  return new Map([...termsOf(title)].map((term) => [term, rarityOf(term)]));
}

/** Returns true when two stories belong to one subject: they need not report the same event. */
export function isSameSubject(one: Subject, other: Subject): boolean {
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
export function frequentTerms(stories: readonly (readonly Subject[])[]): Set<string> {
  const counts = new Map<string, number>();
  for (const subjects of stories)
    for (const term of new Set(subjects.flatMap((subject) => [...subject.keys()])))
      counts.set(term, (counts.get(term) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count > maxStories).map(([term]) => term));
}

export function without(subject: Subject, terms: ReadonlySet<string>): Subject {
  return new Map([...subject].filter(([term]) => !terms.has(term)));
}

/** The share of two stories' headlines, each with each, that have to be of one subject, and how many of each have to be known. */
const twins = { share: 0.4, headlines: 3 } as const;

/** Returns true when two stories probably report the same event: most of their headlines, not the first ones alone, are of one subject. */
export function areTwins(one: readonly Subject[], other: readonly Subject[]): boolean {
  if (Math.min(one.length, other.length) < twins.headlines) return false;
  const alike = one.flatMap((subject) => other.filter((another) => isSameSubject(subject, another)));
  return alike.length >= twins.share * one.length * other.length;
}
