import type { Reaction } from '@/lib/contract/reaction';

/** The type that the reader has selected, or null. */
export function selectedReaction(reactions: readonly Reaction[]): number | null {
  return reactions.find(({ user_selected }) => user_selected)?.id ?? null;
}

/**
 * The row as it will be once `wanted` is the reader's only reaction (null: none is): the one before loses a vote, never below 0, the new one
 * gains one (REACTION-1).
 */
export function chooseReaction(reactions: readonly Reaction[], wanted: number | null): Reaction[] {
  return reactions.map((reaction) => {
    const isWanted = reaction.id === wanted;
    if (isWanted === reaction.user_selected) return reaction;
    return { ...reaction, user_selected: isWanted, count: Math.max(0, reaction.count + (isWanted ? 1 : -1)) };
  });
}
