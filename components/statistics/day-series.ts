/** One line of a plot and column of its table: counts by day. */
export interface PlottedSeries {
  name: string;
  counts: readonly number[];
  /** The name of a custom property of the theme. */
  color: string;
  /** Dashes tell lines apart without colours; none for a whole line. */
  dash?: readonly number[];
}

/** The looks of the first, second … line: colour and dashes. */
const looks: readonly Pick<PlottedSeries, 'color' | 'dash'>[] = [
  { color: '--color-ink' },
  { color: '--color-accent', dash: [8, 4] },
  { color: '--color-focus', dash: [2, 3] },
  { color: '--color-muted', dash: [10, 4, 2, 4] },
  { color: '--color-ink', dash: [2, 6] },
];

/** Columns of rows by day as lines, in the order of the names. */
export function toSeries<T extends object>(
  rows: readonly T[],
  names: readonly (readonly [field: keyof T & string, name: string])[],
): PlottedSeries[] {
  return names.map(([field, name], n) => ({
    name,
    counts: rows.map((row) => Number(Reflect.get(row, field))),
    ...(looks[n % looks.length] ?? { color: '--color-ink' }),
  }));
}

export const sumOf = (counts: readonly number[]): number => counts.reduce((sum, one) => sum + one, 0);
