import type { Pool } from 'pg';

/** Nothing waits longer: back-off and Retry-After end at 24 hours (FEED-5), and an hour is left for their spread. */
const longestWait = "interval '25 hours'";
/** Longer than any lease or pause of a host. */
const longestLease = "interval '2 hours'";
/** By how much the clocks of two workers may differ before one takes the other's fetches for the future's. */
const clockTolerance = "interval '10 minutes'";

/** Statements with the present moment as $1. Each reads an index of due times, or a table of at most some thousand rows. */
const feeds = `update feed_states set next_fetch_at = $1, not_before = null, last_fetch_at = least(last_fetch_at, $1)
  where disabled_at is null
    and (last_fetch_at > $1::timestamptz + ${clockTolerance} or next_fetch_at > $1::timestamptz + ${longestWait})`;
const others = [
  `delete from host_leases where leased_until > $1::timestamptz + ${longestLease}`,
  ...[
    ['provider_answers', 'next_ask_at'],
    ['article_pages', 'next_at'],
    ['articles', 'image_next_at'],
    ['share_card_requests', 'due_at'],
    ['letters', 'due_at'],
    ['channel_mail_state', 'next_at'],
    ['indexnow_addresses', 'due_at'],
    ['indexnow_state', 'next_send_at'],
    ['indexnow_state', 'busy_until'],
    ['purge_state', 'next_send_at'],
    ['purge_state', 'busy_until'],
    ['websub_state', 'next_send_at'],
    ['websub_state', 'busy_until'],
  ].map(([table, column]) => `update ${table} set ${column} = $1 where ${column} > $1::timestamptz + ${longestWait}`),
];

/**
 * Makes due what was scheduled by a clock that ran ahead and has been put right: no wait is as long as what stands there, and no feed was
 * fetched in the future. Otherwise all feeds would stand still for as long as the clock was ahead.
 * @returns how many feeds have been made due
 */
export async function pullInDueTimes(pool: Pick<Pool, 'query'>, now: Date): Promise<number> {
  const { rowCount } = await pool.query(feeds, [now]);
  for (const statement of others) await pool.query(statement, [now]);
  return rowCount ?? 0;
}
