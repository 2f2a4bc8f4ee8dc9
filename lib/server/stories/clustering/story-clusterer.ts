import { Background } from './background';
import { defaultOptions, type ClustererOptions } from './clusterer-options';
import { DocumentTable } from './document-table';
import { ExpiryQueue } from './expiry-queue';
import { SimilarityIndex } from './similarity-index';
import { fitOf, storyScore, thresholdFor } from './story-fit';
import { titleGenre, type TitleGenre } from './title-genre';
import { MAX_TERMS, toTerms, type TermCounts } from './tokenize';

/** What the clusterer reads of an article. `lead` is the summary and the beginning of the text; `at` is epoch milliseconds. */
export interface ClusterArticle {
  id: number;
  title: string;
  lead: string;
  at: number;
}

/** Where an article belongs, and why. */
export interface Match {
  /** null: the article starts a story. */
  storyId: number | null;
  /** The most similar article of that story; without a story, the most similar one that came near. */
  nearestArticleId: number | null;
  /** The cosine with the nearest article, 0–1. */
  similarity: number;
  /** The terms shared with it, weightiest first. */
  sharedTerms: string[];
  /** Another story that the article fits: the two may be one (`isSameStory`). */
  rivalStoryId: number | null;
}

export interface ClustererStats {
  /** Articles that others can join. */
  indexed: number;
  /** Articles remembered in all, for idf too. */
  remembered: number;
  /** Articles that idf is counted from. */
  background: number;
  stories: number;
  terms: number;
}

/** A story's articles compared with those of another one: this many of the newest each. */
const MERGE_SAMPLE = 12;
const SHARED_TERMS = 10;
/** How much of the sought cosine may come from terms that are too frequent to look up: shorter walks against more comparisons. */
const UNWALKED_SHARE = 0.75;
/** Withdrawn documents wait for a sweep until there are this many, or an eighth of the index. */
const SWEEP_FROM = 1024;

/**
 * Groups articles into stories as they come. What `match` answers is a function of the articles added before and their stories, in order:
 * a memory rebuilt by adding the log again decides as one that never stopped. No clock, no randomness.
 */
export class StoryClusterer {
  private readonly options: ClustererOptions;
  private readonly documents = new DocumentTable();
  private readonly index = new SimilarityIndex(this.documents);
  private readonly background: Background;
  private readonly slotsOfStory = new Map<number, number[]>();
  private readonly expiry = new ExpiryQueue();
  private newestAt = -Infinity;
  private indexedCount = 0;
  private gone: number[] = [];
  private nextOrdinal = 0;
  private last: { title: string; lead: string; text: TermCounts } | null = null;

  constructor(options: Partial<ClustererOptions> = {}) {
    this.options = { ...defaultOptions, ...options };
    const limits = { size: this.options.backgroundSize, spare: this.options.backgroundSpare };
    this.background = new Background(limits, this.documents, this.index.statistics);
  }
  /** Looks up where an article belongs. Changes nothing that later answers depend on. */
  match(article: ClusterArticle): Match {
    const text = this.textOf(article);
    const genre = titleGenre(article.title);
    if (!this.isComparable(text, genre)) return noMatch;
    this.index.ask(text);
    const query = { at: article.at, terms: text.terms.length, isForecast: genre === 'forecast' };
    const ranked = this.findFittingStories(query)
      .map((storyId) => ({ storyId, score: this.scoreOf(query, storyId) }))
      .filter(({ score }) => score >= 1)
      .sort((a, b) => b.score - a.score || a.storyId - b.storyId);
    const best = ranked[0];
    if (!best) return noMatch;
    const nearest = this.nearestIn(query, best.storyId);
    return {
      storyId: best.storyId,
      nearestArticleId: this.documents.articleId[nearest] ?? null,
      similarity: this.index.compare(nearest).cosine,
      sharedTerms: this.index.listSharedTerms(nearest).slice(0, SHARED_TERMS),
      rivalStoryId: ranked[1]?.storyId ?? null,
    };
  }

  /** Puts an article into the memory under its story. An article that is there already is taken out first. */
  add(article: ClusterArticle, storyId: number): void {
    this.remove(article.id);
    const text = this.textOf(article);
    const genre = titleGenre(article.title);
    const row = { articleId: article.id, storyId, at: article.at, ordinal: this.nextOrdinal++, isForecast: genre === 'forecast' };
    const slot = this.documents.allocate(row, this.index.hold(text.terms), text.weights);
    const forgotten = this.background.append(slot);
    if (this.isComparable(text, genre)) this.makeFindable(slot);
    this.newestAt = Math.max(this.newestAt, article.at);
    this.expire();
    if (forgotten >= 0 && this.documents.isIndexed[forgotten] !== 1) this.forget(forgotten);
    if (this.gone.length > Math.max(SWEEP_FROM, this.indexedCount / 8)) this.sweep();
  }

  /** Takes a deleted or edited article out, as if it had never come. Returns whether it was there. */
  remove(articleId: number): boolean {
    const slot = this.documents.find(articleId);
    if (slot < 0) return false;
    this.background.remove(slot);
    if (this.documents.isIndexed[slot] === 1) {
      this.expiry.remove(slot, this.documents.at[slot] ?? 0);
      this.hide(slot);
    }
    this.forget(slot);
    return true;
  }

  /** Merges: every article of story `from` belongs to story `to` from now on. */
  moveStory(from: number, to: number): void {
    const moved = this.slotsOfStory.get(from);
    if (!moved || from === to) return;
    for (const slot of moved) this.documents.storyId[slot] = to;
    const { ordinal } = this.documents;
    const together = [...(this.slotsOfStory.get(to) ?? []), ...moved].sort((a, b) => (ordinal[a] ?? 0) - (ordinal[b] ?? 0));
    this.slotsOfStory.set(to, together);
    this.slotsOfStory.delete(from);
  }

  /** Whether two stories tell one event, judged by their newest articles. */
  isSameStory(first: number, second: number): boolean {
    const others = (this.slotsOfStory.get(second) ?? []).slice(-MERGE_SAMPLE);
    const fits: number[] = [];
    for (const slot of (this.slotsOfStory.get(first) ?? []).slice(-MERGE_SAMPLE)) {
      this.index.askLike(slot);
      const query = {
        at: this.documents.at[slot] ?? 0,
        terms: this.documents.termCount[slot] ?? 0,
        isForecast: this.documents.isForecast[slot] === 1,
      };
      for (const other of others) fits.push(this.fitOf(query, other));
    }
    const mean = fits.reduce((sum, fit) => sum + fit, 0) / fits.length;
    return fits.length > 0 && (mean + Math.max(...fits)) / 2 >= this.options.mergeScore;
  }

  stats(): ClustererStats {
    return {
      indexed: this.indexedCount,
      remembered: this.documents.size,
      background: this.background.size,
      stories: this.slotsOfStory.size,
      terms: this.index.termCount,
    };
  }

  /** `match` and `add` of one article follow each other: its text is read once. */
  private textOf(article: ClusterArticle): TermCounts {
    const { last } = this;
    if (last && last.title === article.title && last.lead === article.lead) return last.text;
    const text = toTerms(article);
    this.last = { title: article.title, lead: article.lead, text };
    return text;
  }

  private isComparable(text: TermCounts, genre: TitleGenre): boolean {
    return text.terms.length >= this.options.minTerms && genre !== 'roundup';
  }

  private findFittingStories(query: Query): number[] {
    const stories = new Set<number>();
    const needed = Float64Array.from({ length: MAX_TERMS + 1 }, (_, terms) => thresholdFor([query.terms, terms], this.options));
    const unwalked = UNWALKED_SHARE * thresholdFor([query.terms, query.terms], this.options);
    this.index.visitCandidates(needed, unwalked, (slot) => {
      if (this.isNear(query, slot) && this.fitOf(query, slot) >= 1) stories.add(this.documents.storyId[slot] ?? 0);
    });
    return [...stories];
  }

  private scoreOf(query: Query, storyId: number): number {
    const near = this.nearSlots(query, storyId);
    return storyScore(near.map((slot) => this.fitOf(query, slot)), this.options);
  }

  /** The story's article that fits best; the one that came first, if several do. */
  private nearestIn(query: Query, storyId: number): number {
    let nearest = -1;
    let bestFit = 0;
    for (const slot of this.nearSlots(query, storyId)) {
      const fit = this.fitOf(query, slot);
      if (fit <= bestFit) continue;
      bestFit = fit;
      nearest = slot;
    }
    return nearest;
  }

  private nearSlots(query: Query, storyId: number): number[] {
    return (this.slotsOfStory.get(storyId) ?? []).filter((slot) => this.isNear(query, slot));
  }

  private isNear(query: Query, slot: number): boolean {
    return Math.abs((this.documents.at[slot] ?? 0) - query.at) <= this.options.windowMs;
  }

  private fitOf(query: Query, slot: number): number {
    const { cosine, shared } = this.index.compare(slot);
    const gapMs = Math.abs((this.documents.at[slot] ?? 0) - query.at);
    const isForecast = query.isForecast || this.documents.isForecast[slot] === 1;
    return fitOf({ cosine, shared, gapMs, isForecast, terms: [query.terms, this.documents.termCount[slot] ?? 0] }, this.options);
  }

  private makeFindable(slot: number): void {
    this.index.insert(slot);
    this.indexedCount++;
    this.expiry.push(slot, this.documents.at[slot] ?? 0);
    const storyId = this.documents.storyId[slot] ?? 0;
    const slots = this.slotsOfStory.get(storyId);
    if (slots) slots.push(slot);
    else this.slotsOfStory.set(storyId, [slot]);
  }

  private hide(slot: number): void {
    this.index.withdraw(slot);
    this.indexedCount--;
    const storyId = this.documents.storyId[slot] ?? 0;
    const left = (this.slotsOfStory.get(storyId) ?? []).filter((other) => other !== slot);
    if (left.length > 0) this.slotsOfStory.set(storyId, left);
    else this.slotsOfStory.delete(storyId);
  }

  private expire(): void {
    for (const slot of this.expiry.takeBefore(this.newestAt - this.options.windowMs - this.options.latenessMs)) {
      this.hide(slot);
      if (this.documents.isKept[slot] !== 1) this.forget(slot);
    }
  }

  private forget(slot: number): void {
    this.documents.forget(slot);
    this.gone.push(slot);
  }

  private sweep(): void {
    this.index.sweep(this.gone);
    for (const slot of this.gone) this.documents.recycle(slot);
    this.gone = [];
  }
}

interface Query {
  at: number;
  terms: number;
  isForecast: boolean;
}

const noMatch: Match = { storyId: null, nearestArticleId: null, similarity: 0, sharedTerms: [], rivalStoryId: null };
