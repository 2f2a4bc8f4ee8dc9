import type { DocumentTable } from './document-table';

/** Which findable documents make up each story, in the order of the log. */
export class StoryMembers {
  private readonly slotsOfStory = new Map<number, number[]>();

  constructor(private readonly documents: DocumentTable) {}

  get storyCount(): number {
    return this.slotsOfStory.size;
  }

  of(storyId: number): readonly number[] {
    return this.slotsOfStory.get(storyId) ?? [];
  }

  /** The last of them in the log, so many at most. */
  newestOf(storyId: number, count: number): readonly number[] {
    return this.of(storyId).slice(-count);
  }

  /** Adds a document that is later in the log than all others. */
  push(slot: number): void {
    const storyId = this.documents.storyId[slot] ?? 0;
    const slots = this.slotsOfStory.get(storyId);
    if (slots) slots.push(slot);
    else this.slotsOfStory.set(storyId, [slot]);
  }

  remove(slot: number): void {
    const storyId = this.documents.storyId[slot] ?? 0;
    const left = this.of(storyId).filter((other) => other !== slot);
    if (left.length > 0) this.slotsOfStory.set(storyId, left);
    else this.slotsOfStory.delete(storyId);
  }

  move(from: number, to: number): void {
    const moved = this.of(from);
    if (moved.length === 0 || from === to) return;
    const { ordinal, storyId } = this.documents;
    for (const slot of moved) storyId[slot] = to;
    this.slotsOfStory.set(
      to,
      [...this.of(to), ...moved].sort((a, b) => (ordinal[a] ?? 0) - (ordinal[b] ?? 0)),
    );
    this.slotsOfStory.delete(from);
  }
}
