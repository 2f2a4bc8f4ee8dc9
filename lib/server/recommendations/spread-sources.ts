/** Of any so many in a row … */
const rowLength = 12;
/** … at most these are from one source. */
const maxOfSource = 3;

/**
 * The same items, so that of any 12 in a row at most 3 are from one source: whoever would be the fourth waits for its turn. Where
 * nobody else is left, the order stays as it is.
 */
export function spreadSources<T extends { sourceId: number }>(ordered: readonly T[]): T[] {
  const waiting = [...ordered];
  const spread: T[] = [];
  const recent = new Map<number, number>();
  while (waiting.length > 0) {
    const next = Math.max(
      0,
      waiting.findIndex(({ sourceId }) => (recent.get(sourceId) ?? 0) < maxOfSource),
    );
    for (const item of waiting.splice(next, 1)) {
      spread.push(item);
      recent.set(item.sourceId, (recent.get(item.sourceId) ?? 0) + 1);
    }
    const leaving = spread[spread.length - rowLength];
    if (leaving) recent.set(leaving.sourceId, (recent.get(leaving.sourceId) ?? 0) - 1);
  }
  return spread;
}
