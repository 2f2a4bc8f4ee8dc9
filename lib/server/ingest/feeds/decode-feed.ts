import { gunzipSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { decodeMixed, isSingleByte, strangeBytes } from './decode-mixed';
import { guessCharset } from './guess-charset';
import { measureUtf8 } from './measure-utf8';

/**
 * A feed's bytes as text that XML allows (FEED-3). The byte order mark decides, then the bytes themselves: well-formed UTF-8 is UTF-8
 * whatever the labels say, because no other encoding looks like it by chance. Otherwise the labels of HTTP and of the XML declaration
 * count, unless the letters they lead to are not the language's; without a usable label the letters alone decide. Texts of another encoding than
 * most of the document's are read in theirs. Never throws; bytes that stay unreadable are left out, many in a row as U+FFFD. A document that is a gzip file, as sitemaps often are, is unpacked first, up to 10 MB.
 */
export function decodeFeed(received: Uint8Array, contentType: string | null): string {
  const bytes = unpack(received);
  const charset = findCharset(bytes, contentType);
  const { cyrillic, errors } = measureUtf8(bytes);
  const isMixed = charset === 'utf-8' ? errors > 0 : cyrillic > 1 && isSingleByte(charset);
  const text = isMixed
    ? decodeMixed(bytes, charset)
    : iconv.decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), charset);
  return joinSurrogates(text.replace(unstorable, leftOf));
}

/** Number of replacement characters in a row that make a word unreadable. */
const minLost = 3;

function leftOf(unstorable: string): string {
  return unstorable.includes('\uFFFD'.repeat(minLost)) ? '\uFFFD' : '';
}

/** Two references to the halves of one character: «&#55357;&#56832;» is «😀», also where it is escaped once more. */
const surrogates = /&(?:amp;){0,2}#(?:5\d{4}|x[\da-f]{4});&(?:amp;){0,2}#(?:5\d{4}|x[\da-f]{4});/gi;

function joinSurrogates(text: string): string {
  return text.includes('#5') || /#x/i.test(text) ? text.replace(surrogates, joinPair) : text;
}

function joinPair(written: string): string {
  const [high = 0, low = 0] = [...written.matchAll(/#(x?)([\da-f]+)/gi)].map(([, hex, digits = '']) =>
    Number.parseInt(digits, hex ? 16 : 10),
  );
  const isPair = high >= 0xd800 && high < 0xdc00 && low >= 0xdc00 && low < 0xe000;
  return isPair ? String.fromCharCode(high, low) : written;
}

/** No document may fill the memory, packed or not (FEED-1). */
const maxUnpackedBytes = 10 * 1_024 * 1_024;

/** Returns no bytes for a damaged or too large file: the reader then reports that there is no feed in it. */
function unpack(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: maxUnpackedBytes });
  } catch {
    return new Uint8Array();
  }
}

/** Characters that XML 1.0 §2.2 forbids, and the replacement characters of a lossy decoding. */
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
    strangeBytes(bytes),
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
