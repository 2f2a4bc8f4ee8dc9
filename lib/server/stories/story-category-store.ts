import { eq, sql, type SQL } from 'drizzle-orm';
import { placeIds, placesOf } from '@/lib/language/places/find-places';
import type { Queryable } from '../platform/db/client';
import { stories } from '../platform/db/schema';

/**
 * Stories of a category's list: a topic holds those that are of it, «Беларусь» and «В мире» those that happen there, whatever their topic (R43). For
 * queries of the table `stories` under its own name.
 */
export function inCategory(category: number): SQL {
  if (category === placeIds.belarus) return sql`${stories.inBelarus}`;
  if (category === placeIds.world) return sql`${stories.inWorld}`;
  return eq(stories.categoryId, category);
}

/** Tells whether a category's list holds what happens somewhere, whatever its topic (R43). */
export function isPlaceCategory(category: number): boolean {
  return category === placeIds.belarus || category === placeIds.world;
}

/** Stories that stand for their affair in a category's list: no other of it there does (CLUSTER-9). Null: in lists of all stories. */
export function leadsIn(category: number | null): SQL {
  if (category === null) return sql`${stories.leadsAffair}`;
  if (category === placeIds.belarus) return sql`${stories.leadsBelarus}`;
  if (category === placeIds.world) return sql`${stories.leadsWorld}`;
  return sql`${stories.leadsTopic}`;
}

/** Every category in whose list a story stands, of a row with these columns. */
export function listsOf(row: { category_id: number | null; in_belarus: boolean; in_world: boolean }): number[] {
  return [
    ...new Set([
      ...(row.category_id === null ? [] : [row.category_id]),
      ...placesOf({ isInBelarus: row.in_belarus, isInWorld: row.in_world }),
    ]),
  ];
}

/** Grounds of a story's category: an editor's word, or its articles. */
export interface CategoryGrounds {
  topic: number | null;
  isByEditor: boolean;
  articles: {
    sourceId: number;
    sourceDefault: number | null;
    title: string;
    summary: string | null;
    text: string | null;
    url: string;
    topics: string[];
  }[];
}

/** More articles of a story are not asked. */
const maxAsked = 50;

export async function findCategoryGrounds(db: Queryable, storyId: number): Promise<CategoryGrounds> {
  const told = await db.execute<{ topic: number | null; by_editor: boolean }>(
    sql`select category_id as topic, category_by_editor as by_editor from stories where id = ${storyId}`,
  );
  const found = await db.execute<CategoryGrounds['articles'][number]>(sql`
    select source_id as "sourceId", sources.default_category_id as "sourceDefault", title, summary, text, articles.url, rubrics as topics
    from articles join sources on sources.id = articles.source_id
    where story_id = ${storyId} and deleted_at is null order by published_at, articles.id limit ${maxAsked}`);
  return {
    topic: told.rows[0]?.topic ?? null,
    isByEditor: told.rows[0]?.by_editor ?? false,
    articles: found.rows,
  };
}
