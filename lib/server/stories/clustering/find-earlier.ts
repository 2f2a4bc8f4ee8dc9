import type { DocumentTable } from './document-table';
import type { PairJudge } from './pair-judge';
import type { StoryMembers } from './story-members';

/** A story that began before another one and may tell what that one follows from. */
export interface EarlierStory {
  storyId: number;
  /** The mean chance that two of their articles, one of each, tell one event. */
  chance: number;
}

/** A story is told by its first articles: later ones may tell of what came after it. */
const FIRST = 6;
/** What came before is told by so many of its newest articles. */
const NEWEST = 12;
/** Two stories that begin this near each other in time are about one thing, or about two: neither follows from the other. */
const LEAST_LEAD_MS = 20 * 60_000;
/** Below it two stories share words of every day, whatever their headlines say. */
const LEAST_CHANCE = 0.04;

/**
 * The stories that one may follow from, the likeliest first (CLUSTER-9): too unlike to be the same event, too like to have nothing to do with
 * each other. A forecast follows from nothing: it is made every day. It changes the judge's query.
 */
export function findEarlier(
  { documents, members, judge }: { documents: DocumentTable; members: StoryMembers; judge: PairJudge },
  storyId: number,
): EarlierStory[] {
  const { at, ordinal, isForecast, storyId: storyOf } = documents;
  const beginOf = (slots: readonly number[]) =>
    slots.reduce((begin, slot) => Math.min(begin, at[slot] ?? Infinity), Infinity);
  const own = members.of(storyId);
  const begin = beginOf(own);
  const first = [...own]
    .sort((a, b) => (at[a] ?? 0) - (at[b] ?? 0) || (ordinal[a] ?? 0) - (ordinal[b] ?? 0))
    .slice(0, FIRST);
  if (first.some((slot) => isForecast[slot] === 1)) return [];
  const near = new Set<number>();
  for (const slot of first) {
    judge.setQueryToDocument(slot);
    const { found, count } = judge.findCandidates();
    for (const other of found.subarray(0, count)) near.add(storyOf[other] ?? 0);
  }
  near.delete(storyId);
  /** By story: the sum of the chances with its articles. */
  const sums = new Map(
    [...near].filter((story) => beginOf(members.of(story)) <= begin - LEAST_LEAD_MS).map((story) => [story, 0]),
  );
  for (const slot of first) {
    judge.setQueryToDocument(slot);
    for (const [story, sum] of sums)
      sums.set(
        story,
        members
          .of(story)
          .slice(-NEWEST)
          .reduce((total, other) => total + judge.chanceWith(other), sum),
      );
  }
  return [...sums]
    .map(([story, sum]) => ({
      storyId: story,
      chance: sum / (first.length * Math.min(NEWEST, members.of(story).length)),
    }))
    .filter(({ chance }) => chance >= LEAST_CHANCE)
    .sort((a, b) => b.chance - a.chance || a.storyId - b.storyId);
}
