import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { categoryRows } from './category-rows';
import { migrationsFolder } from './migration-state';
import { reactionTypeRows } from './reaction-type-rows';
import * as schema from './schema';

/** Any constant: whoever holds this advisory lock may change the schema. */
const migrationLock = 7_305_001;

/**
 * Brings a database to this version's schema (MIG-1): one transaction a migration, under an advisory lock, so that two
 * instances can start at once. Also writes the rows that are part of the product: categories and reaction types.
 * @throws the database's error when a migration fails; the old version stays.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // The query that a lost connection cuts off reports it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const db = drizzle(client, { schema });
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(db, { migrationsFolder: migrationsFolder() });
    await db
      .insert(schema.categories)
      .values(categoryRows.map((row, position) => ({ ...row, position })))
      .onConflictDoUpdate({
        target: schema.categories.id,
        set: { name: sql`excluded.name`, position: sql`excluded.position` },
      });
    await db
      .insert(schema.reactionTypes)
      .values(reactionTypeRows.map((row, position) => ({ ...row, position })))
      .onConflictDoUpdate({
        target: schema.reactionTypes.id,
        set: { description: sql`excluded.description`, icon: sql`excluded.icon`, position: sql`excluded.position` },
      });
  } finally {
    // Ending the connection frees the lock as well.
    await client.end();
  }
}
