import type { StorySummary } from '@/lib/contract/story';

/** Sizes of cards, the largest first. */
export const cardRanks = ['lead', 'second', 'row', 'brief'] as const;
export type CardRank = (typeof cardRanks)[number];

/** Least strength for a size, in times of the median story; below the last one it is a brief. */
const least = { lead: 3, second: 1.7, row: 0.4 } as const;
/** Two stories stand beside the lead; on a quiet day they open the list. */
const maxSeconds = 2;

type Ranked = Pick<StorySummary, 'score' | 'prominence'>;

/**
 * Chooses the size of each story's card by its strength relative to its list, not by its place: one lead, two seconds, rows and briefs; a list of rows has nothing else. A list that no story
 * stands out of, or of a backend that sends neither prominence nor scores, has two seconds, its strongest ones, and no lead.
 * @param stories those of home's list have their prominence, of others the scores are binary logarithms (lib/server/stories/story-score.ts): 1 more is
 *   twice as strong
 * @param largest no card of the list is larger
 */
export function rankCards(stories: readonly Ranked[], largest: CardRank = 'lead'): CardRank[] {
  const strength = strengthsOf(stories);
  const byStrength = [...strength.keys()].sort((a, b) => (strength[b] ?? 0) - (strength[a] ?? 0) || a - b);
  const strongest = byStrength[0];
  const hasLead = largest === 'lead' && strongest !== undefined && (strength[strongest] ?? 0) >= least.lead;
  const others = hasLead ? byStrength.slice(1) : byStrength;
  const seconds = new Set(
    largest === 'lead' || largest === 'second'
      ? others.slice(0, maxSeconds).filter((place) => !hasLead || (strength[place] ?? 0) >= least.second)
      : [],
  );
  return strength.map((times, place) => {
    if (hasLead && place === strongest) return 'lead';
    if (seconds.has(place)) return 'second';
    if (largest === 'row') return 'row';
    return largest === 'brief' || times < least.row ? 'brief' : 'row';
  });
}

function strengthsOf(stories: readonly Ranked[]): number[] {
  const prominence = stories.flatMap((story) => story.prominence ?? []);
  if (prominence.length === stories.length) return prominence;
  const scores = stories.map(({ score }) => score ?? 0);
  const median = medianOf(scores);
  return scores.map((score) => 2 ** (score - median));
}

/** Items in the order in which a list shows them: the larger cards first, those of one size as they came. A list of rows keeps its order, which may be one of time. */
export function inOrderOfRank<T extends Ranked>(
  stories: readonly T[],
  largest?: CardRank,
): { story: T; rank: CardRank }[] {
  const ranks = rankCards(stories, largest);
  const ranked = stories.map((story, place) => ({ story, rank: ranks[place] ?? 'row' }));
  if (largest === 'row' || largest === 'brief') return ranked;
  return cardRanks.flatMap((wanted) => ranked.filter(({ rank }) => rank === wanted));
}

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}
