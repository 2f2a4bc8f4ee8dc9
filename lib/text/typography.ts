/** «1 200 000»: digits in threes behind the first ones. */
const spacedNumber = /(^|[^\d.,])(\d{1,3}(?: \d{3})+)(?!\d)/gu;

/**
 * No line begins with a dash or parts a number («1 200 000», «11 / 400»): the spaces there do not break. As long as before; for display only, names
 * and addresses keep their own spaces. No lookbehind: browsers get these patterns (`checkScripts`).
 */
export function keepTogether(text: string): string {
  return text
    .replace(/ (?=[—–] )/gu, '\u00a0')
    .replace(spacedNumber, (_, before: string, number: string) => before + number.replaceAll(' ', '\u00a0'))
    .replace(/(\d) \/ (?=\d)/gu, '$1\u00a0/\u00a0');
}

/** Without any white space: no-break and thin spaces too, and those of no width that come along when text is copied from a letter. */
export function withoutSpaces(text: string): string {
  return text.replace(/[\s\u200b\u2060]/g, '');
}

/** The first letter or digit of a name, in capitals, for an avatar without a picture; '?' when there is none (DATA-2). */
export function monogram(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name)?.[0]?.toLocaleUpperCase('ru') ?? '?';
}
