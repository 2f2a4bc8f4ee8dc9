import type { Pool } from 'pg';

/** Which database of which cluster: a standby has its primary's own. */
export type Identity = string;

export interface PrimaryPosition {
  identity: Identity;
  /** Bytes of the log since the cluster's beginning: whatever was committed before the question lies before it. */
  position: number;
}

export interface StandbyPosition {
  identity: Identity;
  /** False: a primary of its own. */
  isStandby: boolean;
  /** As of the primary: how much of the log readers can see. Null where the server tells none. */
  position: number | null;
}

const identity = `(select system_identifier::text from pg_control_system()) || '/' ||
  (select oid::text from pg_database where datname = current_database()) as identity`;
const bytes = (position: string) => `pg_wal_lsn_diff(${position}, '0/0')::float8 as position`;

/** Positions that were inserted but not flushed are committed only where commits do not wait for the disk. */
const committed = `case when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end`;

/** @throws the database's error, and one when the server is no primary. */
export async function readPrimaryPosition(pool: Pick<Pool, 'query'>): Promise<PrimaryPosition> {
  const { rows } = await pool.query<PrimaryPosition>(`select ${identity}, ${bytes(committed)}`);
  const [row] = rows;
  if (!row) throw new Error('the primary told no position');
  return { ...row, position: withoutPageHeader(row.position) };
}

/** @throws the database's error. */
export async function readStandbyPosition(pool: Pick<Pool, 'query'>): Promise<StandbyPosition> {
  const { rows } = await pool.query<StandbyPosition>(
    `select ${identity}, pg_is_in_recovery() as "isStandby", ${bytes('pg_last_wal_replay_lsn()')}`,
  );
  const [row] = rows;
  if (!row) throw new Error('the standby told no position');
  return row;
}

const pageBytes = 8_192;
const longestHeader = 40;

/** At the beginning of a page of the log the insert position lies behind the page's header, the end of the last record before it. */
export function withoutPageHeader(position: number): number {
  const inPage = position % pageBytes;
  return inPage <= longestHeader ? position - inPage : position;
}
