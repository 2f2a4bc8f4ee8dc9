/** A reader's query as PostgreSQL reads it: as text of a tsquery, and without its negations (`querytree`; `T` when nothing else is left). */
export interface QueryForm {
  full: string;
  positive: string;
}

export interface QueryForms {
  /** In stems, without stop words. */
  stems: QueryForm;
  /** Every word as it is written. */
  plain: QueryForm;
}

/** One way to look for a query, as texts of tsqueries. */
export interface SearchStep {
  /** What a publication has to match. */
  full: string;
  /** The same query or a wider one that the index alone can answer. */
  indexed: string;
  /** The words to mark in what was found: what must not be there is not among them. */
  positive: string;
}

/**
 * The ways to look, each finding everything that the one before it finds: the query in stems; then also its last word
 * as the beginning of a word, and the words of headlines as they are written. A query of stop words alone («быть или
 * не быть») is looked for as it is written. Empty when the query has no words, or only excluded ones.
 */
export function planSearch({ stems, plain }: QueryForms, isOpenEnded: boolean): SearchStep[] {
  const first = [stems, plain].find(isUsable);
  if (first === undefined) return [];
  const forms = [...new Set([first, isOpenEnded ? opened(first) : null, isUsable(plain) ? plain : null])].filter(
    (form) => form !== null,
  );
  const distinct = forms.filter((form, index) => forms.findIndex(({ full }) => full === form.full) === index);
  const narrow = toStep([first], first);
  return distinct.length === 1 ? [narrow] : [narrow, toStep(distinct, opened(first) ?? first)];
}

function toStep(forms: readonly QueryForm[], marked: QueryForm): SearchStep {
  return { full: anyOf(forms.map(({ full }) => full)), indexed: anyOf(forms.map(indexed)), positive: marked.positive };
}

/** The index knows negations, but of phrases only that their words are there. */
function indexed({ full, positive }: QueryForm): string {
  return hasPhrase(full) ? relaxPhrases(positive) : full;
}

function opened({ full, positive }: QueryForm): QueryForm | null {
  const [openFull, openPositive] = [openLastWord(full), openLastWord(positive)];
  return openFull === null || openPositive === null ? null : { full: openFull, positive: openPositive };
}

function anyOf(queries: readonly string[]): string {
  return queries.length === 1 ? (queries[0] ?? '') : queries.map((query) => `( ${query} )`).join(' | ');
}

function isUsable({ positive }: QueryForm): boolean {
  return positive !== '' && positive !== 'T';
}

/** Typographic quotes mean the same as straight ones. */
const quotes = /[«»„“”‟″]/gu;
/** A dash followed by a space excludes nothing: it is a dash between two words. */
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

/** A lexeme as PostgreSQL writes it in a tsquery, with its own quotes and backslashes doubled; `:*` means a beginning. */
const lexeme = /'((?:[^'\\]|''|\\.)+)'(:\*)?/gu;
/** The same at the end, unless it is left out (`!`). */
const lastLexeme = /(?<!!)'((?:[^'\\]|''|\\.)+)'$/u;
const phrase = /<(?:-|\d+)>/gu;

/** Beginnings of fewer letters are those of half the language. */
const minBeginningLength = 3;

/** The last word as the beginning of a word; null where the query does not end in one that is long enough. */
export function openLastWord(query: string): string | null {
  const last = lastLexeme.exec(query)?.[1];
  return last !== undefined && last.length >= minBeginningLength ? `${query}:*` : null;
}

/** The query without the order of its words: what the index can answer without reading texts. */
function relaxPhrases(query: string): string {
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
