import type { NearStory } from '../clustering/decide/find-near';

/** Log odds that two stories belong to one affair, set by hand near a fit on read links (docs/stories-measured.md). */
const weights = {
  bias: -1.75,
  /** By the natural logarithm of the stories' mean chance. */
  chance: 1.2,
  /** By the share of an earlier headline that is said again. */
  share: 5,
  /** By the rarity that the stories' headlines share, beside that of three words of every day. */
  rarity: 0.02,
  /** By the number of the two that are single articles: one chance errs more than a mean of several. */
  singles: [0, -0.5, -1.25],
  /** By a subject in common and no more: one word that is not of every day, between stories that are hardly alike. */
  subject: -1.5,
} as const;

/** Stories that share a subject alone are hardly alike below this mean chance. */
const subjectChance = 0.22;

/** In idf (0–127 a word): one name that many stories have adds as little as none. */
const usualRarity = 100;
const maxRarity = 200;

/** Two stories that may belong to one affair. */
export interface AffairLink {
  one: number;
  other: number;
  /** Log odds; from 0 on they rather do than not. */
  odds: number;
}

/** Weighs what two near stories have in common (CLUSTER-9). */
export function weighLink({
  chance,
  share,
  rarity,
  singles,
  ownWords,
}: Pick<NearStory, 'chance' | 'share' | 'rarity' | 'singles' | 'ownWords'>): number {
  const isSubject = ownWords < 2 && chance < subjectChance;
  return (
    weights.bias +
    weights.chance * Math.log(chance) +
    weights.share * share +
    weights.rarity * (Math.min(rarity, maxRarity) - usualRarity) +
    weights.singles[singles] +
    (isSubject ? weights.subject : 0)
  );
}
