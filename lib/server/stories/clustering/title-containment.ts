import type { DocumentTable } from './document-table';
import type { TermStatistics } from './term-statistics';

/** How much of each of two titles the other text says, weighed by idf: the lesser share and the greater one, 0–1. */
export interface Containment {
  least: number;
  most: number;
}

const IN_TEXT = 1;
const IN_TITLE = 2;

/**
 * Compares the titles of one text, the asked one, and of documents with each other's whole text: a continuation repeats the background of
 * what went before, but says its own news in the title.
 */
export class TitleContainment {
  /** Of the asked text, by term number. */
  private marks = new Uint8Array(1 << 12);
  private marked: number[] = [];
  private titleIdf = 0;

  constructor(
    private readonly documents: DocumentTable,
    private readonly statistics: TermStatistics,
  ) {}

  /** @param terms numbers of the text's terms, its title's `titleTerms` first; -1 is a term that no document holds. */
  ask(terms: ArrayLike<number>, titleTerms: number): void {
    for (const term of this.marked) this.marks[term] = 0;
    this.marked = [];
    this.titleIdf = 0;
    for (let i = 0; i < terms.length; i++) {
      const term = terms[i] ?? -1;
      if (i < titleTerms) this.titleIdf += this.statistics.idfOf(term);
      if (term >= 0) this.mark(term, i < titleTerms ? IN_TEXT | IN_TITLE : IN_TEXT);
    }
  }

  compare(slot: number): Containment {
    const terms = this.documents.termsOf(slot);
    const titleTerms = this.documents.skeletonsOf(slot).length;
    let titleIdf = 0;
    let found = 0;
    let askedFound = 0;
    for (let i = 0; i < terms.length; i++) {
      const term = terms[i] ?? 0;
      const mark = this.marks[term] ?? 0;
      if (mark === 0 && i >= titleTerms) continue;
      const idf = this.statistics.idfOf(term);
      if (i < titleTerms) {
        titleIdf += idf;
        if (mark !== 0) found += idf;
      }
      if (mark > IN_TEXT) askedFound += idf;
    }
    const own = share(found, titleIdf);
    const asked = share(askedFound, this.titleIdf);
    return { least: Math.min(own, asked), most: Math.max(own, asked) };
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
