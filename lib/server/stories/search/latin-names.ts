import type { Queryable } from '../../platform/db/client';
import { editDistance } from './edit-distance';
import { listWordsLike } from './search-word-store';

/** Shorter words sound like too many others. */
const minLength = 4;

const letters: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    д: 'd',
    е: 'e',
    ё: 'yo',
    ж: 'zh',
    з: 'z',
    и: 'i',
    й: 'y',
    к: 'k',
    л: 'l',
    м: 'm',
  },
  ...{ н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'sch' },
  ...{ ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya' },
};

/** A word in Cyrillic as a name in Latin letters may be written; null for any other. */
export function inLatin(typed: string): string | null {
  if (!/^[а-яё]{2,30}$/.test(typed)) return null;
  return typed.replace(/[а-яё]/g, (letter) => letters[letter] ?? '');
}

/** Letters that are read alike in names of many languages, as one sign each: the longest first, every one after those before it. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/^x/, 's'],
  [/^wh/, 'v'],
  [/sch|sh|ch/g, 'š'],
  [/zh/g, 'ž'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/gh(?=[ei])/g, 'g'],
  [/ck/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/qu/g, 'kv'],
  [/[cq]/g, 'k'],
  [/w/g, 'v'],
  [/^v/, 'f'],
  [/x/g, 'ks'],
  [/ee/g, 'i'],
  [/oo|ou/g, 'u'],
  [/[yj]/g, 'i'],
  [/dž/g, 'i'],
  [/h(?=[^aeiou]|$)/g, ''],
  [/(.)\1+/g, '$1'],
  [/(?<=o)let$/, 'le'],
  [/(?<=..)e$/, ''],
];

function soundOf(latin: string): string {
  return sounds.reduce((text, [written, sound]) => text.replace(written, sound), latin);
}

/** Returns the number of a name's vowels that may sound different; its consonants may not, and the more they are, the surer is the name. */
function maxSlips(name: string, consonants: number): number {
  if (consonants > 4) return 3;
  return name.length < 7 ? 1 : 2;
}

/** Counts the letters in which two names in Latin letters sound unlike; null: they are two names. */
export function soundSlips(one: string, other: string): number | null {
  const [first, second] = [soundOf(one), soundOf(other)];
  const consonants = first.replace(/[aeiou]/g, '');
  if (consonants !== second.replace(/[aeiou]/g, '')) return null;
  const slips = editDistance(first, second);
  const longer = first.length > second.length ? first : second;
  return slips > maxSlips(longer, consonants.length) ? null : slips;
}

export interface NameInOtherLetters {
  name: string;
  /** Number of letters in which it sounds unlike what was typed. */
  slips: number;
}

/** First letters of the names in Latin letters that begin with this sound. */
const latinBeginnings: readonly (readonly [RegExp, string])[] = [
  [/^sh/, 'sc'],
  [/^ch/, 'cst'],
  [/^zh/, 'gjz'],
  [/^dzh/, 'gjd'],
  [/^ts/, 'czt'],
  [/^[aeiouy]/, 'aeiouyj'],
  [/^k/, 'kcq'],
  [/^s/, 'scx'],
  [/^f/, 'fpv'],
  [/^v/, 'vwf'],
  [/^z/, 'zsx'],
];

/** First letters of the names in Cyrillic that a name in Latin letters may begin with. */
const cyrillicBeginnings: readonly (readonly [RegExp, string])[] = [
  [/^sch|^sh/, 'шщс'],
  [/^zh/, 'ж'],
  [/^ts/, 'ц'],
  [/^wh/, 'ву'],
  [/^ph/, 'ф'],
  [/^[aeiou]/, 'аеиоуэюя'],
  [/^c/, 'кцсч'],
  [/^[gj]/, 'гджйюяие'],
  [/^k/, 'кх'],
  [/^s/, 'сшз'],
  [/^[vw]/, 'вуф'],
  [/^x/, 'кс'],
  [/^y/, 'йюяеи'],
  [/^z/, 'зц'],
  [/^q/, 'к'],
];

const sameLetter: Readonly<Record<string, string>> = {
  ...{ b: 'б', d: 'д', f: 'ф', h: 'х', l: 'л', m: 'м', n: 'н', p: 'п', r: 'р', t: 'т' },
};

/** @param otherwise the letter that a name begins with where no row says more */
function beginningsOf(typed: string, beginnings: readonly (readonly [RegExp, string])[], otherwise: string): string[] {
  return [...(beginnings.find(([sound]) => sound.test(typed))?.[1] ?? otherwise)];
}

/** In the other alphabet a name may be longer or shorter by so many letters. */
const lengthens = 3;

/**
 * The names in the publications' headlines that sound like a word in the other alphabet, the likest first: «netflix» for «нетфликс», «илон» for «elon».
 * @param typed in lower case; a word of both alphabets or of fewer than four letters has none
 */
export async function listNamesInOtherLetters(tx: Queryable, typed: string): Promise<NameInOtherLetters[]> {
  if (typed.length < minLength) return [];
  const asLatin = inLatin(typed);
  const isCyrillic = asLatin !== null;
  if (!isCyrillic && !/^[a-z]{4,30}$/.test(typed)) return [];
  const latin = asLatin ?? typed;
  const names = await listWordsLike(tx, {
    alphabet: isCyrillic ? 'latin' : 'cyrillic',
    firstLetters: isCyrillic
      ? beginningsOf(latin, latinBeginnings, latin.slice(0, 1))
      : beginningsOf(latin, cyrillicBeginnings, sameLetter[latin.slice(0, 1)] ?? ''),
    length: [latin.length - lengthens, latin.length + lengthens],
  });
  return names
    .flatMap((name) => {
      const slips = soundSlips(latin, isCyrillic ? name : (inLatin(name) ?? ''));
      return slips === null ? [] : [{ name, slips }];
    })
    .sort((one, other) => one.slips - other.slips || one.name.length - other.name.length);
}
