import type { Pool } from 'pg';
import type { Database, OpenDatabase } from '../../../platform/db/client';
import { readMigrationState } from '../../../platform/db/migration-state';
import { readPrimaryPosition, readStandbyPosition } from '../../../platform/db/replica/replica-store';
import type { Server } from './database-rules';
import type { ReplicaFacts } from './replica-rules';
import type { PurgingState } from './purge-rules';
import type { IndexNowState, StoreState } from './store-rules';
import { setTimeout as delay } from 'node:timers/promises';
import { isMediaFile } from '../../backup/backup-format';
import type { MediaFiles } from '../../../ingest/media/files/media-files';

/** Limits of rows, so that a statement stays within its timeout. */
const maxStories = 20_000;
const maxPictures = 200;

export async function probeServer(pool: Pool, db: Database): Promise<Server> {
  // Connects first: the time for it would count as a clock difference.
  await pool.query('select 1');
  const before = Date.now();
  const { rows } = await pool.query<{
    version: number;
    encoding: string;
    russian: boolean;
    trigrams: boolean;
    clock: Date;
    timeout: number;
    connections: number;
  }>(`select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
      exists (select from pg_ts_config where cfgname = 'russian') as russian,
      exists (select from pg_available_extensions where name = 'pg_trgm') as trigrams,
      clock_timestamp() as clock,
      (select setting::int from pg_settings where name = 'statement_timeout') as timeout,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as connections`);
  const after = Date.now();
  const [row] = rows;
  if (!row) throw new Error('the server returned no state');
  return {
    version: row.version,
    encoding: row.encoding,
    hasRussian: row.russian,
    hasTrigrams: row.trigrams,
    migrations: await readMigrationState(db),
    clockSkewMs: row.clock.getTime() - (before + after) / 2,
    statementTimeoutMs: row.timeout,
    connections: row.connections,
  };
}

const askAgainMs = 50;
const asksOfReplica = 20;

/** Waits a second for the replica to come to where the primary is now: a healthy one is some milliseconds behind. */
export async function probeReplica(primary: Pool, { pool, db }: OpenDatabase): Promise<ReplicaFacts> {
  const own = await readPrimaryPosition(primary);
  let standby = await readStandbyPosition(pool);
  const isComing = () => standby.isStandby && standby.position !== null && standby.position < own.position;
  for (let ask = 1; ask < asksOfReplica && isComing(); ask += 1) {
    await delay(askAgainMs);
    standby = await readStandbyPosition(pool);
  }
  return { primary: own, standby, migrations: await readMigrationState(db) };
}

export async function findWaitingPictures(pool: Pool): Promise<StoreState['pictures']> {
  const { rows } = await pool.query<{ n: number; since: Date | null }>(
    'select count(*)::int as n, min(image_next_at) as since from articles where image_next_at is not null',
  );
  return { waiting: rows[0]?.n ?? 0, oldestDueAt: rows[0]?.since ?? null };
}

export async function findProviders(pool: Pool): Promise<StoreState['providers']> {
  const { rows } = await pool.query<StoreState['providers'][number]>(
    'select name, answered_at as "answeredAt", failures::int as failures from provider_answers order by name limit 20',
  );
  return rows;
}

/** Without a row of the worker IndexNow has never been on. */
export async function findIndexNow(pool: Pool): Promise<IndexNowState> {
  const { rows } = await pool.query<IndexNowState>(
    `select coalesce(is_on, false) as "isOn", waiting, "oldestAt", coalesce(failures, 0)::int as failures, last_error as "lastError"
      from (select count(*)::int as waiting, min(noted_at) as "oldestAt" from indexnow_addresses) addresses left join indexnow_state on true`,
  );
  return rows[0] ?? { isOn: false, waiting: 0, oldestAt: null, failures: 0, lastError: null };
}

/** Without a row of the worker purging has never been on. */
export async function findPurging(pool: Pool): Promise<PurgingState> {
  const { rows } = await pool.query<PurgingState>(
    `select coalesce(is_on, false) as "isOn", "oldestAt", coalesce(failures, 0)::int as failures, last_error as "lastError"
      from (select min(noted_at) as "oldestAt" from purge_changes) noted left join purge_state on true`,
  );
  return rows[0] ?? { isOn: false, oldestAt: null, failures: 0, lastError: null };
}

/** A sample of pictures with the number of files that each must have. @param from the first id: any hexadecimal digits. */
export async function samplePictures(pool: Pool, from: string): Promise<{ id: string; files: number }[]> {
  const select = 'select id, (select count(*)::int from jsonb_object_keys(variants)) as files from media';
  const { rows } = await pool.query<{ id: string; files: number }>(
    `(${select} where id >= $1 order by id limit $2) union (${select} where id < $1 order by id limit $2) limit $2`,
    [from, maxPictures],
  );
  return rows;
}

/** Publications of the last day that are set aside (bit 29 of a reading), and of how many channels. */
export async function countAside(pool: Pool, now: Date): Promise<StoreState['aside']> {
  const { rows } = await pool.query<StoreState['aside']>(
    `select count(*)::int as publications, count(distinct source_id)::int as channels from articles
      where cluster_reading & 536870912 <> 0 and deleted_at is null and published_at > $1::timestamptz - interval '1 day'`,
    [now],
  );
  return rows[0] ?? { publications: 0, channels: 0 };
}

/** Checks the newest stories in one statement, that is in one snapshot, so that running work makes no difference. */
export async function countWrongCounters(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from (
      select from (select id, articles_count, sources_count from stories order by id desc limit $1) looked
      cross join lateral (
        select count(*) as articles, count(distinct source_id) as sources from articles where story_id = looked.id and deleted_at is null
      ) counted
      where counted.articles <> looked.articles_count or counted.sources <> looked.sources_count limit 100
    ) wrong`,
    [maxStories],
  );
  return rows[0]?.n ?? 0;
}

/** Counts the pictures that have fewer files than their row names. */
export async function countMissingFiles(
  files: MediaFiles,
  pictures: readonly { id: string; files: number }[],
): Promise<number> {
  const counts = await Promise.all(pictures.map(async ({ id }) => (await files.names(id)).filter(isMediaFile).length));
  return pictures.filter((picture, index) => (counts[index] ?? 0) < picture.files).length;
}
