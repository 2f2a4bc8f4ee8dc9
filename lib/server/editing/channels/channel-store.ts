import { and, asc, count, desc, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/client';
import { categories, feedStates, sources } from '../../platform/db/schema';
import type { Source } from '@/lib/contract/source';

/** Seconds between the fetches of a new feed until the first that succeeds: what a failure doubles. */
const firstIntervalSeconds = 300;

export interface NewChannel {
  name: string;
  rssUrl: string | null;
  url: string | null;
  description?: string | null;
  favicon?: string | null;
  defaultCategoryId?: number | null;
  demo?: boolean;
  aggregator?: boolean;
}

export interface Channel {
  id: number;
  name: string;
  rssUrl: string | null;
  url: string | null;
  demo: boolean;
  aggregator: boolean;
  /** True when articles' pages may be asked for what the feed leaves out (PAGE-2). */
  asksPages: boolean;
  /** Since when an editor keeps the feed from being fetched; null: it is fetched. */
  pausedAt: Date | null;
  lastFetchAt: Date | null;
  nextFetchAt: Date | null;
  disabledAt: Date | null;
  /** Failed fetches in a row; null without a feed. */
  failures: number | null;
  lastError: string | null;
  lastFailure: string | null;
  /** An editor's own interval, in minutes; null: the schedule decides. */
  everyMinutes: number | null;
  intervalSeconds: number | null;
  /** A FeedRate, as it is stored. */
  rate: unknown;
  /** Until when the feed had another address, from which a redirect has led here; null: it has always been this one. */
  formerUntil: Date | null;
}

export async function countChannels(db: Queryable): Promise<number> {
  const [row] = await db.select({ n: count() }).from(sources);
  return row?.n ?? 0;
}

/** Channels by name with what the poller last saw; `limit` rows at most. */
export function listChannels(db: Queryable, limit = 1_000): Promise<Channel[]> {
  return db
    .select(channelColumns)
    .from(sources)
    .leftJoin(feedStates, eq(feedStates.sourceId, sources.id))
    .orderBy(asc(sources.name))
    .limit(limit);
}

/** The channel of a feed's address, or, for a feed that has none (a file), of a name. */
export async function findChannel(
  db: Queryable,
  wanted: { rssUrl: string } | { fileName: string },
): Promise<Channel | null> {
  const condition =
    'rssUrl' in wanted
      ? eq(sources.rssUrl, wanted.rssUrl)
      : and(isNull(sources.rssUrl), eq(sources.name, wanted.fileName));
  const [row] = await db
    .select(channelColumns)
    .from(sources)
    .leftJoin(feedStates, eq(feedStates.sourceId, sources.id))
    .where(condition)
    .orderBy(desc(sources.id))
    .limit(1);
  return row ?? null;
}

/** Adds a channel, due for its first fetch at `now`; one with the same feed address is left as it is: null. */
export async function addChannel(db: Queryable, channel: NewChannel, now: Date): Promise<number | null> {
  return db.transaction(async (tx) => {
    // Looked up first: an insert that meets a conflict uses up an id.
    if (channel.rssUrl !== null && (await findChannel(tx, { rssUrl: channel.rssUrl }))) return null;
    const [row] = await tx
      .insert(sources)
      .values(channel)
      .onConflictDoNothing({ target: sources.rssUrl })
      .returning({ id: sources.id });
    if (!row) return null;
    if (channel.rssUrl !== null) await scheduleFeed(tx, row.id, channel.rssUrl, now);
    return row.id;
  });
}

/**
 * Updates a demo channel to what the demo has today: its server may have moved to another port. If its owner has
 * edited it, only those addresses are updated that are still the demo's.
 * @returns the channel's id.
 */
export async function saveDemoChannel(
  db: Queryable,
  channel: NewChannel & { rssUrl: string; demo: boolean },
  now: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    const known = await findDemoChannel(tx, channel);
    const values = known && known.version > 1 ? keepEdited(known, channel) : channel;
    const [row] = known
      ? await tx
          .update(sources)
          .set({ id: known.id, ...values, ...(values.url === undefined ? {} : { siteNamed: false }) })
          .where(eq(sources.id, known.id))
          .returning({ id: sources.id })
      : await tx.insert(sources).values(channel).returning({ id: sources.id });
    if (!row) throw new Error('a demo channel was neither found nor made');
    if (values.rssUrl) await scheduleFeed(tx, row.id, values.rssUrl, now);
    return row.id;
  });
}

/** By its name or, when its owner has changed that, by where it lies on the demo's server. */
async function findDemoChannel(tx: Queryable, { name, rssUrl, url, demo = true }: NewChannel) {
  const places = [rssUrl, url].flatMap((address) => (address === null ? [] : [placeOf(address)]));
  const lies = sql`array[regexp_replace(${sources.rssUrl}, ${originForm}, ''), regexp_replace(${sources.url}, ${originForm}, '')]`;
  const [known] = await tx
    .select({ id: sources.id, version: sources.version, rssUrl: sources.rssUrl, url: sources.url })
    .from(sources)
    .where(and(eq(sources.demo, demo), or(eq(sources.name, name), sql`${lies} && ${sql.param(places)}::text[]`)))
    .orderBy(desc(sql`${sources.name} = ${name}`), asc(sources.id))
    .limit(1)
    .for('no key update');
  return known;
}

function keepEdited(
  known: { rssUrl: string | null; url: string | null },
  { rssUrl, url }: NewChannel,
): { rssUrl?: string | null; url?: string | null } {
  const isSamePlace = (one: string | null, other: string | null) =>
    one !== null && other !== null && placeOf(one) === placeOf(other);
  return { ...(isSamePlace(known.rssUrl, rssUrl) ? { rssUrl } : {}), ...(isSamePlace(known.url, url) ? { url } : {}) };
}

/** The scheme and host of a web address. */
const originForm = '^https?://[^/]+';
const placeOf = (address: string) => address.replace(new RegExp(originForm), '');

export async function countDemoChannels(db: Queryable): Promise<number> {
  const [row] = await db.select({ n: count() }).from(sources).where(eq(sources.demo, true));
  return row?.n ?? 0;
}

/** Names of the channels whose feeds somebody has paused, in their order. */
export async function listPausedChannels(db: Queryable): Promise<string[]> {
  const paused = and(isNotNull(sources.pausedAt), isNotNull(sources.rssUrl));
  return (await db.select({ name: sources.name }).from(sources).where(paused).orderBy(sources.id)).map(
    ({ name }) => name,
  );
}

export async function findCategoryId(db: Queryable, name: string): Promise<number | null> {
  const [row] = await db.select({ id: categories.id }).from(categories).where(eq(categories.name, name)).limit(1);
  return row?.id ?? null;
}

/** A new or moved address starts with a clean state, due at `now`: no validators and no reports of the old one, no back-off. */
export async function scheduleFeed(tx: Queryable, sourceId: number, feedUrl: string, now: Date): Promise<void> {
  const fresh = { feedUrl, intervalSeconds: firstIntervalSeconds, nextFetchAt: now };
  const forgotten = { lastFetchAt: null, lastReport: null, rate: null, ...noAnswers, ...noTrouble };
  await tx
    .insert(feedStates)
    .values({ sourceId, ...fresh })
    .onConflictDoUpdate({
      target: feedStates.sourceId,
      set: { ...fresh, ...forgotten },
      setWhere: sql`${feedStates.feedUrl} <> excluded.feed_url`,
    });
}

/** A channel without a feed's address is not polled. */
export async function dropFeed(tx: Queryable, sourceId: number): Promise<void> {
  await tx.delete(feedStates).where(eq(feedStates.sourceId, sourceId));
}

/** Lets a feed that fails or is disabled begin again (FEED-5), a minute after its last fetch at the soonest; a healthy one is left alone. */
export async function retryFeed(tx: Queryable, sourceId: number, now: Date): Promise<void> {
  const soonest = sql`greatest(${now.toISOString()}::timestamptz, ${feedStates.lastFetchAt} + interval '1 minute')`;
  await tx
    .update(feedStates)
    .set({ ...noTrouble, nextFetchAt: soonest })
    .where(
      and(
        eq(feedStates.sourceId, sourceId),
        or(gt(feedStates.failures, 0), gt(feedStates.attempts, 0), isNotNull(feedStates.disabledAt)),
      ),
    );
}

/**
 * Sets an editor's own interval; the next fetch comes no later than after it. @param everyMinutes null: the schedule decides again.
 * @returns false when there is no such channel.
 */
export async function setFetchInterval(
  tx: Queryable,
  sourceId: number,
  everyMinutes: number | null,
  now: Date,
): Promise<boolean> {
  const changed = await tx
    .update(sources)
    .set({ everyMinutes })
    .where(eq(sources.id, sourceId))
    .returning({ id: sources.id });
  if (everyMinutes !== null) {
    const latest = new Date(now.getTime() + everyMinutes * 60_000);
    await tx
      .update(feedStates)
      .set({ nextFetchAt: sql`least(${feedStates.nextFetchAt}, ${latest.toISOString()}::timestamptz)` })
      .where(and(eq(feedStates.sourceId, sourceId), eq(feedStates.failures, 0)));
  }
  return changed.length > 0;
}

const noAnswers = {
  ...{ etag: null, lastModified: null, fullAt: null, ignoresValidators: false },
  ...{ movedTo: null, movedSince: null, formerUrl: null, formerUntil: null },
} as const;
const noTrouble = { failures: 0, attempts: 0, disabledAt: null, lastError: null, lastFailure: null } as const;

const channelColumns = {
  id: sources.id,
  name: sources.name,
  rssUrl: sources.rssUrl,
  url: sources.url,
  demo: sources.demo,
  aggregator: sources.aggregator,
  asksPages: sources.asksPages,
  pausedAt: sources.pausedAt,
  lastFetchAt: feedStates.lastFetchAt,
  nextFetchAt: feedStates.nextFetchAt,
  disabledAt: feedStates.disabledAt,
  failures: feedStates.failures,
  lastError: feedStates.lastError,
  lastFailure: feedStates.lastFailure,
  everyMinutes: sources.everyMinutes,
  intervalSeconds: feedStates.intervalSeconds,
  rate: feedStates.rate,
  formerUntil: feedStates.formerUntil,
};

/** Name and feed of every channel but this one, locked against other checks until the transaction ends: of two channels at once one gets a name. */
export async function lockNamesAndFeeds(
  tx: Queryable,
  exceptId: number | null,
): Promise<{ id: number; name: string; rssUrl: string | null }[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('channels:names', 0))`);
  return tx
    .select({ id: sources.id, name: sources.name, rssUrl: sources.rssUrl })
    .from(sources)
    .where(exceptId === null ? undefined : ne(sources.id, exceptId))
    .orderBy(asc(sources.id));
}

/** Pauses a channel's feed, or lets it be fetched again, at `now`. @returns whether something changed; null when there is no such channel. */
export async function setPaused(
  tx: Queryable,
  sourceId: number,
  isPaused: boolean,
  now: Date,
): Promise<{ name: string; changed: boolean } | null> {
  const [before] = await tx
    .select({ name: sources.name, pausedAt: sources.pausedAt })
    .from(sources)
    .where(eq(sources.id, sourceId))
    .for('no key update');
  if (!before) return null;
  if ((before.pausedAt !== null) === isPaused) return { name: before.name, changed: false };
  await tx
    .update(sources)
    .set({ pausedAt: isPaused ? now : null })
    .where(eq(sources.id, sourceId));
  if (!isPaused)
    await tx
      .update(feedStates)
      .set({ nextFetchAt: now })
      .where(and(eq(feedStates.sourceId, sourceId), eq(feedStates.failures, 0)));
  return { name: before.name, changed: true };
}

export async function isChannel(db: Queryable, id: number): Promise<boolean> {
  const found = await db.select({ id: sources.id }).from(sources).where(eq(sources.id, id)).limit(1);
  return found.length > 0;
}

/** Finds the public part of a source; null when there is none. Contacts and the feed's address are the owner's. */
export async function findPublicSource(db: Queryable, id: number): Promise<Source | null> {
  const [source] = await db
    .select({
      id: sources.id,
      name: sources.name,
      favicon: sources.favicon,
      description: sources.description,
      url: sources.url,
      demo: sources.demo,
    })
    .from(sources)
    .where(eq(sources.id, id))
    .limit(1);
  if (!source) return null;
  const { demo, ...shown } = source;
  return demo ? { ...shown, demo } : shown;
}
