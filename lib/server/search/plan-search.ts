import { hasPhrase, openLastWord, relaxPhrases } from './tsquery-text';

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

/** One way to look for what a reader asks for, as texts of tsqueries. */
export interface SearchStep {
  /** What a publication has to match. */
  full: string;
  /** The same or more, such that the index alone tells it. */
  indexed: string;
  /** The words to mark in what was found: what must not be there is not among them. */
  positive: string;
}

/**
 * The ways to look, each finding all that the one before it finds: the query in stems; then also its last word as the beginning of one, and the
 * words of headlines as they are written. Stop words alone («быть или не быть») are looked for as they are written. None when a query asks for
 * nothing: no words, or only what must not be there.
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
