import { singleLine, truncate } from '@/lib/text/truncate';
import { markWords, type Mark } from './mark-words';

/** A piece of a text as plain characters, and where in it the found words stand. Never markup. */
export interface Fragment {
  text: string;
  marks: Mark[];
}

/** In UTF-16 units. */
const longest = 220;
/** What is shown before the first found word. */
const before = 60;

/** The whole of a short text with its marks. */
export function markText(text: string, words: ReadonlySet<string>): Fragment {
  return { text, marks: markWords(text, words) };
}

/** The piece of a text that has the most different found words, of equal ones the first; without any, its beginning. Null for an empty text. */
export function pickFragment(source: string, words: ReadonlySet<string>): Fragment | null {
  const text = singleLine(source);
  if (text === '') return null;
  const marks = markWords(text, words);
  if (text.length <= longest) return { text, marks };
  const [best] = marks
    .map(({ start }) => windowAt(text, start))
    .map((place) => ({ place, found: countFound(text, marks, place) }))
    .sort((a, b) => b.found - a.found || a.place.start - b.place.start);
  return best ? cut(text, best.place, words) : markText(truncate(text, longest), words);
}

/** A window of whole words, where there are any, with some room before a found one. */
function windowAt(text: string, found: number): Mark {
  const wanted = Math.max(0, Math.min(found - before, text.length - longest));
  const space = wanted === 0 ? -1 : text.slice(wanted - 1, found).indexOf(' ');
  const start = space < 0 ? wanted : wanted + space;
  if (start + longest >= text.length) return { start, end: text.length };
  const end = text.lastIndexOf(' ', start + longest);
  return { start, end: end > found ? end : start + longest };
}

function countFound(text: string, marks: readonly Mark[], { start, end }: Mark): number {
  const inside = marks.filter((mark) => mark.start >= start && mark.end <= end);
  return new Set(inside.map((mark) => text.slice(mark.start, mark.end).toLowerCase())).size * 100 + inside.length;
}

function cut(text: string, { start, end }: Mark, words: ReadonlySet<string>): Fragment {
  const piece = text
    .slice(start, end)
    .replace(/^[\uDC00-\uDFFF]/u, '')
    .replace(/[\uD800-\uDBFF]$/u, '');
  const ending = end < text.length ? `${piece.replace(/[\s.,;:!?–—-]+$/u, '')}…` : piece;
  return markText(start > 0 ? `…${ending}` : ending, words);
}
