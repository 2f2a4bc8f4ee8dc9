import { Background } from './background';
import type { ClustererOptions } from '../decide/clusterer-options';
import { DocumentTable, ExpiryQueue, type DocumentRow } from './document-table';
import type { Repeats } from '../describe/repeats';
import { SimilarityIndex } from './similarity-index';
import { StoryMembers } from './story-members';
import type { TermCounts } from '../describe/tokenize';

/** Withdrawn documents wait for a sweep until there are this many, or an eighth of the index. */
const SWEEP_FROM = 1024;

/** The articles that are in, in the order of the log: those that others can join, and those that only teach idf. */
export class ArticleMemory {
  readonly documents = new DocumentTable();
  readonly index = new SimilarityIndex(this.documents);
  /** Stories of the articles that others can join. */
  readonly members = new StoryMembers(this.documents);
  private readonly background: Background;
  private readonly expiry = new ExpiryQueue();
  /** The articles that others can join. */
  private readonly slotsOfOutlet = new Map<number, Set<number>>();
  private newestAt = -Infinity;
  private indexedCount = 0;
  private gone: number[] = [];
  private nextOrdinal = 0;

  constructor(
    private readonly options: ClustererOptions,
    repeats: Repeats,
  ) {
    const limits = { size: options.backgroundSize, spare: options.backgroundSpare };
    this.background = new Background(limits, this.documents, this.index.statistics, repeats);
  }

  get counts() {
    return { indexed: this.indexedCount, remembered: this.documents.size, background: this.background.size };
  }

  /** Puts an article at the log's end. @returns its slot. */
  append(row: Omit<DocumentRow, 'ordinal'>, text: TermCounts): number {
    const slot = this.documents.allocate({ ...row, ordinal: this.nextOrdinal++ }, this.index.hold(text), text);
    this.appendToBackground(slot);
    return slot;
  }

  /** Lets others join an article. */
  makeFindable(slot: number): void {
    this.index.insert(slot);
    this.indexedCount++;
    this.noteOutlet(slot);
    this.expiry.push(slot, this.documents.at[slot] ?? 0);
    this.members.push(slot);
  }

  /** Takes an article out, as if it had never come. Returns whether it was there. */
  remove(articleId: number): boolean {
    const slot = this.documents.find(articleId);
    if (slot < 0) return false;
    this.background.remove(slot);
    if (this.documents.isIndexed[slot] === 1) this.withdraw(slot);
    this.forget(slot);
    return true;
  }

  /** As if a document that others can join had been taken out and added again under this story. */
  relog(slot: number, storyId: number): void {
    this.background.remove(slot);
    this.members.remove(slot);
    this.documents.storyId[slot] = storyId;
    this.documents.ordinal[slot] = this.nextOrdinal++;
    this.appendToBackground(slot);
    this.members.push(slot);
  }

  /** The same, and nobody can join it any more. */
  setAside(slot: number, storyId: number): void {
    this.withdraw(slot);
    this.background.remove(slot);
    this.documents.storyId[slot] = storyId;
    this.documents.ordinal[slot] = this.nextOrdinal++;
    this.appendToBackground(slot);
  }

  /** Lets go what is too old, now that an article of this moment is in. */
  advanceTo(at: number): void {
    this.newestAt = Math.max(this.newestAt, at);
    for (const slot of this.expiry.takeBefore(this.newestAt - this.options.windowMs - this.options.latenessMs)) {
      this.hide(slot);
      if (this.documents.isKept[slot] !== 1) this.forget(slot);
    }
    if (this.gone.length > Math.max(SWEEP_FROM, this.indexedCount / 8)) this.sweep();
  }

  /** The story of an article that others can join, or null. */
  storyOf(articleId: number): number | null {
    const slot = this.documents.find(articleId);
    return slot >= 0 && this.documents.isIndexed[slot] === 1 ? (this.documents.storyId[slot] ?? null) : null;
  }

  /** The articles of an outlet that others can join. */
  slotsOf(outlet: number): ReadonlySet<number> {
    return this.slotsOfOutlet.get(outlet) ?? none;
  }

  private appendToBackground(slot: number): void {
    const dropped = this.background.append(slot);
    if (dropped >= 0 && this.documents.isIndexed[dropped] !== 1) this.forget(dropped);
  }

  private noteOutlet(slot: number): void {
    const outlet = this.documents.outlet[slot] ?? 0;
    if (outlet === 0) return;
    const slots = this.slotsOfOutlet.get(outlet);
    if (slots) slots.add(slot);
    else this.slotsOfOutlet.set(outlet, new Set([slot]));
  }

  private withdraw(slot: number): void {
    this.expiry.remove(slot, this.documents.at[slot] ?? 0);
    this.hide(slot);
  }

  private hide(slot: number): void {
    const outlet = this.documents.outlet[slot] ?? 0;
    const slots = this.slotsOfOutlet.get(outlet);
    slots?.delete(slot);
    if (slots?.size === 0) this.slotsOfOutlet.delete(outlet);
    this.index.withdraw(slot);
    this.indexedCount--;
    this.members.remove(slot);
  }

  private forget(slot: number): void {
    this.documents.forget(slot);
    this.gone.push(slot);
  }

  private sweep(): void {
    this.index.sweep(this.gone);
    for (const slot of this.gone) this.documents.recycle(slot);
    this.gone = [];
  }
}

const none: ReadonlySet<number> = new Set();
