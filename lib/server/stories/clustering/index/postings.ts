const SMALLEST = 4;

/**
 * Which documents contain a term, and how strongly: one list of packed integers per term, all lists in one typed
 * array. A full list moves to a block twice as long; its former block is kept for the next list of that length.
 */
export class Postings {
  private pool = new Int32Array(1 << 14);
  private poolEnd = 0;
  private start = new Int32Array(1 << 12);
  private length = new Int32Array(1 << 12);
  private capacity = new Int32Array(1 << 12);
  private readonly freeBlocks = new Map<number, number[]>();

  /** Returns the number of documents in the term's list. */
  sizeOf(term: number): number {
    return this.length[term] ?? 0;
  }

  /** All lists: entries of document × 128 + weight, a term's from `startOf` on. It is valid until the next `append`. */
  get entries(): Int32Array {
    return this.pool;
  }

  startOf(term: number): number {
    return this.start[term] ?? 0;
  }

  append(term: number, document: number, weight: number): void {
    this.reserveTerm(term);
    const size = this.length[term] ?? 0;
    if (size === this.capacity[term]) this.grow(term, size);
    this.pool[(this.start[term] ?? 0) + size] = document * 128 + weight;
    this.length[term] = size + 1;
  }

  /** A view of the term's list; each entry is document × 128 + weight. It is valid until the next `append`. */
  list(term: number): Int32Array {
    const start = this.start[term] ?? 0;
    return this.pool.subarray(start, start + this.sizeOf(term));
  }

  /** Drops the entries of documents that are not flagged with 1; returns how many are left. */
  prune(term: number, isWanted: Uint8Array): number {
    const { pool } = this;
    const start = this.startOf(term);
    const end = start + this.sizeOf(term);
    let to = start;
    for (let i = start; i < end; i++) {
      const entry = pool[i] ?? 0;
      if (isWanted[entry >> 7] === 1) pool[to++] = entry;
    }
    // Most terms have no list here, and a read costs less than a write.
    if (to === end && start < end) return to - start;
    if (start === end) return 0;
    this.length[term] = to - start;
    if (to === start) this.freeBlock(term);
    return to - start;
  }

  /** Empties all lists; the memory stays for other ones. */
  clear(): void {
    this.poolEnd = 0;
    this.length.fill(0);
    this.capacity.fill(0);
    this.freeBlocks.clear();
  }

  private grow(term: number, size: number): void {
    const wider = size === 0 ? SMALLEST : size * 2;
    const from = this.start[term] ?? 0;
    const to = this.takePlace(wider);
    this.pool.copyWithin(to, from, from + size);
    this.freeBlock(term);
    this.start[term] = to;
    this.capacity[term] = wider;
  }

  private takePlace(width: number): number {
    const free = this.freeBlocks.get(width)?.pop();
    if (free !== undefined) return free;
    if (this.poolEnd + width > this.pool.length)
      this.pool = lengthened(this.pool, Math.max(this.pool.length * 1.5, this.poolEnd + width));
    const position = this.poolEnd;
    this.poolEnd += width;
    return position;
  }

  private freeBlock(term: number): void {
    const width = this.capacity[term] ?? 0;
    if (width === 0) return;
    const slots = this.freeBlocks.get(width);
    if (slots) slots.push(this.start[term] ?? 0);
    else this.freeBlocks.set(width, [this.start[term] ?? 0]);
    this.capacity[term] = 0;
  }

  private reserveTerm(term: number): void {
    if (term < this.start.length) return;
    const size = Math.max(term + 1, this.start.length * 2);
    this.start = lengthened(this.start, size);
    this.length = lengthened(this.length, size);
    this.capacity = lengthened(this.capacity, size);
  }
}

function lengthened(array: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const wider = new Int32Array(Math.ceil(length));
  wider.set(array);
  return wider;
}

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
