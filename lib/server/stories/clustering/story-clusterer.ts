import { Background } from './background';
import { defaultOptions, type ClustererOptions } from './clusterer-options';
import { DocumentTable } from './document-table';
import { ExpiryQueue } from './expiry-queue';
import { SimilarityIndex } from './similarity-index';
import { ageingAt, fitOf, storyScore, thresholdFor } from './story-fit';
import { StoryMembers } from './story-members';
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
  /** The most similar article of that story. */
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
 * Groups articles into stories as they come. What `match` answers is a function of the articles that are in, their stories and their
 * order: a memory rebuilt by adding the log again decides exactly as one that never stopped. Such a log holds the last `backgroundSize` +
 * `backgroundSpare` articles and those of the last `windowMs` + `latenessMs`. No clock, no randomness.
 */
export class StoryClusterer {
  private readonly options: ClustererOptions;
  private readonly documents = new DocumentTable();
  private readonly index = new SimilarityIndex(this.documents);
  private readonly background: Background;
  private readonly members = new StoryMembers(this.documents);
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

  /** Looks up where an article belongs; changes nothing that later answers depend on. An edited article is removed first. */
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
    const genre = titleGenre(article.title);
    const slot = this.remember(article, { storyId, isForecast: genre === 'forecast' });
    if (this.isComparable(this.textOf(article), genre)) this.makeFindable(slot);
    this.newestAt = Math.max(this.newestAt, article.at);
    this.expire();
    if (this.gone.length > Math.max(SWEEP_FROM, this.indexedCount / 8)) this.sweep();
  }

  /** Lets idf know a text that is no candidate for any story. */
  learn(article: ClusterArticle): void {
    this.remove(article.id);
    this.remember(article, { storyId: 0, isForecast: false });
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
    this.members.move(from, to);
  }

  /** Whether two stories tell one event, judged by their newest articles. */
  isSameStory(first: number, second: number): boolean {
    const others = this.members.of(second).slice(-MERGE_SAMPLE);
    const fits: number[] = [];
    for (const slot of this.members.of(first).slice(-MERGE_SAMPLE)) {
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
      stories: this.members.storyCount,
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
    const demand = { at: query.at, needed, unwalked, ageingAt: (gapMs: number) => ageingAt(gapMs, this.options) };
    this.index.visitCandidates(demand, (slot) => {
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
    return this.members.of(storyId).filter((slot) => this.isNear(query, slot));
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

  private remember(article: ClusterArticle, { storyId, isForecast }: { storyId: number; isForecast: boolean }): number {
    const text = this.textOf(article);
    const row = { articleId: article.id, storyId, at: article.at, ordinal: this.nextOrdinal++, isForecast };
    const slot = this.documents.allocate(row, this.index.hold(text.terms), text.weights);
    const dropped = this.background.append(slot);
    if (dropped >= 0 && this.documents.isIndexed[dropped] !== 1) this.forget(dropped);
    return slot;
  }

  private makeFindable(slot: number): void {
    this.index.insert(slot);
    this.indexedCount++;
    this.expiry.push(slot, this.documents.at[slot] ?? 0);
    this.members.push(slot);
  }

  private hide(slot: number): void {
    this.index.withdraw(slot);
    this.indexedCount--;
    this.members.remove(slot);
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
