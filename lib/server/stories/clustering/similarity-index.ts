import type { DocumentTable } from './document-table';
import { Postings } from './postings';
import { TermStatistics, type IdfListener } from './term-statistics';
import type { TermCounts } from './tokenize';
import { Vocabulary } from './vocabulary';

/**
 * Finds documents like a given text by the cosine of their tf-idf vectors. idf is always the present one, for both sides: the index
 * keeps every document's squared length up to date as idf changes, which whole-numbered idf makes rare and exact.
 */
export class SimilarityIndex implements IdfListener {
  readonly statistics: TermStatistics;
  readonly vocabulary = new Vocabulary();
  private readonly postings = new Postings();
  /** Of the query, by term number: weight × idf². Zero outside of a query. */
  private queryFactor = new Float64Array(1 << 12);
  private queryTerms: number[] = [];
  private queryNorm = 0;
  shared = 0;
  /** Scratch of `candidates`, by slot. */
  private partial = new Float64Array(1024);

  constructor(
    private readonly documents: DocumentTable,
    prior: number,
  ) {
    this.statistics = new TermStatistics(prior, this);
  }

  get terms(): number {
    return this.vocabulary.size;
  }

  intern(terms: readonly string[]): number[] {
    return terms.map((term) => this.vocabulary.intern(term));
  }

  insert(slot: number): void {
    const terms = this.documents.termsOf(slot);
    const weights = this.documents.weightsOf(slot);
    for (let i = 0; i < terms.length; i++) this.postings.append(terms[i] ?? 0, slot, weights[i] ?? 0);
    this.documents.isIndexed[slot] = 1;
    this.documents.squaredNorm[slot] = this.squaredNormOf(slot);
  }

  /** The document is found no more; `sweep` takes its entries out of the lists. */
  withdraw(slot: number): void {
    this.documents.isIndexed[slot] = 0;
  }

  /** Cleans the lists of withdrawn documents and gives back the numbers of terms that nobody uses. */
  sweep(): void {
    const { isIndexed } = this.documents;
    const isWanted = (slot: number) => isIndexed[slot] === 1;
    for (let term = 0; term < this.vocabulary.capacity; term++) {
      const left = this.postings.prune(term, isWanted);
      if (left === 0 && this.statistics.frequencyOf(term) === 0) this.vocabulary.release(term);
    }
  }

  /** Sets the text that `candidates` and `cosine` compare with. */
  ask(text: TermCounts): void {
    for (const term of this.queryTerms) this.queryFactor[term] = 0;
    if (this.vocabulary.capacity > this.queryFactor.length) this.queryFactor = new Float64Array(this.vocabulary.capacity * 2);
    this.queryTerms = [];
    let squared = 0;
    for (let i = 0; i < text.terms.length; i++) {
      const weight = text.weights[i] ?? 0;
      const term = this.vocabulary.find(text.terms[i] ?? '');
      const idf = this.statistics.idfOf(term);
      squared += weight * weight * idf * idf;
      if (term < 0) continue;
      this.queryTerms.push(term);
      this.queryFactor[term] = weight * idf * idf;
    }
    this.queryNorm = Math.sqrt(squared);
  }

  /**
   * Calls `visit` with every indexed document whose cosine with the query may reach `floor`, and perhaps some that don't. Lists are
   * walked from the weightiest term on, until what is left could not lift a document above half the floor by itself.
   */
  candidates(floor: number, visit: (slot: number) => void): void {
    const { documents, partial } = this.reserved();
    const { walked, rest } = this.splitQuery(floor * 0.5);
    const touched: number[] = [];
    for (const term of walked) {
      const factor = this.queryFactor[term] ?? 0;
      for (const entry of this.postings.list(term)) {
        const slot = entry >> 7;
        const before = partial[slot] ?? 0;
        if (before === 0) touched.push(slot);
        partial[slot] = before + factor * (entry & 127);
      }
    }
    const needed = (floor - rest) * this.queryNorm;
    for (const slot of touched) {
      const dot = partial[slot] ?? 0;
      partial[slot] = 0;
      if (documents.isIndexed[slot] && dot >= needed * Math.sqrt(documents.squaredNorm[slot] ?? 0)) visit(slot);
    }
  }

  cosine(slot: number): number {
    const terms = this.documents.termsOf(slot);
    const weights = this.documents.weightsOf(slot);
    let dot = 0;
    let shared = 0;
    for (let i = 0; i < terms.length; i++) {
      const factor = this.queryFactor[terms[i] ?? 0] ?? 0;
      if (factor > 0) {
        dot += factor * (weights[i] ?? 0);
        shared++;
      }
    }
    this.shared = shared;
    return dot === 0 ? 0 : dot / (this.queryNorm * Math.sqrt(this.documents.squaredNorm[slot] ?? 0));
  }

  /** The terms that the query shares with a document, those that weigh most in the cosine first. */
  sharedTerms(slot: number): string[] {
    const weights = this.documents.weightsOf(slot);
    const shared: { term: string; part: number }[] = [];
    this.documents.termsOf(slot).forEach((term, i) => {
      const part = (this.queryFactor[term] ?? 0) * (weights[i] ?? 0);
      if (part > 0) shared.push({ term: this.vocabulary.termOf(term), part });
    });
    return shared.sort((a, b) => b.part - a.part || (a.term < b.term ? -1 : 1)).map(({ term }) => term);
  }

  onTermChange(term: number, before: number, after: number): void {
    const { squaredNorm } = this.documents;
    const change = after * after - before * before;
    for (const entry of this.postings.list(term)) {
      const weight = entry & 127;
      squaredNorm[entry >> 7] = (squaredNorm[entry >> 7] ?? 0) + weight * weight * change;
    }
  }

  onReset(): void {
    const { isIndexed, squaredNorm } = this.documents;
    for (let slot = 0; slot < isIndexed.length; slot++) if (isIndexed[slot]) squaredNorm[slot] = this.squaredNormOf(slot);
  }

  private squaredNormOf(slot: number): number {
    const terms = this.documents.termsOf(slot);
    const weights = this.documents.weightsOf(slot);
    let squared = 0;
    for (let i = 0; i < terms.length; i++) squared += ((weights[i] ?? 0) * this.statistics.idfOf(terms[i] ?? 0)) ** 2;
    return squared;
  }

  /** The query's terms to walk, and how much cosine all the others together can give at most. */
  private splitQuery(allowed: number): { walked: number[]; rest: number } {
    const share = (term: number) => (this.queryFactor[term] ?? 0) / (this.statistics.idfOf(term) || 1);
    const walked = this.queryTerms.filter((term) => share(term) > 0).sort((a, b) => share(b) - share(a));
    let rest = 0;
    while (walked.length > 0) {
      const wider = Math.hypot(rest, share(walked[walked.length - 1] ?? 0) / this.queryNorm);
      if (wider > allowed) break;
      rest = wider;
      walked.pop();
    }
    return { walked, rest };
  }

  private reserved() {
    if (this.partial.length < this.documents.capacity) this.partial = new Float64Array(this.documents.capacity);
    return { documents: this.documents, partial: this.partial };
  }
}
