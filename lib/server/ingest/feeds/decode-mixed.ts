import iconv from 'iconv-lite';
import { guessCyrillic } from './guess-charset';
import { measureUtf8 } from './measure-utf8';

/** A stretch of bytes that has some beyond ASCII, between white space and brackets of markup. */
interface Word {
  start: number;
  end: number;
  isUtf8: boolean;
  /** Two letters of Cyrillic or more in UTF-8, and nothing else: no other encoding looks like it. */
  isSurelyUtf8: boolean;
}

/** Bytes of a document that encodings are guessed by. */
const sampleSize = 100_000;
/** Fewer bytes tell no encoding: a letter that was cut in half leaves one or two. */
const minGuessed = 4;
/** A text of so many bytes tells its own encoding, a shorter one has that of the document's others. */
const enoughForOwn = 12;

/**
 * A document of UTF-8 and of an encoding of one byte a letter, as text: each word is read in its own. Bytes in no readable encoding become U+FFFD.
 * Linear in their number.
 * @param base what most of the document is: `utf-8`, or an encoding of one byte a letter.
 */
export function decodeMixed(bytes: Uint8Array, base: string): string {
  const output = new Utf8Output(bytes);
  const usual = base === 'utf-8' ? guessCharsetOf(strangeBytes(bytes)) : base;
  let samples = sampleSize;
  for (const words of textsOf(bytes)) {
    const strange = words.filter(({ isUtf8 }) => !isUtf8);
    let charset = usual;
    if (base === 'utf-8') {
      const sample = joinWords(bytes, strange);
      if (sample.length >= enoughForOwn && sample.length <= samples) {
        samples -= sample.length;
        charset = guessCharsetOf(sample) ?? usual;
      }
    }
    const isInUtf8 = base === 'utf-8' || words.some(({ isSurelyUtf8 }) => isSurelyUtf8);
    if (charset !== null) for (const word of isInUtf8 ? strange : words) output.add(word, charset);
  }
  return output.toText();
}

/** Returns true when the encoding has one character for each byte. */
export function isSingleByte(charset: string): boolean {
  return iconv.decode(Buffer.from(Array.from({ length: 128 }, (_, index) => 128 + index)), charset).length === 128;
}

/** Words of a document that are not UTF-8, some hundred thousand bytes of them. */
export function strangeBytes(bytes: Uint8Array): Uint8Array {
  const strange: Word[] = [];
  let size = 0;
  for (const words of textsOf(bytes)) {
    for (const word of words) {
      if (word.isUtf8) continue;
      strange.push(word);
      size += word.end - word.start;
    }
    if (size > sampleSize) break;
  }
  return joinWords(bytes, strange);
}

function guessCharsetOf(sample: Uint8Array): string | null {
  return sample.length < minGuessed ? null : guessCyrillic(sample);
}

function joinWords(bytes: Uint8Array, words: readonly Word[]): Uint8Array {
  return Buffer.concat(words.flatMap(({ start, end }) => [bytes.subarray(start, end), Buffer.from(' ')]));
}

/** Yields, for each text between brackets of markup, the words that have bytes beyond ASCII; skips texts without such words. */
function* textsOf(bytes: Uint8Array): Generator<Word[]> {
  let words: Word[] = [];
  let start = 0;
  let hasHigh = false;
  for (let index = 0; index <= bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    if (byte > 0x7f) hasHigh = true;
    const isBracket = byte === 0x3c || byte === 0x3e;
    if (byte > 0x20 && !isBracket) continue;
    if (hasHigh) words.push(readWord(bytes, start, index));
    hasHigh = false;
    start = index + 1;
    if ((isBracket || index === bytes.length) && words.length > 0) {
      yield words;
      words = [];
    }
  }
}

function readWord(bytes: Uint8Array, start: number, end: number): Word {
  const { characters, cyrillic, errors } = measureUtf8(bytes, start, end);
  return { start, end, isUtf8: characters > errors || errors === 0, isSurelyUtf8: cyrillic > 1 && errors === 0 };
}

/** Copies bytes as they are, and words of another encoding as UTF-8. */
class Utf8Output {
  private readonly written: Buffer;
  private length = 0;
  private done = 0;
  private readonly tables = new Map<string, Uint16Array>();

  constructor(private readonly bytes: Uint8Array) {
    // A character of an encoding of one byte has three in UTF-8 at most.
    this.written = Buffer.allocUnsafe(bytes.length * 3);
  }

  add({ start, end }: Word, charset: string): void {
    this.copyTo(start);
    const table = this.tables.get(charset) ?? makeTable(charset);
    this.tables.set(charset, table);
    for (let index = start; index < end; index += 1) this.write(table[this.bytes[index] ?? 0] ?? 0);
    this.done = end;
  }

  toText(): string {
    this.copyTo(this.bytes.length);
    return iconv.decode(this.written.subarray(0, this.length), 'utf-8');
  }

  private copyTo(end: number): void {
    for (; this.done < end; this.done += 1) this.put(this.bytes[this.done] ?? 0);
  }

  /** A character below U+10000 in UTF-8 (RFC 3629). */
  private write(code: number): void {
    if (code < 0x80) return this.put(code);
    if (code < 0x800) this.put(0xc0 | (code >> 6));
    else {
      this.put(0xe0 | (code >> 12));
      this.put(0x80 | ((code >> 6) & 0x3f));
    }
    this.put(0x80 | (code & 0x3f));
  }

  private put(byte: number): void {
    this.written[this.length] = byte;
    this.length += 1;
  }
}

/** Maps each byte to its character. A byte that the encoding has nothing for stays a control character. */
function makeTable(charset: string): Uint16Array {
  return Uint16Array.from({ length: 256 }, (_, byte) => {
    const code = iconv.decode(Buffer.of(byte), charset).charCodeAt(0);
    return code === 0xfffd ? byte : code;
  });
}
