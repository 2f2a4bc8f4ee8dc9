import { type Group, linkUp } from './average-linkage';
import type { DocumentTable } from '../index/document-table';
import type { PairJudge } from '../judge/pair-judge';
import { learnt } from '../judge/pair-weights';
import type { StoryMembers } from '../index/story-members';

/** A story of fewer articles says too little of what its parts are. */
const PARTED_FROM = 5;
/** Maximum number of a story's newest articles to compare. */
const LOOKED_AT = 64;
/** Number of articles sampled to measure how alike a story's articles are. */
const SAMPLED = 12;
/** No pair says more than about ± 5.8 of log odds. */
const SMOOTHING = 0.003;

const { parts: partWeights } = learnt;

/** Evidence of the pairs of two groups. */
interface Evidence {
  /** The mean log odds of those between them. */
  between: number;
  /** The same within the larger one. */
  within: number;
  /** Share of headlines alone among the compared texts, 0–1. */
  headlines: number;
}

/** Decides whether groups of articles are about one event, by all pairs between them and by their outlets. Most calls change the judge's query. */
export class StoryParts {
  constructor(
    private readonly documents: DocumentTable,
    private readonly members: StoryMembers,
    private readonly judge: PairJudge,
  ) {}

  /**
   * The documents of a story by the event that they tell of, in the order of the log, the largest part first, of equal ones the earliest; one
   * part: a single event. The newest 64 decide, and older ones go with the part that they are nearest to.
   */
  listParts(storyId: number): number[][] {
    const slots = this.members.of(storyId);
    const newest = this.partsAmong(slots.slice(-LOOKED_AT));
    const parts = newest.map((part) => [...part]);
    // Compared with the newest alone, so that a story of any size costs no more for each article.
    if (parts.length > 1)
      for (const slot of slots.slice(0, -LOOKED_AT)) parts[this.nearestPart(newest, slot)]?.push(slot);
    const order = (a = 0, b = 0) => (this.documents.ordinal[a] ?? 0) - (this.documents.ordinal[b] ?? 0);
    return parts
      .map((part) => part.sort(order))
      .sort((one, other) => other.length - one.length || order(one[0], other[0]));
  }

  /**
   * Returns true when two groups of articles are not clearly of one event, or would be parted once they are one: parted groups must not be put
   * together again.
   * @param chances those of the pairs between them, or of a sample.
   */
  areApart(first: readonly number[], second: readonly number[], chances: readonly number[]): boolean {
    if (first.length + second.length < PARTED_FROM) return false;
    const between = chances.reduce((sum, chance) => sum + toOdds(chance), 0) / chances.length;
    const evidence = { between, ...this.tightnessOf(first.length >= second.length ? first : second) };
    const odds = this.oddsOfOne(first, second, evidence);
    return odds < partWeights.demand || this.wouldPart(first, second);
  }

  /** Returns true when most of the one would be in another part than most of the other, were they a story. */
  private wouldPart(first: readonly number[], second: readonly number[]): boolean {
    const { ordinal } = this.documents;
    // Each has at least half of the places, where it has so many articles: the newest of both together may be of one alone.
    const fromSecond = Math.max(LOOKED_AT / 2, LOOKED_AT - first.length);
    const fromFirst = Math.max(LOOKED_AT / 2, LOOKED_AT - second.length);
    const both = [...first.slice(-fromFirst), ...second.slice(-fromSecond)];
    const parts = this.partsAmong(both.sort((a, b) => (ordinal[a] ?? 0) - (ordinal[b] ?? 0)));
    const mostOf = (group: readonly number[]) => {
      const counts = parts.map((part) => part.filter((slot) => group.includes(slot)).length);
      return counts.indexOf(Math.max(...counts));
    };
    return parts.length > 1 && mostOf(first) !== mostOf(second);
  }

  /** In no particular order. */
  private partsAmong(slots: readonly number[]): number[][] {
    if (slots.length < PARTED_FROM) return [[...slots]];
    let headlines = 0;
    const odds = slots.map((slot, place) => {
      this.judge.setQueryToDocument(slot);
      headlines += this.judge.headlineShare / slots.length;
      return slots.slice(place + 1).map((other) => toOdds(this.judge.chanceWith(other)));
    });
    const known = new Map<readonly number[], ReadonlySet<number>>();
    const outletsOf = (group: readonly number[]) => {
      const outlets = known.get(group) ?? this.outletsOf(group);
      known.set(group, outlets);
      return outlets;
    };
    const whole = linkUp({
      items: slots,
      nearnessOf: (first, second) => odds[first]?.[second - first - 1] ?? 0,
      lossOf: (one, other) => partWeights.linkage * shareInCommon(outletsOf(one), outletsOf(other)),
    });
    return partsOf(whole, (group, [one, other]) => {
      const larger = one.items.length >= other.items.length ? one : other;
      const evidence = { between: group.between, within: larger.within, headlines };
      return this.oddsOfOne(one.items, other.items, evidence) < 0;
    }).map(({ items }) => [...items]);
  }

  /** The place of the part that a document is nearest to. */
  private nearestPart(parts: readonly (readonly number[])[], slot: number): number {
    this.judge.setQueryToDocument(slot);
    const means = parts.map(
      (part) => part.reduce((sum, other) => sum + toOdds(this.judge.chanceWith(other)), 0) / part.length,
    );
    return means.indexOf(Math.max(...means));
  }

  /** By its newest articles. */
  private tightnessOf(slots: readonly number[]): Omit<Evidence, 'between'> {
    const sample = slots.slice(-SAMPLED);
    let sum = 0;
    let headlines = 0;
    for (const [place, slot] of sample.entries()) {
      this.judge.setQueryToDocument(slot);
      headlines += this.judge.headlineShare / sample.length;
      for (const other of sample.slice(place + 1)) sum += toOdds(this.judge.chanceWith(other));
    }
    const pairs = (sample.length * (sample.length - 1)) / 2;
    return { within: pairs === 0 ? 0 : sum / pairs, headlines };
  }

  /**
   * Returns the number of outlets that have written in both groups, as a share of one more than have in the one with fewer, 0 to less than 1.
   */
  commonOutlets(first: readonly number[], second: readonly number[]): number {
    return shareInCommon(this.outletsOf(first), this.outletsOf(second));
  }

  private oddsOfOne(
    first: readonly number[],
    second: readonly number[],
    { between, within, headlines }: Evidence,
  ): number {
    const { bias, commonOutlets, reactions, ...weights } = partWeights;
    return (
      bias +
      between +
      commonOutlets * this.commonOutlets(first, second) +
      reactions * Math.abs(this.reactionsIn(first) - this.reactionsIn(second)) +
      weights.within * within +
      weights.headlines * headlines
    );
  }

  /** Returns the known outlets. */
  private outletsOf(slots: readonly number[]): ReadonlySet<number> {
    return new Set(slots.map((slot) => this.documents.outlet[slot] ?? 0).filter((outlet) => outlet !== 0));
  }

  /** The share of their headlines that are about reactions to the news. */
  private reactionsIn(slots: readonly number[]): number {
    return slots.filter((slot) => this.documents.factsOf(slot).isReaction).length / slots.length;
  }
}

function shareInCommon(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  let common = 0;
  for (const outlet of one) if (other.has(outlet)) common++;
  // One outlet more: of one or two outlets a common one says less.
  return common / (Math.min(one.size, other.size) + 1);
}

/** The largest groups whose halves are not two. */
function partsOf(group: Group, areTwo: (group: Group, halves: readonly [Group, Group]) => boolean): Group[] {
  return group.halves && areTwo(group, group.halves) ? group.halves.flatMap((half) => partsOf(half, areTwo)) : [group];
}

/** Log odds of a chance, 0–1. */
const toOdds = (chance: number): number => Math.log((chance + SMOOTHING) / (1 - chance + SMOOTHING));
