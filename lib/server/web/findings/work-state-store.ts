import { sql } from 'drizzle-orm';
import { listPausedChannels } from '../../editing/channels/channel-store';
import type { Queryable } from '../../platform/db/client';
import { findFeeds, findPending } from '../metrics/work-store';
import type { WorkState } from './work-rules';

/** Finds the state of feeds, articles and workers, one query after the other on one connection at a time. */
export async function findWorkState(db: Queryable, now: Date): Promise<WorkState> {
  return {
    workers: await findWorkers(db),
    pending: await findPending(db),
    feeds: await findFeeds(db, now),
    paused: await listPausedChannels(db),
  };
}

/** Seconds without a query after which the launcher kills a worker; it sends one every two seconds. */
const silentSeconds = 30;

/**
 * Counts the connected workers, each of which has an application name of its own, by the server's clock, so that ours
 * does not matter. One without a query for more than `maxSeconds` is silent.
 */
export async function findWorkers(db: Queryable, maxSeconds = silentSeconds): Promise<WorkState['workers']> {
  const { rows } = await db.execute<{ connected: number; silent: number; seconds: number | null }>(sql`
    select count(*)::int as connected, (count(*) filter (where silence > ${maxSeconds}))::int as silent,
      min(silence)::float8 as seconds
    from (
      select extract(epoch from clock_timestamp() - max(greatest(state_change, backend_start))) as silence
      from pg_stat_activity where datname = current_database() and application_name like 'sujet-worker%'
      group by application_name
    ) workers`);
  const { connected = 0, silent = 0, seconds = null } = rows[0] ?? {};
  return { connected, silent, lastSeconds: seconds === null ? null : Math.max(0, Math.floor(seconds)) };
}
