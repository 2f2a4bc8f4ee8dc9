import { ArticleMemory } from '../index/article-memory';
import { ArticleReader } from '../describe/article-reader';
import { defaultOptions, type ClustererOptions } from './clusterer-options';
import type { DocumentTable } from '../index/document-table';
import type { Likeness } from '../judge/pair-chance';
import { PairJudge } from '../judge/pair-judge';
import { noMatch, type ClusterArticle, type ClustererStats, type Match, type PlaceReason } from './match';
import { type Reading, Repeats } from '../describe/repeats';
import { findNear, type NearStory } from './find-near';
import { StoryMerges } from './story-merges';
import { StoryMoves } from './story-moves';
import { StoryParts } from './story-parts';
import { type FoundStories, StorySearch } from './story-search';
import type { TermCounts } from '../describe/tokenize';

/** A text that is near to so many stories that have nothing to do with each other is glued of them. */
const GLUED_OF = 3;
/** … but not a title, nor one with a lead of fewer terms. */
const LEAD_TERMS = 12;

/**
 * Groups articles into stories as they come. The answer of `match` is a function of the articles that are in, their stories and their order: a memory
 * rebuilt by adding the log again decides exactly as one that never stopped. Such a log holds the last `backgroundSize` + `backgroundSpare` articles
 * and those of the last `windowMs` + `latenessMs` and one hour: articles leave by whole hours. No clock, no randomness.
 */
export class StoryClusterer {
  readonly options: ClustererOptions;
  private readonly repeats = new Repeats();
  private readonly reader = new ArticleReader(this.repeats);
  private readonly memory: ArticleMemory;
  private readonly documents: DocumentTable;
  private readonly judge: PairJudge;
  private readonly parts: StoryParts;
  private readonly search: StorySearch;
  private readonly merges: StoryMerges;
  /** Moves articles to other stories. */
  readonly moves: StoryMoves;

  constructor(options: Partial<ClustererOptions> = {}) {
    this.options = { ...defaultOptions, ...options };
    this.memory = new ArticleMemory(this.options, this.repeats);
    const { documents, index, members } = this.memory;
    this.documents = documents;
    this.judge = new PairJudge(documents, index, this.options);
    this.parts = new StoryParts(documents, members, this.judge);
    this.search = new StorySearch(this.memory, this.judge, this.parts, this.options);
    this.merges = new StoryMerges(documents, members, this.judge, this.parts, this.search, this.options);
    this.moves = new StoryMoves(this.memory, this.reader, this.repeats, this.judge, this.search, this.parts);
  }

  /** Looks up where an article belongs; changes nothing that later answers depend on. An edited article is removed first. */
  match(article: ClusterArticle): Match {
    const reading = this.reader.readingOf(article);
    const { text, isApart, facts, actions, outlet } = this.reader.read(article, reading);
    if (reading.aside !== null || !this.isComparable(text, isApart)) return { ...noMatch, reading };
    this.judge.setQuery(text, { at: article.at, facts, actions, outlet });
    const { ranked, near, fits, vetoes } = this.search.findStories();
    const found = this.toMatch(ranked, near, vetoes);
    // A title alone resembles too much. Last, because it asks for other texts.
    if (text.terms.length - text.skeletons.length < LEAD_TERMS) return { ...found, reading };
    return this.merges.countThings(fits) >= GLUED_OF
      ? { ...found, storyId: null, rivalStoryId: null, nearArticleIds: [], reading: { ...reading, aside: 'glued' } }
      : { ...found, reading };
  }

  private toMatch(
    ranked: FoundStories['ranked'],
    near: readonly number[],
    vetoes: FoundStories['vetoes'],
  ): Omit<Match, 'reading'> {
    const best = ranked[0];
    if (!best) return { ...noMatch, vetoes };
    const { articleId, storyId } = this.documents;
    return {
      storyId: best.storyId,
      ...this.search.reasonFor(best.storyId),
      rivalStoryId: ranked[1]?.storyId ?? null,
      vetoes,
      nearArticleIds: near.flatMap((slot) => (storyId[slot] === best.storyId ? [] : (articleId[slot] ?? []))),
    };
  }

  /** Puts an article into the memory under its story. An article that is there already is taken out first. */
  add(article: ClusterArticle, storyId: number): void {
    this.remove(article.id);
    const reading = this.reader.readingOf(article);
    const { text, isApart } = this.reader.read(article, reading);
    const slot = this.remember(article, reading, storyId);
    if (reading.aside === null && this.isComparable(text, isApart)) this.memory.makeFindable(slot);
    this.memory.advanceTo(article.at);
  }

  /** Lets idf know a text that is no candidate for any story. */
  learn(article: ClusterArticle): void {
    this.remove(article.id);
    this.remember(article, this.reader.readingOf(article), 0);
  }

  /** Takes a deleted or edited article out, as if it had never come. Returns whether it was there. */
  remove(articleId: number): boolean {
    return this.memory.remove(articleId);
  }

  /** Merges: every article of story `from` belongs to story `to` from now on. */
  moveStory(from: number, to: number): void {
    this.memory.members.move(from, to);
  }

  /**
   * The story of an article that others can join, how well it fits there, and the best other story for it; null if
   * the article is unknown or fits no other story.
   */
  lookAround(articleId: number): ({ own: number } & NonNullable<ReturnType<StorySearch['findRival']>>) | null {
    const own = this.storyOf(articleId);
    const found = own === null ? null : this.search.findRival(this.documents.find(articleId));
    return own !== null && found ? { own, ...found } : null;
  }

  /** Decides by their newest articles whether two stories are about one event. */
  isSameStory(first: number, second: number): boolean {
    return this.merges.isSameStory(first, second);
  }

  /** The stories that may be of one affair with another one, the likeliest first. */
  listNear(storyId: number): NearStory[] {
    const { documents, members, index } = this.memory;
    return findNear({ documents, members, judge: this.judge, statistics: index.statistics }, storyId);
  }

  /** Returns true when a story has an article that can be found. */
  holds(storyId: number): boolean {
    return this.memory.members.of(storyId).length > 0;
  }

  /** The story of an article that others can join, or null. */
  storyOf(articleId: number): number | null {
    return this.memory.storyOf(articleId);
  }

  /** Compares two articles that others can join, as `eval -- fit` learns from it; null if one is not found or they are the window apart. */
  likenessOf(first: number, second: number): Likeness | null {
    const slots = [this.documents.find(first), this.documents.find(second)] as const;
    if (slots.some((slot) => slot < 0 || this.documents.isIndexed[slot] !== 1)) return null;
    this.judge.setQueryToDocument(slots[0]);
    return this.judge.likenessWith(slots[1]);
  }

  /** Compares an article that others can join with these, for people: the likeliest of them; null if nobody can join it, or none of them, or they are the window apart. */
  explain(articleId: number, others: readonly number[]): PlaceReason | null {
    return this.search.explain(this.documents.find(articleId), others);
  }

  stats(): ClustererStats {
    const { counts, members, index } = this.memory;
    return { ...counts, stories: members.storyCount, terms: index.termCount };
  }

  /** Decides how to read an article that is not in: as it was read when it came, or as its outlet's habits are now. */
  readingOf(article: ClusterArticle): Reading {
    return this.reader.readingOf(article);
  }

  private isComparable(text: TermCounts, isApart: boolean): boolean {
    return text.terms.length >= this.options.minTerms && !isApart;
  }

  private remember(article: ClusterArticle, reading: Reading, storyId: number): number {
    const { text, facts, actions, outlet, keys } = this.reader.read(article, reading);
    const row = {
      articleId: article.id,
      storyId,
      at: article.at,
      facts,
      actions,
      skeletons: text.skeletons,
      outlet,
      keys,
      leftOut: reading.leftOut,
    };
    return this.memory.append(row, text);
  }
}
