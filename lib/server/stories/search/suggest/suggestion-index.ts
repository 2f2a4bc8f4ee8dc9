import { foldCase } from '@/lib/language/fold-case';
import { hyphenatedWordsOf } from '@/lib/language/tokens';
import { toTerm } from '@/lib/language/word-terms';
import { inCyrillic, inOtherLayout, synonymsBegun } from '../query-words';

/** A headline of the present, the story with the highest score first. */
export interface Headline {
  storyId: number;
  title: string;
}

/** Completion of a reader's text: a name, or a story's headline. */
export interface Suggestion {
  text: string;
  /** Null: a name to search for. */
  storyId: number | null;
}

/** Everything that can be suggested, with its words as they are compared. Names stand before headlines, frequent ones first. */
export type SuggestionIndex = readonly {
  suggestion: Suggestion;
  words: readonly string[];
  /** «или» is no word that «ил» begins, but one that was typed whole. */
  small: ReadonlySet<string>;
}[];

const maxSuggestions = 8;
const maxNames = 3;
/** A name is one that so many headlines have. */
const minHeadlines = 3;
/** Words of a query beyond these are not looked at. */
const maxWords = 6;
/** Shorter words have no slips. */
const minSlipLength = 4;

/** Names and headlines as an index. Pure: the same headlines give the same index. */
export function buildSuggestions(headlines: readonly Headline[]): SuggestionIndex {
  const names = listNames(headlines).map((text): Suggestion => ({ text, storyId: null }));
  const titles = headlines.map(({ storyId, title }): Suggestion => ({ text: title, storyId }));
  const seen = new Set<string>();
  return [...names, ...titles].flatMap((suggestion) => {
    const words = hyphenatedWordsOf(foldCase(suggestion.text));
    const key = words.join(' ');
    if (seen.has(key)) return [];
    seen.add(key);
    const small = new Set(words.filter((word) => toTerm(word) === ''));
    return [{ suggestion, words: words.filter((word) => !small.has(word)), small }];
  });
}

/**
 * At most eight suggestions in which every word of the query begins a word; where there are none, those of the other keyboard layout, of Latin letters
 * read as Russian ones, of synonyms, or with one slip a word.
 */
export function suggest(index: SuggestionIndex, query: string): Suggestion[] {
  const typed = hyphenatedWordsOf(foldCase(query)).slice(0, maxWords);
  const inLayout = hyphenatedWordsOf(foldCase(inOtherLayoutOf(query))).slice(0, maxWords);
  const meant = new Map([...typed, ...inLayout].map((begun) => [begun, synonymsBegun(begun)]));
  const meansSame = (word: string, begun: string) =>
    begins(word, begun) || (meant.get(begun) ?? []).some((other) => begins(word, other));
  const readings: { words: readonly string[]; fits: (word: string, begun: string) => boolean }[] = [
    { words: typed, fits: begins },
    { words: inLayout, fits: begins },
    { words: typed.map((word) => inCyrillic(word) ?? word), fits: begins },
    { words: typed, fits: meansSame },
    { words: inLayout, fits: meansSame },
    { words: typed, fits: beginsWithSlip },
  ];
  for (const { words, fits } of readings) {
    if (words.length === 0) continue;
    const found = index.filter((entry) =>
      words.every((begun) => entry.small.has(begun) || entry.words.some((word) => fits(word, begun))),
    );
    if (found.length > 0) return pick(found.map(({ suggestion }) => suggestion));
  }
  return [];
}

function pick(found: readonly Suggestion[]): Suggestion[] {
  const names = found.filter(({ storyId }) => storyId === null).slice(0, maxNames);
  const titles = found.filter(({ storyId }) => storyId !== null);
  return [...names, ...titles].slice(0, maxSuggestions);
}

/** Keys of marks are letters in the other layout: «,fnt» is «бате». */
function inOtherLayoutOf(query: string): string {
  return query
    .toLowerCase()
    .split(/\s+/)
    .map((part) => inOtherLayout(part) ?? '')
    .join(' ');
}

function begins(word: string, begun: string): boolean {
  return word.startsWith(begun);
}

/** The word's beginning with one letter wrong, missing, too many, or two changed round; the first letter is right. */
function beginsWithSlip(word: string, begun: string): boolean {
  if (begun.length < minSlipLength || word[0] !== begun[0]) return begins(word, begun);
  const at = [...begun].findIndex((letter, place) => word[place] !== letter);
  if (at < 0) return true;
  const rest = begun.slice(at + 1);
  return (
    word.startsWith(rest, at + 1) ||
    word.startsWith(begun.slice(at), at + 1) ||
    word.startsWith(rest, at) ||
    (word[at] === begun[at + 1] && word[at + 1] === begun[at] && word.startsWith(begun.slice(at + 2), at + 2))
  );
}

interface Name {
  headlines: number;
  /** Number of occurrences of each written form. */
  forms: Map<string, number>;
}

/** Words with capitals that stand together inside headlines, by their stems, in the form that is nearest to a dictionary's. */
function listNames(headlines: readonly Headline[]): string[] {
  const names = new Map<string, Name>();
  // A headline's first word always has a capital: it is a name when it stands inside other headlines with one.
  const inside = new Set(headlines.flatMap(({ title }) => listCapitalised(title).map(stemsOf)));
  for (const { title } of headlines) {
    const [first = ''] = /^[\p{L}\p{N}-]+/u.exec(title.replace(/^[«"„(]+/u, '')) ?? [];
    const forms = inside.has(stemsOf(first)) ? [first, ...listCapitalised(title)] : listCapitalised(title);
    const said = new Map(forms.map((form) => [stemsOf(form), form]));
    for (const [stems, form] of said) {
      const name = names.get(stems) ?? { headlines: 0, forms: new Map<string, number>() };
      name.headlines += 1;
      name.forms.set(form, (name.forms.get(form) ?? 0) + 1);
      names.set(stems, name);
    }
  }
  return [...names.values()]
    .filter((name) => name.headlines >= minHeadlines)
    .sort((one, other) => other.headlines - one.headlines)
    .map(({ forms }) => nominativeOf(forms));
}

/** The stemmer takes the end of «Беларусь» for a verb's: «садилась». */
function stemsOf(form: string): string {
  return form
    .split(' ')
    .map((word) => (word === 'Беларусь' ? toTerm('Беларуси') : toTerm(word)))
    .join(' ');
}

/** «Александр Лукашенко» and each of its words; not the headline's first word, which always has a capital. */
function listCapitalised(title: string): string[] {
  const runs: string[][] = [[]];
  const words = title.split(/\s+/).map((part) => ({
    word: /^[«"„(]*([\p{L}\p{N}-]+)/u.exec(part)?.[1] ?? '',
    ends: /[.,:;!?»"”)]$/u.test(part),
  }));
  for (const [place, { word, ends }] of words.entries()) {
    const isName = place > 0 && /^\p{Lu}/u.test(word) && word.length > 1 && toTerm(word) !== '';
    if (isName) runs.at(-1)?.push(word);
    if (!isName || ends) runs.push([]);
  }
  return runs.flatMap((run) => (run.length > 1 && run.length < 4 ? [run.join(' '), ...run] : run));
}

/** Endings of a name in the nominative; other cases rarely have them. */
const nominative = /(?:[бвгджзклмнпрстфхцчшщьаяо]|ий|ый|ай|ей)$/u;

/** The shortest form that may be a nominative, of equally short ones the most frequent: cases add endings. */
function nominativeOf(forms: ReadonlyMap<string, number>): string {
  const [best] = [...forms].sort(
    ([one, often], [other, otherOften]) =>
      Number(nominative.test(other)) - Number(nominative.test(one)) ||
      one.length - other.length ||
      otherOften - often ||
      one.localeCompare(other),
  );
  return best?.[0] ?? '';
}
