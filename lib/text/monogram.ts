/** The first letter or digit of a name, in capitals, for an avatar without a picture; '?' when there is none (DATA-2). */
export function monogram(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name)?.[0]?.toLocaleUpperCase('ru') ?? '?';
}
