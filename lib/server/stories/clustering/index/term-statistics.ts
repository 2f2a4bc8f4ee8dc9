/**
 * Terms as small integers. A number is given back when its last holder lets go of the term, so the size follows the articles in memory,
 * not the archive.
 */
export class Vocabulary {
  private readonly idOfTerm = new Map<string, number>();
  private readonly termOfId: string[] = [];
  private readonly holders: number[] = [];
  private readonly free: number[] = [];
  /** By the number of a root in the words' table: the number that its term had last. */
  private guesses = new Int32Array(1 << 12);

  /** Returns the number of live terms. */
  get size(): number {
    return this.idOfTerm.size;
  }

  /** The exclusive upper bound of every number given so far. */
  get capacity(): number {
    return this.termOfId.length;
  }

  /**
   * The term's number, or -1 for a term that no document has.
   * @param root its number in the words' table, where it is known: asking the map is seldom needed then
   */
  find(term: string, root = 0): number {
    const guess = this.guesses[root] ?? 0;
    if (this.termOfId[guess] === term) return guess;
    const found = this.idOfTerm.get(term) ?? -1;
    if (root >= this.guesses.length) this.widenGuesses(root);
    if (found >= 0) this.guesses[root] = found;
    return found;
  }

  /** The term's number for one more holder. */
  hold(term: string, root = 0): number {
    const known = this.find(term, root);
    const id = known >= 0 ? known : (this.free.pop() ?? this.termOfId.length);
    if (known < 0) {
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

  private widenGuesses(root: number): void {
    const guesses = new Int32Array(Math.max(root + 1, this.guesses.length * 2));
    guesses.set(this.guesses);
    this.guesses = guesses;
  }
}

/** Steps of idf in one doubling of a term's frequency. */
const STEPS = 8;
/** Added to every frequency: a word seen for the first time is rare, but not infinitely so. */
const SMOOTHING = 1;
const HIGHEST = 127;

export interface IdfListener {
  /** One term became rarer or more frequent by a step. */
  onTermChange(term: number, before: number, after: number): void;
  /** The number of counted documents grew or shrank by a step: every term has another idf. */
  onReset(): void;
}

/**
 * Number of background documents in which each term occurs, and its idf as a whole number (0–127): 8 · log2(n / (df + 1)), rounded by steps. Whole
 * numbers make every sum built on them exact, whatever the order of adding: that is what lets a replayed log decide exactly as a memory that never
 * stopped.
 */
export class TermStatistics {
  private frequency = new Int32Array(1 << 12);
  private idf: Int16Array;
  private counted: number;
  private step: number;

  /** @param documents how many documents count as seen at the start; `preset` says which terms they hold. */
  constructor(
    documents: number,
    private readonly listener: IdfListener,
  ) {
    this.counted = documents;
    this.step = toStep(documents + SMOOTHING);
    this.idf = new Int16Array(this.frequency.length).fill(this.idfFor(0));
  }

  get documents(): number {
    return this.counted;
  }

  frequencyOf(term: number): number {
    return this.frequency[term] ?? 0;
  }

  /** The idf of a term's number; -1 is a term never seen. */
  idfOf(term: number): number {
    return (term < 0 ? undefined : this.idf[term]) ?? this.idfFor(0);
  }

  /** That of a term never seen. */
  get maxIdf(): number {
    return this.idfFor(0);
  }

  preset(term: number, frequency: number): void {
    this.countTerm(term, frequency, false);
  }

  /** Adds one document's terms (`by` = 1) or takes them away (`by` = -1). */
  count(terms: Int32Array, by: 1 | -1): void {
    this.counted += by;
    const step = toStep(this.counted + SMOOTHING);
    const isReset = step !== this.step;
    this.step = step;
    for (let i = 0; i < terms.length; i++) this.countTerm(terms[i] ?? 0, by, isReset);
    if (!isReset) return;
    for (let term = 0; term < this.idf.length; term++) this.idf[term] = this.idfFor(this.frequency[term] ?? 0);
    this.listener.onReset();
  }

  private countTerm(term: number, by: number, isReset: boolean): void {
    if (term >= this.frequency.length) this.widen(term);
    const frequency = this.frequencyOf(term) + by;
    this.frequency[term] = frequency;
    if (isReset) return;
    const before = this.idf[term] ?? 0;
    const after = this.idfFor(frequency);
    if (before === after) return;
    this.idf[term] = after;
    this.listener.onTermChange(term, before, after);
  }

  private idfFor(frequency: number): number {
    return Math.min(HIGHEST, Math.max(0, this.step - toStep(frequency + SMOOTHING)));
  }

  private widen(term: number): void {
    const size = Math.max(term + 1, this.idf.length * 2);
    const frequency = new Int32Array(size);
    frequency.set(this.frequency);
    const idf = new Int16Array(size).fill(this.idfFor(0));
    idf.set(this.idf);
    this.frequency = frequency;
    this.idf = idf;
  }
}

const computeStep = (count: number): number => Math.round(STEPS * Math.log2(count));

/** The steps of all usual counts, because two are looked up for every term of every document. */
const steps = Uint8Array.from({ length: 1 << 15 }, (_, count) => (count === 0 ? 0 : computeStep(count)));

const toStep = (count: number): number =>
  count > 0 && count < steps.length ? (steps[count] ?? 0) : computeStep(count);
