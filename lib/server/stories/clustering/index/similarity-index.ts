import { QueryText, QueryTitle, type TitleLikeness } from './query-text';
import { CandidateWalk, type Demand } from './candidate-walk';
import { COMMON_WORDS_BACKGROUND, listCommonTerms } from '@/lib/language/common-words';
import type { DocumentTable } from './document-table';
import { Segment } from './postings';
import { type IdfListener, TermStatistics, Vocabulary } from './term-statistics';
import { OverlapMeter, type TextOverlap } from './text-overlap';
import { MAX_TERMS, type TermCounts } from '../describe/tokenize';

const SEGMENT_MS = 12 * 3_600_000;

/**
 * Finds documents that are similar to a given text, by the cosine of their tf-idf vectors. idf is always the present
 * one, for both sides: the index updates every document's squared length when idf changes, which whole-numbered idf
 * makes rare and exact. The lists of documents are kept per half-day: in older ones, whose documents must be more
 * similar to count, fewer terms are looked up.
 */
export class SimilarityIndex implements IdfListener {
  readonly statistics: TermStatistics;
  private readonly vocabulary = new Vocabulary();
  private readonly segments = new Map<number, Segment>();
  /**
   * An emptied segment, reused for the next half-day: its lists need not grow again, and nothing is left to the
   * garbage collector.
   */
  private spare: Segment | null = null;
  private readonly query: QueryText;
  private readonly queryTitle: QueryTitle;
  private readonly overlap: OverlapMeter;
  private readonly candidates: CandidateWalk;
  /** The numbers of the terms of the last query; -1 for a term that no document has. */
  private readonly queryTerms = new Int32Array(MAX_TERMS);

  constructor(private readonly documents: DocumentTable) {
    this.statistics = new TermStatistics(COMMON_WORDS_BACKGROUND, this);
    for (const [term, frequency] of listCommonTerms()) this.statistics.preset(this.vocabulary.hold(term), frequency);
    this.query = new QueryText(documents, this.statistics);
    this.queryTitle = new QueryTitle(documents, this.statistics);
    this.overlap = new OverlapMeter(documents, this.statistics, this.query);
    this.candidates = new CandidateWalk(documents, this.query, this.statistics);
  }

  get termCount(): number {
    return this.vocabulary.size;
  }

  /** The numbers of a new document's terms; `discard` gives them back. */
  hold({ terms, roots }: TermCounts): number[] {
    return terms.map((term, i) => this.vocabulary.hold(term, roots[i]));
  }

  insert(slot: number): void {
    const { terms, weights, termCount, isIndexed, position } = this.documents;
    const segment = this.segmentOf(slot) ?? this.makeSegment(slot);
    const count = termCount[slot] ?? 0;
    const number = segment.add(slot, count);
    const start = slot * MAX_TERMS;
    for (let i = start; i < start + count; i++) segment.postings.append(terms[i] ?? 0, number, weights[i] ?? 0);
    isIndexed[slot] = 1;
    position[slot] = number;
    segment.squaredNorm[number] = this.squaredNormOf(slot);
  }

  /** The document is found no more; its entries stay in the lists until `sweep`. */
  withdraw(slot: number): void {
    this.documents.isIndexed[slot] = 0;
    const segment = this.segmentOf(slot);
    if (segment) segment.isAlive[this.documents.position[slot] ?? 0] = 0;
  }

  /** Drops withdrawn documents' entries from all lists, and lets go of the terms of those documents that are gone for good. */
  sweep(gone: readonly number[]): void {
    for (const [key, segment] of this.segments) {
      let left = 0;
      for (let term = 0; term < this.vocabulary.capacity; term++) left += segment.postings.prune(term, segment.isAlive);
      if (left > 0) continue;
      this.segments.delete(key);
      segment.clear();
      this.spare = segment;
    }
    for (const slot of gone) for (const term of this.documents.termsOf(slot)) this.vocabulary.letGo(term);
  }

  /** Sets the text that the following calls compare with. */
  setQuery({ terms, roots, weights, skeletons, spellings, headTerms }: TermCounts): void {
    const { queryTerms, vocabulary } = this;
    for (let i = 0; i < terms.length; i++) queryTerms[i] = vocabulary.find(terms[i] ?? '', roots[i]);
    this.query.set(queryTerms, weights, vocabulary.capacity);
    this.queryTitle.set(queryTerms, 0, skeletons);
    this.overlap.setQuery({
      terms: queryTerms,
      spellings,
      start: 0,
      count: terms.length,
      titleTerms: skeletons.length,
      headTerms,
    });
  }

  /** Sets an indexed document as the text that the following calls compare with. */
  setQueryToDocument(slot: number): void {
    const { terms, spellings, termCount, headTerms } = this.documents;
    const start = slot * MAX_TERMS;
    const skeletons = this.documents.skeletonsOf(slot);
    this.query.setLike(slot, this.normOf(slot), this.vocabulary.capacity);
    this.queryTitle.set(terms, start, skeletons);
    this.overlap.setQuery({
      terms,
      spellings,
      start,
      count: termCount[slot] ?? 0,
      titleTerms: skeletons.length,
      headTerms: headTerms[slot] ?? 0,
    });
  }

  /**
   * Finds the indexed documents whose cosine with the query may reach what is demanded: the first `count` of `found`.
   * @param ageingAt the factor for the cosine of a document this far in time, 0–1.
   */
  findCandidates(at: number, demand: Demand, ageingAt: (gapMs: number) => number): CandidateWalk {
    this.candidates.begin();
    for (const [key, segment] of this.segments) this.candidates.walk(segment, demand, ageingAt(gapTo(key, at)));
    return this.candidates;
  }

  /** The cosine of the query with an indexed document, 0–1: rounding may bring that of equal texts above 1. */
  compare(slot: number): number {
    return Math.min(1, this.query.compare(slot, this.normOf(slot)));
  }

  /** Computes the overlap of the query with an indexed document. */
  overlapWith(slot: number): TextOverlap {
    return this.overlap.compare(slot, this.normOf(slot));
  }

  /** The two titles alone. */
  compareTitles(slot: number): TitleLikeness {
    return this.queryTitle.compare(slot);
  }

  /** The terms that the query shares with a document, those that weigh most in the cosine first. */
  listSharedTerms(slot: number): string[] {
    const weights = this.documents.weightsOf(slot);
    const shared: { term: string; part: number }[] = [];
    this.documents.termsOf(slot).forEach((term, i) => {
      const part = (this.query.factor[this.query.placeOf(term)] ?? 0) * (weights[i] ?? 0);
      if (part > 0) shared.push({ term: this.vocabulary.termOf(term), part });
    });
    return shared.sort((a, b) => b.part - a.part || (a.term < b.term ? -1 : 1)).map(({ term }) => term);
  }

  onTermChange(term: number, before: number, after: number): void {
    const change = after * after - before * before;
    for (const { postings, squaredNorm } of this.segments.values()) {
      const { entries } = postings;
      const start = postings.startOf(term);
      const end = start + postings.sizeOf(term);
      for (let i = start; i < end; i++) {
        const entry = entries[i] ?? 0;
        const weight = entry & 127;
        squaredNorm[entry >> 7] = (squaredNorm[entry >> 7] ?? 0) + weight * weight * change;
      }
    }
  }

  onReset(): void {
    for (const { slots, squaredNorm, isAlive, count } of this.segments.values()) {
      for (let number = 0; number < count; number++)
        if (isAlive[number] === 1) squaredNorm[number] = this.squaredNormOf(slots[number] ?? 0);
    }
  }

  private normOf(slot: number): number {
    return this.segmentOf(slot)?.squaredNorm[this.documents.position[slot] ?? 0] ?? 0;
  }

  private squaredNormOf(slot: number): number {
    const { terms, weights, termCount } = this.documents;
    const start = slot * MAX_TERMS;
    const end = start + (termCount[slot] ?? 0);
    let squared = 0;
    for (let i = start; i < end; i++) {
      const brought = (weights[i] ?? 0) * this.statistics.idfOf(terms[i] ?? 0);
      squared += brought * brought;
    }
    return squared;
  }

  private segmentOf(slot: number): Segment | undefined {
    return this.segments.get(keyOf(this.documents.at[slot] ?? 0));
  }

  private makeSegment(slot: number): Segment {
    const made = this.spare ?? new Segment();
    this.spare = null;
    this.segments.set(keyOf(this.documents.at[slot] ?? 0), made);
    return made;
  }
}

const keyOf = (at: number): number => Math.floor(at / SEGMENT_MS);

/** Returns the distance of a moment from the nearest one of a segment, in milliseconds. */
const gapTo = (segment: number, at: number): number =>
  Math.max(0, segment * SEGMENT_MS - at, at - (segment + 1) * SEGMENT_MS);
