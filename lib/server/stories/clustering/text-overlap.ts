import type { DocumentTable } from './document-table';
import type { QueryText } from './query-text';
import type { TermStatistics } from './term-statistics';
import { MAX_TERMS, Spelling } from './tokenize';

/** What two texts have in common, by the idf of their terms. A term's rarity is 1 if no other document has it. */
export interface TextOverlap {
  /** Of their vectors. */
  cosine: number;
  /** How much of a title the other text says, 0–1: of that title of which more is said. */
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

/** How the query says a term. */
const OF_TITLE = 1;
const OF_HEAD = 2;
const AS_NAME = 4;
const AS_ORDINARY = 8;

/**
 * Compares one text, the query, with documents term by term: a follow-up repeats the background of the earlier
 * article, but has its own news in the title.
 */
export class OverlapMeter {
  /** By term number. */
  private saidAs = new Uint8Array(1 << 12);
  private readonly queryTerms = new Int32Array(MAX_TERMS);
  private queryCount = 0;
  /** Those that no document holds included. */
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
    for (let i = 0; i < this.queryCount; i++) this.saidAs[this.queryTerms[i] ?? 0] = 0;
    this.queryCount = 0;
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
      if (term < 0) continue;
      const place = (i < titleTerms ? OF_TITLE : 0) | (i < headTerms ? OF_HEAD : 0);
      this.mark(
        term,
        place | (spelling === Spelling.ordinary ? AS_ORDINARY : spelling === Spelling.name ? AS_NAME : 0),
      );
    }
  }

  /** One walk through the document's terms, because most of them are not in the query. */
  compare(slot: number, squaredNorm: number): TextOverlap {
    const { saidAs } = this;
    const { factor } = this.query;
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
    for (let i = start; i < end; i++) {
      const term = terms[i] ?? 0;
      // Zero for terms without idf too, which tell nothing.
      const brought = factor[term] ?? 0;
      if (brought === 0 && i >= titleEnd) continue;
      const idf = this.statistics.idfOf(term);
      const spelling = spellings[i];
      const said = saidAs[term] ?? 0;
      if (i < titleEnd) {
        titleIdf += idf;
        if (spelling === Spelling.name && (said & OF_HEAD) === 0) unsaidNames += idf;
      }
      if (brought === 0) continue;
      dot += brought * (weights[i] ?? 0);
      if (i < titleEnd) found += idf;
      if ((said & OF_TITLE) !== 0) {
        queryFound += idf;
        if ((said & AS_NAME) !== 0 && i < headEnd) unsaidNames -= idf;
      }
      if (spelling === Spelling.ordinary || (said & AS_ORDINARY) !== 0) {
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

  private mark(term: number, said: number): void {
    if (term >= this.saidAs.length) {
      const wider = new Uint8Array(Math.max(term + 1, this.saidAs.length * 2));
      wider.set(this.saidAs);
      this.saidAs = wider;
    }
    this.saidAs[term] = said;
    this.queryTerms[this.queryCount++] = term;
  }
}

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
