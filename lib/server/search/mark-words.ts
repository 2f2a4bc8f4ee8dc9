/** A stretch of a text, in UTF-16 units: from `start` up to, not including, `end`. */
export interface Mark {
  start: number;
  end: number;
}

export interface PlacedWord extends Mark {
  /** In lower case. */
  word: string;
}

/** Letters and digits with the apostrophes, stress marks and soft hyphens inside; of «премьер-министр» there are two. */
const wordPattern = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}'’ʼ\u00AD]*[\p{L}\p{N}\p{M}])?/gu;

/** As much of a word as a stem always keeps. */
const keptLetters = 3;

export function placeWords(text: string): PlacedWord[] {
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
    return beginnings.some((beginning) => folded.startsWith(beginning));
  });
}

/** Where the words of a set stand in a text, in their order. */
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
