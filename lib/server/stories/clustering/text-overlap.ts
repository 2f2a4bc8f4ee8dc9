import type { DocumentTable } from './document-table';
import type { TermStatistics } from './term-statistics';
import { MAX_TERMS } from './tokenize';

/** What two texts have in common, by the idf of their terms. */
export interface TextOverlap {
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

/** Of two texts that are not compared. */
export const noOverlap: TextOverlap = { said: 0, unsaid: 0, thirdRarity: 0 };

const IN_TEXT = 1;
const IN_TITLE = 2;

/**
 * Compares one text, the query, with documents term by term: a follow-up repeats the background of the earlier
 * article, but has its own news in the title.
 */
export class OverlapMeter {
  /** Of the query, by term number. */
  private marks = new Uint8Array(1 << 12);
  private marked: number[] = [];
  private titleIdf = 0;

  constructor(
    private readonly documents: DocumentTable,
    private readonly statistics: TermStatistics,
  ) {}

  /** @param terms numbers of the text's terms, its title's `titleTerms` first; -1 is a term that no document holds. */
  setQuery(terms: ArrayLike<number>, titleTerms: number): void {
    for (const term of this.marked) this.marks[term] = 0;
    this.marked = [];
    this.titleIdf = 0;
    for (let i = 0; i < terms.length; i++) {
      const term = terms[i] ?? -1;
      if (i < titleTerms) this.titleIdf += this.statistics.idfOf(term);
      if (term >= 0) this.mark(term, i < titleTerms ? IN_TEXT | IN_TITLE : IN_TEXT);
    }
  }

  compare(slot: number): TextOverlap {
    const { terms, termCount } = this.documents;
    const start = slot * MAX_TERMS;
    const count = termCount[slot] ?? 0;
    const titleTerms = this.documents.skeletonsOf(slot).length;
    let titleIdf = 0;
    let found = 0;
    let queryFound = 0;
    // The three highest idf of shared terms, the highest first.
    let [first, second, third] = [0, 0, 0];
    for (let i = 0; i < count; i++) {
      const term = terms[start + i] ?? 0;
      const mark = this.marks[term] ?? 0;
      if (mark === 0 && i >= titleTerms) continue;
      const idf = this.statistics.idfOf(term);
      if (i < titleTerms) titleIdf += idf;
      if (mark === 0) continue;
      if (i < titleTerms) found += idf;
      if (mark > IN_TEXT) queryFound += idf;
      if (idf <= third) continue;
      third = Math.min(idf, second);
      second = Math.min(Math.max(idf, second), first);
      first = Math.max(idf, first);
    }
    const { maxIdf } = this.statistics;
    return {
      said: Math.max(share(found, titleIdf), share(queryFound, this.titleIdf)),
      unsaid: Math.max(titleIdf - found, this.titleIdf - queryFound) / maxIdf,
      thirdRarity: third / maxIdf,
    };
  }

  private mark(term: number, how: number): void {
    if (term >= this.marks.length) {
      const wider = new Uint8Array(Math.max(term + 1, this.marks.length * 2));
      wider.set(this.marks);
      this.marks = wider;
    }
    this.marks[term] = how;
    this.marked.push(term);
  }
}

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
