import { Postings } from './postings';

/**
 * The documents of half a day, numbered in the order they came: what a walk through their lists reads of them lies close together, which
 * is what a walk's time hangs on.
 */
export class Segment {
  readonly postings = new Postings();
  count = 0;
  /** By number: the document's slot, its squared length under the present idf, its number of terms, and 1 as long as it can be found. */
  slots = new Int32Array(256);
  squaredNorm = new Float64Array(256);
  termCount = new Uint8Array(256);
  isAlive = new Uint8Array(256);

  /** Returns the document's number. */
  add(slot: number, termCount: number): number {
    const number = this.count++;
    if (number === this.slots.length) this.widen();
    this.slots[number] = slot;
    this.termCount[number] = termCount;
    this.isAlive[number] = 1;
    return number;
  }

  /** Empties it for another half-day; its memory stays. */
  clear(): void {
    this.postings.clear();
    this.count = 0;
  }

  private widen(): void {
    const size = this.slots.length * 2;
    this.slots = widened(this.slots, new Int32Array(size));
    this.squaredNorm = widened(this.squaredNorm, new Float64Array(size));
    this.termCount = widened(this.termCount, new Uint8Array(size));
    this.isAlive = widened(this.isAlive, new Uint8Array(size));
  }
}

function widened<T extends { set(from: T): void }>(from: T, to: T): T {
  to.set(from);
  return to;
}
