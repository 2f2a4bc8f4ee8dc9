/**
 * Counts the letters to insert, delete, change or swap with their neighbour to turn one word into the other (optimal string alignment). O(a·b): for
 * words, not for texts.
 */
export function editDistance(a: string, b: string): number {
  const [first, second] = [[...a], [...b]];
  let beforeLast: number[] = [];
  let last = Array.from({ length: second.length + 1 }, (_, column) => column);
  for (const [row, letter] of first.entries()) {
    const current = [row + 1];
    for (const [column, other] of second.entries()) {
      const changed = at(last, column) + (letter === other ? 0 : 1);
      const isSwap = row > 0 && column > 0 && letter === second[column - 1] && other === first[row - 1];
      const swapped = isSwap ? at(beforeLast, column - 1) + 1 : Infinity;
      current.push(Math.min(at(current, column) + 1, at(last, column + 1) + 1, changed, swapped));
    }
    [beforeLast, last] = [last, current];
  }
  return at(last, second.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}
