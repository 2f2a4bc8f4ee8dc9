import { wordsOf } from '@/lib/language/tokens';
import { toTerm } from '@/lib/language/word-terms';
import { placeIds } from '@/lib/language/places/find-places';
import type { Classification } from '../classify-article';

/** An editor's rule for new publications that have a word or a phrase (CHANNELS-4). */
export interface WordRule {
  id: number;
  /** Null: for all channels. */
  sourceId: number | null;
  words: string;
  deed: 'drop' | 'category';
  /** The category of the deed `category`. */
  categoryId: number | null;
}

/** Characters that rules read of a publication: as many as the search index holds, by which the desk shows what a rule would have met. */
export const ruledLength = { title: 500, summary: 600, text: 1_500 } as const;

export interface RuledText {
  title: string;
  summary: string | null;
  text: string | null;
}

/** Finds the rule that a publication meets; null for none. */
export type FindRule = (text: RuledText) => WordRule | null;

export const noRules: FindRule = () => null;

/** The stems of a rule's words in their order, without those that say nothing. */
export function termsOf(text: string): string[] {
  return wordsOf(text).flatMap((word) => toTerm(word) || []);
}

/**
 * Prepares rules for many publications. Of several that one meets the first in this order counts: what drops, then the channel's own, then the older.
 * A phrase meets its words in their order and next to each other, in any form. The cost is linear in the text.
 */
export function compileRules(rules: readonly WordRule[]): FindRule {
  const ordered = [...rules].sort(
    (a, b) =>
      Number(a.deed !== 'drop') - Number(b.deed !== 'drop') ||
      Number(a.sourceId === null) - Number(b.sourceId === null) ||
      a.id - b.id,
  );
  const byFirst = new Map<string, { rank: number; terms: string[] }[]>();
  for (const [rank, { words }] of ordered.entries()) {
    const terms = termsOf(words);
    const [first] = terms;
    if (first === undefined) continue;
    const known = byFirst.get(first);
    if (known) known.push({ rank, terms });
    else byFirst.set(first, [{ rank, terms }]);
  }
  if (byFirst.size === 0) return noRules;
  return ({ title, summary, text }) => {
    const parts = [
      title.slice(0, ruledLength.title),
      (summary ?? '').slice(0, ruledLength.summary),
      (text ?? '').slice(0, ruledLength.text),
    ].map(termsOf);
    const ranks = parts.flatMap((said) => findRanks(said, byFirst));
    return ranks.length === 0 ? null : (ordered[Math.min(...ranks)] ?? null);
  };
}

function findRanks(
  said: readonly string[],
  byFirst: ReadonlyMap<string, readonly { rank: number; terms: string[] }[]>,
): number[] {
  return said.flatMap((term, place) =>
    (byFirst.get(term) ?? [])
      .filter(({ terms }) => terms.every((one, offset) => said[place + offset] === one))
      .map(({ rank }) => rank),
  );
}

/** An editor's word outweighs what the words of a text tell. */
const ruledChance = 0.99;

/** Puts a publication where a rule says: into a topic, or into a place besides its topic. */
export function applyRule(classified: Classification, rule: WordRule | null): Classification {
  const category = rule?.deed === 'category' ? rule.categoryId : null;
  if (category === null) return classified;
  if (category === placeIds.belarus) return { ...classified, isInBelarus: true };
  if (category === placeIds.world) return { ...classified, isInWorld: true };
  return { ...classified, topic: category, chance: ruledChance };
}
