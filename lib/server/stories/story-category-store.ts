import { eq, sql, type SQL } from 'drizzle-orm';
import { placeIds, placesOf } from '../articles/places/find-places';
import { stories } from '../db/schema';

/**
 * Stories of a category's list: a topic holds those that are of it, «Беларусь» and «В мире» those that happen there, whatever their topic (R43). For
 * queries of the table `stories` under its own name.
 */
export function inCategory(category: number): SQL {
  if (category === placeIds.belarus) return sql`${stories.inBelarus}`;
  if (category === placeIds.world) return sql`${stories.inWorld}`;
  return eq(stories.categoryId, category);
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
