import { COMMON_WORDS_BACKGROUND, listCommonTerms } from '@/lib/language/common-words';
import { toRoot } from '@/lib/language/word-forms';
import { scanWords } from '../clustering/describe/word-scanner';
import type { DigestMember } from './digest-member';

/** Common content of a story's articles: its terms and their shares, summing up to 1. */
export type Consensus = ReadonlyMap<string, number>;

/** Maximum number of terms in a story's consensus. */
const maxTerms = 40;
/** Weight of a term that only one text contains, where there are others: it is a detail. */
const alone = 0.25;
/** Characters of an article that are about its event: the rest is background. */
const tellingLength = 1_500;

let commonTerms: ReadonlyMap<string, number> | undefined;

/**
 * A term weighs the share of the story's independent texts that have it, squared, times its rarity in everyday news
 * (lib/language/common-words.ts), and a quarter of it where one text alone says it: however often a text is reprinted, it speaks once.
 * @param groups the group of each member (`groupTexts`).
 */
export function toConsensus(members: readonly DigestMember[], groups: readonly number[]): Consensus {
  const sayings = new Map<number, Set<string>>();
  for (const [index, member] of members.entries()) {
    const group = groups[index] ?? index;
    const said = sayings.get(group) ?? new Set();
    for (const term of termsOf(tellingText(member))) said.add(term);
    sayings.set(group, said);
  }
  const counts = new Map<string, number>();
  for (const said of sayings.values()) for (const term of said) counts.set(term, (counts.get(term) ?? 0) + 1);
  const weighed = [...counts]
    .map(
      ([term, count]) =>
        [term, (count / sayings.size) ** 2 * rarityOf(term) * (count === 1 && sayings.size > 1 ? alone : 1)] as const,
    )
    .sort((a, b) => b[1] - a[1])
    .slice(0, maxTerms);
  const sum = weighed.reduce((total, [, weight]) => total + weight, 0);
  return new Map(weighed.map(([term, weight]) => [term, weight / sum]));
}

/** The terms of a text: the clusterer's roots, so that forms and spellings of a word meet. */
export function termsOf(text: string): Set<string> {
  const terms = new Set<string>();
  scanWords(text, (word) => {
    const term = toRoot(word);
    if (term) terms.add(term);
  });
  return terms;
}

/** Returns the share of the consensus that these terms cover, 0–1. */
export function coverage(terms: ReadonlySet<string>, consensus: Consensus): number {
  let sum = 0;
  for (const term of terms) sum += consensus.get(term) ?? 0;
  return sum;
}

/** Measures how near a member's text is to the consensus: the cosine of its terms, each counted once, with the consensus's weights. */
export function nearness(member: DigestMember, consensus: Consensus): number {
  const terms = termsOf(tellingText(member));
  const length = Math.sqrt([...consensus.values()].reduce((sum, weight) => sum + weight * weight, 0));
  return terms.size === 0 || length === 0 ? 0 : coverage(terms, consensus) / (length * Math.sqrt(terms.size));
}

function tellingText({ title, summary, text }: DigestMember): string {
  return [title, summary, text]
    .filter((part) => part !== null)
    .join('\n')
    .slice(0, tellingLength);
}

/** Returns a term's rarity in everyday news: 0 for one that every text has, up to about 12. */
export function rarityOf(term: string): number {
  commonTerms ??= listCommonTerms();
  return Math.log((COMMON_WORDS_BACKGROUND + 1) / ((commonTerms.get(term) ?? 0) + 1));
}
