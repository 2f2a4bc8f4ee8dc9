import type { DocumentTable } from './document-table';

/** What so many of a story's headlines share, and so few of another one's say, sets the two apart. */
const COMMON = 0.6;
const SCARCE = 0.1;
/** So many more of one's headlines are about reactions to the news. */
const REACTIONS = 0.4;

/**
 * Whether the headlines of two stories show that they tell of different things, however alike their texts are: the headlines of each have a word in
 * common that the other's do not say (another club, another town, another speaker), or those of one are about reactions and the other's are not.
 */
export function tellOfOthers(documents: DocumentTable, first: readonly number[], second: readonly number[]): boolean {
  if (differInReactions(documents, first, second)) return true;
  const [one, other] = [sharesOf(documents, first), sharesOf(documents, second)];
  return hasOwn(one, other) && hasOwn(other, one);
}

/** Whether the headlines of one of two stories are about reactions to the news, and those of the other one are not. */
export function differInReactions(
  documents: DocumentTable,
  first: readonly number[],
  second: readonly number[],
): boolean {
  const reactionsOf = (slots: readonly number[]) =>
    slots.filter((slot) => documents.factsOf(slot).isReaction).length / slots.length;
  return Math.abs(reactionsOf(first) - reactionsOf(second)) >= REACTIONS;
}

const hasOwn = (shares: ReadonlyMap<number, number>, others: ReadonlyMap<number, number>): boolean =>
  [...shares].some(([term, share]) => share >= COMMON && (others.get(term) ?? 0) <= SCARCE);

/** By term: in which share of the headlines it stands. */
function sharesOf(documents: DocumentTable, slots: readonly number[]): Map<number, number> {
  const shares = new Map<number, number>();
  for (const slot of slots) {
    const terms = documents.termsOf(slot).subarray(0, documents.skeletonsOf(slot).length);
    for (const term of terms) shares.set(term, (shares.get(term) ?? 0) + 1 / slots.length);
  }
  return shares;
}
