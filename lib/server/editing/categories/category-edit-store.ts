import { asc, eq, isNotNull, max, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/client';
import { categories } from '../../platform/db/schema';

export type CategoryRow = typeof categories.$inferSelect;

/** Changes of categories come one after another, so that names stay different and the order whole. Until the transaction's end. */
export async function lockCategories(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('categories'))`);
}

/** More than an editor would ever make. */
const maxListed = 1_000;

/** Every category, shown ones and retired ones, in their order. */
export function listAllCategories(db: Queryable): Promise<CategoryRow[]> {
  return db.select().from(categories).orderBy(asc(categories.position), asc(categories.id)).limit(maxListed);
}

/** The successor of a retired category; null for any other id. */
export async function findSuccessor(db: Queryable, id: number): Promise<number | null> {
  const [row] = await db.select({ to: categories.successorId }).from(categories).where(eq(categories.id, id)).limit(1);
  return row?.to ?? null;
}

/** Ids are addresses: one that was taken back is not given again while a greater one is there. @returns the id. */
export async function insertCategory(tx: Queryable, name: string): Promise<number> {
  const [last] = await tx.select({ id: max(categories.id), position: max(categories.position) }).from(categories);
  const id = (last?.id ?? 0) + 1;
  await tx.insert(categories).values({ id, name, position: (last?.position ?? 0) + 1 });
  return id;
}

export async function setCategoryName(tx: Queryable, id: number, name: string): Promise<void> {
  await tx.update(categories).set({ name }).where(eq(categories.id, id));
}

/** Writes the order; categories that are not named keep theirs. */
export async function setCategoryOrder(tx: Queryable, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update ${categories} set position = v.position - 1
    from unnest(${sql.param([...ids])}::int[]) with ordinality as v(id, position) where ${categories.id} = v.id`);
}

/** Retires a category. Those that it has followed are followed by its successor. @returns these. */
export async function setRetired(tx: Queryable, id: number, successorId: number, now: Date): Promise<number[]> {
  const moved = await tx
    .update(categories)
    .set({ successorId })
    .where(eq(categories.successorId, id))
    .returning({ id: categories.id });
  await tx.update(categories).set({ retiredAt: now, successorId }).where(eq(categories.id, id));
  return moved.map((row) => row.id);
}

/** Shows a retired category again; these retired ones are followed by it once more. */
export async function setShown(tx: Queryable, id: number, followed: readonly number[]): Promise<void> {
  await tx.update(categories).set({ retiredAt: null, successorId: null }).where(eq(categories.id, id));
  for (const one of followed)
    await tx
      .update(categories)
      .set({ successorId: id })
      .where(sql`${eq(categories.id, one)} and ${isNotNull(categories.retiredAt)}`);
}

/** Removes a category that nothing is in. @returns false when something is */
export async function removeEmptyCategory(tx: Queryable, id: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    delete from ${categories} where id = ${id}
      and not exists (select from stories where category_id = ${id}) and not exists (select from stories where retired_category_id = ${id})
      and not exists (select from articles where category_id = ${id}) and not exists (select from sources where default_category_id = ${id})
      and not exists (select from ${categories} as other where other.successor_id = ${id})`);
  return rowCount === 1;
}

/** Stories of retired categories, which go to the successors. */
export async function listStoriesToMove(tx: Queryable, limit: number): Promise<number[]> {
  const found = await tx.execute<{ id: number }>(sql`
    select moved.id from ${categories} cross join lateral (
      select id from stories where category_id = categories.id limit ${limit}) as moved
    where successor_id is not null limit ${limit}`);
  return found.rows.map(({ id }) => id);
}

/** Stories that were moved from categories that are shown again. */
export async function listStoriesToRestore(tx: Queryable, limit: number): Promise<number[]> {
  const found = await tx.execute<{ id: number }>(sql`
    select stories.id from stories join categories on categories.id = stories.retired_category_id
    where stories.retired_category_id is not null and categories.retired_at is null limit ${limit}`);
  return found.rows.map(({ id }) => id);
}

/** Locked stories go to the successors of their categories, and remember where they come from. */
export async function moveStories(tx: Queryable, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update stories set category_id = categories.successor_id, retired_category_id = coalesce(retired_category_id, category_id)
    from categories where stories.id = any(${sql.param([...ids])}::int[]) and categories.id = stories.category_id and categories.successor_id is not null`);
}

export async function restoreStories(tx: Queryable, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update stories set category_id = retired_category_id, retired_category_id = null
    where id = any(${sql.param([...ids])}::int[]) and retired_category_id is not null`);
}
