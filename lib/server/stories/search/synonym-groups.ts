import { stemOf } from './query-words';

/** Limits for editors: groups, words in each, characters and parts of a word. */
export const synonymLimits = { groups: 500, words: 12, characters: 60, parts: 5 } as const;

export type SynonymCheck = { words: string[] } | { fault: string };

/** Words as they are kept: in lower case, without quotes and needless spaces, each once; or a sentence that says what is wrong. */
export function checkSynonyms(said: readonly string[]): SynonymCheck {
  const words = [...new Set(said.map(tidySynonym))];
  if (words.length < 2) return { fault: 'Нужны хотя бы два разных слова.' };
  if (words.length > synonymLimits.words)
    return { fault: `В группе может быть не больше ${synonymLimits.words} слов.` };
  for (const word of words) {
    if (!/^[\p{L}\p{N}]+(?:[ -][\p{L}\p{N}]+)*$/u.test(word) || !/\p{L}/u.test(word))
      return {
        fault: `«${word.slice(0, synonymLimits.characters)}»: нужны буквы и цифры, между словами пробел или дефис.`,
      };
    if (word.length > synonymLimits.characters)
      return { fault: `«${word.slice(0, synonymLimits.characters)}…»: не больше ${synonymLimits.characters} знаков.` };
    if (word.split(' ').length > synonymLimits.parts)
      return { fault: `«${word}»: название может быть не длиннее ${synonymLimits.parts} слов.` };
  }
  return words.some((word) => !word.includes(' '))
    ? { words }
    : { fault: 'Хотя бы одно должно быть одним словом: по названиям из нескольких слов группа не находится.' };
}

export function tidySynonym(said: string): string {
  return said
    .replace(/[«»"„“”]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase();
}

/** The stems that a query finds a group by: those of its single words. */
export function stemsOf(words: readonly string[]): string[] {
  return [...new Set(words.filter((word) => !word.includes(' ')).map(stemOf))];
}
