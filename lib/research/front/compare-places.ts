import { frontLength, type FrontStory } from '../../server/stories/front/order-front';

/**
 * Effects of the article on a story whose place it changed: it is the story's own; it brought two stories together, or other articles with it;
 * the story was not among the first, or is not any more; or another story's article has moved it.
 */
export const causes = ['own', 'merged', 'entered', 'left', 'other'] as const;
export type Cause = (typeof causes)[number];

export interface Move {
  storyId: number;
  cause: Cause;
  /** From where it stood, to the list's end where it was or is not in it. */
  places: number;
}

type Order = readonly Pick<FrontStory, 'id'>[];

export interface Compared {
  /** The order that readers see. */
  stood: Order;
  /** The next one, as it would be without the article, and as it is. */
  without: Order;
  withIt: Order;
  /** Returns the article's effect on the story itself. */
  fateOf: (storyId: number) => 'own' | 'merged' | 'other';
}

/** Lists the stories whose place the article changed. A story that moves in the same way without it is not its doing. */
export function comparePlaces({ stood, without, withIt, fateOf }: Compared): Move[] {
  const [before, otherwise, after] = [placesOf(stood), placesOf(without), placesOf(withIt)];
  return [...new Set([...otherwise.keys(), ...after.keys()])].flatMap((storyId): Move[] => {
    if (otherwise.get(storyId) === after.get(storyId)) return [];
    const [from, to] = [before.get(storyId), after.get(storyId)];
    const fate = fateOf(storyId);
    const cause = fate === 'merged' ? fate : from === undefined ? 'entered' : to === undefined ? 'left' : fate;
    return [{ storyId, cause, places: Math.abs((from ?? frontLength) - (to ?? frontLength)) }];
  });
}

const placesOf = (order: Order): ReadonlyMap<number, number> => new Map(order.map(({ id }, place) => [id, place]));
