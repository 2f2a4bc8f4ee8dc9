import { and, asc, between, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { shardSizes } from '@/lib/contract/story-shards';
import type { Queryable } from '../platform/db/client';
import { descending } from '../platform/db/keyset';
import { articles, stories } from '../platform/db/schema';
import { inCategory } from './story-category-store';

export interface Shard {
  shard: number;
  /** The newest change in it, by stories that have gone as well: what is in the file may be less than before, and has changed then. */
  modifiedAt: Date;
}

export interface IndexedStoryRow {
  id: number;
  modifiedAt: Date;
}

export interface IndexedNewsRow extends IndexedStoryRow {
  title: string;
  createdAt: Date;
}

/** News are the stories that began in this time. */
export interface NewsTime {
  from: Date;
  to: Date;
}

/** To search engines: the demo's stories are not for them. */
const visible = sql`${stories.articlesCount} > 0 and ${stories.mergedInto} is null and not ${stories.demo}`;
const columns = { id: stories.id, modifiedAt: stories.modifiedAt };

/** As a literal, as in the index: the planner has to see that they are the same. */
const [perStoryShard, perNewsShard] = [shardSizes.stories, shardSizes.news].map((size) => sql.raw(String(size)));

/** Every shard with a visible story: its newest change is one step through `stories_by_shard`, its first visible story one through the primary key. */
export async function listStoryShards(db: Queryable): Promise<Shard[]> {
  const found = await db.execute<ShardRow>(sql`
    select shard, newest.modified_at
    from generate_series(1, (select (coalesce(max(id), 0) - 1) / ${perStoryShard} + 1 from stories)) as shard
    cross join lateral (
      select modified_at from stories where (id - 1) / ${perStoryShard} = shard - 1 order by ${descending(stories.modifiedAt)} limit 1
    ) as newest
    where exists (
      select from stories
      where id between (shard - 1) * ${perStoryShard} + 1 and shard * ${perStoryShard} and articles_count > 0 and merged_into is null and not demo
    )
    order by shard`);
  return found.rows.map(toShard);
}

/** Every shard with news, through `stories_by_creation`. */
export async function listNewsShards(db: Queryable, { from, to }: NewsTime): Promise<Shard[]> {
  const found = await db.execute<ShardRow>(sql`
    select (id - 1) / ${perNewsShard} + 1 as shard, max(modified_at) as modified_at from stories
    where ${visible} and created_at between ${from.toISOString()}::timestamptz and ${to.toISOString()}::timestamptz
    group by 1
    order by 1`);
  return found.rows.map(toShard);
}

/** Returns the number of the last shard: 0 while there is no story. */
export async function findLastShard(db: Queryable, kind: keyof typeof shardSizes): Promise<number> {
  const [found] = await db.select({ highest: sql<number>`coalesce(max(${stories.id}), 0)` }).from(stories);
  return Math.ceil((found?.highest ?? 0) / shardSizes[kind]);
}

/** Visible stories of a shard by id, behind the one named `after`. */
export async function listStoriesOfShard(
  db: Queryable,
  { shard, after, limit }: { shard: number; after: number; limit: number },
): Promise<IndexedStoryRow[]> {
  return db
    .select(columns)
    .from(stories)
    .where(and(inShard('stories', shard), gt(stories.id, after), visible))
    .orderBy(asc(stories.id))
    .limit(limit);
}

/** News of a shard by id, under the title of their first visible article. */
export async function listNewsOfShard(db: Queryable, shard: number, { from, to }: NewsTime): Promise<IndexedNewsRow[]> {
  return db
    .select({
      ...columns,
      title: sql<string>`coalesce(${stories.headline}, ${articles.title})`,
      createdAt: stories.createdAt,
    })
    .from(stories)
    .innerJoin(articles, and(eq(articles.id, stories.firstArticleId), isNull(articles.deletedAt)))
    .where(and(inShard('news', shard), between(stories.createdAt, from, to), visible))
    .orderBy(asc(stories.id))
    .limit(shardSizes.news);
}

/** Visible stories of these ids. */
export async function listStoriesOfIds(db: Queryable, ids: readonly number[]): Promise<IndexedStoryRow[]> {
  if (ids.length === 0) return [];
  return db
    .select(columns)
    .from(stories)
    .where(and(inArray(stories.id, [...ids]), visible))
    .orderBy(asc(stories.id))
    .limit(ids.length);
}

/** A file of pages holds no more addresses (sitemaps.org: 50 000, with the others in it). */
const maxChannels = 40_000;

/** Channels that have a visible publication in a story, the demo's left out. */
export async function listChannelsOfStories(db: Queryable): Promise<number[]> {
  const found = await db.execute<{ id: number }>(sql`
    select id from sources
    where not demo and exists (select from articles where source_id = sources.id and deleted_at is null and story_id is not null)
    order by id
    limit ${maxChannels}`);
  return found.rows.map(({ id }) => id);
}

/** Categories of these that have a visible story in their list, in their order. */
export async function listCategoriesOfStories(db: Queryable, categoryIds: readonly number[]): Promise<number[]> {
  if (categoryIds.length === 0) return [];
  const looked = categoryIds.map(
    (id, place) =>
      sql`select ${id}::int as id, ${place}::int as place where exists (select from ${stories} where ${visible} and ${inCategory(id)})`,
  );
  const found = await db.execute<{ id: number }>(sql`${sql.join(looked, sql` union all `)} order by place`);
  return found.rows.map(({ id }) => id);
}

function inShard(kind: keyof typeof shardSizes, shard: number) {
  const size = shardSizes[kind];
  return between(stories.id, (shard - 1) * size + 1, shard * size);
}

interface ShardRow extends Record<string, unknown> {
  shard: number;
  modified_at: string;
}

function toShard({ shard, modified_at }: ShardRow): Shard {
  return { shard, modifiedAt: new Date(modified_at) };
}
