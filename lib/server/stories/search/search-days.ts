const dayMs = 86_400_000;
/** Blocks of days, from 1970 on, have a number of their own; it counts from here, above the number of any day (`search_day`, migration 0032). */
const stretch = { days: 16, firstNumber: 1_000_000 } as const;

/**
 * Lists the days of a stretch of time as `search_day` numbers them, sixteen at once where they lie in it: the fewer numbers the index is asked for,
 * the quicker it answers. Some of the last sixteen days may lie behind the end.
 */
export function listDays(from: Date, until: Date): number[] {
  const [first, last] = [from, until].map((moment) => Math.floor(moment.getTime() / dayMs));
  const numbers: number[] = [];
  for (let day = first ?? 0; day <= (last ?? 0);) {
    const isWhole = day % stretch.days === 0;
    numbers.push(isWhole ? stretch.firstNumber + day / stretch.days : day);
    day += isWhole ? stretch.days : 1;
  }
  return numbers;
}
