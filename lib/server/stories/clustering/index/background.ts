import type { DocumentTable } from './document-table';
import type { Repeats } from '../describe/repeats';
import type { TermStatistics } from './term-statistics';

const NONE = -1;

/**
 * The newest documents of the log in the order they came, and the part of them that idf and outlets' habits are counted from: the last `size` still there.
 * `spare` older ones are kept so that a removal can be made up for; the counts are then what a replay of the log without the removed
 * document gives. A list linked through the table's slots: documents leave from the middle too.
 */
export class Background {
  private previous = new Int32Array(1024);
  private next = new Int32Array(1024);
  private first = NONE;
  private last = NONE;
  private kept = 0;
  private firstCounted = NONE;
  private counted = 0;

  constructor(
    private readonly limits: { size: number; spare: number },
    private readonly documents: DocumentTable,
    private readonly statistics: TermStatistics,
    private readonly repeats: Repeats,
  ) {}

  get size(): number {
    return this.counted;
  }

  /** Returns the slot that falls out of memory, or -1. */
  append(slot: number): number {
    this.link(slot);
    this.setCounted(slot, 1);
    if (this.firstCounted === NONE) this.firstCounted = slot;
    if (this.counted > this.limits.size) {
      const oldest = this.firstCounted;
      this.setCounted(oldest, 0);
      this.firstCounted = this.nextOf(oldest);
    }
    if (this.kept <= this.limits.size + this.limits.spare) return NONE;
    const dropped = this.first;
    this.unlink(dropped);
    return dropped;
  }

  remove(slot: number): void {
    if (!this.documents.isKept[slot]) return;
    if (this.documents.isCounted[slot]) {
      this.setCounted(slot, 0);
      if (this.firstCounted === slot) this.firstCounted = this.nextOf(slot);
    }
    this.unlink(slot);
    this.makeUp();
  }

  private makeUp(): void {
    if (this.counted >= this.limits.size) return;
    const older = this.firstCounted === NONE ? this.last : this.previousOf(this.firstCounted);
    if (older === NONE) return;
    this.setCounted(older, 1);
    this.firstCounted = older;
  }

  private setCounted(slot: number, isCounted: 0 | 1): void {
    this.documents.isCounted[slot] = isCounted;
    this.counted += isCounted ? 1 : -1;
    this.statistics.count(this.documents.termsOf(slot), isCounted ? 1 : -1);
    const keys = this.documents.keysOf(slot);
    if (keys) this.repeats.count(this.documents.outlet[slot] ?? 0, keys, isCounted ? 1 : -1);
  }

  private link(slot: number): void {
    if (slot >= this.next.length) this.widen();
    this.previous[slot] = this.last;
    this.next[slot] = NONE;
    if (this.last === NONE) this.first = slot;
    else this.next[this.last] = slot;
    this.last = slot;
    this.documents.isKept[slot] = 1;
    this.kept++;
  }

  private unlink(slot: number): void {
    const before = this.previousOf(slot);
    const after = this.nextOf(slot);
    if (before === NONE) this.first = after;
    else this.next[before] = after;
    if (after === NONE) this.last = before;
    else this.previous[after] = before;
    this.documents.isKept[slot] = 0;
    this.kept--;
  }

  private previousOf(slot: number): number {
    return this.previous[slot] ?? NONE;
  }

  private nextOf(slot: number): number {
    return this.next[slot] ?? NONE;
  }

  private widen(): void {
    const size = this.documents.capacity;
    const previous = new Int32Array(size);
    previous.set(this.previous);
    this.previous = previous;
    const next = new Int32Array(size);
    next.set(this.next);
    this.next = next;
  }
}
