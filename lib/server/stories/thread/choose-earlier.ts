import type { EarlierStory } from '../clustering/find-earlier';
import { type Affair, isSameAffair } from './same-affair';

/** The share of two stories' headlines, each with each, that have to be of one affair … */
const LEAST_SHARE = 0.3;
/** … and what it has to make with the stories' chance: texts and headlines speak for each other. */
const LEAST_PRODUCT = 0.03;
/** Headlines of a story that are compared. */
export const comparedHeadlines = 6;

/** A story that another one follows from. */
export interface Thread extends EarlierStory {
  /** The share of headlines, each with each, that are of one affair. */
  share: number;
}

/** Which of the stories that one may follow from it does follow from: the one whose texts and headlines together are the nearest. Null when none is near (CLUSTER-9). */
export function chooseEarlier(
  own: readonly Affair[],
  earlier: readonly EarlierStory[],
  affairsOf: (storyId: number) => readonly Affair[],
): Thread | null {
  const threads = earlier.map((story): Thread => {
    const others = affairsOf(story.storyId);
    const alike = own.flatMap((affair) => others.filter((other) => isSameAffair(affair, other))).length;
    return { ...story, share: alike / Math.max(1, own.length * others.length) };
  });
  const nearness = ({ chance, share }: Thread) => chance * share;
  const [nearest] = threads
    .filter((thread) => thread.share >= LEAST_SHARE && nearness(thread) >= LEAST_PRODUCT)
    .sort((a, b) => nearness(b) - nearness(a) || a.storyId - b.storyId);
  return nearest ?? null;
}
