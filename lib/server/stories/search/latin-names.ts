import type { Queryable } from '../../platform/db/client';
import { editDistance } from './edit-distance';
import { listLatinWords } from './search-word-store';

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

export interface LatinName {
  name: string;
  /** In so many letters it sounds unlike what was typed. */
  slips: number;
}

/** First letters of the names in Latin letters that begin with this sound. */
const firstLetters: readonly (readonly [RegExp, string])[] = [
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

function beginningsOf(latin: string): string[] {
  return [...(firstLetters.find(([sound]) => sound.test(latin))?.[1] ?? latin.slice(0, 1))];
}

/** The names in Latin letters of the publications' headlines that sound like a word in Cyrillic, the likest first: «netflix» for «нетфликс». */
export async function listLatinNames(tx: Queryable, typed: string): Promise<LatinName[]> {
  const latin = inLatin(typed);
  if (latin === null || typed.length < minLength) return [];
  const names = await listLatinWords(tx, beginningsOf(latin));
  return names
    .flatMap((name) => {
      const slips = soundSlips(latin, name);
      return slips === null ? [] : [{ name, slips }];
    })
    .sort((one, other) => one.slips - other.slips || one.name.length - other.name.length);
}
