import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { categoryRows, reactionTypeRows } from './reference-rows';
import { describeMigrationState, migrationsFolder, readMigrationState, type MigrationState } from './migration-state';
import * as schema from './schema';

/** The key of the advisory lock that guards schema changes; any constant. */
const migrationLock = 7_305_001;

/**
 * Brings a database to this version's schema (MIG-1): one transaction a migration, under an advisory lock, so that two
 * instances can start at once. Also writes the rows that are part of the product: categories and reaction types.
 * @throws the database's error when a migration fails; the old version stays. Error with a Russian sentence, and nothing is changed, when the
 * schema is one that this version does not know.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // When the connection is lost, the running query rejects.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const db = drizzle(client, { schema });
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const before = await readMigrationState(db);
    if (before.kind === 'newer' || before.kind === 'altered') throw new Error(sentenceOf(before));
    if (before.kind !== 'current') await applyMigrations(db);
    await db
      .insert(schema.categories)
      .values(categoryRows.map((row, position) => ({ ...row, position })))
      // Editors name and order them: what is there stays as it is.
      .onConflictDoNothing();
    await db
      .insert(schema.reactionTypes)
      .values(reactionTypeRows.map((row, position) => ({ ...row, position })))
      .onConflictDoUpdate({
        target: schema.reactionTypes.id,
        set: { description: sql`excluded.description`, icon: sql`excluded.icon`, position: sql`excluded.position` },
      });
  } finally {
    // Ending the connection also releases the lock.
    await client.end();
  }
}

async function applyMigrations(db: NodePgDatabase<typeof schema>): Promise<void> {
  await migrate(db, { migrationsFolder: migrationsFolder() });
  // drizzle skips a migration that is older than an applied one.
  const after = await readMigrationState(db);
  if (after.kind !== 'current') throw new Error(sentenceOf(after));
}

function sentenceOf(state: MigrationState): string {
  const problem = describeMigrationState(state);
  return problem ? `${problem.text}: ${problem.advice}` : '';
}
