import { truncateText } from './clean-text';

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
