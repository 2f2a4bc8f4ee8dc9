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
  /** Tsquery that a publication has to match. */
  full: string;
  /** The same query or a wider one that the index alone can answer. */
  indexed: string;
  /** The words to mark in what was found: what must not be there is not among them. */
  positive: string;
  /** Tsquery of any of the excluded words. Empty: nothing is left out. */
  excluded: string;
  /** Better still: headlines that have the query's words as names, or in the form that was typed, and texts that have its neighbours side by side. Empty: none is. */
  named: string;
  exact: string;
  near: string;
}

/**
 * The ways to look, each finding everything that the one before it finds: the query in stems; then also its last word
 * as the beginning of a word, and the words of headlines as they are written. A query of stop words alone («быть или
 * не быть») is looked for as it is written. Empty when the query has no words, or only excluded ones.
 */
export function planSearch(
  { stems, plain, others = [] }: QueryForms & { others?: readonly QueryForm[] },
  { isOpenEnded, isName }: { isOpenEnded: boolean; isName: boolean },
): SearchStep[] {
  const first = [stems, plain].find(isUsable);
  if (first === undefined) return [];
  const narrow = distinctOf([first, ...others.filter(isUsable)]);
  const beginning = isOpenEnded ? opened(first) : null;
  const wide = distinctOf([...narrow, beginning, isUsable(plain) ? plain : null]);
  const isPlain = !hasPhrase(first.positive);
  const better = {
    named: isName ? toNames(first.positive) : '',
    exact: toTyped(plain.positive),
    near: isPlain ? toNeighbours(lexemeTexts(first.positive)) : '',
  };
  const marked = anyOf(narrow.map(({ positive }) => positive));
  const excluded = excludedOf(first.full);
  const steps = [{ ...toStep(narrow), positive: marked, excluded, ...better }];
  if (wide.length === narrow.length) return steps;
  const widelyMarked = beginning ? anyOf([beginning, ...narrow.slice(1)].map(({ positive }) => positive)) : marked;
  return [...steps, { ...toStep(wide), positive: widelyMarked, excluded, ...better }];
}

/** The same step without publications whose headlines have these names. @param names a tsquery; empty: none */
export function withoutNames(step: SearchStep, names: string): SearchStep {
  if (names === '') return step;
  const without = (query: string) => `( ${query} ) & !( ${names} )`;
  return { ...step, full: without(step.full), indexed: without(step.indexed), named: '' };
}

/** A word or a phrase that a tsquery leaves out. */
const negation = /!('(?:[^'\\]|''|\\.)+'(?::\*)?|\([^()]*\))/gu;

/** Stems of so many letters may be cut differently in another form: of «дефицит» the stemmer leaves «дефиц», of «дефицита» «дефицит». */
const longStem = /'(\p{L}{5,})'(?!:)/gu;

/** Returns a tsquery of any of the words that a query excludes, in any form. */
function excludedOf(full: string): string {
  return [...full.matchAll(negation)].map(([, left = '']) => left.replace(longStem, "'$1':*")).join(' | ');
}

function distinctOf(forms: readonly (QueryForm | null)[]): QueryForm[] {
  const some = forms.filter((form) => form !== null);
  return some.filter((form, index) => some.findIndex(({ full }) => full === form.full) === index);
}

function toStep(forms: readonly QueryForm[]): Pick<SearchStep, 'full' | 'indexed'> {
  return { full: anyOf(forms.map(({ full }) => full)), indexed: anyOf(forms.map(indexed)) };
}

/** Any of a query's words as a name (`search_names`). */
function toNames(positive: string): string {
  return lexemesOf(positive).map(toName).join(' | ');
}

/** The stem of a name, as the index keeps it beside the word itself. */
export function toName(stem: string): string {
  return `'^${stem.replace(/'/g, "''").replace(/\\/g, '\\\\')}'`;
}

function lexemeTexts(query: string): string[] {
  return [...(query.match(lexeme) ?? [])];
}

/** Each of the terms beside the one before it, either way round, or with one word between them. @param terms tsqueries */
function toNeighbours(terms: readonly string[]): string {
  return terms
    .slice(1)
    .map((term, index) => besides(terms[index] ?? '', term))
    .join(' & ');
}

export function besides(one: string, other: string): string {
  return `( ( ${one} ) <-> ( ${other} ) | ( ${one} ) <2> ( ${other} ) | ( ${other} ) <-> ( ${one} ) )`;
}

/** All of a query's words as they were typed, in a headline: of weight D in the index. */
function toTyped(plain: string): string {
  return [...new Set(plain.match(lexeme))].map((word) => `${word}:D`).join(' & ');
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
 * Rewrites a reader's text for `websearch_to_tsquery`: quotes for a phrase, minus to leave out, `or`. One line, at most as long as the typed text.
 * Any text is a query: PostgreSQL overlooks what it cannot use.
 */
export function tidyQuery(typed: string): string {
  return typed
    .replace(quotes, '"')
    .replace(loneDash, '$1')
    .replace(russianOr, '$1or')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(loneCode, '$1-$2');
}

/** «с 400», and nothing else: a name with figures, of which the index would keep the figures alone. */
const loneCode = /^(\p{L}) (\d{2,4})$/u;

/** Returns true when the last word may be unfinished: not inside or behind a phrase in quotes. */
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

/** The last word as the beginning of a word; null where the query does not end in one that is long enough, or in one with figures: «С-40» is not «С-400». */
export function openLastWord(query: string): string | null {
  const last = lastLexeme.exec(query)?.[1];
  return last !== undefined && last.length >= minBeginningLength && !/\d/.test(last) ? `${query}:*` : null;
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
