import type { ClustererOptions } from './clusterer-options';
import type { DocumentTable } from './document-table';
import type { Veto } from './pair-chance';
import type { PairJudge } from './pair-judge';
import type { StoryMembers } from './story-members';
import { tellOfOthers } from './story-headlines';
import { toOdds, type StoryParts } from './story-parts';

export interface FoundStories {
  /** Stories that the query fits, the best first. */
  ranked: { storyId: number; score: number }[];
  /** The documents that it fits, whatever their story. */
  near: number[];
  /** Every story that it resembles, by the best chance with one of its articles, the best first. */
  faint: { storyId: number; chance: number }[];
  vetoes: Veto[];
}

/** A story is judged by this many of its newest articles. */
const JUDGED = 64;
/** Two stories are compared by this many of the newest articles each. */
const MERGE_SAMPLE = 12;
/** Two stories have outlets in common from more than this share on (`StoryParts.commonOutlets`). */
const COMMON_OUTLETS = 0.15;
/** A text resembles a story from this chance on with one of its articles. */
const FAINT = 0.05;
/** Two stories have nothing to do with each other below this mean chance of a few articles each. */
const UNLIKE = 0.02;
const COMPARED = 4;
const MOST_COMPARED = 6;

/** How well texts fit stories, and stories each other. Each call changes the judge's query. */
export class StorySearch {
  constructor(
    private readonly documents: DocumentTable,
    private readonly members: StoryMembers,
    private readonly judge: PairJudge,
    private readonly parts: StoryParts,
    private readonly options: ClustererOptions,
  ) {}

  /** Looks for the stories of the judge's query. */
  findStories(): FoundStories {
    const stories = new Set<number>();
    const vetoes = new Set<Veto>();
    const near: number[] = [];
    const faint = new Map<number, number>();
    const { found, count } = this.judge.findCandidates();
    for (let i = 0; i < count; i++) {
      const slot = found[i] ?? 0;
      const chance = this.judge.weigh(slot);
      if (chance === null) continue;
      const story = this.documents.storyId[slot] ?? 0;
      if (chance >= FAINT) faint.set(story, Math.max(chance, faint.get(story) ?? 0));
      if (chance >= this.options.joinChance) {
        near.push(slot);
        stories.add(story);
        continue;
      }
      const veto = this.judge.vetoWith(slot);
      if (veto) vetoes.add(veto);
    }
    return {
      ranked: this.rank(stories),
      near: near.sort((a, b) => this.judge.chanceWith(b) - this.judge.chanceWith(a) || this.order(a, b)),
      faint: [...faint]
        .map(([storyId, chance]) => ({ storyId, chance }))
        .sort((a, b) => b.chance - a.chance || a.storyId - b.storyId),
      vetoes: [...vetoes].sort(),
    };
  }

  /** The story's article that is most similar to the query; the earliest, if several are. */
  nearestIn(storyId: number, except = -1): number {
    let nearest = -1;
    let best = 0;
    for (const slot of this.members.of(storyId)) {
      if (slot === except) continue;
      const chance = this.judge.chanceWith(slot);
      if (chance <= best) continue;
      best = chance;
      nearest = slot;
    }
    return nearest;
  }

  /** Whether an article fits another story clearly better than its own. */
  fitsBetter(slot: number, storyId: number): boolean {
    this.judge.setQueryToDocument(slot);
    const score = this.scoreIn(storyId);
    return (
      score >= this.barOf(storyId) &&
      score > this.scoreIn(this.documents.storyId[slot] ?? 0, slot) + this.options.moveMargin &&
      !this.isApartFrom(slot, storyId)
    );
  }

  /** Whether an article that has the query's place would be parted from a story again. */
  private isApartFrom(slot: number, storyId: number): boolean {
    const slots = this.newestOf(storyId);
    const chances = slots.map((other) => this.judge.chanceWith(other));
    return this.parts.areApart([slot], slots, meanOdds(chances));
  }

  private newestOf(storyId: number): readonly number[] {
    return this.members.of(storyId).slice(-JUDGED);
  }

  /** The other story that an article fits best, or is near to, whether the article is all of its own story, and whether it fits the others there; null: there is no such story. */
  findRival(slot: number): { rival: number; isAlone: boolean; fitsOwn: boolean } | null {
    const own = this.documents.storyId[slot] ?? 0;
    const isSingle = (storyId: number) => this.members.of(storyId).length === 1;
    const isAlone = isSingle(own);
    this.judge.setQueryToDocument(slot);
    const rivals = this.listRivals(own);
    const rival =
      this.rank(rivals)[0] ??
      this.rankByHeadline(isAlone ? rivals : [...rivals].filter(isSingle))[0] ??
      (isAlone ? this.scoreAll(rivals).find(({ score }) => score >= this.options.nearSingleChance) : undefined);
    return rival
      ? { rival: rival.storyId, isAlone, fitsOwn: this.scoreIn(own, slot) >= this.options.joinChance }
      : null;
  }

  /** The other stories with a document that the query is a little like. */
  private listRivals(own: number): Set<number> {
    const rivals = new Set<number>();
    const { found, count } = this.judge.findCandidates();
    for (let i = 0; i < count; i++) {
      const slot = found[i] ?? 0;
      const story = this.documents.storyId[slot] ?? 0;
      if (story === own || rivals.has(story)) continue;
      if ((this.judge.weigh(slot) ?? 0) >= this.options.looseChance) rivals.add(story);
    }
    return rivals;
  }

  /** Whether two stories are about one event, judged by their newest articles. */
  isSameStory(first: number, second: number, meanShare = this.options.mergeMeanShare): boolean {
    const others = this.members.of(second).slice(-MERGE_SAMPLE);
    const sample = this.members.of(first).slice(-MERGE_SAMPLE);
    const chances: number[] = [];
    let length = 0;
    for (const slot of sample) {
      this.judge.setQueryToDocument(slot);
      length += this.judge.queryLength / sample.length;
      for (const other of others) chances.push(this.judge.chanceWith(other));
    }
    // Two single articles need what they would have needed when the later one came.
    const { mergeChance } = this.options;
    const needed = chances.length === 1 ? Math.max(mergeChance, this.barOf(second)) : mergeChance;
    // For long texts the mean alone decides.
    const score = storyScore(chances, meanShare + (1 - meanShare) * length);
    if (chances.length === 1 || mergeChance === Infinity) return score >= needed;
    const areAlike =
      score >= needed ||
      (score >= this.options.looseChance && this.parts.haveOneHeadline(sample, others)) ||
      (this.areNear(score, first, second) &&
        !this.haveOutletsInCommon(first, second) &&
        !tellOfOthers(this.documents, sample, others));
    return areAlike && !this.parts.areApart(this.newestOf(first), this.newestOf(second), meanOdds(chances));
  }

  /** Whether two stories are nearly alike enough, if nothing else keeps them apart. */
  private areNear(score: number, first: number, second: number): boolean {
    const hasSingle = this.members.of(first).length === 1 || this.members.of(second).length === 1;
    return score >= (hasSingle ? this.options.nearSingleChance : this.options.nearChance);
  }

  /** Whether more outlets have written in both stories than chance brings about. */
  private haveOutletsInCommon(first: number, second: number): boolean {
    return this.parts.commonOutlets(this.newestOf(first), this.newestOf(second)) > COMMON_OUTLETS;
  }

  /**
   * How many of the stories that a text resembles have nothing to do with each other, and the same of those that it is near to: a text that
   * tells of many things, or is glued of them.
   */
  countThings(faint: FoundStories['faint']): { near: number; all: number } {
    const apart: number[] = [];
    let near = 0;
    for (const { storyId, chance } of faint.slice(0, MOST_COMPARED)) {
      if (!apart.every((other) => this.meanChance(storyId, other) < UNLIKE)) continue;
      apart.push(storyId);
      if (chance >= this.options.joinChance) near++;
    }
    return { near, all: apart.length };
  }

  private meanChance(first: number, second: number): number {
    const others = this.members.of(second).slice(-COMPARED);
    const sample = this.members.of(first).slice(-COMPARED);
    let sum = 0;
    for (const slot of sample) {
      this.judge.setQueryToDocument(slot);
      for (const other of others) sum += this.judge.chanceWith(other);
    }
    return sum / (sample.length * others.length);
  }

  /** Of these stories those that the query fits, the best first. */
  private rank(stories: ReadonlySet<number>): FoundStories['ranked'] {
    return this.scoreAll(stories).filter(({ storyId, score }) => score >= this.barOf(storyId));
  }

  /** Of these stories those that the query is a little like and whose headline it has, the best first. */
  private rankByHeadline(stories: Iterable<number>): FoundStories['ranked'] {
    return this.scoreAll(stories).filter(
      ({ storyId, score }) =>
        score >= this.options.looseChance && this.judge.hasHeadlineOf(this.members.of(storyId).slice(-MERGE_SAMPLE)),
    );
  }

  /** How well the query fits each of these stories, the best first. */
  private scoreAll(stories: Iterable<number>): FoundStories['ranked'] {
    return [...stories]
      .map((storyId) => ({ storyId, score: this.scoreIn(storyId) }))
      .sort((a, b) => b.score - a.score || a.storyId - b.storyId);
  }

  /**
   * The score from which on the query fits a story. A headline alone has to be more alike to a single article than to several, whose mean
   * chance errs less.
   */
  private barOf(storyId: number): number {
    const { joinChance, headlineChance, outletBar } = this.options;
    const slots = this.members.of(storyId);
    const bar = joinChance + (this.judge.headlineShare * (headlineChance - joinChance)) / slots.length ** 2;
    return slots.some((slot) => this.judge.isOfOutlet(slot)) ? bar + outletBar : bar;
  }

  private scoreIn(storyId: number, except = -1): number {
    const chances: number[] = [];
    for (const slot of this.members.of(storyId).slice(-JUDGED))
      if (slot !== except) chances.push(this.judge.chanceWith(slot));
    return storyScore(chances, this.judge.meanShare);
  }

  private order(a: number, b: number): number {
    return (this.documents.ordinal[a] ?? 0) - (this.documents.ordinal[b] ?? 0);
  }
}

const meanOdds = (chances: readonly number[]): number =>
  chances.reduce((sum, chance) => sum + toOdds(chance), 0) / chances.length;

/**
 * How well an article fits a story, or a story another one, from the chances of their pairs: `meanShare` of the mean,
 * and the rest of the best pair. The best pair alone would build chains; the mean alone would never gather a story
 * that outlets write about in different ways.
 */
export function storyScore(chances: readonly number[], meanShare: number): number {
  if (chances.length === 0) return 0;
  let best = 0;
  let sum = 0;
  for (const chance of chances) {
    best = Math.max(best, chance);
    sum += chance;
  }
  return (meanShare * sum) / chances.length + (1 - meanShare) * best;
}
