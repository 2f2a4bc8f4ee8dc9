import type { Context } from 'hono';
import { number, object } from 'yup';
import { statisticsPeriods } from '@/lib/contract/statistics-rules';
import { toCsv } from '../../../editing/journal/to-csv';

/** Parameters of statistics: the number of days that end today. */
export const statisticsQuery = object({
  days: number()
    .oneOf([...statisticsPeriods], `days — одно из: ${statisticsPeriods.join(', ')}.`)
    .typeError(`days — одно из: ${statisticsPeriods.join(', ')}.`)
    .default(30),
});

/** A table of numbers by day as a CSV file. */
export function csvFile<T extends object>(
  c: Context,
  { name, columns, rows }: { name: string; columns: Readonly<Record<keyof T & string, string>>; rows: readonly T[] },
): Response {
  const fields = Object.keys(columns);
  const cells = rows.map((row) => fields.map((field) => String(Reflect.get(row, field))));
  return c.body(toCsv(Object.values(columns), cells), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}.csv"`,
    'Cache-Control': 'private, no-store',
  });
}
