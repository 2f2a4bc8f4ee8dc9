import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Placement } from '@/lib/contract/channel-publication';
import type { Queryable } from '../platform/db/client';
import { articles, sources } from '../platform/db/schema';
import { intArray } from '../platform/db/sql-array';

/** The other visible articles of each article's story, the nearest in time first, `count` at most of each. */
export async function listBeside(
  db: Queryable,
  articleIds: readonly number[],
  count: number,
): Promise<Map<number, number[]>> {
  const beside = new Map<number, number[]>();
  if (articleIds.length === 0) return beside;
  const found = await db.execute<{ id: number; other: number }>(sql`
    select own.id, near.id as other
    from unnest(${intArray(articleIds)}) as asked(id) join articles own on own.id = asked.id cross join lateral (
      select id, published_at from articles where story_id = own.story_id and deleted_at is null and id <> own.id
      order by abs(extract(epoch from published_at - own.published_at)), id limit ${count}
    ) as near
    order by own.id, abs(extract(epoch from near.published_at - own.published_at)), near.id`);
  for (const { id, other } of found.rows) beside.set(id, [...(beside.get(id) ?? []), other]);
  return beside;
}

/**
 * Returns those of these articles that began a story which was found to be the same event later: in their present story another one began it before.
 */
export async function listUnited(db: Queryable, articleIds: readonly number[]): Promise<Set<number>> {
  if (articleIds.length === 0) return new Set();
  const found = await db.execute<{ id: number }>(sql`
    select own.id from unnest(${intArray(articleIds)}) as asked(id)
      join articles own on own.id = asked.id
      join article_placements placed on placed.article_id = own.id and placed.kind = 'started'
    where exists (
      select from articles other join article_placements earlier on earlier.article_id = other.id and earlier.kind = 'started'
      where other.story_id = own.story_id and other.deleted_at is null
        and (earlier.decided_at, other.published_at, other.id) < (placed.decided_at, own.published_at, own.id))`);
  return new Set(found.rows.map(({ id }) => id));
}

/** These visible articles as the nearest ones of others. */
export async function findNearest(
  db: Queryable,
  articleIds: readonly number[],
): Promise<Map<number, NonNullable<Placement['nearest']>>> {
  if (articleIds.length === 0) return new Map();
  const rows = await db
    .select({ id: articles.id, title: articles.title, source_name: sources.name })
    .from(articles)
    .innerJoin(sources, eq(sources.id, articles.sourceId))
    .where(and(inArray(articles.id, [...articleIds]), isNull(articles.deletedAt)));
  return new Map(rows.map((row) => [row.id, row]));
}
