import type { PlacementReason } from './explain-placements';

/** Signs against one event of an article and its nearest one. */
const signs: ReadonlyMap<string, string> = new Map([
  ['place', 'названы разные места'],
  ['day', 'названы разные дни'],
  ['number', 'названы разные числа'],
  ['reaction', 'одна из них — отклик на новость'],
  ['names', 'имена в заголовке одной не названы в другой'],
  ['time', 'между ними много часов'],
  ['outlet', 'обе одного издания'],
]);

/** The chance of one event with the nearest article, and what speaks against it, as both are judged now. */
export function describeChance({
  chance,
  against,
}: Pick<PlacementReason, 'chance'> & { against: readonly string[] }): string {
  const signsAgainst = against.map((sign) => signs.get(sign) ?? sign).join(', ') || 'ничего';
  return `вероятность одного события: ${Math.round(100 * chance)}\u00a0%; против: ${signsAgainst}`;
}
