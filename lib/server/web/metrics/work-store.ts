import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Queryable } from '../../platform/db/client';

/** Articles that are not grouped yet, and since when the oldest of them waits. */
export interface PendingArticles {
  articles: number;
  oldestAt: Date | null;
}

/** Number of feeds in each state; a late one should have been fetched over a quarter of an hour ago. */
export interface FeedCounts {
  all: number;
  late: number;
  failing: number;
  disabled: number;
  /** When a feed was last fetched; null when none ever was, or none is polled any more. */
  lastFetchAt: Date | null;
  /** When the first feed is due. */
  nextFetchAt: Date | null;
  /** The shortest interval of the polled feeds. */
  shortestSeconds: number | null;
}

/** Jobs of one kind that are due now. */
export interface Queue {
  name: string;
  jobs: number;
  /** Since when the first one has been due; null when there is none, or the queue does not note it. */
  oldestAt: Date | null;
}

export async function findPending(db: Queryable): Promise<PendingArticles> {
  const { rows } = await db.execute<{ n: number; since: string | null }>(
    sql`select count(*)::int as n, min(updated_at) as since from articles where cluster_seq is null`,
  );
  return { articles: rows[0]?.n ?? 0, oldestAt: toDate(rows[0]?.since) };
}

type FeedRow = Pick<FeedCounts, 'all' | 'late' | 'failing' | 'disabled' | 'shortestSeconds'> & {
  lastFetchAt: string | null;
  nextFetchAt: string | null;
};

export async function findFeeds(db: Queryable, now: Date): Promise<FeedCounts> {
  const { rows } = await db.execute<FeedRow>(sql`
    select count(*)::int as "all",
      (count(*) filter (where disabled_at is null and next_fetch_at < ${now.toISOString()}::timestamptz - interval '15 minutes'))::int as late,
      (count(*) filter (where disabled_at is null and failures > 0))::int as failing,
      (count(*) filter (where disabled_at is not null))::int as disabled,
      max(last_fetch_at) filter (where disabled_at is null) as "lastFetchAt",
      min(next_fetch_at) filter (where disabled_at is null) as "nextFetchAt",
      (min(interval_seconds) filter (where disabled_at is null))::int as "shortestSeconds"
      from feed_states where source_id not in (select id from sources where paused_at is not null)`);
  const { lastFetchAt = null, nextFetchAt = null, ...counts } = rows[0] ?? {};
  const none = { all: 0, late: 0, failing: 0, disabled: 0, shortestSeconds: null };
  return { ...none, ...counts, lastFetchAt: toDate(lastFetchAt), nextFetchAt: toDate(nextFetchAt) };
}

function toDate(moment: string | null | undefined): Date | null {
  return moment ? new Date(moment) : null;
}

/** Each line reads an index of what is due, or a table that holds nothing else. Digests and cards do not note since when. */
const queues = `
  select 'feeds' as name, count(*)::int as jobs, min(next_fetch_at) as "oldestAt"
    from feed_states where disabled_at is null and next_fetch_at <= $1
      and source_id not in (select id from sources where paused_at is not null)
  union all select 'feed_checks', count(*)::int, min(created_at) from feed_checks where finished_at is null
  union all select 'pushes', count(*)::int, min(received_at) from feed_pushes
  union all select 'pages', count(*)::int, min(next_at) from article_pages where next_at is not null and next_at <= $1
  union all select 'images', count(*)::int, min(image_next_at) from articles where image_next_at <= $1
  union all select 'digests', count(*)::int, null from story_digests where revision <> digested
  union all select 'cards', count(*)::int, null from share_card_requests where coalesce(due_at, $1) <= $1
  union all select 'indexnow', count(*)::int, min(due_at) from indexnow_addresses where due_at <= $1
  union all select 'purges', count(*)::int, min(noted_at) from purge_changes`;

export async function findQueues(pool: Pick<Pool, 'query'>, now: Date): Promise<Queue[]> {
  return (await pool.query<Queue>(queues, [now])).rows;
}
