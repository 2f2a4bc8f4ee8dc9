import type { QueryText } from './query-text';
import type { DocumentTable } from './document-table';
import type { Segment } from './postings';
import type { TermStatistics } from './term-statistics';
import { MAX_TERMS } from '../describe/tokenize';

/** Similarity that a document needs to be found; both figures grow with its distance in time. */
export interface Demand {
  /** The cosine that a document needs, by its number of terms. */
  needed: Float64Array;
  /** The smallest of those. */
  min: number;
  /** Frequent terms are not looked up as long as all of them together could not make this cosine … */
  unwalked: number;
  /** … or are this share of the squared length, 0–1. */
  leftOut: number;
}

/** A near document holds at most so much more of the terms that are not looked up than of the others. */
const LEFT_OUT_MOST = 1.5;
const MOST_LEFT_OUT = 0.5;

/**
 * Walks the lists of the query's terms. It runs some thousand times a second over lists of thousands of documents, so
 * all its memory is allocated once.
 */
export class CandidateWalk {
  /** Slots of the documents found since `begin` that may be near enough. */
  found = new Int32Array(1024);
  count = 0;
  /** By the number in the segment; all zero between calls. */
  private partial = new Float64Array(1024);
  private touched = new Int32Array(1024);
  /** The places of the query's terms, those first whose lists are longest for their weight. */
  private readonly order = new Uint8Array(MAX_TERMS);
  /** Parallel to `order`: how long the term's lists are for its weight. */
  private readonly cost = new Float64Array(MAX_TERMS);
  /** By place: the term's part of the squared length, 0–1. */
  private readonly squared = new Float64Array(MAX_TERMS + 1);
  /** By number of terms: the squared dot product that is enough for a document of length 1. */
  private readonly enough = new Float64Array(MAX_TERMS + 1);

  constructor(
    private readonly documents: DocumentTable,
    private readonly query: QueryText,
    private readonly statistics: TermStatistics,
  ) {}

  /** Begins the walks for the present query. */
  begin(): void {
    this.count = 0;
    if (this.found.length < this.documents.capacity) this.found = new Int32Array(this.documents.capacity);
    this.sortTerms();
  }

  /**
   * Finds the segment's documents whose cosine may reach what is demanded. One that shares only terms that are not looked up is not
   * found.
   * @param ageing by which factor they have their cosine lessened, 0–1.
   */
  walk(segment: Segment, { needed, min, unwalked, leftOut }: Demand, ageing: number): void {
    if (min > ageing) return;
    const { enough } = this;
    const max = Math.max((unwalked / ageing) ** 2, Math.min(MOST_LEFT_OUT, leftOut / ageing));
    let squaredRest = 0;
    let first = 0;
    for (; first < this.query.count; first++) {
      const part = this.squared[this.order[first] ?? 0] ?? 0;
      if (squaredRest + part > max) break;
      squaredRest += part;
    }
    // Upper bound of what the terms not looked up contribute (Cauchy–Schwarz); where much is left out, what they usually contribute.
    const rest = Math.sqrt(squaredRest);
    const share = leftOut > 0 ? Math.max(0, 1 - LEFT_OUT_MOST * squaredRest) : 0;
    for (let terms = 0; terms < enough.length; terms++) {
      const cosine = (needed[terms] ?? 0) / ageing;
      const dot = Math.max(0, cosine - rest, cosine * share) * this.query.length;
      enough[terms] = dot * dot;
    }
    if (this.partial.length < segment.count) {
      this.partial = new Float64Array(segment.slots.length);
      this.touched = new Int32Array(segment.slots.length);
    }
    this.sift(segment, this.gather(segment, first));
  }

  private sortTerms(): void {
    const { query, statistics, order, squared, cost } = this;
    for (let place = 1; place <= query.count; place++) {
      const share = (query.factor[place] ?? 0) / ((query.idf[place] ?? 0) * query.length);
      const ownCost = statistics.frequencyOf(query.terms[place] ?? 0) / (share * share);
      squared[place] = share * share;
      let position = place - 1;
      for (; position > 0 && (cost[position - 1] ?? 0) < ownCost; position--) {
        cost[position] = cost[position - 1] ?? 0;
        order[position] = order[position - 1] ?? 0;
      }
      cost[position] = ownCost;
      order[position] = place;
    }
  }

  /** Adds up the products with each document of the lists; returns how many documents were touched. */
  private gather({ postings }: Segment, first: number): number {
    const { partial, touched } = this;
    const { entries } = postings;
    let count = 0;
    for (let i = first; i < this.query.count; i++) {
      const place = this.order[i] ?? 0;
      const term = this.query.terms[place] ?? 0;
      const factor = this.query.factor[place] ?? 0;
      const start = postings.startOf(term);
      const end = start + postings.sizeOf(term);
      for (let at = start; at < end; at++) {
        const entry = entries[at] ?? 0;
        const number = entry >> 7;
        const before = partial[number] ?? 0;
        if (before === 0) touched[count++] = number;
        partial[number] = before + factor * (entry & 127);
      }
    }
    return count;
  }

  private sift({ slots, squaredNorm, termCount, isAlive }: Segment, touchedCount: number): void {
    const { partial, touched, enough, found } = this;
    let { count } = this;
    for (let i = 0; i < touchedCount; i++) {
      const number = touched[i] ?? 0;
      const dot = partial[number] ?? 0;
      partial[number] = 0;
      if (dot * dot < (enough[termCount[number] ?? 0] ?? 0) * (squaredNorm[number] ?? 0)) continue;
      if (isAlive[number] === 1) found[count++] = slots[number] ?? 0;
    }
    this.count = count;
  }
}
