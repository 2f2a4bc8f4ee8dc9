import { Background } from './background';
import { defaultOptions, type ClustererOptions } from './clusterer-options';
import { DocumentTable } from './document-table';
import { ExpiryQueue } from './expiry-queue';
import { SimilarityIndex } from './similarity-index';
import { PairJudge } from './pair-judge';
import type { Veto } from './pair-chance';
import { StoryMembers } from './story-members';
import { StorySearch } from './story-search';
import { factsOf } from './title-facts';
import { titleGenre, type TitleGenre } from './title-genre';
import { toTerms, type TermCounts } from './tokenize';

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
  /** Why articles that are alike otherwise do not fit: machine codes, each once. */
  vetoes: Veto[];
  /** The articles of other stories that this one fits, the nearest first: they may belong with it (`fitsBetter`). */
  nearArticleIds: number[];
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

const SHARED_TERMS = 10;
/** Withdrawn documents wait for a sweep until there are this many, or an eighth of the index. */
const SWEEP_FROM = 1024;

/**
 * Groups articles into stories as they come. What `match` answers is a function of the articles that are in, their stories and their
 * order: a memory rebuilt by adding the log again decides exactly as one that never stopped. Such a log holds the last `backgroundSize` +
 * `backgroundSpare` articles and those of the last `windowMs` + `latenessMs`. No clock, no randomness.
 */
export class StoryClusterer {
  readonly options: ClustererOptions;
  private readonly documents = new DocumentTable();
  private readonly index = new SimilarityIndex(this.documents);
  private readonly background: Background;
  private readonly members = new StoryMembers(this.documents);
  private readonly judge: PairJudge;
  private readonly search: StorySearch;
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
    this.judge = new PairJudge(this.documents, this.index, this.options);
    this.search = new StorySearch(this.documents, this.members, this.judge, this.options);
  }

  /** Looks up where an article belongs; changes nothing that later answers depend on. An edited article is removed first. */
  match(article: ClusterArticle): Match {
    const text = this.textOf(article);
    const genre = titleGenre(article.title);
    if (!this.isComparable(text, genre)) return noMatch;
    this.judge.ask(text, { at: article.at, isForecast: genre === 'forecast', facts: factsOf(article.title) });
    const { ranked, near, vetoes } = this.search.findStories();
    const best = ranked[0];
    if (!best) return { ...noMatch, vetoes };
    const nearest = this.search.nearestIn(best.storyId);
    const { articleId, storyId } = this.documents;
    return {
      storyId: best.storyId,
      nearestArticleId: articleId[nearest] ?? null,
      similarity: this.index.compare(nearest),
      sharedTerms: this.index.listSharedTerms(nearest).slice(0, SHARED_TERMS),
      rivalStoryId: ranked[1]?.storyId ?? null,
      vetoes,
      nearArticleIds: near.flatMap((slot) => (storyId[slot] === best.storyId ? [] : (articleId[slot] ?? []))),
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

  /** Gives one article to another story. */
  moveArticle(articleId: number, storyId: number): void {
    const slot = this.documents.find(articleId);
    if (slot < 0) return;
    if (this.documents.isIndexed[slot] === 1) this.members.moveOne(slot, storyId);
    else this.documents.storyId[slot] = storyId;
  }

  /** Whether two stories tell one event, judged by their newest articles. */
  isSameStory(first: number, second: number): boolean {
    return this.search.isSameStory(first, second);
  }

  /** The story of an article that others can join, or null. */
  storyOf(articleId: number): number | null {
    const slot = this.documents.find(articleId);
    return slot >= 0 && this.documents.isIndexed[slot] === 1 ? (this.documents.storyId[slot] ?? null) : null;
  }

  /** Whether an article that others can join fits another story clearly better than its own. */
  fitsBetter(articleId: number, storyId: number): boolean {
    const own = this.storyOf(articleId);
    return own !== null && own !== storyId && this.search.fitsBetter(this.documents.find(articleId), storyId);
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

  private remember(article: ClusterArticle, { storyId, isForecast }: { storyId: number; isForecast: boolean }): number {
    const text = this.textOf(article);
    const row = {
      articleId: article.id,
      storyId,
      at: article.at,
      ordinal: this.nextOrdinal++,
      isForecast,
      facts: factsOf(article.title),
      skeletons: text.skeletons,
    };
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

const noMatch: Match = {
  storyId: null,
  nearestArticleId: null,
  similarity: 0,
  sharedTerms: [],
  rivalStoryId: null,
  vetoes: [],
  nearArticleIds: [],
};
