import type { DocumentTable } from './document-table';
import type { TermStatistics } from './term-statistics';
import { MAX_TERMS } from '../describe/tokenize';

/**
 * The vector of the query text: its terms, and what each adds to a dot product. A term is known by its place in the query, from 1 on, and 0 is
 * the place of all that is not in it. So a comparison reads one byte of a large table for each term of a document, and the rest lies close
 * together.
 */
export class QueryText {
  /** By term number. */
  places = new Uint8Array(1 << 12);
  /** By place: the terms that occur in documents and are not stop words. */
  readonly terms = new Int32Array(MAX_TERMS + 1);
  /** By place: the term's idf, and weight × idf². */
  readonly idf = new Uint8Array(MAX_TERMS + 1);
  readonly factor = new Float64Array(MAX_TERMS + 1);
  /** The last place. */
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

  /** Makes an indexed document of this squared length the query. */
  setLike(slot: number, squaredNorm: number, termsInAll: number): void {
    this.clear(termsInAll);
    const { documents } = this;
    const start = slot * MAX_TERMS;
    const end = start + (documents.termCount[slot] ?? 0);
    for (let i = start; i < end; i++) this.put(documents.terms[i] ?? 0, documents.weights[i] ?? 0);
    this.length = Math.sqrt(squaredNorm);
  }

  /** The place of a term; 0: it is not in the query, or tells nothing. */
  placeOf(term: number): number {
    return this.places[term] ?? 0;
  }

  /** The cosine with a document of this squared length. */
  compare(slot: number, squaredNorm: number): number {
    const { places, factor } = this;
    const { terms, weights, termCount } = this.documents;
    const start = slot * MAX_TERMS;
    const end = start + (termCount[slot] ?? 0);
    let dot = 0;
    for (let i = start; i < end; i++) dot += (factor[places[terms[i] ?? 0] ?? 0] ?? 0) * (weights[i] ?? 0);
    return dot === 0 ? 0 : dot / (this.length * Math.sqrt(squaredNorm));
  }

  private clear(termsInAll: number): void {
    for (let place = 1; place <= this.count; place++) this.places[this.terms[place] ?? 0] = 0;
    this.count = 0;
    if (this.places.length < termsInAll) this.places = new Uint8Array(termsInAll * 2);
  }

  /** Returns the term's part of the squared length; a term that no document holds has no other effect. */
  private put(term: number, weight: number): number {
    const idf = this.statistics.idfOf(term);
    const brought = weight * idf;
    if (term >= 0 && idf > 0) {
      const place = ++this.count;
      this.places[term] = place;
      this.terms[place] = term;
      this.idf[place] = idf;
      this.factor[place] = brought * idf;
    }
    return brought * brought;
  }
}

/** Two titles compared. */
export interface TitleLikeness {
  /** Words compared by their skeletons, weighed by idf: rough spelling hides less. */
  cosine: number;
  /** Number of terms they share. */
  shared: number;
  /** The rarity of the second rarest term shared: 1 for one of no other document, 0 for one that all have; 0 if fewer are shared. */
  secondRarity: number;
}

/** Likeness of two titles that are not compared. */
export const noTitles: TitleLikeness = { cosine: 0, shared: 0, secondRarity: 0 };

/** The query's title, and its similarity to documents' titles. */
export class QueryTitle {
  /** The title's terms by number (-1: no document holds it), and the distinct skeletons of its words with the highest idf of each. */
  private readonly terms = new Int32Array(MAX_TERMS);
  private readonly skeletons = new Int32Array(MAX_TERMS);
  private readonly idf = new Float64Array(MAX_TERMS);
  private termCount = 0;
  private skeletonCount = 0;
  private length = 0;

  constructor(
    private readonly documents: DocumentTable,
    private readonly statistics: TermStatistics,
  ) {}

  /** @param terms numbers of the title's terms from `start` on, parallel to `skeletons`; -1 for a term that no document holds. */
  set(terms: Int32Array, start: number, skeletons: readonly number[]): void {
    this.termCount = skeletons.length;
    this.skeletonCount = 0;
    let squared = 0;
    for (let i = 0; i < skeletons.length; i++) {
      const term = terms[start + i] ?? -1;
      const idf = this.statistics.idfOf(term);
      this.terms[i] = term;
      squared += idf * idf;
      this.spell(skeletons[i] ?? 0, idf);
    }
    this.length = Math.sqrt(squared);
  }

  /** Compares the query's title with a document's. */
  compare(slot: number): TitleLikeness {
    const { documents, statistics } = this;
    const skeletons = documents.skeletonsOf(slot);
    const { terms } = documents;
    const start = slot * MAX_TERMS;
    let dot = 0;
    let squared = 0;
    let shared = 0;
    // The two highest idf of shared terms.
    let first = 0;
    let second = 0;
    for (let i = 0; i < skeletons.length; i++) {
      const term = terms[start + i] ?? 0;
      const idf = statistics.idfOf(term);
      squared += idf * idf;
      dot += idf * this.idfOfSkeleton(skeletons[i] ?? 0);
      if (!this.hasTerm(term)) continue;
      shared++;
      second = Math.max(second, Math.min(idf, first));
      first = Math.max(first, idf);
    }
    return {
      cosine: dot === 0 ? 0 : dot / (this.length * Math.sqrt(squared)),
      shared,
      secondRarity: second / statistics.maxIdf,
    };
  }

  private spell(skeleton: number, idf: number): void {
    for (let i = 0; i < this.skeletonCount; i++) {
      if (this.skeletons[i] !== skeleton) continue;
      this.idf[i] = Math.max(idf, this.idf[i] ?? 0);
      return;
    }
    this.skeletons[this.skeletonCount] = skeleton;
    this.idf[this.skeletonCount++] = idf;
  }

  // A title has some eight words: looking through them costs less than a map.
  private idfOfSkeleton(skeleton: number): number {
    const { skeletons, skeletonCount } = this;
    for (let i = 0; i < skeletonCount; i++) if (skeletons[i] === skeleton) return this.idf[i] ?? 0;
    return 0;
  }

  private hasTerm(term: number): boolean {
    const { terms, termCount } = this;
    for (let i = 0; i < termCount; i++) if (terms[i] === term) return true;
    return false;
  }
}
