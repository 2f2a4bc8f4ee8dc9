import type { ClientBase } from 'pg';

/** Counts the publications deleted or hidden since a backup was made, and the channels and pictures taken down: its rows would show them again. */
export async function countTakenDown(client: Pick<ClientBase, 'query'>, since: Date): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select (select count(*) from articles where deleted_at > $1 or hidden_at > $1)::int
      + (select count(*) from takedowns where at > $1 and lifted_at is null and kind in ('channel', 'picture'))::int as n`,
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
    `create temp table kept_takedowns on commit drop as select * from takedowns where at > $1::timestamptz`,
    [since],
  );
  await client.query(
    `create temp table kept_pictures on commit drop as
      select * from hidden_pictures where takedown_id in (select id from kept_takedowns)`,
  );
  await client.query(
    `create temp table kept_channels on commit drop as
      select id, hidden_at, paused_at from sources where hidden_at > $1::timestamptz`,
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
  await client.query('insert into takedowns select * from kept_takedowns on conflict do nothing');
  await client.query('insert into hidden_pictures select * from kept_pictures on conflict do nothing');
  await client.query(
    'update sources set hidden_at = kept.hidden_at, paused_at = kept.paused_at from kept_channels kept where sources.id = kept.id',
  );
  const pictured = await client.query<{ story_id: number | null }>(
    `update articles set media_id = null, image_next_at = null where media_id in (select id from kept_pictures)
      returning story_id`,
  );
  await client.query(
    'insert into articles select * from taken_down where source_id in (select id from sources) on conflict do nothing',
  );
  const { rows } = await client.query<{ story_id: number | null }>(
    `update articles set deleted_at = kept.deleted_at, hidden_at = kept.hidden_at, takedown_id = kept.takedown_id, cluster_seq = null, media_id = null, image_next_at = null
      from taken_down kept where articles.id = kept.id returning articles.story_id`,
  );
  return [...new Set([...rows, ...pictured.rows].flatMap(({ story_id }) => story_id ?? []))];
}
