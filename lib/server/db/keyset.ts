import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Descending exactly as drizzle's indexes are: PostgreSQL uses an index only where the place of nulls agrees too. */
export function descending(column: AnyPgColumn): SQL {
  return sql`${column} desc nulls last`;
}

/** A moment as whole microseconds since 1970: all that PostgreSQL keeps of it. A Date would lose the last three digits. */
export function microseconds(column: AnyPgColumn): SQL<number> {
  return sql`(extract(epoch from ${column}) * 1000000)::bigint`.mapWith(Number);
}

/** The moment that `microseconds` was read from, exactly. */
export function momentOf(micros: number): SQL {
  return sql`(timestamptz 'epoch' + ${micros}::float8 * interval '1 microsecond')`;
}
