import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/client';
import { sources } from '../../platform/db/schema';
import { intArray, textArray } from '../../platform/db/sql-array';
import { guessPublishers, type Outlet, type SharedArticles } from './guess-publishers';
import { siteOf } from './site-claims';

/** Period whose articles show which outlets share a newsroom, in milliseconds. */
const lookedMs = 7 * 24 * 3_600_000;
/** Maximum number of outlets with one text: what more of them print is an agency's. */
const maxSisters = 10;
/** Further outlets, and further articles that several of them share, are left out. */
const maxOutlets = 20_000;
const maxShared = 20_000;

/**
 * Guesses anew who owns outlets (RANK-2). What an editor has said stays.
 * @returns how many channels have another publisher now.
 */
export async function renewPublishers(db: Queryable, now: Date): Promise<number> {
  const since = new Date(now.getTime() - lookedMs).toISOString();
  const outlets = await listOutlets(db, since);
  const guessed = guessPublishers(outlets, await listSharedArticles(db, since));
  const changed = await db.execute(sql`
    update sources set publisher = nullif(guess.publisher, '')
    from unnest(${intArray(outlets.map(({ id }) => id))}, ${textArray(outlets.map(({ id }) => guessed.get(id) ?? ''))}) as guess(id, publisher)
    where sources.id = guess.id and not publisher_by_editor and sources.publisher is distinct from nullif(guess.publisher, '')`);
  return changed.rowCount ?? 0;
}

/** Channels whose owner no editor has named. */
async function listOutlets(db: Queryable, since: string): Promise<Outlet[]> {
  const found = await db.execute<{ id: number; name: string; address: string | null; articles: number }>(sql`
    select sources.id, name, coalesce(url, rss_url) as address, (
      select count(*)::int from articles where source_id = sources.id and published_at >= ${since}::timestamptz and deleted_at is null
    ) as articles
    from sources where not publisher_by_editor and not aggregator order by id limit ${maxOutlets}`);
  return found.rows.map(({ address, ...row }) => ({ ...row, domain: domainOf(address) }));
}

/** Servers on one machine belong to nobody in common. */
function domainOf(address: string | null): string | null {
  const domain = address === null ? null : (siteOf(address)?.domain ?? null);
  return domain === null || domain.includes(':') || !domain.includes('.') || /^[\d.]+$/.test(domain) ? null : domain;
}

async function listSharedArticles(db: Queryable, since: string): Promise<SharedArticles[]> {
  const found = await db.execute<{ one: number; other: number; count: number }>(sql`
    with shared as (
      select array_agg(distinct source_id order by source_id) as sisters from articles
      where published_at >= ${since}::timestamptz and deleted_at is null
      group by content_hash having count(distinct source_id) between 2 and ${maxSisters} limit ${maxShared}
    )
    select one, other, count(*)::int as count
    from shared, unnest(sisters) as one, unnest(sisters) as other where one < other
    group by one, other order by 3 desc limit ${maxShared}`);
  return found.rows;
}

/** Stores an editor's word on a channel: its owner, or that nobody else owns it (null). @returns false when there is no such channel. */
export async function namePublisher(db: Queryable, sourceId: number, publisher: string | null): Promise<boolean> {
  const named = await db
    .update(sources)
    .set({ publisher, publisherByEditor: true })
    .where(eq(sources.id, sourceId))
    .returning({ id: sources.id });
  return named.length > 0;
}

/** Leaves it to the guess again. @returns false when there is no such channel. */
export async function forgetPublisher(db: Queryable, sourceId: number): Promise<boolean> {
  const forgotten = await db
    .update(sources)
    .set({ publisher: null, publisherByEditor: false })
    .where(eq(sources.id, sourceId))
    .returning({ id: sources.id });
  return forgotten.length > 0;
}

export interface PublisherOutlet {
  publisher: string;
  id: number;
  name: string;
  isByEditor: boolean;
}

/** Channels with a publisher, each publisher's together. */
export async function listPublishers(db: Queryable): Promise<PublisherOutlet[]> {
  const found = await db.execute<{ publisher: string; id: number; name: string; by_editor: boolean }>(sql`
    select publisher, id, name, publisher_by_editor as by_editor from sources
    where publisher is not null order by publisher, id limit ${maxOutlets}`);
  return found.rows.map(({ by_editor, ...row }) => ({ ...row, isByEditor: by_editor }));
}
