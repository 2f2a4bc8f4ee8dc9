import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import type { OwnedSource } from '@/lib/contract/source';
import type { ChannelField } from '@/lib/contract/channel-fields';
import type { Queryable } from '../../platform/db/client';
import { articles, sources, stories } from '../../platform/db/schema';

export type ChannelRow = typeof sources.$inferSelect;

/** New values of a channel; what is left out stays as it is. */
export type ChannelValues = { [Field in Exclude<ChannelField, 'name'>]?: string | null } & {
  name?: string;
  favicon?: string;
};

const columnOf = {
  name: 'name',
  description: 'description',
  rss_url: 'rssUrl',
  url: 'url',
  contact_phone: 'contactPhone',
  contact_email: 'contactEmail',
  director: 'director',
  favicon: 'favicon',
} as const satisfies Record<keyof ChannelValues, keyof ChannelRow>;

type Field = keyof typeof columnOf;
const fields = [
  'name',
  'description',
  'rss_url',
  'url',
  'contact_phone',
  'contact_email',
  'director',
  'favicon',
] as const satisfies readonly Field[];

export async function findChannelRow(db: Queryable, id: number): Promise<ChannelRow | null> {
  const [row] = await db.select().from(sources).where(eq(sources.id, id)).limit(1);
  return row ?? null;
}

/** The same, locked against other changes until the transaction ends; articles may be added meanwhile. */
export async function lockChannel(tx: Queryable, id: number): Promise<ChannelRow | null> {
  const [row] = await tx.select().from(sources).where(eq(sources.id, id)).for('no key update');
  return row ?? null;
}

/** The fields that would change, by their names on the wire. */
export function listChangedFields(row: ChannelRow, values: ChannelValues): Field[] {
  return fields.filter((field) => values[field] !== undefined && values[field] !== row[columnOf[field]]);
}

/** Writes the values as the channel's next version. @throws when another channel has the feed's address: `sources_rss_url_key`. */
export async function writeChannel(tx: Queryable, id: number, values: ChannelValues): Promise<ChannelRow> {
  const set = Object.fromEntries(fields.map((field) => [columnOf[field], values[field]]));
  const [row] = await tx
    .update(sources)
    .set({ ...set, version: sql`${sources.version} + 1` })
    .where(eq(sources.id, id))
    .returning();
  if (!row) throw new Error('a locked channel is gone');
  return row;
}

/** Stories with a visible publication of a channel since then, the newest `limit` of them at most, and their categories. */
export async function listStoriesShowing(db: Queryable, query: { sourceId: number; since: Date; limit: number }) {
  return db
    .select({
      id: stories.id,
      category_id: stories.categoryId,
      in_belarus: stories.inBelarus,
      in_world: stories.inWorld,
    })
    .from(articles)
    .innerJoin(stories, eq(stories.id, articles.storyId))
    .where(
      and(eq(articles.sourceId, query.sourceId), gte(articles.publishedAt, query.since), isNull(articles.deletedAt)),
    )
    .groupBy(stories.id)
    .orderBy(desc(stories.id))
    .limit(query.limit);
}

/** A channel as its owner sees it. */
export function toOwnedSource(row: ChannelRow): OwnedSource {
  return {
    id: row.id,
    name: row.name,
    favicon: row.favicon,
    description: row.description,
    url: row.url,
    rss_url: row.rssUrl,
    contact_phone: row.contactPhone,
    contact_email: row.contactEmail,
    director: row.director,
    version: row.version,
  };
}
