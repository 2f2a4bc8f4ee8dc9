import { foldCase } from '@/lib/language/fold-case';
import { newStemmer } from 'snowball-stemmers';
import { synonymGroups } from '@/lib/language/synonyms';

/** More words of a query are not looked for one by one. */
const maxWords = 8;

/** Each synonym is looked for beside the word itself. */
const maxSynonyms = 16;

/** A word with hyphens or an apostrophe is one: «С-400», «Куликовская-Романова», «сям'я». */
const word = /[\p{L}\p{N}]+(?:[-'’ʼ][\p{L}\p{N}]+)*/gu;

/** The words of a query of words alone, each once, in lower case, at most eight. */
export function listWords(query: string): string[] {
  return [...new Set(query.toLowerCase().match(word))].slice(0, maxWords);
}

/** Returns true when a query consists of words alone: no phrase, nothing to leave out, no choice. */
export function isOfWordsAlone(query: string): boolean {
  return !/["“”]|(?:^|\s)-\S|(?:^|\s)or\s/iu.test(query);
}

const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const russianKeys = 'йцукенгшщзхъфывапролджэячсмитьбюё';

/** Converts a text typed in the wrong keyboard layout: «rfpfym» is «казань», «сщмшв» is «covid»; null where a key means the same in both. */
export function inOtherLayout(typed: string): string | null {
  const [from, to] = /[а-яё]/u.test(typed) ? [russianKeys, latinKeys] : [latinKeys, russianKeys];
  const keys = [...typed].map((key) => (/\d/.test(key) ? key : (to[from.indexOf(key)] ?? '')));
  return keys.every((key) => key !== '') && typed !== '' ? keys.join('') : null;
}

/** Latin letters as Russian ones, the longest first: what passports, URLs and phones without Cyrillic write. */
const transliteration: readonly (readonly [RegExp, string])[] = [
  [/shch|sch/g, 'щ'],
  [/sh/g, 'ш'],
  [/ch/g, 'ч'],
  [/zh/g, 'ж'],
  [/kh/g, 'х'],
  [/ts/g, 'ц'],
  [/yu|iu|ju/g, 'ю'],
  [/ya|ia|ja/g, 'я'],
  [/yo|jo/g, 'ё'],
  [/(?<=[a-zа-яё])iy|(?<=[a-zа-яё])ij|(?<=k)y$/g, 'ий'],
  [/ye|je/g, 'е'],
];
const singles: Readonly<Record<string, string>> = {
  ...{ a: 'а', b: 'б', c: 'к', d: 'д', e: 'е', f: 'ф', g: 'г', h: 'х', i: 'и', j: 'й', k: 'к', l: 'л', m: 'м', n: 'н' },
  ...{ o: 'о', p: 'п', q: 'к', r: 'р', s: 'с', t: 'т', u: 'у', v: 'в', w: 'в', x: 'кс', y: 'ы', z: 'з' },
};

/** A word in Latin letters as it may be written in Russian; null for any other. */
export function inCyrillic(typed: string): string | null {
  if (!/^[a-z]{2,30}$/.test(typed)) return null;
  const pairs = transliteration.reduce((text, [latin, russian]) => text.replace(latin, russian), typed);
  return pairs.replace(/[a-z]/g, (letter) => singles[letter] ?? letter);
}

const stemmer = newStemmer('russian');

export function stemOf(text: string): string {
  return stemmer.stem(foldCase(text));
}

/** Beyond these letters capitals mean no abbreviation, and a synonym is a word like others. */
const maxAbbreviation = { written: 5, known: 4 } as const;

/** Returns true when the last word is complete: «ВОЗ» is no beginning of «возможно», and neither is «воз», which is among the synonyms. */
export function endsInAbbreviation(query: string): boolean {
  const last = /\p{L}+$/u.exec(query)?.[0] ?? '';
  if (last.length > 1 && last.length <= maxAbbreviation.written && /^\p{Lu}+$/u.test(last)) return true;
  return last.length <= maxAbbreviation.known && synonymsOf(last).length > 0;
}

let groupsByStem: ReadonlyMap<string, readonly string[]> | undefined;

/** Other words for the same, as texts of queries: a name of several words is a phrase in quotes. @param own groups of editors beside the built-in ones */
export function synonymsOf(typed: string, own: readonly (readonly string[])[] = []): readonly string[] {
  groupsByStem ??= gatherByStem();
  const stem = stemOf(typed);
  const said = own.filter((group) => group.some((one) => !one.includes(' ') && stemOf(one) === stem)).flat();
  return [...new Set([...(groupsByStem.get(stem) ?? []), ...said])]
    .filter((one) => one.includes(' ') || stemOf(one) !== stem)
    .slice(0, maxSynonyms)
    .map((one) => (one.includes(' ') ? `"${one}"` : one));
}

/** A word may stand in several groups: «сша» with «америка», and with «американский». */
function gatherByStem(): ReadonlyMap<string, readonly string[]> {
  const gathered = new Map<string, readonly string[]>();
  for (const group of synonymGroups)
    for (const one of group) {
      const stem = stemOf(one);
      if (!one.includes(' ')) gathered.set(stem, [...(gathered.get(stem) ?? []), ...group]);
    }
  return gathered;
}

/** Beginnings of fewer letters are those of too many words. */
const minBegun = 3;

/** Single words that mean the same as one that begins so: «тесл» may become «тесла», which publications write as «tesla». */
export function synonymsBegun(begun: string): readonly string[] {
  if (begun.length < minBegun) return [];
  const groups = synonymGroups.filter((group) => group.some((one) => !one.includes(' ') && one.startsWith(begun)));
  return groups.flat().filter((one) => !one.includes(' '));
}
