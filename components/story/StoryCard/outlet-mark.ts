/** Number of colours that the marks of outlets have (StoryCard.styles.ts). */
export const markColours = 8;

/** In names of outlets nearly everybody has them. */
const commonWord = /^(?:www|газета|радио|новости|news|ru|by|com|org)$/iu;

/**
 * The mark of an outlet without an icon: two letters of its name (the first ones of two words, or of one word) and a colour, the same wherever it stands.
 * A name without letters has '?'.
 */
export function markOf(name: string): { letters: string; colour: number } {
  const all = name.slice(0, 80).match(/[\p{L}\p{N}]+/gu) ?? [];
  const own = all.filter((word) => !commonWord.test(word));
  const [first = '?', second] = own.length > 0 ? own : all;
  const letters = second === undefined ? [...first].slice(0, 2) : [[...first][0] ?? '', [...second][0] ?? ''];
  let sum = 0;
  for (const character of name.slice(0, 80)) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  const [head = '', tail = ''] = letters;
  const isTwoWords = second !== undefined;
  return {
    letters: head.toLocaleUpperCase('ru') + (isTwoWords ? tail.toLocaleUpperCase('ru') : tail),
    colour: sum % markColours,
  };
}
