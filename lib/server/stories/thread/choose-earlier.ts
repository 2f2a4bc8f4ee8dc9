import type { EarlierStory } from '../clustering/find-earlier';

/** Log odds that one story goes on with another one's affair, set by hand near a fit on read links (docs/stories-measured.md). */
const weights = {
  bias: -0.5,
  /** By the natural logarithm of the stories' mean chance. */
  chance: 1.2,
  /** By the share of an earlier headline that is said again. */
  share: 5,
} as const;

/** Which of the stories that one may follow from it does follow from: the one that speaks most of it. Null when none is as likely as not (CLUSTER-9). */
export function chooseEarlier(earlier: readonly EarlierStory[]): EarlierStory | null {
  const [likeliest] = [...earlier].sort((a, b) => oddsOf(b) - oddsOf(a) || a.storyId - b.storyId);
  return likeliest && oddsOf(likeliest) >= 0 ? likeliest : null;
}

const oddsOf = ({ chance, share }: EarlierStory): number =>
  weights.bias + weights.chance * Math.log(chance) + weights.share * share;
