import { plural } from '@/lib/text/numbers';

/** «Найдено 12 сюжетов», «Найдено больше 1000 сюжетов». @param isLowest whether there may be more */
export function countWords(count: number, isLowest: boolean): string {
  if (count === 0) return 'Ничего не найдено';
  // «Больше 21 сюжета»: the genitive.
  if (isLowest) return `Найдено больше\u00a0${count} ${plural(count, ['сюжета', 'сюжетов', 'сюжетов'])}`;
  return `${plural(count, ['Найден', 'Найдено', 'Найдено'])}\u00a0${count} ${plural(count, ['сюжет', 'сюжета', 'сюжетов'])}`;
}
