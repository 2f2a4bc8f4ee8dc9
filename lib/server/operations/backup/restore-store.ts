import { escapeIdentifier, type ClientBase } from 'pg';
import { locks } from '../../platform/db/transactions';
import type { Manifest } from './backup-format';
import { listSequences, listTables, prepareSession, type Table } from './table-store';

/** Constraints and triggers that prevent filling the tables, as statements that remove and restore them. */
export interface Guards {
  off: string[];
  on: string[];
}

/**
 * Foreign keys form circles and cannot be deferred; created again over the restored rows, they are checked as a whole. Triggers prevent
 * deleting audit entries. A rollback undoes all of it.
 */
export async function listGuards(client: ClientBase, tables: readonly Table[]): Promise<Guards> {
  const names = tables.map(({ name }) => name);
  const found = await client.query<{ off: string; on_again: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as on_again
      from pg_constraint where contype = 'f' and conparentid = 0 and conrelid in (select unnest($1::text[])::regclass)
      union all
      select format('alter table %s disable trigger %I', tgrelid::regclass, tgname),
        format('alter table %s enable trigger %I', tgrelid::regclass, tgname)
      from pg_trigger where not tgisinternal and tgenabled = 'O' and tgrelid in (select unnest($1::text[])::regclass)`,
    [names.map(escapeIdentifier)],
  );
  return { off: found.rows.map(({ off }) => off), on: found.rows.map(({ on_again }) => on_again) };
}

/** Locks the tables for reading and writing until the transaction ends, and waits for a running grouping. */
export async function lockTables(client: ClientBase, tables: readonly Table[]): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [locks.clusterer]);
  await client.query(
    `lock table ${tables.map(({ name }) => escapeIdentifier(name)).join(', ')} in access exclusive mode`,
  );
}

export async function emptyTables(client: ClientBase, tables: readonly Table[]): Promise<void> {
  await client.query(`truncate ${tables.map(({ name }) => escapeIdentifier(name)).join(', ')}`);
}

/**
 * Sequences only move upwards: an id that this database has used since the backup is never used again for something else.
 * Unlike setval, a rollback undoes this.
 */
export async function moveSequences(client: ClientBase, sequences: Manifest['sequences']): Promise<void> {
  const wanted = new Map(sequences.map(({ name, next }) => [name, next]));
  for (const { name, next } of await listSequences(client)) {
    await client.query(
      `alter sequence ${escapeIdentifier(name)} restart with ${Math.max(next, wanted.get(name) ?? 1)}`,
    );
  }
}

/** Updates the statistics of the query planner, without a timeout. */
export async function analyzeTables(client: ClientBase): Promise<void> {
  await client.query('begin');
  await prepareSession(client);
  const tables = await listTables(client);
  await client.query(`analyze ${tables.map(({ name }) => escapeIdentifier(name)).join(', ')}`);
  await client.query('commit');
}
