/** No line begins with a dash: the space before one does not break (display only; names and addresses keep their own spaces). */
export function keepDash(text: string): string {
  return text.replace(/ (?=[—–] )/gu, '\u00a0');
}

/** Without any white space: no-break and thin spaces too, and those of no width that come along when text is copied from a letter. */
export function withoutSpaces(text: string): string {
  return text.replace(/[\s\u200b\u2060]/g, '');
}

/** The first letter or digit of a name, in capitals, for an avatar without a picture; '?' when there is none (DATA-2). */
export function monogram(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name)?.[0]?.toLocaleUpperCase('ru') ?? '?';
}
