import { and, desc, eq, inArray, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { TakedownKind } from '@/lib/contract/desk-rules';
import type { Actor } from '../../platform/changes/audit-store';
import type { Queryable } from '../../platform/db/client';
import { takedowns } from '../../platform/db/desk-tables';
import { articles } from '../../platform/db/schema';
import { deadlineOf, type Grounds, type PublicGrounds } from './takedown';

interface NewTakedown {
  kind: TakedownKind;
  subjectId: number;
  title: string;
  grounds: Grounds;
  actor: Actor;
}

/** Writes a taking down, in the transaction of the change itself. @returns its id. */
export async function insertTakedown(tx: Queryable, { grounds, actor, ...subject }: NewTakedown, now: Date) {
  const { reason, note, law } = grounds;
  const userId = actor.kind === 'user' ? actor.userId : null;
  const demand = reason === 'law' ? { ...law, dueAt: deadlineOf(now) } : {};
  const [row] = await tx
    .insert(takedowns)
    .values({ ...subject, userId, at: now, reason, note, ...demand })
    .returning({ id: takedowns.id });
  if (!row) throw new Error('a taking down was not written');
  return row.id;
}

/** Says of which taking down these hidden articles are. */
export async function markTakenDown(tx: Queryable, articleIds: readonly number[], takedownId: number): Promise<void> {
  await tx
    .update(articles)
    .set({ takedownId })
    .where(inArray(articles.id, [...articleIds]));
}

/** Ends the takings down of which nothing is hidden any more, after these articles are shown again. */
export async function liftTakedowns(tx: Queryable, articleIds: readonly number[], now: Date): Promise<void> {
  const shown = await tx
    .select({ id: articles.takedownId })
    .from(articles)
    .where(and(inArray(articles.id, [...articleIds]), isNotNull(articles.takedownId)));
  await tx
    .update(articles)
    .set({ takedownId: null })
    .where(inArray(articles.id, [...articleIds]));
  const ids = [...new Set(shown.flatMap(({ id }) => id ?? []))];
  if (ids.length === 0) return;
  const left = tx.select({ id: articles.id }).from(articles).where(eq(articles.takedownId, takedowns.id));
  await tx
    .update(takedowns)
    .set({ liftedAt: now })
    .where(and(inArray(takedowns.id, ids), isNull(takedowns.liftedAt), notExists(left)));
}

/** Ends one taking down. */
export async function liftTakedown(tx: Queryable, id: number, now: Date): Promise<void> {
  await tx.update(takedowns).set({ liftedAt: now }).where(eq(takedowns.id, id));
}

const publicGrounds = {
  reason: takedowns.reason,
  demandedBy: takedowns.demandedBy,
  documentDate: takedowns.documentDate,
  readersText: takedowns.readersText,
};

/**
 * The taking down by which a story is hidden: what the law demands stands above other reasons, then the newest. Null: nothing of it is hidden;
 * `grounds` null: an earlier version hid it.
 */
export async function findStoryTakedown(
  db: Queryable,
  storyId: number,
): Promise<{ grounds: PublicGrounds | null } | null> {
  const [row] = await db
    .select({ grounds: publicGrounds })
    .from(articles)
    .leftJoin(takedowns, eq(takedowns.id, articles.takedownId))
    .where(and(eq(articles.storyId, storyId), isNotNull(articles.hiddenAt)))
    .orderBy(sql`${takedowns.reason} = 'law' desc nulls last`, desc(articles.hiddenAt))
    .limit(1);
  return row ?? null;
}

/** The taking down by which a channel is hidden; null when there is none. */
export async function findChannelTakedown(
  db: Queryable,
  channelId: number,
): Promise<{ id: number; grounds: PublicGrounds } | null> {
  const [row] = await db
    .select({ id: takedowns.id, grounds: publicGrounds })
    .from(takedowns)
    .where(and(eq(takedowns.kind, 'channel'), eq(takedowns.subjectId, channelId), isNull(takedowns.liftedAt)))
    .orderBy(desc(takedowns.id))
    .limit(1);
  return row ?? null;
}

export type LawCase = typeof takedowns.$inferSelect;

/** Demands by law, newest first. @param before the id of the last one that is known already */
export function listLawCases(
  db: Queryable,
  { before, isOpen, limit }: { before: number | null; isOpen: boolean; limit: number },
): Promise<LawCase[]> {
  return db
    .select()
    .from(takedowns)
    .where(
      and(
        eq(takedowns.reason, 'law'),
        before === null ? undefined : lt(takedowns.id, before),
        isOpen ? isNull(takedowns.answeredAt) : undefined,
      ),
    )
    .orderBy(desc(takedowns.id))
    .limit(limit);
}

/** Demands by law without an answer, the most pressing first. */
export function listDueCases(db: Queryable, limit: number): Promise<LawCase[]> {
  return db
    .select()
    .from(takedowns)
    .where(and(eq(takedowns.reason, 'law'), isNull(takedowns.answeredAt)))
    .orderBy(takedowns.dueAt, takedowns.id)
    .limit(limit);
}

/** Answers a demand by law; a later answer replaces an earlier one. @returns it; null when there is no such demand. */
export async function answerLawCase(tx: Queryable, id: number, answer: string, now: Date): Promise<LawCase | null> {
  const [row] = await tx
    .update(takedowns)
    .set({ answer, answeredAt: now })
    .where(and(eq(takedowns.id, id), eq(takedowns.reason, 'law')))
    .returning();
  return row ?? null;
}

/** Demands by law that wait for an answer, and those of them that are late. */
export async function countLawCases(db: Queryable, now: Date): Promise<{ open: number; late: number }> {
  const [row] = await db
    .select({
      open: sql<number>`count(*)::int`,
      late: sql<number>`count(*) filter (where ${takedowns.dueAt} < ${now.toISOString()}::timestamptz)::int`,
    })
    .from(takedowns)
    .where(and(eq(takedowns.reason, 'law'), isNull(takedowns.answeredAt)));
  return row ?? { open: 0, late: 0 };
}
