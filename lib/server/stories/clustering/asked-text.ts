import type { DocumentTable } from './document-table';
import type { TermStatistics } from './term-statistics';
import { MAX_TERMS } from './tokenize';

/** The vector of the asked text: its terms and what each brings to a dot product. */
export class AskedText {
  /** By term number: weight × idf². Zero for terms that the text does not hold. */
  factor = new Float64Array(1 << 12);
  /** The terms that documents hold and that say something. */
  readonly terms = new Int32Array(MAX_TERMS);
  count = 0;
  /** Length of the vector, terms that no document holds included. */
  length = 0;

  constructor(
    private readonly documents: DocumentTable,
    private readonly statistics: TermStatistics,
  ) {}

  /** @param terms numbers of the text's terms, -1 for one that no document holds. */
  set(terms: Int32Array, weights: readonly number[], termsInAll: number): void {
    this.clear(termsInAll);
    let squared = 0;
    for (let i = 0; i < weights.length; i++) squared += this.put(terms[i] ?? -1, weights[i] ?? 0);
    this.length = Math.sqrt(squared);
  }

  /** Asks about an indexed document of this squared length. */
  setLike(slot: number, squaredNorm: number, termsInAll: number): void {
    this.clear(termsInAll);
    const { documents } = this;
    const start = slot * MAX_TERMS;
    const end = start + (documents.termCount[slot] ?? 0);
    for (let i = start; i < end; i++) this.put(documents.terms[i] ?? 0, documents.weights[i] ?? 0);
    this.length = Math.sqrt(squaredNorm);
  }

  /** The cosine with a document of this squared length. */
  compare(slot: number, squaredNorm: number): number {
    const { factor } = this;
    const { terms, weights, termCount } = this.documents;
    const start = slot * MAX_TERMS;
    const end = start + (termCount[slot] ?? 0);
    let dot = 0;
    for (let i = start; i < end; i++) dot += (factor[terms[i] ?? 0] ?? 0) * (weights[i] ?? 0);
    return dot === 0 ? 0 : dot / (this.length * Math.sqrt(squaredNorm));
  }

  private clear(termsInAll: number): void {
    for (let i = 0; i < this.count; i++) this.factor[this.terms[i] ?? 0] = 0;
    this.count = 0;
    if (this.factor.length < termsInAll) this.factor = new Float64Array(termsInAll * 2);
  }

  /** Returns the term's part of the squared length; a term that no document holds has no other effect. */
  private put(term: number, weight: number): number {
    const idf = this.statistics.idfOf(term);
    const brought = weight * idf;
    if (term >= 0 && idf > 0) {
      this.terms[this.count++] = term;
      this.factor[term] = brought * idf;
    }
    return brought * brought;
  }
}
