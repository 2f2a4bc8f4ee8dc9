import { mendMojibake } from './mend-mojibake';

/** Characters that may not be stored or that hide or reorder text: controls, lone surrogates, zero-width and bidirectional marks. */
const unwanted = new RegExp(
  [
    '[\\0-\\x08\\x0B\\x0C\\x0E-\\x1F\\x7F\\uFFF9-\\uFFFF]+',
    '[\\xAD\\u061C\\u180E\\u200B\\u200C\\u200E\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFEFF]+',
    '\\p{Surrogate}+',
    // The zero-width joiner holds composed emoji together; elsewhere it is noise.
    '(?<![\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F])\\u200D',
  ].join('|'),
  'gu',
);

const lineBreaks = /\r\n?|[\u2028\u2029]/g;

/**
 * The characters that U+0080–U+009F stand for in texts: punctuation of windows-1252 that was read as Latin 1. HTML says the same of numeric
 * references (html.spec.whatwg.org/#numeric-character-reference-end-state). A space means that windows-1252 has nothing there.
 */
const windowsPunctuation = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

function toPunctuation(control: string): string {
  return windowsPunctuation.charAt(control.charCodeAt(0) - 0x80).trim();
}

/**
 * Spaces of any width except the two non-breaking ones, which Russian typography needs between words. A single
 * ordinary space is skipped: replacing it by itself would cost a text of short words more than everything else.
 */
const spaces =
  /[\t\x0B\x0C\u1680\u2000-\u200A\u205F\u3000][\t\x0B\x0C\u1680\u2000-\u200A\u205F\u3000 ]*| [\t\x0B\x0C\u1680\u2000-\u200A\u205F\u3000 ]+/g;

/** More combining marks on one letter than any language has paint over the lines around it. */
const excessMarks = /([\p{M}\u200D]{4})[\p{M}\u200D]+/gu;

/** A text in the characters that were meant, whatever else stands in it. */
export function mendCharacters(text: string): string {
  return toMeant(mendMojibake(text));
}

/**
 * The characters that were meant: punctuation of windows-1252 in its place, at most four combining marks in a row, composed letters (NFC):
 * «й» is one character, as keyboards write it.
 */
function toMeant(text: string): string {
  return (
    text
      .replace(/[\x80-\x9F]/g, toPunctuation)
      // First fewer marks: composing sorts those of one letter, at a cost that grows with the square of their number.
      .replace(excessMarks, '$1')
      .normalize('NFC')
  );
}

/**
 * Plain text with one space between words (a non-breaking one stays, unless it stands beside another space), lines trimmed and
 * paragraphs separated by one empty line, in the characters that were meant (mendCharacters). Linear in its length.
 */
export function cleanText(text: string): string {
  return toMeant(mendMojibake(text.replace(lineBreaks, '\n')).replace(unwanted, ''))
    .replace(spaces, ' ')
    .replace(/[ \u00A0\u202F]{2,}/g, ' ')
    .replace(/[ \u00A0\u202F]\n[ \u00A0\u202F]?|\n[ \u00A0\u202F]/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\s+/, '')
    .trimEnd();
}

/** Cut to at most `limit` UTF-16 units, at a word's end where one is near, with «…»; unchanged if it fits. */
export function truncateText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const head = text.slice(0, limit - 1);
  const wordEnd = Math.max(head.lastIndexOf(' '), head.lastIndexOf('\n'));
  const cut = wordEnd > limit * 0.6 ? head.slice(0, wordEnd) : head.replace(/[\uD800-\uDBFF]$/, '');
  // Only the end is looked at: a search would try each position of the text.
  return `${cut.slice(0, -20)}${cut.slice(-20).replace(/[\s,;:—–-]+$/, '')}…`;
}

/** A headline may be as long as search engines show of one (SEO-5: headline ≤ 110). */
const titleLength = 110;

const sentenceEnd = /[.!?…]["»”)\]]?(?=\s+["«„(]?[\p{Lu}\d])|\n/u;

/** The first sentence of a text, at most 110 characters, for an item that came without a title; null for an empty text. */
export function titleFromText(text: string): string | null {
  const start = text.trim().slice(0, 1_000);
  if (start === '') return null;
  const end = sentenceEnd.exec(start);
  const sentence = end ? start.slice(0, end.index + end[0].length) : start;
  return truncateText(sentence.replace(/\s+/g, ' ').trim(), titleLength).replace(/(?<![.\s])\.$/, '') || null;
}
