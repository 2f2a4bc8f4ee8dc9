import { frontLength, type FrontStory } from '../../server/stories/front/order-front';

/**
 * What the article has done to a story that stands elsewhere because of it: it is its own; it brought two stories together, or other articles with it;
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
  /** What the article did to the story itself. */
  fateOf: (storyId: number) => 'own' | 'merged' | 'other';
}

/** The stories that stand elsewhere because of the article. What moves in the same way without it is none of its doing. */
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
