import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Descending in the same way as drizzle's indexes: PostgreSQL uses an index only if the order of nulls is the same too. */
export function descending(column: AnyPgColumn): SQL {
  return sql`${column} desc nulls last`;
}

/** A time as whole microseconds since 1970, PostgreSQL's full precision. A Date would lose the last three digits. */
export function microseconds(column: AnyPgColumn): SQL<number> {
  return sql`(extract(epoch from ${column}) * 1000000)::bigint`.mapWith(Number);
}

/** The exact time that `microseconds` was read from. */
export function momentOf(micros: number): SQL {
  return sql`(timestamptz 'epoch' + ${micros}::float8 * interval '1 microsecond')`;
}
