import { readTitleWord, type TitleWord } from './title-words';
import { computeRoot, computeSkeleton } from '@/lib/language/word-forms';
import type { WordSpan } from './word-scanner';

/** The memory is bounded: when there are more words than this, it is cleared. */
const MOST_WORDS = 150_000;
/** Longer words are not remembered. */
const LONGEST = 48;
const LONG_WORD = 0;
const UNKNOWN = -1;

/** A word's numbers: the hash of its letters, where they start, its root, its skeleton. */
const FIELDS = 4;
const HASH = 0;
const START = 1;
const ROOT = 2;
const SKELETON = 3;

/**
 * Words met before, by number, found from their letters alone: a word that is known costs no string, no map and no stemming. Numbers hold
 * until the next `makeRoom`.
 */
export class WordTable {
  /** By root number; 0 is '', the root of stop words. */
  rootNames: string[] = [''];
  /** `FIELDS` numbers of each word side by side, because they are read together. */
  private records = new Int32Array(FIELDS << 14);
  /** A word's letters are here from its start to the next word's. */
  private units = new Uint16Array(1 << 17);
  private wordCount = 1;
  /** Open addressing: word numbers, 0 is empty. */
  private slots = new Int32Array(1 << 15);
  /** By word number: what the word tells in a title, once it has been asked for. */
  private titleWords: (TitleWord | undefined)[] = [undefined];
  private readonly numberOfRoot = new Map<string, number>([['', 0]]);

  /** To be called between texts. */
  makeRoom(): void {
    if (this.wordCount < MOST_WORDS) return;
    this.slots.fill(0);
    this.wordCount = 1;
    this.records[FIELDS + START] = 0;
    this.rootNames = [''];
    this.titleWords = [undefined];
    this.numberOfRoot.clear();
    this.numberOfRoot.set('', 0);
  }

  find(span: WordSpan): number {
    const { units, start, end, hash } = span;
    const length = end - start;
    if (length > LONGEST) return this.readLongWord(spellingOf(span));
    const mask = this.slots.length - 1;
    for (let position = hash & mask; ; position = (position + 1) & mask) {
      const word = this.slots[position] ?? 0;
      if (word === 0) return this.learn(spellingOf(span), hash, position);
      if (this.records[word * FIELDS + HASH] === hash && this.isSpelt(word, units, start, length)) return word;
    }
  }

  rootOf(word: number): number {
    return this.records[word * FIELDS + ROOT] ?? 0;
  }

  /** @param span where the word was found. */
  skeletonOf(word: number, span: WordSpan): number {
    const known = this.records[word * FIELDS + SKELETON] ?? UNKNOWN;
    if (known !== UNKNOWN && word !== LONG_WORD) return known;
    const skeleton = computeSkeleton(spellingOf(span));
    this.records[word * FIELDS + SKELETON] = skeleton;
    return skeleton;
  }

  /** @param span where the word was found. */
  titleWordOf(word: number, span: WordSpan): TitleWord {
    const known = word === LONG_WORD ? undefined : this.titleWords[word];
    if (known) return known;
    const read = readTitleWord(spellingOf(span));
    if (word !== LONG_WORD) this.titleWords[word] = read;
    return read;
  }

  private readLongWord(word: string): number {
    this.records[LONG_WORD * FIELDS + ROOT] = this.numberRoot(computeRoot(word));
    return LONG_WORD;
  }

  private isSpelt(word: number, text: Uint16Array, start: number, length: number): boolean {
    const { records, units } = this;
    const from = records[word * FIELDS + START] ?? 0;
    if ((records[(word + 1) * FIELDS + START] ?? 0) - from !== length) return false;
    for (let i = 0; i < length; i++) if (units[from + i] !== text[start + i]) return false;
    return true;
  }

  private learn(spelling: string, hash: number, position: number): number {
    const word = this.wordCount++;
    const at = word * FIELDS;
    if (at + 2 * FIELDS > this.records.length)
      this.records = widened(this.records, new Int32Array(this.records.length * 2));
    const from = this.records[at + START] ?? 0;
    const end = from + spelling.length;
    if (end > this.units.length) this.units = widened(this.units, new Uint16Array(this.units.length * 2));
    for (let i = 0; i < spelling.length; i++) this.units[from + i] = spelling.charCodeAt(i);
    this.records[at + HASH] = hash;
    this.records[at + ROOT] = this.numberRoot(computeRoot(spelling));
    this.records[at + SKELETON] = UNKNOWN;
    this.titleWords.push(undefined);
    this.records[at + FIELDS + START] = end;
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

  private widenSlots(): void {
    this.slots = new Int32Array(this.slots.length * 2);
    const mask = this.slots.length - 1;
    for (let word = 1; word < this.wordCount; word++) {
      let position = (this.records[word * FIELDS + HASH] ?? 0) & mask;
      while (this.slots[position] !== 0) position = (position + 1) & mask;
      this.slots[position] = word;
    }
  }
}

/** The words of all texts that this process reads. */
export const knownWords = new WordTable();

const spellingOf = ({ source, start, end }: WordSpan): string => source.slice(start, end);

function widened<T extends { set(from: T): void }>(from: T, to: T): T {
  to.set(from);
  return to;
}
