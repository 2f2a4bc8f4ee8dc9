import { and, asc, count, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { shareCards } from '../../platform/db/derived-tables';
import type { Queryable } from '../../platform/db/client';
import { articles, feedStates, sources } from '../../platform/db/schema';

export interface RemovedChannel {
  id: number;
  name: string;
  favicon: string | null;
}

export function listDemoChannels(db: Queryable, limit = 1_000): Promise<RemovedChannel[]> {
  return db
    .select({ id: sources.id, name: sources.name, favicon: sources.favicon })
    .from(sources)
    .where(eq(sources.demo, true))
    .orderBy(asc(sources.id))
    .limit(limit);
}

export function listChannelsToRemove(db: Queryable, ids: readonly number[]): Promise<RemovedChannel[]> {
  return db
    .select({ id: sources.id, name: sources.name, favicon: sources.favicon })
    .from(sources)
    .where(inArray(sources.id, [...ids]))
    .orderBy(asc(sources.id));
}

/** Channels that editors removed before then, at most `limit`. */
export function listExpiredChannels(db: Queryable, before: Date, limit: number): Promise<RemovedChannel[]> {
  return db
    .select({ id: sources.id, name: sources.name, favicon: sources.favicon })
    .from(sources)
    .where(lt(sources.removedAt, before))
    .orderBy(asc(sources.removedAt), asc(sources.id))
    .limit(limit);
}

/** Counts the stories that only these channels report. */
export async function countOwnStories(db: Queryable, sourceIds: readonly number[]): Promise<number> {
  const own = db
    .select({ id: articles.storyId })
    .from(articles)
    .where(and(isNull(articles.deletedAt), isNotNull(articles.storyId)))
    .groupBy(articles.storyId)
    .having(sql`bool_and(${inArray(articles.sourceId, [...sourceIds])})`);
  const [row] = await db.select({ n: count() }).from(own.as('own'));
  return row?.n ?? 0;
}

/** Counts the articles of these channels that readers see. */
export async function countVisibleArticles(db: Queryable, sourceIds: readonly number[]): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(articles)
    .where(and(inArray(articles.sourceId, [...sourceIds]), isNull(articles.deletedAt)));
  return row?.n ?? 0;
}

/** No worker takes these feeds any more. */
export async function stopPolling(db: Queryable, sourceIds: readonly number[]): Promise<void> {
  await db.delete(feedStates).where(inArray(feedStates.sourceId, [...sourceIds]));
}

/** Hides at most `limit` visible articles of these channels, as a deletion does (R21). @returns them with their stories. */
export function hideArticles(
  tx: Queryable,
  sourceIds: readonly number[],
  limit: number,
  now: Date,
): Promise<{ id: number; storyId: number | null }[]> {
  const visible = tx
    .select({ id: articles.id })
    .from(articles)
    .where(and(inArray(articles.sourceId, [...sourceIds]), isNull(articles.deletedAt)))
    .orderBy(asc(articles.id))
    .limit(limit)
    .for('update');
  return tx
    .update(articles)
    .set({ deletedAt: now, clusterSeq: null, imageNextAt: null })
    .where(inArray(articles.id, visible))
    .returning({ id: articles.id, storyId: articles.storyId });
}

/** Deletes at most `limit` articles of these channels for good. @returns the stories and the pictures that they leave. */
export async function dropArticles(
  tx: Queryable,
  sourceIds: readonly number[],
  limit: number,
): Promise<{ count: number; storyIds: number[]; mediaIds: string[] }> {
  const some = tx
    .select({ id: articles.id })
    .from(articles)
    .where(inArray(articles.sourceId, [...sourceIds]))
    .orderBy(asc(articles.id))
    .limit(limit);
  const dropped = await tx
    .delete(articles)
    .where(inArray(articles.id, some))
    .returning({ storyId: articles.storyId, mediaId: articles.mediaId });
  return {
    count: dropped.length,
    storyIds: [...new Set(dropped.flatMap(({ storyId }) => storyId ?? []))],
    mediaIds: [...new Set(dropped.flatMap(({ mediaId }) => mediaId ?? []))],
  };
}

/**
 * Deletes those of these stories that no article is in any more, with the ids that led to them, and with all that readers and editors did to
 * them. @returns the ids.
 */
export async function dropBareStories(tx: Queryable, storyIds: readonly number[]): Promise<number[]> {
  if (storyIds.length === 0) return [];
  const found = await tx.execute<{ id: number }>(sql`
    with recursive bare as (
      select id from stories where id = any(${sql.param([...storyIds])}::int[]) and merged_into is null
        and not exists (select from articles where story_id = stories.id)
      union
      select stories.id from stories join bare on stories.merged_into = bare.id
    )
    delete from stories where id in (select id from bare) returning id`);
  return found.rows.map(({ id }) => id);
}

/** Forgets the cards of what is gone. @returns their pictures. */
export async function dropCards(
  tx: Queryable,
  kind: 'story' | 'channel',
  subjectIds: readonly number[],
): Promise<string[]> {
  if (subjectIds.length === 0) return [];
  const dropped = await tx
    .delete(shareCards)
    .where(and(eq(shareCards.kind, kind), inArray(shareCards.subjectId, [...subjectIds])))
    .returning({ mediaId: shareCards.mediaId });
  return dropped.map(({ mediaId }) => mediaId);
}

/** Deletes a channel that has no article left. @returns false while one is there: a fetch under way may have brought it. */
export async function dropChannel(tx: Queryable, id: number): Promise<boolean> {
  // This lock keeps articles from being added.
  await tx.select({ id: sources.id }).from(sources).where(eq(sources.id, id)).for('update');
  const [left] = await tx.select({ id: articles.id }).from(articles).where(eq(articles.sourceId, id)).limit(1);
  if (left) return false;
  await tx.delete(sources).where(eq(sources.id, id));
  return true;
}
