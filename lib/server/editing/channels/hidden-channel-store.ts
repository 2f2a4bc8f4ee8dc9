import { and, asc, eq, exists, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/client';
import { takedowns } from '../../platform/db/desk-tables';
import { articles, sources } from '../../platform/db/schema';

/** Locks a channel. @returns null when there is none */
export async function holdChannel(
  tx: Queryable,
  id: number,
): Promise<{ name: string; hiddenAt: Date | null; pausedAt: Date | null } | null> {
  const [row] = await tx
    .select({ name: sources.name, hiddenAt: sources.hiddenAt, pausedAt: sources.pausedAt })
    .from(sources)
    .where(eq(sources.id, id))
    .for('no key update');
  return row ?? null;
}

export async function isChannelHidden(db: Queryable, id: number): Promise<boolean> {
  const [row] = await db.select({ hiddenAt: sources.hiddenAt }).from(sources).where(eq(sources.id, id));
  return (row?.hiddenAt ?? null) !== null;
}

/** @param hiddenAt since when readers do not see it; null: they do. @param pausedAt since when its feed is not fetched @param removedAt since when it waits for its end */
export async function setChannelHidden(
  tx: Queryable,
  id: number,
  state: { hiddenAt: Date | null; pausedAt: Date | null; removedAt: Date | null },
): Promise<void> {
  await tx.update(sources).set(state).where(eq(sources.id, id));
}

/** The visible articles of a channel, at most `limit`. */
export async function listVisibleOf(tx: Queryable, sourceId: number, limit: number): Promise<number[]> {
  const rows = await tx
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.sourceId, sourceId), isNull(articles.deletedAt)))
    .orderBy(asc(articles.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The articles that a taking down hides, at most `limit`. */
export async function listHiddenBy(tx: Queryable, takedownId: number, limit: number): Promise<number[]> {
  const rows = await tx
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.takedownId, takedownId), isNotNull(articles.hiddenAt)))
    .orderBy(asc(articles.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** A channel whose articles are not all as its taking down says: a process ended meanwhile, or a fetch under way brought more. */
export interface UnsettledChannel {
  channelId: number;
  takedownId: number;
  isLifted: boolean;
}

export async function listUnsettled(db: Queryable, limit = 20): Promise<UnsettledChannel[]> {
  const visible = db
    .select({ one: sql`1` })
    .from(articles)
    .where(and(eq(articles.sourceId, takedowns.subjectId), isNull(articles.deletedAt)));
  const hidden = db
    .select({ one: sql`1` })
    .from(articles)
    .where(and(eq(articles.takedownId, takedowns.id), isNotNull(articles.hiddenAt)));
  return db
    .select({
      channelId: takedowns.subjectId,
      takedownId: takedowns.id,
      isLifted: sql<boolean>`${takedowns.liftedAt} is not null`,
    })
    .from(takedowns)
    .where(
      and(
        eq(takedowns.kind, 'channel'),
        sql`case when ${takedowns.liftedAt} is null then ${exists(visible)} else ${exists(hidden)} end`,
      ),
    )
    .orderBy(asc(takedowns.id))
    .limit(limit);
}
