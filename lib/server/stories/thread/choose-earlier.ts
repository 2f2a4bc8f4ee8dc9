import type { EarlierStory } from '../clustering/find-earlier';
import { type Affair, isSameAffair } from './same-affair';

/** The share of two stories' headlines, each with each, that have to be of one affair. */
const LEAST_SHARE = 0.3;
/** Headlines of a story that are compared. */
export const comparedHeadlines = 6;

/** A story that another one follows from. */
export interface Thread extends EarlierStory {
  /** The share of headlines, each with each, that are of one affair. */
  share: number;
}

/**
 * Which of the stories that one may follow from it does follow from: the likeliest whose headlines name the same (CLUSTER-9). Null when none does.
 * @param earlier the likeliest first.
 */
export function chooseEarlier(
  own: readonly Affair[],
  earlier: readonly EarlierStory[],
  affairsOf: (storyId: number) => readonly Affair[],
): Thread | null {
  for (const story of earlier) {
    const others = affairsOf(story.storyId);
    const alike = own.flatMap((affair) => others.filter((other) => isSameAffair(affair, other))).length;
    const share = alike / Math.max(1, own.length * others.length);
    if (share >= LEAST_SHARE) return { ...story, share };
  }
  return null;
}
