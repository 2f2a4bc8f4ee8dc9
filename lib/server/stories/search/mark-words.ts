import type { SearchResult } from '@/lib/contract/search';
import type { StorySummary } from '@/lib/contract/story';
import type { MatchedText } from './search-store';
import { singleLine, truncate } from '@/lib/text/truncate';

/**
 * A story as the search sends it: what matches is marked in its title and in a piece of its best publication. Another outlet's headline comes
 * first where the story's own has none of the words.
 */
export function toSearchResult(
  story: StorySummary,
  matched: MatchedText | null,
  words: ReadonlySet<string>,
): SearchResult {
  const titleMarks = markWords(story.title, words);
  const headline =
    matched && titleMarks.length === 0 && matched.title !== story.title ? markText(matched.title, words) : null;
  const pieces = [matched?.summary, matched?.text].flatMap((source) => pickFragment(source ?? '', words) ?? []);
  const piece = pieces.find(({ marks }) => marks.length > 0) ?? pieces[0];
  return {
    ...story,
    title_marks: titleMarks,
    fragments: [...(headline && headline.marks.length > 0 ? [headline] : []), ...(piece ? [piece] : [])],
  };
}

/** A stretch of a text, in UTF-16 units: from `start` up to, not including, `end`. */
export interface Mark {
  start: number;
  end: number;
}

export interface PositionedWord extends Mark {
  /** In lower case. */
  word: string;
}

/** Letters and digits with the apostrophes, stress marks and soft hyphens inside; of «премьер-министр» there are two, of «С-400» one (`search_fold`). */
const wordPattern =
  /(?<![\p{L}\p{N}])(?:[A-Za-z]{1,8}|\p{L}{1,3})[-–]\d{1,4}\p{L}{0,3}(?![\p{L}\p{N}])|[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}'’ʼ\u00AD]*[\p{L}\p{N}\p{M}])?/gu;

/** As much of a word as a stem always keeps. */
const keptLetters = 3;

export function placeWords(text: string): PositionedWord[] {
  return [...text.matchAll(wordPattern)].map(({ 0: word, index }) => ({
    word: word.toLowerCase(),
    start: index,
    end: index + word.length,
  }));
}

/**
 * Distinct words of texts that one of the lexemes may mean: those that begin alike. PostgreSQL says which of them it does mean.
 */
export function listLikelyWords(texts: readonly string[], lexemes: readonly string[]): string[] {
  const beginnings = lexemes.map((lexeme) => lexeme.slice(0, keptLetters));
  const words = new Set(texts.flatMap((text) => placeWords(text).map(({ word }) => word)));
  return [...words].filter((word) => {
    const folded = foldWord(word);
    // PostgreSQL decides how a name with figures is spelt in the index.
    if (/\d/.test(word)) return true;
    return beginnings.some((beginning) => folded.startsWith(beginning));
  });
}

/** The positions of a set's words in a text, in their order. */
export function markWords(text: string, words: ReadonlySet<string>): Mark[] {
  return placeWords(text).flatMap(({ word, start, end }) => (words.has(word) ? [{ start, end }] : []));
}

const spellings: Record<string, string> = { ё: 'е', і: 'и', ў: 'у' };

/** As `search_fold` and `unaccent` do it (migration 0004), as far as the beginning of a word goes. «й» keeps its mark: it is another letter. */
function foldWord(word: string): string {
  return word
    .replace(/[ёіў]/gu, (letter) => spellings[letter] ?? letter)
    .replace(/['’ʼ\u00AD]/gu, '')
    .replace(/\P{Script=Cyrillic}/gu, (letter) => letter.normalize('NFD').replace(/\p{M}/gu, ''));
}

/** A piece of a text as plain characters, and the positions of the found words in it. Never markup. */
export interface Fragment {
  text: string;
  marks: Mark[];
}

/** In UTF-16 units. */
const maxLength = 220;
/** Maximum room before the first found word, in UTF-16 units. */
const before = 60;

/** The whole of a short text with its marks. */
function markText(text: string, words: ReadonlySet<string>): Fragment {
  return { text, marks: markWords(text, words) };
}

/** The piece of a text that has the most different found words, of equal ones the first; without any, its beginning. Null for an empty text. */
export function pickFragment(source: string, words: ReadonlySet<string>): Fragment | null {
  const text = singleLine(source);
  if (text === '') return null;
  const marks = markWords(text, words);
  if (text.length <= maxLength) return { text, marks };
  const best = bestWindow(text, marks);
  return best ? cut(text, best, words) : markText(truncate(text, maxLength), words);
}

/** A window of whole words, where there are any, with some room before a found one. */
function windowAt(text: string, found: number): Mark {
  const wanted = Math.max(0, Math.min(found - before, text.length - maxLength));
  const space = wanted === 0 ? -1 : text.slice(wanted - 1, found).indexOf(' ');
  const start = space < 0 ? wanted : wanted + space;
  if (start + maxLength >= text.length) return { start, end: text.length };
  const end = text.slice(found, start + maxLength + 1).lastIndexOf(' ');
  return { start, end: end > 0 ? found + end : start + maxLength };
}

/**
 * Picks from the windows of all marks the one with the most different words, then with the most, then the first. Neither their beginnings nor their
 * ends go back from mark to mark, so that each mark enters and leaves once: a text of a hundred thousand marks is a stranger's.
 */
function bestWindow(text: string, marks: readonly Mark[]): Mark | null {
  const words = marks.map(({ start, end }) => text.slice(start, end).toLowerCase());
  const inside = new Map<string, number>();
  const count = (place: number, step: 1 | -1) => {
    const word = words[place] ?? '';
    const times = (inside.get(word) ?? 0) + step;
    if (times === 0) inside.delete(word);
    else inside.set(word, times);
  };
  let best: { position: Mark; found: number } | null = null;
  let [from, to] = [0, 0];
  for (const { start } of marks) {
    const position = windowAt(text, start);
    for (; (marks[to]?.end ?? Infinity) <= position.end; to += 1) count(to, 1);
    for (; from < to && (marks[from]?.start ?? Infinity) < position.start; from += 1) count(from, -1);
    const found = inside.size * 100 + to - from;
    if (best === null || found > best.found) best = { position, found };
  }
  return best?.position ?? null;
}

function cut(text: string, { start, end }: Mark, words: ReadonlySet<string>): Fragment {
  const piece = text
    .slice(start, end)
    .replace(/^[\uDC00-\uDFFF]/u, '')
    .replace(/[\uD800-\uDBFF]$/u, '');
  const ending = end < text.length ? `${piece.replace(/[\s.,;:!?–—-]+$/u, '')}…` : piece;
  return markText(start > 0 ? `…${ending}` : ending, words);
}
