import type { DocumentTable } from './document-table';
import type { QueryText } from './query-text';
import type { TermStatistics } from './term-statistics';
import { MAX_TERMS } from './tokenize';

/** What two texts have in common, by the idf of their terms. */
export interface TextOverlap {
  /** Of their vectors. */
  cosine: number;
  /** How much of a title the other text says, 0–1: of that title of which more is said. */
  said: number;
  /**
   * The sum of the rarity of a title's terms that the other text does not contain, for the title where that sum is
   * larger. 1 for a term of no other document.
   */
  unsaid: number;
  /** The rarity of the third rarest term shared, 0–1; 0 if fewer are shared. One rare word may be a name that is in the news every day. */
  thirdRarity: number;
}

/**
 * Compares one text, the query, with documents term by term: a follow-up repeats the background of the earlier
 * article, but has its own news in the title.
 */
export class OverlapMeter {
  /** By term number: 1 for a term of the query's title. */
  private isOfTitle = new Uint8Array(1 << 12);
  private readonly titleTerms = new Int32Array(MAX_TERMS);
  private titleCount = 0;
  private titleIdf = 0;

  /** @param query is set before the title is. */
  constructor(
    private readonly documents: DocumentTable,
    private readonly statistics: TermStatistics,
    private readonly query: QueryText,
  ) {}

  /** @param terms numbers of the title's terms are `count` of them from `start` on; -1 is a term that no document holds. */
  setTitle(terms: Int32Array, start: number, count: number): void {
    for (let i = 0; i < this.titleCount; i++) this.isOfTitle[this.titleTerms[i] ?? 0] = 0;
    this.titleCount = 0;
    this.titleIdf = 0;
    for (let i = start; i < start + count; i++) {
      const term = terms[i] ?? -1;
      this.titleIdf += this.statistics.idfOf(term);
      if (term >= 0) this.mark(term);
    }
  }

  /** One walk through the document's terms, because most of them are not in the query. */
  compare(slot: number, squaredNorm: number): TextOverlap {
    const { isOfTitle } = this;
    const { factor } = this.query;
    const { terms, weights, termCount } = this.documents;
    const start = slot * MAX_TERMS;
    const end = start + (termCount[slot] ?? 0);
    const titleEnd = start + this.documents.skeletonsOf(slot).length;
    let dot = 0;
    let titleIdf = 0;
    let found = 0;
    let queryFound = 0;
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
      if (i < titleEnd) titleIdf += idf;
      if (brought === 0) continue;
      dot += brought * (weights[i] ?? 0);
      if (i < titleEnd) found += idf;
      if (isOfTitle[term] === 1) queryFound += idf;
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
    };
  }

  private mark(term: number): void {
    if (term >= this.isOfTitle.length) {
      const wider = new Uint8Array(Math.max(term + 1, this.isOfTitle.length * 2));
      wider.set(this.isOfTitle);
      this.isOfTitle = wider;
    }
    this.isOfTitle[term] = 1;
    this.titleTerms[this.titleCount++] = term;
  }
}

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
