import type { DocumentTable } from './document-table';
import type { PairJudge } from './pair-judge';
import type { StoryMembers } from './story-members';
import type { TermStatistics } from './term-statistics';
import type { TitleFacts } from './title-facts';

/** A story that began before another one and may tell what that one follows from. */
export interface EarlierStory {
  storyId: number;
  /** The mean chance that two of their articles, one of each, tell one event. */
  chance: number;
  /** The share of one of its headlines, by the rarity of its words, that the later story's articles say, 0–1: of the headline of which they say most. */
  share: number;
}

/** A story is told by its first articles: later ones may tell of what came after it. */
const FIRST = 6;
/** Maximum number of newest articles that represent an earlier story. */
const NEWEST = 12;
/** Two stories that begin this near each other in time are about one thing, or about two: neither follows from the other. */
const LEAST_LEAD_MS = 20 * 60_000;
/** Below it two stories share words of every day, whatever their headlines say. */
const LEAST_CHANCE = 0.02;
/** A headline of fewer terms is soon said by chance. */
const LEAST_TERMS = 3;

interface Memory {
  documents: DocumentTable;
  members: StoryMembers;
  judge: PairJudge;
  statistics: TermStatistics;
}

/**
 * The stories that one may follow from, the likeliest first (CLUSTER-9): too unlike to be the same event, too like to have nothing to do with
 * each other. It changes the judge's query.
 */
export function findEarlier({ documents, members, judge, statistics }: Memory, storyId: number): EarlierStory[] {
  const { at, ordinal, storyId: storyOf } = documents;
  const beginOf = (slots: readonly number[]) =>
    slots.reduce((begin, slot) => Math.min(begin, at[slot] ?? Infinity), Infinity);
  const firstOf = (slots: readonly number[]) =>
    [...slots].sort((a, b) => (at[a] ?? 0) - (at[b] ?? 0) || (ordinal[a] ?? 0) - (ordinal[b] ?? 0)).slice(0, FIRST);
  const own = members.of(storyId);
  const begin = beginOf(own);
  const first = firstOf(own);
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
  const said: Said = {
    terms: new Set(first.flatMap((slot) => [...documents.termsOf(slot)])),
    regions: new Set(first.flatMap((slot) => [...documents.factsOf(slot).regions])),
    isPlaced: first.some((slot) => isPlaced(documents.factsOf(slot))),
  };
  return [...sums]
    .map(([story, sum]) => ({ story, chance: sum / (first.length * Math.min(NEWEST, members.of(story).length)) }))
    .filter(({ chance }) => chance >= LEAST_CHANCE)
    .map(({ story, chance }) => ({
      storyId: story,
      chance,
      share: Math.max(...firstOf(members.of(story)).map((slot) => shareSaid(slot, said, { documents, statistics }))),
    }))
    .sort((a, b) => b.chance - a.chance || a.storyId - b.storyId);
}

/** Content of a story's first articles. */
interface Said {
  terms: ReadonlySet<number>;
  /** Regions that their headlines name. */
  regions: ReadonlySet<number>;
  /** Their headlines name a place, a country may be. */
  isPlaced: boolean;
}

const isPlaced = ({ regions, countries }: TitleFacts): boolean => regions.length + countries.length > 0;

/**
 * The share of an article's headline that is said: a continuation repeats the old news in its text, whatever its own headline says. Nothing of a
 * headline from elsewhere: events of one kind are told in the same words in every town.
 */
function shareSaid(
  slot: number,
  said: Said,
  { documents, statistics }: Pick<Memory, 'documents' | 'statistics'>,
): number {
  const { regions } = documents.factsOf(slot);
  const terms = documents.termsOf(slot).subarray(0, documents.skeletonsOf(slot).length);
  const isElsewhere = said.isPlaced && regions.length > 0 && !regions.some((region) => said.regions.has(region));
  if (isElsewhere || terms.length < LEAST_TERMS) return 0;
  let whole = 0;
  let part = 0;
  for (const term of terms) {
    const rarity = statistics.idfOf(term);
    whole += rarity;
    if (said.terms.has(term)) part += rarity;
  }
  return whole === 0 ? 0 : part / whole;
}
