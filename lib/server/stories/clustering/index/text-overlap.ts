import type { DocumentTable } from './document-table';
import type { QueryText } from './query-text';
import type { TermStatistics } from './term-statistics';
import { MAX_TERMS, Spelling } from '../describe/tokenize';

/** Overlap of two texts, by the idf of their terms. A term's rarity is 1 if no other document has it. */
export interface TextOverlap {
  /** Cosine of their vectors. */
  cosine: number;
  /** Share of a title that the other text contains, 0–1: of the title with the larger share. */
  said: number;
  /** The sum of the rarity of a title's terms that the other text does not contain, for the title where that sum is larger. */
  unsaid: number;
  /** The rarity of the third rarest term shared, 0–1; 0 if fewer are shared. One rare word may be a name that is in the news every day. */
  thirdRarity: number;
  /**
   * The sum of the rarity of the shared words that one of the texts writes without a capital, and of the numbers, for each term of a text (the
   * geometric mean of both): a name has many events, what happened is told in ordinary words.
   */
  ordinary: number;
  /** The rarity of the rarest of these, 0–1. */
  rarestOrdinary: number;
  /** The sum of the rarity of both titles' names that the other text's title and head do not say: it may be about somebody else. */
  unsaidNames: number;
}

/** The query's terms, side by side from `start` on: `count` of them, first the title's, then those of the lead's head. */
interface OverlapQuery {
  /** -1 is a term that no document holds. */
  terms: Int32Array;
  spellings: ArrayLike<number>;
  start: number;
  count: number;
  titleTerms: number;
  headTerms: number;
}

/** Flags of a term's use in the query. */
const OF_TITLE = 1;
const OF_HEAD = 2;
const AS_NAME = 4;
const AS_ORDINARY = 8;

/**
 * Compares one text, the query, with documents term by term: a follow-up repeats the background of the earlier
 * article, but has its own news in the title.
 */
export class OverlapMeter {
  /** By the term's place in the query. */
  private readonly saidAs = new Uint8Array(MAX_TERMS + 1);
  /** Places in the document of the terms that the query has too. */
  private readonly shared = new Int32Array(MAX_TERMS + 1);
  /** Number of the query's terms, those that no document holds included. */
  private termCount = 0;
  private titleIdf = 0;
  private titleNames = 0;

  /** @param query is set before the overlap's own. */
  constructor(
    private readonly documents: DocumentTable,
    private readonly statistics: TermStatistics,
    private readonly query: QueryText,
  ) {}

  setQuery({ terms, spellings, start, count, titleTerms, headTerms }: OverlapQuery): void {
    this.termCount = count;
    this.titleIdf = 0;
    this.titleNames = 0;
    for (let i = 0; i < count; i++) {
      const term = terms[start + i] ?? -1;
      const spelling = spellings[start + i] ?? Spelling.unknown;
      if (i < titleTerms) {
        const idf = this.statistics.idfOf(term);
        this.titleIdf += idf;
        if (spelling === Spelling.name) this.titleNames += idf;
      }
      const place = term < 0 ? 0 : this.query.placeOf(term);
      if (place === 0) continue;
      this.saidAs[place] =
        (i < titleTerms ? OF_TITLE : 0) |
        (i < headTerms ? OF_HEAD : 0) |
        (spelling === Spelling.ordinary ? AS_ORDINARY : spelling === Spelling.name ? AS_NAME : 0);
    }
  }

  /** One walk through the document's terms, because most of them are not in the query. */
  compare(slot: number, squaredNorm: number): TextOverlap {
    const { saidAs, shared } = this;
    const { places, factor, idf: queryIdf } = this.query;
    const { terms, weights, spellings, termCount, headTerms } = this.documents;
    const start = slot * MAX_TERMS;
    const end = start + (termCount[slot] ?? 0);
    const titleEnd = start + this.documents.skeletonsOf(slot).length;
    const headEnd = start + (headTerms[slot] ?? 0);
    let dot = 0;
    let titleIdf = 0;
    let found = 0;
    let queryFound = 0;
    let unsaidNames = this.titleNames;
    let ordinary = 0;
    let rarestOrdinary = 0;
    // The three highest idf of shared terms, the highest first.
    let first = 0;
    let second = 0;
    let third = 0;
    for (let i = start; i < titleEnd; i++) {
      const term = terms[i] ?? 0;
      const place = places[term] ?? 0;
      const idf = place === 0 ? this.statistics.idfOf(term) : (queryIdf[place] ?? 0);
      titleIdf += idf;
      if (place !== 0) found += idf;
      if (spellings[i] === Spelling.name && ((saidAs[place] ?? 0) & OF_HEAD) === 0) unsaidNames += idf;
    }
    // Which terms are shared cannot be guessed, so it is found out without a branch.
    let sharedCount = 0;
    for (let i = start; i < end; i++) {
      const place = places[terms[i] ?? 0] ?? 0;
      shared[sharedCount] = i;
      sharedCount += (place + 255) >> 8;
    }
    for (let at = 0; at < sharedCount; at++) {
      const i = shared[at] ?? 0;
      const place = places[terms[i] ?? 0] ?? 0;
      const idf = queryIdf[place] ?? 0;
      const said = saidAs[place] ?? 0;
      dot += (factor[place] ?? 0) * (weights[i] ?? 0);
      if ((said & OF_TITLE) !== 0) {
        queryFound += idf;
        if ((said & AS_NAME) !== 0 && i < headEnd) unsaidNames -= idf;
      }
      if (spellings[i] === Spelling.ordinary || (said & AS_ORDINARY) !== 0) {
        ordinary += idf;
        rarestOrdinary = Math.max(idf, rarestOrdinary);
      }
      if (idf <= third) continue;
      third = Math.min(idf, second);
      second = Math.min(Math.max(idf, second), first);
      first = Math.max(idf, first);
    }
    const { maxIdf } = this.statistics;
    return {
      cosine: dot === 0 ? 0 : dot / (this.query.length * Math.sqrt(squaredNorm)),
      said: Math.max(share(found, titleIdf), share(queryFound, this.titleIdf)),
      unsaid: Math.max(titleIdf - found, this.titleIdf - queryFound) / maxIdf,
      thirdRarity: third / maxIdf,
      ordinary: share(ordinary / maxIdf, Math.sqrt(this.termCount * (termCount[slot] ?? 0))),
      rarestOrdinary: rarestOrdinary / maxIdf,
      unsaidNames: unsaidNames / maxIdf,
    };
  }
}

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
