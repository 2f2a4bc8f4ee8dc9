import { noActions, type TitleActions } from '../describe/title-actions';
import { noFacts, type TitleFacts } from '../describe/title-facts';
import type { TextKeys } from '../describe/text-keys';
import { MAX_TERMS, type TermCounts } from '../describe/tokenize';

export interface DocumentRow {
  articleId: number;
  storyId: number;
  at: number;
  ordinal: number;
  facts: TitleFacts;
  actions: TitleActions;
  skeletons: readonly number[];
  outlet: number;
  keys: TextKeys | null;
  /** As in `Reading`. */
  leftOut: number;
}

/** Stores the data of each article, column by column. A document is a row number (slot), given to another article once nothing refers to it. */
export class DocumentTable {
  articleId = new Float64Array(1024);
  storyId = new Float64Array(1024);
  /** Grows with every document added: the order of the log. */
  ordinal = new Float64Array(1024);
  /** Epoch milliseconds. */
  at = new Float64Array(1024);
  /** The number of an indexed document in its segment. */
  position = new Int32Array(1024);
  /** 1: can be found by other articles. */
  isIndexed = new Uint8Array(1024);
  /** 1: the document is in the background's list. */
  isKept = new Uint8Array(1024);
  /** 1: idf is counted from it. */
  isCounted = new Uint8Array(1024);
  termCount = new Uint8Array(1024);
  /** 0: not known. */
  outlet = new Int32Array(1024);
  /** The lead's sentences that were not read: a bit for each. */
  leftOut = new Int32Array(1024);
  /** The numbers of a document's terms: `termCount` of them from slot × MAX_TERMS on. `weights` is parallel. */
  terms = new Int32Array(1024 * MAX_TERMS);
  weights = new Uint8Array(1024 * MAX_TERMS);
  /** Parallel to `terms`. */
  spellings = new Uint8Array(1024 * MAX_TERMS);
  /** Number of first terms that come from the title and the lead's head. */
  headTerms = new Uint8Array(1024);
  private readonly facts: TitleFacts[] = [];
  private readonly actions: TitleActions[] = [];
  private readonly skeletons: (readonly number[])[] = [];
  private readonly keys: (TextKeys | null)[] = [];
  private readonly slotOfArticle = new Map<number, number>();
  private readonly free: number[] = [];
  private end = 0;

  get size(): number {
    return this.slotOfArticle.size;
  }

  /** The exclusive upper bound of slots that fit. */
  get capacity(): number {
    return this.articleId.length;
  }

  /** The slot of an article, or -1. */
  find(articleId: number): number {
    return this.slotOfArticle.get(articleId) ?? -1;
  }

  allocate(
    row: DocumentRow,
    terms: readonly number[],
    text: Pick<TermCounts, 'weights' | 'spellings' | 'headTerms'>,
  ): number {
    const slot = this.free.pop() ?? this.end++;
    if (slot >= this.capacity) this.widen();
    this.articleId[slot] = row.articleId;
    this.storyId[slot] = row.storyId;
    this.at[slot] = row.at;
    this.ordinal[slot] = row.ordinal;
    this.facts[slot] = row.facts;
    this.actions[slot] = row.actions;
    this.skeletons[slot] = row.skeletons;
    this.outlet[slot] = row.outlet;
    this.keys[slot] = row.keys;
    this.leftOut[slot] = row.leftOut;
    this.termCount[slot] = terms.length;
    this.terms.set(terms, slot * MAX_TERMS);
    this.weights.set(text.weights, slot * MAX_TERMS);
    this.spellings.set(text.spellings, slot * MAX_TERMS);
    this.headTerms[slot] = text.headTerms;
    this.slotOfArticle.set(row.articleId, slot);
    return slot;
  }

  /** A view of the document's term numbers; `weightsOf` is parallel to it. */
  termsOf(slot: number): Int32Array {
    return this.terms.subarray(slot * MAX_TERMS, slot * MAX_TERMS + (this.termCount[slot] ?? 0));
  }

  weightsOf(slot: number): Uint8Array {
    return this.weights.subarray(slot * MAX_TERMS, slot * MAX_TERMS + (this.termCount[slot] ?? 0));
  }

  /** Returns the document's spelling of its terms, in the order of `termsOf`. */
  spellingsOf(slot: number): Uint8Array {
    return this.spellings.subarray(slot * MAX_TERMS, slot * MAX_TERMS + (this.termCount[slot] ?? 0));
  }

  /** Returns the skeletons of the title's terms, in the order of `termsOf`. */
  skeletonsOf(slot: number): readonly number[] {
    return this.skeletons[slot] ?? [];
  }

  /** Returns the keys of the passages that its outlet may repeat; null where the outlet is not known. */
  keysOf(slot: number): TextKeys | null {
    return this.keys[slot] ?? null;
  }

  factsOf(slot: number): TitleFacts {
    return this.facts[slot] ?? noFacts;
  }

  actionsOf(slot: number): TitleActions {
    return this.actions[slot] ?? noActions;
  }

  /** The article is not found any more; its slot waits for `recycle`, because lists may still name it. */
  forget(slot: number): void {
    this.slotOfArticle.delete(this.articleId[slot] ?? -1);
  }

  recycle(slot: number): void {
    this.free.push(slot);
  }

  private widen(): void {
    const size = Math.ceil(this.capacity * 1.5);
    this.articleId = copied(this.articleId, new Float64Array(size));
    this.storyId = copied(this.storyId, new Float64Array(size));
    this.ordinal = copied(this.ordinal, new Float64Array(size));
    this.at = copied(this.at, new Float64Array(size));
    this.position = copied(this.position, new Int32Array(size));
    this.isIndexed = copied(this.isIndexed, new Uint8Array(size));
    this.isKept = copied(this.isKept, new Uint8Array(size));
    this.isCounted = copied(this.isCounted, new Uint8Array(size));
    this.termCount = copied(this.termCount, new Uint8Array(size));
    this.outlet = copied(this.outlet, new Int32Array(size));
    this.leftOut = copied(this.leftOut, new Int32Array(size));
    this.terms = copied(this.terms, new Int32Array(size * MAX_TERMS));
    this.weights = copied(this.weights, new Uint8Array(size * MAX_TERMS));
    this.spellings = copied(this.spellings, new Uint8Array(size * MAX_TERMS));
    this.headTerms = copied(this.headTerms, new Uint8Array(size));
  }
}

function copied<T extends { set(from: T): void }>(from: T, to: T): T {
  to.set(from);
  return to;
}

const HOUR = 3_600_000;

/** Documents by the hour of their time, so that those of an hour that has passed out of reach leave together. */
export class ExpiryQueue {
  private readonly slotsOfHour = new Map<number, number[]>();
  /** No document is of an earlier hour. */
  private firstHour = Infinity;

  push(slot: number, at: number): void {
    const hour = hourOf(at);
    this.firstHour = Math.min(this.firstHour, hour);
    const slots = this.slotsOfHour.get(hour);
    if (slots) slots.push(slot);
    else this.slotsOfHour.set(hour, [slot]);
  }

  remove(slot: number, at: number): void {
    const slots = this.slotsOfHour.get(hourOf(at));
    const index = slots?.indexOf(slot) ?? -1;
    if (index >= 0) slots?.splice(index, 1);
  }

  /** Takes out the documents of all hours that ended by `horizon` (epoch milliseconds). */
  takeBefore(horizon: number): number[] {
    const taken: number[] = [];
    if ((this.firstHour + 1) * HOUR > horizon) return taken;
    this.firstHour = Infinity;
    for (const [hour, slots] of this.slotsOfHour) {
      if ((hour + 1) * HOUR > horizon) {
        this.firstHour = Math.min(this.firstHour, hour);
        continue;
      }
      taken.push(...slots);
      this.slotsOfHour.delete(hour);
    }
    return taken;
  }
}

const hourOf = (at: number): number => Math.floor(at / HOUR);
