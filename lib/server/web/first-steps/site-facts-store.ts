import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/client';

/** Facts from the store that show how far a site has come. */
export interface SiteFacts {
  channels: ChannelFacts;
  /** The feed of an own channel that has failed last; null when none fails. */
  trouble: { channel: string; error: string } | null;
  /** Both are counted up to `maxCounted + 1`. */
  articles: number;
  stories: number;
}

/** Each own channel whose feed is neither paused nor in trouble is in one of the last three. */
export interface ChannelFacts {
  demo: number;
  own: number;
  fetched: number;
  waiting: number;
  withoutFeed: number;
  lastFetchAt: Date | null;
}

/** More rows are not counted: a large store must not make the page slow. */
export const maxCounted = 10_000;

/** Four small queries, one after the other, on one connection at a time. */
export async function findSiteFacts(db: Queryable): Promise<SiteFacts> {
  return {
    channels: await findChannels(db),
    trouble: await findTrouble(db),
    articles: await countUpTo(db, sql`articles where deleted_at is null`),
    stories: await countUpTo(db, visibleStories),
  };
}

const visibleStories = sql`stories where articles_count > 0`;

/** Returns true when readers find anything on the site. */
export async function hasStories(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`select exists (select from ${visibleStories}) as found`);
  return rows[0]?.found ?? false;
}

async function findChannels(db: Queryable): Promise<ChannelFacts> {
  const { rows } = await db.execute<Omit<ChannelFacts, 'lastFetchAt'> & { fetchedAt: string | null }>(sql`
    select count(*) filter (where demo)::int as demo,
      count(*) filter (where not demo)::int as own,
      count(*) filter (where state = 'fetched')::int as fetched,
      count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'without')::int as "withoutFeed",
      max(last_fetch_at) as "fetchedAt"
    from (
      select demo, last_fetch_at, case
        when demo then null
        when rss_url is null then 'without'
        when paused_at is not null then null
        when disabled_at is not null or last_error is not null then null
        when last_fetch_at is null then 'waiting'
        else 'fetched' end as state
      from sources left join feed_states on feed_states.source_id = sources.id
    ) channels`);
  const { fetchedAt = null, ...counts } = rows[0] ?? {};
  const none = { demo: 0, own: 0, fetched: 0, waiting: 0, withoutFeed: 0 };
  return { ...none, ...counts, lastFetchAt: fetchedAt === null ? null : new Date(fetchedAt) };
}

async function findTrouble(db: Queryable): Promise<SiteFacts['trouble']> {
  const { rows } = await db.execute<{ channel: string; error: string }>(sql`
    select name as channel, last_error as error from feed_states join sources on sources.id = feed_states.source_id
    where last_error is not null and not demo and paused_at is null order by last_fetch_at desc nulls last, source_id desc limit 1`);
  return rows[0] ?? null;
}

async function countUpTo(db: Queryable, rowsOf: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from (select from ${rowsOf} limit ${maxCounted + 1}) counted`,
  );
  return rows[0]?.n ?? 0;
}
