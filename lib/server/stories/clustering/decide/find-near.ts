import type { DocumentTable } from '../index/document-table';
import type { PairJudge } from '../judge/pair-judge';
import type { StoryMembers } from '../index/story-members';
import type { TermStatistics } from '../index/term-statistics';
import type { TitleFacts } from '../describe/title-facts';

/** A story that may be of one affair with another one. */
export interface NearStory {
  storyId: number;
  /** The mean chance that two of their articles, one of each, tell one event. */
  chance: number;
  /** The share of one of the earlier one's headlines, by the rarity of its words, that the later one's articles say, 0–1: of the headline of which they say most. */
  share: number;
  /** Number of the two that are told by one article alone. */
  singles: 0 | 1 | 2;
  /** The sum of the idf (0–127 each) of the words that many headlines of both have. */
  rarity: number;
  /** Number of these words that are not of every day. */
  ownWords: number;
}

/** A story is told by its first articles: later ones may tell of what came after it. */
const FIRST = 6;
/** Maximum number of newest articles that represent the other story. */
const NEWEST = 12;
/** Below it two stories share words of every day, whatever their headlines say. */
const LEAST_CHANCE = 0.02;
/** A headline of fewer terms is soon said by chance. */
const LEAST_TERMS = 3;
/** A term that every ninth article has, or more, is of every day («коронавирус»): its idf is lower. */
const LEAST_IDF = 25;
/** A term is a story's own when so many of its headlines have it. */
const OWN_SHARE = 1 / 3;

interface Memory {
  documents: DocumentTable;
  members: StoryMembers;
  judge: PairJudge;
  statistics: TermStatistics;
}

/**
 * The stories that may be of one affair with another one, the likeliest first (CLUSTER-9): too unlike to be the same event, too like to have nothing to
 * do with each other.  It changes the judge's query.
 */
export function findNear(memory: Memory, storyId: number): NearStory[] {
  const { documents, members, judge } = memory;
  const { storyId: storyOf } = documents;
  const own = members.of(storyId);
  const told = tell(memory, own);
  const near = new Set<number>();
  for (const slot of told.first) {
    judge.setQueryToDocument(slot);
    const { found, count } = judge.findCandidates();
    for (const other of found.subarray(0, count)) near.add(storyOf[other] ?? 0);
  }
  near.delete(storyId);
  /** By story: the sum of the chances with its articles. */
  const sums = new Map([...near].map((story) => [story, 0]));
  for (const slot of told.first) {
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
    .map(([story, sum]) => ({ story, chance: sum / (told.first.length * Math.min(NEWEST, members.of(story).length)) }))
    .filter(({ chance }) => chance >= LEAST_CHANCE)
    .map(({ story, chance }) => ({
      storyId: story,
      chance,
      singles: countSingles(own.length, members.of(story).length),
      ...relate(memory, told, tell(memory, members.of(story))),
    }))
    .sort((a, b) => b.chance - a.chance || a.storyId - b.storyId);
}

const countSingles = (one: number, other: number): NearStory['singles'] =>
  one === 1 ? (other === 1 ? 2 : 1) : other === 1 ? 1 : 0;

/** Content of a story's first articles. */
interface Told {
  first: readonly number[];
  begin: number;
  terms: ReadonlySet<number>;
  /** Regions that their headlines name. */
  regions: ReadonlySet<number>;
  /** Their headlines name a place, a country may be. */
  isPlaced: boolean;
}

const isPlaced = ({ regions, countries }: TitleFacts): boolean => regions.length + countries.length > 0;

function tell({ documents }: Memory, slots: readonly number[]): Told {
  const { at, ordinal } = documents;
  const times = slots.map((slot) => at[slot] ?? 0);
  const first = [...slots]
    .sort((a, b) => (at[a] ?? 0) - (at[b] ?? 0) || (ordinal[a] ?? 0) - (ordinal[b] ?? 0))
    .slice(0, FIRST);
  return {
    first,
    begin: Math.min(...times),
    terms: new Set(first.flatMap((slot) => [...documents.termsOf(slot)])),
    regions: new Set(first.flatMap((slot) => [...documents.factsOf(slot).regions])),
    isPlaced: first.some((slot) => isPlaced(documents.factsOf(slot))),
  };
}

function relate(memory: Memory, one: Told, other: Told): Pick<NearStory, 'share' | 'rarity' | 'ownWords'> {
  const [earlier, later] = one.begin <= other.begin ? [one, other] : [other, one];
  const words = ownTerms(memory, one);
  const shared = [...ownTerms(memory, other)].flatMap(([term, idf]) => (words.has(term) ? idf : []));
  return {
    share: Math.max(...earlier.first.map((slot) => shareSaid(memory, slot, later))),
    rarity: shared.reduce((sum, idf) => sum + idf, 0),
    ownWords: shared.filter((idf) => idf >= LEAST_IDF).length,
  };
}

/** Terms of a story's headlines, with their idf. */
function ownTerms({ documents, statistics }: Memory, { first }: Told): Map<number, number> {
  const counts = new Map<number, number>();
  for (const slot of first)
    for (const term of titleTermsOf(documents, slot)) counts.set(term, (counts.get(term) ?? 0) + 1);
  return new Map(
    [...counts]
      .filter(([, count]) => count >= OWN_SHARE * first.length)
      .map(([term]) => [term, statistics.idfOf(term)]),
  );
}

const titleTermsOf = (documents: DocumentTable, slot: number): Int32Array =>
  documents.termsOf(slot).subarray(0, documents.skeletonsOf(slot).length);

/**
 * The share of an article's headline that is said: a continuation repeats the old news in its text, whatever its own headline says. Nothing of a
 * headline from elsewhere: events of one kind are told in the same words in every town.
 */
function shareSaid({ documents, statistics }: Memory, slot: number, said: Told): number {
  const { regions } = documents.factsOf(slot);
  const terms = titleTermsOf(documents, slot);
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
