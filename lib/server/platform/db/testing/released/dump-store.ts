import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { migrationsFolder } from '../../migration-state';

/**
 * A store as plain SQL for an empty database: the texts of the migrations that made it, its rows, its sequences. Triggers do not run while it is
 * restored, so the rows are those that the version wrote.
 * @throws Error when the store was made by a migration whose text is not there.
 */
export async function dumpStore(pool: Pool): Promise<string> {
  const texts = migrationTexts();
  const { rows: applied } = await pool.query<{ hash: string; created_at: string }>(
    'select hash, created_at from drizzle.__drizzle_migrations order by id',
  );
  const schema = applied.map(({ hash }) => {
    const text = texts.get(hash);
    if (text === undefined) throw new Error(`no migration has the hash ${hash}`);
    return text.replaceAll('--> statement-breakpoint', '\n').trim();
  });
  return [
    'create schema drizzle;',
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);',
    ...applied.map(
      ({ hash, created_at }) =>
        `insert into drizzle.__drizzle_migrations (hash, created_at) values ('${hash}', ${created_at});`,
    ),
    ...schema.map((text) => (text.endsWith(';') ? text : `${text};`)),
    'set session_replication_role = replica;',
    ...(await dumpRows(pool)),
    ...(await dumpSequences(pool)),
    'set session_replication_role = origin;',
    '',
  ].join('\n');
}

/** Every text that a migration has or once had, by its hash. */
function migrationTexts(): Map<string, string> {
  const folders = [migrationsFolder(), join(process.cwd(), 'lib/server/platform/db/testing/earlier-migrations')];
  const files = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.sql'))
      .map((name) => readFileSync(join(folder, name), 'utf8')),
  );
  return new Map(files.map((text) => [createHash('sha256').update(text).digest('hex'), text]));
}

async function dumpRows(pool: Pool): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string; columns: string }>(
    `select table_name as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      group by table_name order by table_name`,
  );
  const statements: string[] = [];
  for (const { name, columns } of tables) {
    const { rows } = await pool.query<{ line: string }>(`select to_jsonb(t)::text as line from "${name}" t order by 1`);
    if (rows.length === 0) continue;
    // Migrations write rows as well.
    statements.push(
      `delete from "${name}";`,
      `insert into "${name}" (${columns}) overriding system value select ${columns} from jsonb_populate_recordset(null::"${name}", $rows$[`,
      rows.map(({ line }) => line).join(',\n'),
      ']$rows$);',
    );
  }
  return statements;
}

async function dumpSequences(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; last: string }>(
    `select quote_ident(sequencename) as name, last_value as last from pg_sequences
      where schemaname = 'public' and last_value is not null order by 1`,
  );
  return rows.map(({ name, last }) => `select setval('public.${name}', ${last});`);
}
