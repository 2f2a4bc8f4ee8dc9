/** Terms as small integers. A number is given back when nothing holds the term any more, so the size follows the window, not the archive. */
export class Vocabulary {
  private readonly idOfTerm = new Map<string, number>();
  private readonly termOfId: string[] = [];
  private readonly free: number[] = [];

  /** How many terms are alive. */
  get size(): number {
    return this.idOfTerm.size;
  }

  /** The exclusive upper bound of every number given so far. */
  get capacity(): number {
    return this.termOfId.length;
  }

  /** The term's number, or -1 for a term never seen. */
  find(term: string): number {
    return this.idOfTerm.get(term) ?? -1;
  }

  intern(term: string): number {
    const known = this.idOfTerm.get(term);
    if (known !== undefined) return known;
    const id = this.free.pop() ?? this.termOfId.length;
    this.termOfId[id] = term;
    this.idOfTerm.set(term, id);
    return id;
  }

  release(id: number): void {
    const term = this.termOf(id);
    if (!this.idOfTerm.delete(term)) return;
    this.termOfId[id] = '';
    this.free.push(id);
  }

  termOf(id: number): string {
    return this.termOfId[id] ?? '';
  }
}
