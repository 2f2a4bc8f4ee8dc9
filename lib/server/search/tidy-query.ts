/** Typographic quotes mean the same as straight ones. */
const quotes = /[«»„“”‟″]/gu;
/** A dash with nothing right after it excludes nothing: it stands between two words. */
const loneDash = /(^|\s)[-–—]+(?=\s|$)/gu;
/** PostgreSQL knows `or`; «или» in capitals is said on purpose, in a sentence it is a word. */
const russianOr = /(^|\s)ИЛИ(?=\s)/gu;

/**
 * What a reader has typed, as `websearch_to_tsquery` takes it: quotes for a phrase, minus to leave out, `or`. One line, at most as long as what
 * was typed. Any text is a query: PostgreSQL overlooks what it cannot use.
 */
export function tidyQuery(typed: string): string {
  return typed.replace(quotes, '"').replace(loneDash, '$1').replace(russianOr, '$1or').replace(/\s+/gu, ' ').trim();
}

/** Whether the last word may be unfinished: not inside or behind a phrase in quotes. */
export function endsInAWord(query: string): boolean {
  return /[\p{L}\p{N}]$/u.test(query) && (query.match(/"/g)?.length ?? 0) % 2 === 0;
}
