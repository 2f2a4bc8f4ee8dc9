/** The sign under which a list by name has a name: quotes do not count, ё is е; figures are together as «0–9», all other signs as «#». */
export function firstLetter(name: string): string {
  const sign = name
    .replace(/[«»„“"]/gu, '')
    .trimStart()
    .charAt(0)
    .toUpperCase()
    .replace('Ё', 'Е');
  if (/\d/u.test(sign)) return '0–9';
  return /\p{L}/u.test(sign) ? sign : '#';
}
