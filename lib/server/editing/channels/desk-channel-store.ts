import { sql, type SQL } from 'drizzle-orm';
import type { ChannelFilter } from '@/lib/contract/desk-channels';
import type { Queryable } from '../../platform/db/client';

/** A channel as the desk's list needs it, with what the poller last saw. */
export interface DeskChannelRow {
  id: number;
  name: string;
  favicon: string | null;
  host: string | null;
  demo: boolean;
  hasFeed: boolean;
  isHidden: boolean;
  /** The name of the channel that it is part of. */
  mergedInto: string | null;
  isPaused: boolean;
  isDisabled: boolean;
  isFetched: boolean;
  /** Its feed is read, and nothing new came for longer than usual. */
  isSilent: boolean;
  lastError: string | null;
  lastFailure: string | null;
  /** When its newest publication came. */
  lastItemAt: Date | null;
  perDay: number | null;
  compared: number | null;
  own: number | null;
  /** Its name as the list is ordered by it. */
  key: string;
}

/** A place in the list: after this name, and of equal names after this id. */
export interface ChannelPlace {
  key: string;
  id: number;
}

interface DeskChannelQuery {
  filter?: ChannelFilter | undefined;
  /** A part of the name or of an address of its site or feed. */
  search: string;
  after: ChannelPlace | null;
  limit: number;
}

/** Days without anything new after which a channel is silent: of one with a publication a day or more, and of any other. */
const silentDays = { busy: 3, slow: 14 } as const;

/** The order of names, as the index has it (`sources_by_name`): without quotes, ё as е. */
const nameKey = (name: SQL) => sql`(lower(translate(${name}, 'Ёё«»„“"', 'Ее'))) collate "C"`;

/** Every channel with its feed's state, its figures and its newest publication: one step into an index each. */
const joined = sql`sources
  left join feed_states as feed on feed.source_id = sources.id and feed.feed_url = sources.rss_url
  left join channel_figures as figures on figures.source_id = sources.id
  left join lateral (
    select fetched_at from articles where articles.source_id = sources.id order by published_at desc nulls last, id desc nulls last limit 1
  ) as newest on true`;

const isPolled = sql`(sources.rss_url is not null and sources.paused_at is null and sources.hidden_at is null)`;
const isBroken = sql`(${isPolled} and (feed.disabled_at is not null or feed.last_error is not null))`;
const isSilent = (
  now: Date,
) => sql`(${isPolled} and feed.disabled_at is null and feed.last_error is null and feed.last_fetch_at is not null
  and coalesce(newest.fetched_at, sources.created_at) < ${now.toISOString()}::timestamptz
    - case when figures.per_day >= 1 then interval '${sql.raw(String(silentDays.busy))} days' else interval '${sql.raw(String(silentDays.slow))} days' end)`;
const isPaused = sql`(sources.paused_at is not null and sources.hidden_at is null and sources.rss_url is not null)`;

/** Lists channels by name. @param limit at most so many */
export async function listDeskChannels(
  db: Queryable,
  { filter, search, after, limit }: DeskChannelQuery,
  now: Date,
): Promise<DeskChannelRow[]> {
  const key = nameKey(sql`sources.name`);
  const conditions = [
    filter === 'silent' && isSilent(now),
    filter === 'broken' && isBroken,
    filter === 'paused' && isPaused,
    search !== '' && matches(search),
    after !== null && sql`(${key}, sources.id) > (${after.key}::text, ${after.id}::int)`,
  ].filter((condition) => condition !== false);
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
  const { rows } = await db.execute<Omit<DeskChannelRow, 'lastItemAt'> & { lastItemAt: string | null }>(sql`
    select sources.id, sources.name, sources.favicon, sources.demo, ${key} as key,
      substring(coalesce(sources.url, sources.rss_url) from '^[a-z]+://([^/?#]+)') as host,
      sources.rss_url is not null as "hasFeed", sources.hidden_at is not null as "isHidden", sources.paused_at is not null as "isPaused",
      feed.disabled_at is not null as "isDisabled", feed.last_fetch_at is not null as "isFetched", ${isSilent(now)} as "isSilent",
      feed.last_error as "lastError", feed.last_failure as "lastFailure", newest.fetched_at as "lastItemAt",
      (select name from sources as whole where whole.id = sources.merged_into) as "mergedInto",
      figures.per_day as "perDay", figures.compared, figures.own
    from ${joined} ${where} order by ${key}, sources.id limit ${limit}`);
  return rows.map((row) => ({ ...row, lastItemAt: row.lastItemAt === null ? null : new Date(row.lastItemAt) }));
}

/** Counts all channels and those of each filter. */
export async function countDeskChannels(
  db: Queryable,
  now: Date,
): Promise<Record<'all' | 'silent' | 'broken' | 'paused', number>> {
  const { rows } = await db.execute<Record<'all' | 'silent' | 'broken' | 'paused', number>>(sql`
    select count(*)::int as all, count(*) filter (where ${isSilent(now)})::int as silent,
      count(*) filter (where ${isBroken})::int as broken, count(*) filter (where ${isPaused})::int as paused
    from ${joined}`);
  return rows[0] ?? { all: 0, silent: 0, broken: 0, paused: 0 };
}

/** A part of a name in the list's spelling, or of an address. No pattern is read: what is typed is looked for as it is. */
function matches(search: string): SQL {
  const word = nameKey(sql`${search}::text`);
  return sql`(strpos(${nameKey(sql`sources.name`)}, ${word}) > 0
    or strpos(lower(concat_ws(' ', sources.url, sources.rss_url)), lower(${search}::text)) > 0)`;
}
