import { and, asc, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { channelImportLines, channelImports } from '../../platform/db/channel-desk-tables';
import type { Queryable } from '../../platform/db/client';
import { categories, sources } from '../../platform/db/schema';
import type { ExportedChannel } from './opml-channels';

export type ImportRow = typeof channelImports.$inferSelect;
export type ImportLineRow = typeof channelImportLines.$inferSelect;
export type NewImportLine = Pick<ImportLineRow, 'position' | 'name' | 'rssUrl' | 'url' | 'categoryId'>;

/** Stores a file for a worker. @returns false while an earlier one of this user is not done. */
export async function insertImport(
  tx: Queryable,
  { id, userId, document }: { id: string; userId: number; document: string },
  now: Date,
): Promise<boolean> {
  // Two windows of one user.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('channel_imports'), ${userId})`);
  const [open] = await tx
    .select({ id: channelImports.id })
    .from(channelImports)
    .where(and(eq(channelImports.userId, userId), isNull(channelImports.finishedAt)))
    .limit(1);
  if (open) return false;
  await tx.insert(channelImports).values({ id, userId, document, createdAt: now });
  return true;
}

/** The oldest file that is not done. */
export async function findOpenImport(db: Queryable): Promise<ImportRow | null> {
  const [row] = await db
    .select()
    .from(channelImports)
    .where(isNull(channelImports.finishedAt))
    .orderBy(asc(channelImports.createdAt))
    .limit(1);
  return row ?? null;
}

/** Puts a file's feeds in its place, once: another worker may have read it as well. */
export async function storeImportLines(
  tx: Queryable,
  importId: string,
  lines: readonly NewImportLine[],
): Promise<void> {
  const read = await tx
    .update(channelImports)
    .set({ document: null })
    .where(and(eq(channelImports.id, importId), isNotNull(channelImports.document)))
    .returning({ id: channelImports.id });
  if (read.length > 0 && lines.length > 0)
    await tx.insert(channelImportLines).values(lines.map((line) => ({ importId, ...line })));
}

export async function finishImport(db: Queryable, id: string, problem: string | null, now: Date): Promise<void> {
  await db.update(channelImports).set({ finishedAt: now, document: null, problem }).where(eq(channelImports.id, id));
}

/** Returns true when a feed of the file has become a channel. */
export async function hasAdded(db: Queryable, importId: string): Promise<boolean> {
  const [added] = await db
    .select({ position: channelImportLines.position })
    .from(channelImportLines)
    .where(and(eq(channelImportLines.importId, importId), eq(channelImportLines.outcome, 'added')))
    .limit(1);
  return added !== undefined;
}

/** The next feed that waits, locked against other workers until the transaction ends; null for none. */
export async function lockNextLine(tx: Queryable, importId: string): Promise<ImportLineRow | null> {
  const [line] = await tx
    .select()
    .from(channelImportLines)
    .where(and(eq(channelImportLines.importId, importId), isNull(channelImportLines.outcome)))
    .orderBy(asc(channelImportLines.position))
    .limit(1)
    .for('update');
  return line ?? null;
}

export async function setLineOutcome(
  tx: Queryable,
  { importId, position }: Pick<ImportLineRow, 'importId' | 'position'>,
  outcome: Partial<Pick<ImportLineRow, 'outcome' | 'problem' | 'channelId'>>,
): Promise<void> {
  await tx
    .update(channelImportLines)
    .set(outcome)
    .where(and(eq(channelImportLines.importId, importId), eq(channelImportLines.position, position)));
}

export interface CountedImport extends Omit<ImportRow, 'document' | 'userId'> {
  total: number;
  added: number;
  known: number;
  failed: number;
}

/** The user's newest file with what became of its feeds. */
export async function findNewestImport(db: Queryable, userId: number): Promise<CountedImport | null> {
  const [row] = await db
    .select()
    .from(channelImports)
    .where(eq(channelImports.userId, userId))
    .orderBy(desc(channelImports.createdAt))
    .limit(1);
  if (!row) return null;
  const { id, problem, createdAt, finishedAt } = row;
  const counts = await db
    .select({ outcome: channelImportLines.outcome, n: sql<number>`count(*)::int` })
    .from(channelImportLines)
    .where(eq(channelImportLines.importId, id))
    .groupBy(channelImportLines.outcome);
  const countOf = (outcome: ImportLineRow['outcome']) => counts.find((one) => one.outcome === outcome)?.n ?? 0;
  return {
    ...{ id, problem, createdAt, finishedAt },
    total: counts.reduce((sum, { n }) => sum + n, 0),
    added: countOf('added'),
    known: countOf('known'),
    failed: countOf('failed'),
  };
}

/** Feeds of a user's file after a position. */
export function listImportLines(
  db: Queryable,
  { id, userId, after, limit }: { id: string; userId: number; after: number; limit: number },
): Promise<ImportLineRow[]> {
  const isHis = sql`exists (select from channel_imports where channel_imports.id = ${id} and user_id = ${userId})`;
  return db
    .select()
    .from(channelImportLines)
    .where(and(eq(channelImportLines.importId, id), gt(channelImportLines.position, after), isHis))
    .orderBy(asc(channelImportLines.position))
    .limit(limit);
}

/** Categories that are shown, by their names in lower case. */
export async function findCategoriesByName(db: Queryable): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(isNull(categories.retiredAt))
    .limit(1_000);
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]));
}

/** Channels with a feed that no editor has removed, by name. */
export function listChannelsToExport(db: Queryable, limit: number): Promise<(ExportedChannel & { id: number })[]> {
  return db
    .select({
      id: sources.id,
      name: sources.name,
      rssUrl: sql<string>`${sources.rssUrl}`,
      url: sources.url,
      category: categories.name,
    })
    .from(sources)
    .leftJoin(categories, eq(categories.id, sources.defaultCategoryId))
    .where(and(isNotNull(sources.rssUrl), isNull(sources.removedAt)))
    .orderBy(asc(sources.name), asc(sources.id))
    .limit(limit);
}
