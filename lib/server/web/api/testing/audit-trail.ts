import { asc } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/client';
import { auditEntries } from '../../../platform/db/channel-tables';

/** All entries of the journal, oldest first. */
export async function listAudit(db: Queryable) {
  const rows = await db.select().from(auditEntries).orderBy(asc(auditEntries.id));
  return rows.map(({ id: _id, at: _at, ...entry }) => entry);
}
