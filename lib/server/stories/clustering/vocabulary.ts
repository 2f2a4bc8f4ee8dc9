/**
 * Terms as small integers. A number is given back when its last holder lets go of the term, so the size follows the articles in memory,
 * not the archive.
 */
export class Vocabulary {
  private readonly idOfTerm = new Map<string, number>();
  private readonly termOfId: string[] = [];
  private readonly holders: number[] = [];
  private readonly free: number[] = [];

  /** How many terms are alive. */
  get size(): number {
    return this.idOfTerm.size;
  }

  /** The exclusive upper bound of every number given so far. */
  get capacity(): number {
    return this.termOfId.length;
  }

  /** The term's number, or -1 for a term that nobody holds. */
  find(term: string): number {
    return this.idOfTerm.get(term) ?? -1;
  }

  /** The term's number for one more holder. */
  hold(term: string): number {
    const known = this.idOfTerm.get(term);
    const id = known ?? this.free.pop() ?? this.termOfId.length;
    if (known === undefined) {
      this.termOfId[id] = term;
      this.holders[id] = 0;
      this.idOfTerm.set(term, id);
    }
    this.holders[id] = (this.holders[id] ?? 0) + 1;
    return id;
  }

  letGo(id: number): void {
    const left = (this.holders[id] ?? 0) - 1;
    this.holders[id] = left;
    if (left > 0) return;
    this.idOfTerm.delete(this.termOf(id));
    this.termOfId[id] = '';
    this.free.push(id);
  }

  termOf(id: number): string {
    return this.termOfId[id] ?? '';
  }
}
