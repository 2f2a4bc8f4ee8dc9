import { gunzipSync } from 'node:zlib';
import iconv from 'iconv-lite';

/**
 * A feed's bytes as text that XML allows (FEED-3). The byte order mark decides, then the bytes themselves: well-formed UTF-8 is UTF-8
 * whatever the labels say, because no other encoding looks like it by chance. Otherwise the labels of HTTP and of the XML declaration
 * count, unless the letters they lead to are not the language's; without a usable label the letters alone decide. Never throws; bytes
 * that stay unreadable are left out. A document that is a gzip file, as sitemaps often are, is unpacked first, up to 10 MB.
 */
export function decodeFeed(received: Uint8Array, contentType: string | null): string {
  const bytes = unpack(received);
  const text = iconv.decode(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    findCharset(bytes, contentType),
  );
  return text.replace(unstorable, '');
}

/** No document may fill the memory, packed or not (FEED-1). */
const maxUnpackedBytes = 10 * 1_024 * 1_024;

/** Of a damaged or too large file nothing: the reader is told that there is no feed in it. */
function unpack(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: maxUnpackedBytes });
  } catch {
    return new Uint8Array();
  }
}

/** What XML 1.0 §2.2 forbids, and the replacement characters of a lossy decoding. */
const unstorable = /[\0-\x08\x0B\x0C\x0E-\x1F\uFEFF\uFFFD-\uFFFF]+|\p{Surrogate}+/gu;

function findCharset(bytes: Uint8Array, contentType: string | null): string {
  const marked = markedCharset(bytes) ?? wideCharset(bytes);
  if (marked !== null) return marked;
  const labels = [httpLabel(contentType), xmlLabel(bytes)].flatMap(toCharset);
  const sevenBit = labels.find((label) => /^(?:utf-?7|iso-?2022|hz)/i.test(label));
  if (sevenBit !== undefined) return sevenBit;
  const { characters, errors } = measureUtf8(bytes);
  // A cut in the middle of a letter, or a publisher's few bad bytes, do not make it another encoding.
  if (errors === 0 || characters > errors * 10) return 'utf-8';
  return guessCharset(
    bytes,
    labels.filter((label) => !/^(?:utf|ucs)/i.test(label)),
  );
}

function markedCharset([first, second, third, fourth]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return third === 0 && fourth === 0 ? 'utf-32le' : 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0 && second === 0 && third === 0xfe && fourth === 0xff ? 'utf-32be' : null;
}

/** UTF-16 and UTF-32 without a mark: the zero halves of markup's ASCII characters stand at even or at odd places. */
function wideCharset(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, 400);
  const zeros = [0, 0, 0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 4] = (zeros[index % 4] ?? 0) + 1;
  });
  const [a = 0, b = 0, c = 0, d = 0] = zeros.map((count) => (count * 4) / sample.length);
  const share = 0.3;
  if (a > share && b > share && c > share) return 'utf-32be';
  if (b > share && c > share && d > share) return 'utf-32le';
  if (a > share && c > share && b + d < share) return 'utf-16be';
  return b > share && d > share && a + c < share ? 'utf-16le' : null;
}

function httpLabel(contentType: string | null): string | null {
  return /charset\s*=[\s"']*([^"';,\s]+)/i.exec((contentType ?? '').slice(0, 300))?.[1] ?? null;
}

function xmlLabel(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, 1_000)).toString('latin1');
  return /<\?xml[^>]*?\sencoding\s*=\s*["']\s*([^"'\s>]+)/i.exec(start)?.[1] ?? null;
}

/** A label as an encoding of iconv-lite, or nothing. ISO 8859-1 and ASCII mean windows-1252, as in browsers (WHATWG Encoding). */
function toCharset(label: string | null): string[] {
  if (label === null || !iconv.encodingExists(label)) return [];
  return [/^(?:iso-?_?8859-?1|latin-?1|l1|us-ascii|ascii|binary|hex|base64)$/i.test(label) ? 'windows-1252' : label];
}

/** Single-byte encodings that Russian, Belarusian and Ukrainian texts come in, the likeliest first. */
const cyrillicCharsets = ['windows-1251', 'koi8-r', 'cp866', 'iso-8859-5'] as const;

/** How often each letter occurs in a thousand letters of Russian news. Belarusian and Ukrainian letters count as rare ones. */
const frequencies: Readonly<Record<string, number>> = {
  ...{
    о: 110,
    е: 85,
    а: 80,
    и: 74,
    н: 67,
    т: 63,
    с: 55,
    р: 47,
    в: 45,
    л: 44,
    к: 35,
    м: 32,
    д: 30,
    п: 28,
    у: 26,
    я: 20,
  },
  ...{ ы: 19, ь: 17, г: 17, з: 16, б: 16, ч: 14, й: 12, х: 10, ж: 9, ш: 7, ю: 6, ц: 5, щ: 4, э: 3, ф: 3, ъ: 1, ё: 1 },
  ...{ і: 3, ў: 2, ї: 1, є: 1, ґ: 1 },
};

/** Enough bytes to distinguish encodings; a feed's first texts come early. */
const sampleSize = 100_000;

/** Labels that servers and authoring tools put on Russian texts without looking. A label of another script is somebody's choice. */
const carelessLabel =
  /^(?:windows-?125[0-2]|cp-?125[0-2]|win-?125[0-2]|koi8|iso-?8859-?(?:1|2|5|9|15)$|cp866|ibm866|mac|x-mac)/i;

/** Russian text scores at least this much; that of a wrong encoding at least `clearMargin` less. */
const minScore = 20;
const clearMargin = 12;

/**
 * The encoding of bytes that are not UTF-8, by the letters that each candidate would make of them.
 * @param labels what HTTP and XML call it, all known encodings; the first wins unless its text is much worse Russian than another's.
 */
export function guessCharset(bytes: Uint8Array, labels: string[]): string {
  const sample = Buffer.from(bytes.subarray(0, sampleSize));
  const [label] = labels;
  if (label !== undefined && !carelessLabel.test(label)) return label;
  if (!isMostlyRunsOfHighBytes(sample)) return label ?? 'windows-1252';
  const scores = cyrillicCharsets.map((charset) => ({ charset, score: russianScore(iconv.decode(sample, charset)) }));
  const best = scores.reduce((first, second) => (second.score > first.score ? second : first));
  if (label === undefined) return best.charset;
  const isBetter = best.score > minScore && best.score > russianScore(iconv.decode(sample, label)) + clearMargin;
  return isBetter ? best.charset : label;
}

/**
 * Mean commonness of the non-ASCII letters in Russian, 0–60: real text scores 40–60, a wrong encoding's well below 30. A capital inside a
 * word, and anything beyond ASCII that is no Cyrillic letter, count against it: KOI8-R and windows-1251 differ mostly in that.
 */
function russianScore(text: string): number {
  let letters = 0;
  let sum = 0;
  let previous = '';
  for (const character of text) {
    const lower = character.toLowerCase();
    if (character > '\u007F') {
      letters += 1;
      const isInnerCapital = lower !== character && previous !== previous.toUpperCase();
      sum += isInnerCapital ? -40 : (frequencies[lower] ?? (/[«»„“”–—№…\u00A0]/.test(character) ? 10 : -40));
    }
    previous = character;
  }
  return letters === 0 ? 0 : sum / letters;
}

/** Western texts have single letters beyond ASCII among Latin ones; Cyrillic words are runs of them. */
function isMostlyRunsOfHighBytes(sample: Uint8Array): boolean {
  let high = 0;
  let inRuns = 0;
  for (let index = 0; index < sample.length; index += 1) {
    if (!isHigh(sample[index])) continue;
    high += 1;
    if (isHigh(sample[index - 1]) || isHigh(sample[index + 1])) inRuns += 1;
  }
  return high > 0 && inRuns > high * 0.6;
}

function isHigh(byte: number | undefined): boolean {
  return byte !== undefined && byte > 0x7f;
}

/**
 * How far bytes are UTF-8 (RFC 3629): the number of well-formed characters beyond ASCII, and of bytes that belong to none. Both are 0 for
 * pure ASCII. A character cut off by the end of the bytes is no error.
 */
function measureUtf8(bytes: Uint8Array): { characters: number; errors: number } {
  let characters = 0;
  let errors = 0;
  let index = 0;
  while (index < bytes.length) {
    const lead = bytes[index] ?? 0;
    if (lead < 0x80) {
      index += 1;
      continue;
    }
    const length = sequenceLength(lead);
    const found = countContinuations(bytes, index, length);
    if (length > 0 && found === length - 1) characters += 1;
    else if (length === 0 || index + found + 1 < bytes.length) errors += 1;
    index += length > 0 && found === length - 1 ? length : 1;
  }
  return { characters, errors };
}

/** 0 for a byte that begins no character; overlong two-byte forms and what lies beyond U+10FFFF count so too. */
function sequenceLength(lead: number): number {
  if (lead >= 0xc2 && lead <= 0xdf) return 2;
  if (lead >= 0xe0 && lead <= 0xef) return 3;
  return lead >= 0xf0 && lead <= 0xf4 ? 4 : 0;
}

function countContinuations(bytes: Uint8Array, start: number, length: number): number {
  let count = 0;
  while (count < length - 1 && ((bytes[start + count + 1] ?? 0) & 0xc0) === 0x80) count += 1;
  return count;
}
