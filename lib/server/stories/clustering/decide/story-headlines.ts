import type { DocumentTable } from '../index/document-table';
import { Spelling } from '../describe/tokenize';

/** A name that so many of a story's headlines share, and so few of another one's say, sets the two apart. */
const COMMON = 0.6;
const SCARCE = 0.1;
/** Minimum difference in two stories' shares of headlines about reactions to the news. */
const REACTIONS = 0.4;

/**
 * Returns true when the headlines of two stories show that they are about different things, however alike their texts are: the headlines of each have
 * a name in common that the other's do not contain (another club, another town, another speaker), or those of one are about reactions and the other's
 * are not.
 */
export function tellOfOthers(documents: DocumentTable, first: readonly number[], second: readonly number[]): boolean {
  if (differInReactions(documents, first, second)) return true;
  const [one, other] = [wordsOf(documents, first), wordsOf(documents, second)];
  return hasOwn(one, other) && hasOwn(other, one);
}

/** Returns true when the headlines of one of two stories are about reactions to the news, and those of the other one are not. */
function differInReactions(documents: DocumentTable, first: readonly number[], second: readonly number[]): boolean {
  const reactionsOf = (slots: readonly number[]) =>
    slots.filter((slot) => documents.factsOf(slot).isReaction).length / slots.length;
  return Math.abs(reactionsOf(first) - reactionsOf(second)) >= REACTIONS;
}

const hasOwn = (words: ReadonlyMap<number, HeadlineWord>, others: ReadonlyMap<number, HeadlineWord>): boolean =>
  [...words].some(
    ([term, { share, names }]) => share >= COMMON && names >= 0 && (others.get(term)?.share ?? 0) <= SCARCE,
  );

interface HeadlineWord {
  /** In which share of the headlines it stands. */
  share: number;
  /** Number of these articles by which its spellings as a name exceed those as an ordinary word; 0 also where it only begins sentences. */
  names: number;
}

/** By term. */
function wordsOf(documents: DocumentTable, slots: readonly number[]): Map<number, HeadlineWord> {
  const words = new Map<number, HeadlineWord>();
  for (const slot of slots) {
    const spellings = documents.spellingsOf(slot);
    const terms = documents.termsOf(slot).subarray(0, documents.skeletonsOf(slot).length);
    terms.forEach((term, i) => {
      const { share, names } = words.get(term) ?? { share: 0, names: 0 };
      words.set(term, {
        share: share + 1 / slots.length,
        names: names + (NAMING[spellings[i] ?? Spelling.unknown] ?? 0),
      });
    });
  }
  return words;
}

const NAMING: Record<number, number> = { [Spelling.unknown]: 0, [Spelling.name]: 1, [Spelling.ordinary]: -1 };
