/** A lexeme as PostgreSQL writes it in a tsquery, with its own quotes and backslashes doubled; `:*` means a beginning. */
const lexeme = /'((?:[^'\\]|''|\\.)+)'(:\*)?/gu;
/** The same at the end, unless it is left out (`!`). */
const lastLexeme = /(?<!!)'((?:[^'\\]|''|\\.)+)'$/u;
const phrase = /<(?:-|\d+)>/gu;

/** Beginnings of fewer letters are those of half the language. */
const shortestBeginning = 3;

/** The last word as the beginning of a word; null where the query does not end in one that is long enough. */
export function openLastWord(query: string): string | null {
  const last = lastLexeme.exec(query)?.[1];
  return last !== undefined && last.length >= shortestBeginning ? `${query}:*` : null;
}

/** A query that what it asks for may stand anywhere in a text: what the index can tell without reading it. */
export function relaxPhrases(query: string): string {
  return query.replace(phrase, '&');
}

export function hasPhrase(query: string): boolean {
  return query.search(phrase) >= 0;
}

/** Any one of a query's words. @param query without negations */
export function anyWord(query: string): string {
  return [...new Set(query.match(lexeme))].join(' | ');
}

/** The words of a query as they are, without quotes and marks. */
export function lexemesOf(query: string): string[] {
  return [...query.matchAll(lexeme)].map(([, word = '']) => word.replace(/''/g, "'").replace(/\\(.)/g, '$1'));
}
