import { type ClientBase, escapeIdentifier } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Manifest } from './backup-format';
import { Digest } from './byte-streams';

/** A table of ours as the catalogue describes it. */
export interface Table {
  name: string;
  columns: string[];
  /** The primary key, each column as an expression with the same order on every server. */
  order: string[];
}

/** Only objects that belong to no extension. */
const ours = (alias: string) => `${alias}.relnamespace = current_schema()::regnamespace
  and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = ${alias}.oid and deptype = 'e')`;

/** Sets the same text formats on every server and removes the timeouts for copying. Only inside a transaction. */
export async function prepareSession(client: ClientBase): Promise<void> {
  await client.query(`
    set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres'; set local extra_float_digits = 1;
    set local bytea_output = 'hex'; set local client_encoding = 'UTF8';
    set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = '30s'`);
}

/** Every table of the product; the table of migrations is in a schema of its own. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const found = await client.query<{ name: string; columns: string[]; key: string[]; collated: boolean[] }>(`
    select t.relname::text as name,
      array(
        select attname::text from pg_attribute
        where attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
      ) as columns,
      array(select a.attname::text ${keyColumns}) as key,
      array(select a.attcollation <> 0 ${keyColumns}) as collated
    from pg_class t where t.relkind in ('r', 'p') and ${ours('t')} order by t.relname`);
  return found.rows.map(({ name, columns, key, collated }) => ({
    name,
    columns,
    order: key.map((column, n) => `${escapeIdentifier(column)}${collated[n] ? ' collate "C"' : ''}`),
  }));
}

const keyColumns = `
  from pg_index i cross join unnest(i.indkey::int2[]) with ordinality k (attnum, place)
  join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
  where i.indrelid = t.oid and i.indisprimary order by k.place`;

export async function listSequences(client: ClientBase): Promise<Manifest['sequences']> {
  const found = await client.query<{ name: string }>(
    `select s.relname::text as name from pg_class s where s.relkind = 'S' and ${ours('s')} order by s.relname`,
  );
  const sequences: Manifest['sequences'] = [];
  for (const { name } of found.rows) {
    const { rows } = await client.query<{ next: string }>(
      `select last_value + (case when is_called then 1 else 0 end) as next from ${escapeIdentifier(name)}`,
    );
    sequences.push({ name, next: Number(rows[0]?.next ?? 1) });
  }
  return sequences;
}

export async function listMigrations(client: ClientBase): Promise<number[]> {
  const found = await client.query<{ at: string }>(
    'select created_at as at from drizzle.__drizzle_migrations order by created_at',
  );
  return found.rows.map(({ at }) => Number(at));
}

export async function countRows(client: ClientBase, table: string): Promise<number> {
  const found = await client.query<{ n: string }>(`select count(*) as n from ${escapeIdentifier(table)}`);
  return Number(found.rows[0]?.n ?? 0);
}

/** A table's rows as COPY's text, in the order of its key. */
export function copyOut(client: ClientBase, { name, columns, order }: Table): AsyncIterable<Buffer> {
  const rows = `select ${columns.map(escapeIdentifier).join(', ')} from ${escapeIdentifier(name)}`;
  return client.query(copyTo(`copy (${rows}${order.length === 0 ? '' : ` order by ${order.join(', ')}`}) to stdout`));
}

/** @throws the database's error when a row does not fit. */
export async function copyIn(
  client: ClientBase,
  { name, columns }: Table,
  pieces: AsyncIterable<Buffer>,
): Promise<void> {
  const sink = client.query(
    copyFrom(`copy ${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')}) from stdin`),
  );
  await pipeline(Readable.from(pieces, { objectMode: false }), sink);
}

export async function digestTable(
  client: ClientBase,
  table: Table,
): Promise<{ rows: number; bytes: number; sha256: string }> {
  const digest = new Digest();
  for await (const piece of copyOut(client, table)) digest.add(piece);
  return { rows: digest.lines, bytes: digest.bytes, sha256: digest.end() };
}

const page = 1_000;

/** The ids of all pictures in the transaction's snapshot, ascending. */
export async function* listPictureIds(client: ClientBase): AsyncGenerator<string, void, undefined> {
  let last = '';
  for (;;) {
    const { rows } = await client.query<{ id: string }>('select id from media where id > $1 order by id limit $2', [
      last,
      page,
    ]);
    for (const { id } of rows) yield id;
    const end = rows.at(-1);
    if (!end || rows.length < page) return;
    last = end.id;
  }
}
