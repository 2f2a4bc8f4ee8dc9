import { COMMON_WORDS_BACKGROUND, listCommonTerms } from './common-words';
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
  private readonly vocabulary = new Vocabulary();
  private readonly postings = new Postings();
  /** Of the query, by term number: weight × idf². Zero for terms it does not hold. */
  private queryFactor = new Float64Array(1 << 12);
  private queryTerms: number[] = [];
  private queryLength = 0;
  /** Scratch of `visitCandidates`, by slot; all zero between calls. */
  private partial = new Float64Array(1024);
  private touched = new Int32Array(1024);

  constructor(private readonly documents: DocumentTable) {
    this.statistics = new TermStatistics(COMMON_WORDS_BACKGROUND, this);
    for (const [term, frequency] of listCommonTerms()) this.statistics.preset(this.vocabulary.hold(term), frequency);
  }

  get termCount(): number {
    return this.vocabulary.size;
  }

  /** The numbers of a new document's terms; `discard` gives them back. */
  hold(terms: readonly string[]): number[] {
    return terms.map((term) => this.vocabulary.hold(term));
  }

  insert(slot: number): void {
    const terms = this.documents.termsOf(slot);
    const weights = this.documents.weightsOf(slot);
    for (let i = 0; i < terms.length; i++) this.postings.append(terms[i] ?? 0, slot, weights[i] ?? 0);
    this.documents.isIndexed[slot] = 1;
    this.documents.squaredNorm[slot] = this.squaredNormOf(slot);
  }

  /** The document is found no more; its entries stay in the lists until `sweep`. */
  withdraw(slot: number): void {
    this.documents.isIndexed[slot] = 0;
  }

  /** Drops withdrawn documents' entries from all lists, and lets go of the terms of those documents that are gone for good. */
  sweep(gone: readonly number[]): void {
    for (let term = 0; term < this.vocabulary.capacity; term++) this.postings.prune(term, this.documents.isIndexed);
    for (const slot of gone) for (const term of this.documents.termsOf(slot)) this.vocabulary.letGo(term);
  }

  /** Sets the text that the following calls compare with. */
  ask(text: TermCounts): void {
    this.clearQuery();
    let squared = 0;
    for (let i = 0; i < text.terms.length; i++) {
      squared += this.addToQuery(this.vocabulary.find(text.terms[i] ?? ''), text.weights[i] ?? 0);
    }
    this.queryLength = Math.sqrt(squared);
  }

  /** Sets an indexed document as the text that the following calls compare with. */
  askLike(slot: number): void {
    this.clearQuery();
    const terms = this.documents.termsOf(slot);
    const weights = this.documents.weightsOf(slot);
    for (let i = 0; i < terms.length; i++) this.addToQuery(terms[i] ?? 0, weights[i] ?? 0);
    this.queryLength = Math.sqrt(this.documents.squaredNorm[slot] ?? 0);
  }

  /**
   * Calls `visit` with the indexed documents whose cosine with the query may reach `needed[terms]`, given by the document's number of
   * terms. The lists of frequent terms are not walked as long as all of them together could not make a cosine of `unwalked`, so a
   * document that shares nothing else is not visited.
   */
  visitCandidates(needed: Float64Array, unwalked: number, visit: (slot: number) => void): void {
    this.reserveScratch();
    const { partial, touched } = this;
    const { walked, rest } = this.splitQuery(unwalked);
    let count = 0;
    for (const term of walked) {
      const factor = this.queryFactor[term] ?? 0;
      const list = this.postings.list(term);
      for (let i = 0; i < list.length; i++) {
        const entry = list[i] ?? 0;
        const slot = entry >> 7;
        const before = partial[slot] ?? 0;
        if (before === 0) touched[count++] = slot;
        partial[slot] = before + factor * (entry & 127);
      }
    }
    const { isIndexed, squaredNorm, termCount } = this.documents;
    const squaredLeast = needed.map((cosine) => (Math.max(0, cosine - rest) * this.queryLength) ** 2);
    for (let i = 0; i < count; i++) {
      const slot = touched[i] ?? 0;
      const dot = partial[slot] ?? 0;
      partial[slot] = 0;
      const isEnough = dot * dot >= (squaredLeast[termCount[slot] ?? 0] ?? 0) * (squaredNorm[slot] ?? 0);
      if (isEnough && isIndexed[slot] === 1) visit(slot);
    }
  }

  /** The cosine of the query with an indexed document, and on how many terms it rests. */
  compare(slot: number): { cosine: number; shared: number } {
    const terms = this.documents.termsOf(slot);
    const weights = this.documents.weightsOf(slot);
    let dot = 0;
    let shared = 0;
    for (let i = 0; i < terms.length; i++) {
      const factor = this.queryFactor[terms[i] ?? 0] ?? 0;
      if (factor === 0) continue;
      dot += factor * (weights[i] ?? 0);
      shared++;
    }
    return { cosine: dot === 0 ? 0 : dot / (this.queryLength * Math.sqrt(this.documents.squaredNorm[slot] ?? 0)), shared };
  }

  /** The terms that the query shares with a document, those that weigh most in the cosine first. */
  listSharedTerms(slot: number): string[] {
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
    const list = this.postings.list(term);
    for (let i = 0; i < list.length; i++) {
      const entry = list[i] ?? 0;
      const weight = entry & 127;
      squaredNorm[entry >> 7] = (squaredNorm[entry >> 7] ?? 0) + weight * weight * change;
    }
  }

  onReset(): void {
    const { isIndexed, squaredNorm } = this.documents;
    for (let slot = 0; slot < isIndexed.length; slot++) if (isIndexed[slot] === 1) squaredNorm[slot] = this.squaredNormOf(slot);
  }

  private squaredNormOf(slot: number): number {
    const terms = this.documents.termsOf(slot);
    const weights = this.documents.weightsOf(slot);
    let squared = 0;
    for (let i = 0; i < terms.length; i++) squared += ((weights[i] ?? 0) * this.statistics.idfOf(terms[i] ?? 0)) ** 2;
    return squared;
  }

  private clearQuery(): void {
    for (const term of this.queryTerms) this.queryFactor[term] = 0;
    this.queryTerms = [];
    if (this.queryFactor.length < this.vocabulary.capacity) this.queryFactor = new Float64Array(this.vocabulary.capacity * 2);
  }

  /** Returns the term's part of the query's squared length; a term that no document holds has no other effect. */
  private addToQuery(term: number, weight: number): number {
    const idf = this.statistics.idfOf(term);
    if (term >= 0 && idf > 0) {
      this.queryTerms.push(term);
      this.queryFactor[term] = weight * idf * idf;
    }
    return (weight * idf) ** 2;
  }

  /**
   * The query's terms to walk, and how much cosine the others can give together at most (Cauchy–Schwarz). Left out first are the terms
   * whose lists are longest for what they weigh.
   */
  private splitQuery(unwalked: number): { walked: number[]; rest: number } {
    const costs = this.queryTerms.map((term) => {
      const weight = (this.queryFactor[term] ?? 0) / (this.statistics.idfOf(term) * this.queryLength);
      return { term, squared: weight * weight, cost: this.statistics.frequencyOf(term) / (weight * weight) };
    });
    costs.sort((a, b) => b.cost - a.cost);
    let squaredRest = 0;
    let left = 0;
    for (const { squared } of costs) {
      if (squaredRest + squared > unwalked * unwalked) break;
      squaredRest += squared;
      left++;
    }
    return { walked: costs.slice(left).map(({ term }) => term), rest: Math.sqrt(squaredRest) };
  }

  private reserveScratch(): void {
    const { capacity } = this.documents;
    if (this.partial.length >= capacity) return;
    this.partial = new Float64Array(capacity);
    this.touched = new Int32Array(capacity);
  }
}
