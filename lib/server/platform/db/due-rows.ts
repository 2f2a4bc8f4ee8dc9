import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from './client';

/**
 * The keys of the rows that a worker claims, for `update … where key in (…)`: the first `limit` in this order, but none that another worker is
 * claiming at the same moment.
 */
export function dueRows(
  db: Queryable,
  key: PgColumn,
  { where, orderBy, limit }: { where: SQL | undefined; orderBy: readonly (SQL | PgColumn)[]; limit: number },
) {
  return db
    .select({ key })
    .from(key.table)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .for('update', { skipLocked: true });
}
