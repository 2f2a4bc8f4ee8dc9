import type { ClientBase } from 'pg';

/** Counts the publications deleted or hidden since a backup was made: its rows would show them again. */
export async function countTakenDown(client: Pick<ClientBase, 'query'>, since: Date): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    'select count(*)::int as n from articles where deleted_at > $1 or hidden_at > $1',
    [since],
  );
  return rows[0]?.n ?? 0;
}

/** Keeps these rows aside until the end of the transaction that replaces all others. */
export async function keepTakenDown(client: ClientBase, since: Date): Promise<void> {
  await client.query(
    `create temp table taken_down on commit drop as
      select * from articles where deleted_at > $1::timestamptz or hidden_at > $1::timestamptz`,
    [since],
  );
  await client.query(
    'update taken_down set story_id = null, cluster_seq = null, media_id = null, image_next_at = null',
  );
}

/**
 * Takes the kept publications down again in the restored rows. One that the backup does not have comes back as a row that nobody sees, so that
 * no feed brings it again.
 * @returns the stories whose publications went
 */
export async function takeDownAgain(client: ClientBase): Promise<number[]> {
  await client.query(
    'insert into articles select * from taken_down where source_id in (select id from sources) on conflict do nothing',
  );
  const { rows } = await client.query<{ story_id: number | null }>(
    `update articles set deleted_at = kept.deleted_at, hidden_at = kept.hidden_at, cluster_seq = null, media_id = null, image_next_at = null
      from taken_down kept where articles.id = kept.id returning articles.story_id`,
  );
  return [...new Set(rows.flatMap(({ story_id }) => story_id ?? []))];
}
