import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { array, number, object } from 'yup';
import type { Queryable } from './client';

/** Where the migrations are, from the project's root. */
export const migrationsFolder = () => join(process.cwd(), 'lib/server/db/migrations');

const journalSchema = object({ entries: array(object({ when: number().required() }).required()).required() });

/** Whether the database has this version's last migration. @throws the database's error when it cannot be asked. */
export async function isMigrated(db: Queryable): Promise<boolean> {
  const found = await db.execute<{ at: string | null }>(sql`select max(created_at) as at from drizzle.__drizzle_migrations`);
  return Number(found.rows[0]?.at ?? 0) >= lastMigration();
}

/** drizzle-kit's journal names each migration by the moment it was made. */
function lastMigration(): number {
  const journal = journalSchema.validateSync(JSON.parse(readFileSync(join(migrationsFolder(), 'meta/_journal.json'), 'utf8')));
  return Math.max(0, ...journal.entries.map((entry) => entry.when));
}
