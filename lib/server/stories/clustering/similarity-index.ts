import { COMMON_WORDS_BACKGROUND, listCommonTerms } from './common-words';
import type { DocumentTable } from './document-table';
import { Postings } from './postings';
import { TermStatistics, type IdfListener } from './term-statistics';
import type { TermCounts } from './tokenize';
import { Vocabulary } from './vocabulary';

const SEGMENT_MS = 12 * 3_600_000;

/** What a document must bring to be visited; both grow with its distance in time. */
export interface Demand {
  /** The time of the query, epoch milliseconds. */
  at: number;
  /** The cosine that a document needs, by its number of terms. */
  needed: Float64Array;
  /** Frequent terms are not looked up as long as all of them together could not make this cosine. */
  unwalked: number;
  /** By which factor a document this far in time has its cosine lessened, 0–1. */
  ageingAt: (gapMs: number) => number;
}

/** Two titles compared. */
export interface TitleLikeness {
  /** Words compared by their skeletons, weighed by idf: rough spelling hides less. */
  cosine: number;
  /** How many terms they share. */
  shared: number;
  /** The rarity of the terms shared, added up: 1 for a term that nobody else uses, 0 for one that all use. */
  rarity: number;
  /** How many terms the shorter one has. */
  terms: number;
}

/**
 * Finds documents like a given text by the cosine of their tf-idf vectors. idf is always the present one, for both sides: the index
 * keeps every document's squared length up to date as idf changes, which whole-numbered idf makes rare and exact. The lists of documents are
 * kept by half-days: of the older ones, which must be more alike to count, fewer terms are looked up.
 */
export class SimilarityIndex implements IdfListener {
  readonly statistics: TermStatistics;
  private readonly vocabulary = new Vocabulary();
  private readonly segments = new Map<number, Postings>();
  /** Of the query, by term number: weight × idf². Zero for terms it does not hold. */
  private queryFactor = new Float64Array(1 << 12);
  private queryTerms: number[] = [];
  private queryLength = 0;
  /** The query's title: idf by skeleton, and the length of that vector. */
  private readonly querySpelling = new Map<number, number>();
  private querySpellingLength = 0;
  private readonly queryTitle = new Set<number>();
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
    const postings = this.segmentAt(this.documents.at[slot] ?? 0);
    for (let i = 0; i < terms.length; i++) postings.append(terms[i] ?? 0, slot, weights[i] ?? 0);
    this.documents.isIndexed[slot] = 1;
    this.documents.squaredNorm[slot] = this.squaredNormOf(slot);
  }

  /** The document is found no more; its entries stay in the lists until `sweep`. */
  withdraw(slot: number): void {
    this.documents.isIndexed[slot] = 0;
  }

  /** Drops withdrawn documents' entries from all lists, and lets go of the terms of those documents that are gone for good. */
  sweep(gone: readonly number[]): void {
    for (const [key, postings] of this.segments) {
      let left = 0;
      for (let term = 0; term < this.vocabulary.capacity; term++) left += postings.prune(term, this.documents.isIndexed);
      if (left === 0) this.segments.delete(key);
    }
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
    this.spell(text.skeletons, (i) => this.vocabulary.find(text.terms[i] ?? ''));
  }

  /** Sets an indexed document as the text that the following calls compare with. */
  askLike(slot: number): void {
    this.clearQuery();
    const terms = this.documents.termsOf(slot);
    const weights = this.documents.weightsOf(slot);
    for (let i = 0; i < terms.length; i++) this.addToQuery(terms[i] ?? 0, weights[i] ?? 0);
    this.queryLength = Math.sqrt(this.documents.squaredNorm[slot] ?? 0);
    this.spell(this.documents.skeletonsOf(slot), (i) => terms[i] ?? -1);
  }

  /**
   * Calls `visit` with the indexed documents whose cosine with the query may reach what is demanded. A document that shares only terms
   * that are not looked up is not visited.
   */
  visitCandidates({ at, needed, unwalked, ageingAt }: Demand, visit: (slot: number) => void): void {
    this.reserveScratch();
    const costliestFirst = this.listQueryTerms();
    for (const [key, postings] of this.segments) {
      const ageing = ageingAt(gapTo(key, at));
      if (needed.every((cosine) => cosine > ageing)) continue;
      const { walked, rest } = splitTerms(costliestFirst, unwalked / ageing);
      const count = this.gather(postings, walked);
      const least = needed.map((cosine) => (Math.max(0, cosine / ageing - rest) * this.queryLength) ** 2);
      this.visitGathered(count, least, visit);
    }
  }

  /** The cosine of the query with an indexed document. */
  compare(slot: number): number {
    const terms = this.documents.termsOf(slot);
    const weights = this.documents.weightsOf(slot);
    let dot = 0;
    for (let i = 0; i < terms.length; i++) dot += (this.queryFactor[terms[i] ?? 0] ?? 0) * (weights[i] ?? 0);
    return dot === 0 ? 0 : dot / (this.queryLength * Math.sqrt(this.documents.squaredNorm[slot] ?? 0));
  }

  /** The two titles alone. */
  compareTitles(slot: number): TitleLikeness {
    const skeletons = this.documents.skeletonsOf(slot);
    const terms = this.documents.termsOf(slot);
    let dot = 0;
    let squared = 0;
    let shared = 0;
    let rarity = 0;
    for (let i = 0; i < skeletons.length; i++) {
      const idf = this.statistics.idfOf(terms[i] ?? -1);
      squared += idf * idf;
      dot += idf * (this.querySpelling.get(skeletons[i] ?? 0) ?? 0);
      if (!this.queryTitle.has(terms[i] ?? -1)) continue;
      shared++;
      rarity += idf;
    }
    return {
      cosine: dot === 0 ? 0 : dot / (this.querySpellingLength * Math.sqrt(squared)),
      shared,
      rarity: rarity / this.statistics.idfOf(-1),
      terms: Math.min(skeletons.length, this.queryTitle.size),
    };
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
    for (const postings of this.segments.values()) {
      const list = postings.list(term);
      for (let i = 0; i < list.length; i++) {
        const entry = list[i] ?? 0;
        const weight = entry & 127;
        squaredNorm[entry >> 7] = (squaredNorm[entry >> 7] ?? 0) + weight * weight * change;
      }
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

  private spell(skeletons: readonly number[], termAt: (index: number) => number): void {
    this.querySpelling.clear();
    this.queryTitle.clear();
    let squared = 0;
    skeletons.forEach((skeleton, i) => {
      const term = termAt(i);
      // Terms that no document holds have no number: each counts by itself.
      this.queryTitle.add(term >= 0 ? term : -1 - i);
      const idf = this.statistics.idfOf(term);
      squared += idf * idf;
      this.querySpelling.set(skeleton, Math.max(idf, this.querySpelling.get(skeleton) ?? 0));
    });
    this.querySpellingLength = Math.sqrt(squared);
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

  private segmentAt(at: number): Postings {
    const key = segmentOf(at);
    const known = this.segments.get(key);
    if (known) return known;
    const made = new Postings();
    this.segments.set(key, made);
    return made;
  }

  /** The query's terms, those first whose lists are longest for what they weigh. */
  private listQueryTerms(): QueryTerm[] {
    const terms = this.queryTerms.map((term) => {
      const squared = ((this.queryFactor[term] ?? 0) / (this.statistics.idfOf(term) * this.queryLength)) ** 2;
      return { term, squared, cost: this.statistics.frequencyOf(term) / squared };
    });
    return terms.sort((a, b) => b.cost - a.cost);
  }

  /** Adds up the products of the query with each document of the lists; returns how many documents were touched. */
  private gather(postings: Postings, terms: readonly QueryTerm[]): number {
    const { partial, touched } = this;
    let count = 0;
    for (const { term } of terms) {
      const factor = this.queryFactor[term] ?? 0;
      const list = postings.list(term);
      for (let i = 0; i < list.length; i++) {
        const entry = list[i] ?? 0;
        const slot = entry >> 7;
        const before = partial[slot] ?? 0;
        if (before === 0) touched[count++] = slot;
        partial[slot] = before + factor * (entry & 127);
      }
    }
    return count;
  }

  private visitGathered(count: number, least: Float64Array, visit: (slot: number) => void): void {
    const { partial, touched } = this;
    const { isIndexed, squaredNorm, termCount } = this.documents;
    for (let i = 0; i < count; i++) {
      const slot = touched[i] ?? 0;
      const dot = partial[slot] ?? 0;
      partial[slot] = 0;
      const isEnough = dot * dot >= (least[termCount[slot] ?? 0] ?? 0) * (squaredNorm[slot] ?? 0);
      if (isEnough && isIndexed[slot] === 1) visit(slot);
    }
  }

  private reserveScratch(): void {
    const { capacity } = this.documents;
    if (this.partial.length >= capacity) return;
    this.partial = new Float64Array(capacity);
    this.touched = new Int32Array(capacity);
  }
}

interface QueryTerm {
  term: number;
  /** The term's part of the query's squared length, 0–1. */
  squared: number;
  cost: number;
}

/** The terms to look up, and how much cosine the others can give together at most (Cauchy–Schwarz). */
function splitTerms(costliestFirst: readonly QueryTerm[], unwalked: number): { walked: QueryTerm[]; rest: number } {
  let squaredRest = 0;
  let left = 0;
  for (const { squared } of costliestFirst) {
    if (squaredRest + squared > unwalked * unwalked) break;
    squaredRest += squared;
    left++;
  }
  return { walked: costliestFirst.slice(left), rest: Math.sqrt(squaredRest) };
}

const segmentOf = (at: number): number => Math.floor(at / SEGMENT_MS);

/** How far a moment is from the nearest one of a segment, in milliseconds. */
const gapTo = (segment: number, at: number): number => Math.max(0, segment * SEGMENT_MS - at, at - (segment + 1) * SEGMENT_MS);
