import { foldCase } from '@/lib/language/fold-case';
import { fold } from '@/lib/language/word-forms';
import { scanWords } from '../clustering/describe/word-scanner';

/** An article as a story's digest sees it. */
export interface DigestMember {
  id: number;
  sourceId: number;
  title: string;
  summary: string | null;
  /** Its beginning, as much of it as the store gives. */
  text: string | null;
  publishedAt: Date;
  /** Its headlines before it was edited. */
  earlierTitles?: readonly string[];
  /** The picture's largest size that we keep, in pixels; null without one. */
  picture: { width: number; height: number } | null;
}

/** More articles of a story, oldest first, are not looked at: as many as story-detail sends. */
export const maxMembers = 200;
/** More of a text is not looked at, in characters. */
export const maxTextLength = 6_000;

/** Words in a row that make a shingle. */
const shingleWords = 3;
/** A text of fewer words is short: a headline with a summary. */
const shortWords = 60;
/** The part of the shorter one's shingles that the other has too, from which the two are one text; short ones share phrases by chance. */
const sameText = { long: 0.5, short: 0.6 } as const;

type Text = Pick<DigestMember, 'title' | 'summary' | 'text'>;

/**
 * Tells reprints from texts of their own: for each article the number of its group, 0 upwards in the order of their first articles. Two articles are
 * one text when at least half of the shingles (three words in a row; case, ё and soft signs do not count) of the shorter one are in the longer one;
 * where the shorter one has fewer than 60 words, three fifths. Title, summary and text are compared together, so an article without a text is
 * compared by its title and summary, with whole texts as well. A reprint of a reprint is of the same group. Exact, not sampled; time grows with the
 * shared shingles, at most 200² / 2 pairs.
 */
export function groupTexts(members: readonly Text[]): number[] {
  const texts = members.map(toShingles);
  const owners = new Map<string, number[]>();
  const group = members.map((_, index) => index);
  const rootOf = (index: number): number => {
    const parent = group[index] ?? index;
    return parent === index ? index : rootOf(parent);
  };
  for (const [index, { shingles, words }] of texts.entries()) {
    const shared = new Map<number, number>();
    for (const shingle of shingles) {
      const known = owners.get(shingle);
      for (const other of known ?? []) shared.set(other, (shared.get(other) ?? 0) + 1);
      if (known) known.push(index);
      else owners.set(shingle, [index]);
    }
    for (const [other, count] of shared) {
      const their = texts[other];
      if (!their) continue;
      const limit = Math.min(words, their.words) < shortWords ? sameText.short : sameText.long;
      if (count >= limit * Math.min(shingles.size, their.shingles.size)) {
        const [a, b] = [rootOf(index), rootOf(other)];
        group[Math.max(a, b)] = Math.min(a, b);
      }
    }
  }
  const numbers = new Map<number, number>();
  return members.map((_, index) => {
    const root = rootOf(index);
    const number = numbers.get(root) ?? numbers.size;
    numbers.set(root, number);
    return number;
  });
}

function toShingles({ title, summary, text }: Text): { shingles: Set<string>; words: number } {
  const shingles = new Set<string>();
  let words = 0;
  for (const part of [title, summary, text]) {
    const found: string[] = [];
    scanWords(part ?? '', (word) => found.push(fold(foldCase(word))));
    words += found.length;
    // A text shorter than a shingle is one shingle of its own.
    if (found.length > 0 && found.length < shingleWords) shingles.add(found.join(' '));
    for (let from = 0; from + shingleWords <= found.length; from++)
      shingles.add(found.slice(from, from + shingleWords).join(' '));
  }
  return { shingles, words };
}
