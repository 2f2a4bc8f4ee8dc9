import { computeRoot, computeSkeleton } from './word-forms';
import type { WordSpan } from './word-scanner';

/** The memory is bounded: when there are more words than this, it is cleared. */
const MOST_WORDS = 150_000;
/** Longer words are not remembered. */
const LONGEST = 48;
const LONG_WORD = 0;
const UNKNOWN = -1;

/**
 * Words met before, by number, found from their letters alone: a word that is known costs no string, no map and no stemming. Numbers hold
 * until the next `makeRoom`.
 */
export class WordTable {
  /** By root number; 0 is '', the root of stop words. */
  rootNames: string[] = [''];
  private rootOfWord = new Int32Array(1 << 14);
  private skeletonOfWord = new Float64Array(1 << 14);
  private hashOfWord = new Int32Array(1 << 14);
  /** A word's letters are in `units` from its start to the next word's. */
  private startOfWord = new Int32Array(1 << 14);
  private units = new Uint16Array(1 << 17);
  private wordCount = 1;
  /** Open addressing: word numbers, 0 is empty. */
  private slots = new Int32Array(1 << 15);
  private readonly numberOfRoot = new Map<string, number>([['', 0]]);

  /** To be called between texts. */
  makeRoom(): void {
    if (this.wordCount < MOST_WORDS) return;
    this.slots.fill(0);
    this.wordCount = 1;
    this.startOfWord[1] = 0;
    this.rootNames = [''];
    this.numberOfRoot.clear();
    this.numberOfRoot.set('', 0);
  }

  find(span: WordSpan): number {
    const { source, start, end, hash } = span;
    const length = end - start;
    if (length > LONGEST) return this.readLongWord(spellingOf(span));
    const mask = this.slots.length - 1;
    for (let position = hash & mask; ; position = (position + 1) & mask) {
      const word = this.slots[position] ?? 0;
      if (word === 0) return this.learn(spellingOf(span), hash, position);
      if (this.hashOfWord[word] === hash && this.isSpelt(word, source, start, length)) return word;
    }
  }

  rootOf(word: number): number {
    return this.rootOfWord[word] ?? 0;
  }

  /** @param span where the word was found. */
  skeletonOf(word: number, span: WordSpan): number {
    const known = this.skeletonOfWord[word] ?? UNKNOWN;
    if (known !== UNKNOWN && word !== LONG_WORD) return known;
    const skeleton = computeSkeleton(spellingOf(span));
    this.skeletonOfWord[word] = skeleton;
    return skeleton;
  }

  private readLongWord(word: string): number {
    this.rootOfWord[LONG_WORD] = this.numberRoot(computeRoot(word));
    return LONG_WORD;
  }

  private isSpelt(word: number, text: string, start: number, length: number): boolean {
    const from = this.startOfWord[word] ?? 0;
    if ((this.startOfWord[word + 1] ?? 0) - from !== length) return false;
    for (let i = 0; i < length; i++) if (this.units[from + i] !== text.charCodeAt(start + i)) return false;
    return true;
  }

  private learn(spelling: string, hash: number, position: number): number {
    const word = this.wordCount++;
    if (word + 1 >= this.startOfWord.length) this.widenWords();
    const from = this.startOfWord[word] ?? 0;
    const end = from + spelling.length;
    if (end > this.units.length) this.units = widened(this.units, new Uint16Array(this.units.length * 2));
    for (let i = 0; i < spelling.length; i++) this.units[from + i] = spelling.charCodeAt(i);
    this.startOfWord[word + 1] = end;
    this.hashOfWord[word] = hash;
    this.rootOfWord[word] = this.numberRoot(computeRoot(spelling));
    this.skeletonOfWord[word] = UNKNOWN;
    this.slots[position] = word;
    if (this.wordCount * 2 > this.slots.length) this.widenSlots();
    return word;
  }

  private numberRoot(root: string): number {
    const known = this.numberOfRoot.get(root);
    if (known !== undefined) return known;
    this.numberOfRoot.set(root, this.rootNames.length);
    return this.rootNames.push(root) - 1;
  }

  private widenWords(): void {
    const size = this.startOfWord.length * 2;
    this.startOfWord = widened(this.startOfWord, new Int32Array(size));
    this.hashOfWord = widened(this.hashOfWord, new Int32Array(size));
    this.rootOfWord = widened(this.rootOfWord, new Int32Array(size));
    this.skeletonOfWord = widened(this.skeletonOfWord, new Float64Array(size));
  }

  private widenSlots(): void {
    this.slots = new Int32Array(this.slots.length * 2);
    const mask = this.slots.length - 1;
    for (let word = 1; word < this.wordCount; word++) {
      let position = (this.hashOfWord[word] ?? 0) & mask;
      while (this.slots[position] !== 0) position = (position + 1) & mask;
      this.slots[position] = word;
    }
  }
}

const spellingOf = ({ source, start, end }: WordSpan): string => source.slice(start, end);

function widened<T extends { set(from: T): void }>(from: T, to: T): T {
  to.set(from);
  return to;
}
