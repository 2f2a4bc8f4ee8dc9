import type { ArticleMemory } from '../index/article-memory';
import type { ClustererOptions } from './clusterer-options';
import type { PlaceReason, Reason } from './match';
import type { Veto } from '../judge/pair-chance';
import type { PairJudge } from '../judge/pair-judge';
import type { StoryParts } from './story-parts';

interface ScoredStory {
  storyId: number;
  score: number;
}

export interface FoundStories {
  /** Stories that the query fits, the best first. */
  ranked: ScoredStory[];
  /** The documents that it fits, whatever their story. */
  near: number[];
  /** The stories that have an article that it fits, the nearest first. */
  fits: number[];
  vetoes: Veto[];
}

/** A story is judged by this many of its newest articles. */
export const JUDGED = 64;
/** A story's headlines, and how like another story it is, are seen by this many. */
export const SAMPLED = 12;
const SHARED_TERMS = 10;

/** Finds the stories that texts fit. Each call changes the judge's query. */
export class StorySearch {
  constructor(
    private readonly memory: ArticleMemory,
    private readonly judge: PairJudge,
    private readonly parts: StoryParts,
    private readonly options: ClustererOptions,
  ) {}

  /** Looks for the stories of the judge's query. */
  findStories(): FoundStories {
    const stories = new Set<number>();
    const vetoes = new Set<Veto>();
    const resembled = new Set<number>();
    const near: number[] = [];
    const { found, count } = this.judge.findCandidates();
    for (let i = 0; i < count; i++) {
      const slot = found[i] ?? 0;
      const chance = this.judge.weigh(slot);
      if (chance === null) continue;
      const story = this.memory.documents.storyId[slot] ?? 0;
      if (this.judge.chanceBesideOutlet(slot) >= this.options.joinChance) resembled.add(story);
      if (chance >= this.options.joinChance) {
        near.push(slot);
        stories.add(story);
        continue;
      }
      const veto = this.judge.vetoWith(slot);
      if (veto) vetoes.add(veto);
    }
    const ranked = this.rank(stories);
    for (const { storyId } of ranked) resembled.delete(storyId);
    if ([...resembled].some((storyId) => this.isKeptByOutlet(storyId))) vetoes.add('outlet');
    near.sort((a, b) => this.judge.chanceWith(b) - this.judge.chanceWith(a) || this.order(a, b));
    return {
      ranked,
      near,
      fits: [...new Set(near.map((slot) => this.memory.documents.storyId[slot] ?? 0))],
      vetoes: [...vetoes].sort(),
    };
  }

  /** Why the query fits a story. @param except a document of it that is no evidence */
  reasonFor(storyId: number, except = -1): Reason {
    const nearest = this.nearestIn(storyId, except);
    return {
      nearestArticleId: this.memory.documents.articleId[nearest] ?? null,
      similarity: this.memory.index.compare(nearest),
      sharedTerms: this.memory.index.listSharedTerms(nearest).slice(0, SHARED_TERMS),
    };
  }

  /** Explains by the likeliest of these articles why an article stands with them; null: it cannot be compared with any. */
  explain(slot: number, others: readonly number[]): PlaceReason | null {
    const { documents, index } = this.memory;
    if (slot < 0 || documents.isIndexed[slot] !== 1) return null;
    this.judge.setQueryToDocument(slot);
    const [best] = others
      .map((articleId) => ({ articleId, other: documents.find(articleId) }))
      .filter(({ other }) => other >= 0 && other !== slot && documents.isIndexed[other] === 1)
      .map((one) => ({ ...one, chance: this.judge.chanceWith(one.other) }))
      .sort((a, b) => b.chance - a.chance || a.articleId - b.articleId);
    const against = best ? this.judge.againstWith(best.other) : null;
    if (!best || against === null) return null;
    return {
      nearestArticleId: best.articleId,
      similarity: index.compare(best.other),
      sharedTerms: index.listSharedTerms(best.other).slice(0, SHARED_TERMS),
      chance: best.chance,
      against,
    };
  }

  /** The story's article that is most similar to the query; the earliest, if several are. */
  private nearestIn(storyId: number, except: number): number {
    let nearest = -1;
    let best = 0;
    for (const slot of this.memory.members.of(storyId)) {
      if (slot === except) continue;
      const chance = this.judge.chanceWith(slot);
      if (chance <= best) continue;
      best = chance;
      nearest = slot;
    }
    return nearest;
  }

  /** Returns true when an article fits another story clearly better than its own. */
  fitsBetter(slot: number, storyId: number): boolean {
    this.judge.setQueryToDocument(slot);
    const score = this.scoreIn(storyId);
    return (
      score >= this.barOf(storyId) &&
      score > this.scoreIn(this.memory.documents.storyId[slot] ?? 0, slot) + this.options.moveMargin &&
      !this.isApartFrom(slot, storyId)
    );
  }

  /** Returns true when an article that has the query's place would be parted from a story again. */
  private isApartFrom(slot: number, storyId: number): boolean {
    const slots = this.memory.members.newestOf(storyId, JUDGED);
    const chances = slots.map((other) => this.judge.chanceWith(other));
    return this.parts.areApart([slot], slots, chances);
  }

  /** The other story that an article fits best, or is near to, whether the article is all of its own story, and whether it fits the others there; null: there is no such story. */
  findRival(slot: number): { rival: number; isAlone: boolean; fitsOwn: boolean } | null {
    const own = this.memory.documents.storyId[slot] ?? 0;
    const isAlone = this.memory.members.of(own).length === 1;
    this.judge.setQueryToDocument(slot);
    const rivals = this.listRivals(own);
    const rival =
      this.rank(rivals)[0] ??
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
      const story = this.memory.documents.storyId[slot] ?? 0;
      if (story === own || rivals.has(story)) continue;
      if ((this.judge.weigh(slot) ?? 0) >= this.options.nearSingleChance) rivals.add(story);
    }
    return rivals;
  }

  /** Returns those of these stories that the query fits, the best first. */
  private rank(stories: ReadonlySet<number>): ScoredStory[] {
    return this.scoreAll(stories).filter(({ storyId, score }) => score >= this.barOf(storyId));
  }

  /** Returns true when the query would fit a story that it does not fit, had its outlet not written in it. */
  private isKeptByOutlet(storyId: number): boolean {
    const chances = this.memory.members.newestOf(storyId, JUDGED).map((slot) => this.judge.chanceBesideOutlet(slot));
    return meanOf(chances) >= this.plainBarOf(this.memory.members.of(storyId));
  }

  /** Scores the fit of the query with each of these stories, the best first. */
  private scoreAll(stories: Iterable<number>): ScoredStory[] {
    return [...stories]
      .map((storyId) => ({ storyId, score: this.scoreIn(storyId) }))
      .sort((a, b) => b.score - a.score || a.storyId - b.storyId);
  }

  /**
   * The score from which on the query fits a story. Two single articles have to be more alike where one of them is a headline alone: the mean
   * chance with several errs less. Where its outlet has written in the story already, it needs more.
   */
  barOf(storyId: number): number {
    const slots = this.memory.members.of(storyId);
    return this.plainBarOf(slots) + (this.judge.isOfOutletOf(slots) ? this.options.outletBar : 0);
  }

  private plainBarOf(slots: readonly number[]): number {
    const { joinChance, headlineChance } = this.options;
    const { headlineShare } = this.judge;
    // In a story of several only a headline needs more; of two single articles either may be the headline.
    const share = slots.length > 1 ? headlineShare : this.judge.headlineShareWith(slots[0] ?? 0);
    return joinChance + (share * (headlineChance - joinChance)) / slots.length ** 2;
  }

  private scoreIn(storyId: number, except = -1): number {
    const chances: number[] = [];
    for (const slot of this.memory.members.newestOf(storyId, JUDGED))
      if (slot !== except) chances.push(this.judge.chanceWith(slot));
    return meanOf(chances);
  }

  private order(a: number, b: number): number {
    return (this.memory.documents.ordinal[a] ?? 0) - (this.memory.documents.ordinal[b] ?? 0);
  }
}

/** The mean of chances, 0 without any: the best one alone would build chains. */
export function meanOf(chances: readonly number[]): number {
  let sum = 0;
  for (const chance of chances) sum += chance;
  return chances.length === 0 ? 0 : sum / chances.length;
}
