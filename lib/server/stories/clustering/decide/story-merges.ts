import type { ClustererOptions } from './clusterer-options';
import type { DocumentTable } from '../index/document-table';
import type { PairJudge } from '../judge/pair-judge';
import { tellOfOthers } from './story-headlines';
import type { StoryMembers } from '../index/story-members';
import type { StoryParts } from './story-parts';
import { type FoundStories, JUDGED, SAMPLED, meanOf, type StorySearch } from './story-search';

/** Two stories have outlets in common from more than this share on (`StoryParts.commonOutlets`). */
const COMMON_OUTLETS = 0.15;
/** Two stories have nothing to do with each other below this mean chance of a few articles each. */
const UNLIKE = 0.02;
const COMPARED = 4;
const MOST_COMPARED = 6;

/** Decides which stories are one. Each call changes the judge's query. */
export class StoryMerges {
  constructor(
    private readonly documents: DocumentTable,
    private readonly members: StoryMembers,
    private readonly judge: PairJudge,
    private readonly parts: StoryParts,
    private readonly search: StorySearch,
    private readonly options: ClustererOptions,
  ) {}

  /** Decides by their newest articles whether two stories are about one event. */
  isSameStory(first: number, second: number): boolean {
    const others = this.members.newestOf(second, SAMPLED);
    const sample = this.members.newestOf(first, SAMPLED);
    const chances: number[] = [];
    for (const slot of sample) {
      this.judge.setQueryToDocument(slot);
      for (const other of others) chances.push(this.judge.chanceWith(other));
    }
    const score = meanOf(chances);
    const { mergeChance } = this.options;
    const isEnough = score >= mergeChance && score >= this.mergeBarOf(first, second);
    if (chances.length === 1 || mergeChance === Infinity) return isEnough;
    const areAlike =
      isEnough ||
      (this.areNear(score, first, second) &&
        !this.haveOutletsInCommon(first, second) &&
        !tellOfOthers(this.documents, sample, others));
    return areAlike && !this.parts.areApart(this.judgedOf(first), this.judgedOf(second), chances);
  }

  /** The score from which on two stories are one, whatever else they are. */
  private mergeBarOf(first: number, second: number): number {
    const { mergeChance } = this.options;
    if (!this.isSingle(first) || !this.isSingle(second)) return mergeChance + this.outletRaise(first, second);
    // Two single articles need what they would have needed when the later one came.
    this.judge.setQueryToDocument(this.members.of(first)[0] ?? 0);
    return Math.max(mergeChance, this.search.barOf(second));
  }

  /** Returns the extra score that a single article needs where its outlet has written in the other story; 0 for two stories of several. */
  private outletRaise(first: number, second: number): number {
    if (!this.isSingle(first) && !this.isSingle(second)) return 0;
    const [single, other] = this.isSingle(first) ? [first, second] : [second, first];
    this.judge.setQueryToDocument(this.members.of(single)[0] ?? 0);
    return this.judge.isOfOutletOf(this.members.of(other)) ? this.options.outletBar : 0;
  }

  private isSingle(storyId: number): boolean {
    return this.members.of(storyId).length === 1;
  }

  /** Returns true when two stories are nearly alike enough, if nothing else keeps them apart. */
  private areNear(score: number, first: number, second: number): boolean {
    const hasSingle = this.isSingle(first) || this.isSingle(second);
    return score >= (hasSingle ? this.options.nearSingleChance : this.options.nearChance);
  }

  /** Returns true when more outlets have written in both stories than chance explains. */
  private haveOutletsInCommon(first: number, second: number): boolean {
    return this.parts.commonOutlets(this.judgedOf(first), this.judgedOf(second)) > COMMON_OUTLETS;
  }

  private judgedOf(storyId: number): readonly number[] {
    return this.members.newestOf(storyId, JUDGED);
  }

  /** Counts the stories that a text fits and that have nothing to do with each other: its number of subjects. @param fits the nearest first */
  countThings(fits: FoundStories['fits']): number {
    const apart: number[] = [];
    for (const storyId of fits.slice(0, MOST_COMPARED))
      if (apart.every((other) => this.meanChance(storyId, other) < UNLIKE)) apart.push(storyId);
    return apart.length;
  }

  private meanChance(first: number, second: number): number {
    const others = this.members.newestOf(second, COMPARED);
    const sample = this.members.newestOf(first, COMPARED);
    let sum = 0;
    for (const slot of sample) {
      this.judge.setQueryToDocument(slot);
      for (const other of others) sum += this.judge.chanceWith(other);
    }
    return sum / (sample.length * others.length);
  }
}
