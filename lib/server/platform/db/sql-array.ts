import { sql, type SQL } from 'drizzle-orm';

/** Texts as one parameter of the type `text[]`. */
export function textArray(values: readonly string[]): SQL {
  return sql`${sql.param([...values])}::text[]`;
}

/** Numbers as one parameter of the type `int[]`: the statement stays the same for any count. */
export function intArray(values: readonly (number | null)[]): SQL {
  return sql`${sql.param([...values])}::int[]`;
}
