import { writeAudit, type Actor } from '../platform/changes/audit-store';
import type { Database, Queryable } from '../platform/db/client';
import { announceStories } from './story-batch';
import { beginStoryChange, listStoryStates } from './story-change-store';
import { refusal, whyNot, type Refusal } from './story-audit';
import { listChangedStories, lockStories } from './story-writing-store';
import { eq, inArray, max, sql } from 'drizzle-orm';
import { articles, stories } from '../platform/db/schema';

/** `from` and `to` are positions, null for none. */
export interface PinChange {
  kind: 'pinned';
  entry: number;
  storyId: number;
  title: string;
  from: number | null;
  to: number | null;
}

/** Pins a story among the editors' picks: the greater the order, the higher it stands. Its own transaction. */
export async function pinStory(
  db: Database,
  request: { storyId: number; order: number; actor: Actor },
  now: Date,
): Promise<PinChange | Refusal> {
  return db.transaction(async (tx) => {
    await beginStoryChange(tx);
    return changePin(tx, { ...request, to: request.order }, now);
  });
}

/** Takes a story from the editors' picks. Its own transaction. */
export async function unpinStory(
  db: Database,
  request: { storyId: number; actor: Actor },
  now: Date,
): Promise<PinChange | Refusal> {
  return db.transaction(async (tx) => {
    await beginStoryChange(tx);
    return changePin(tx, { ...request, to: null }, now);
  });
}

interface PinRequest {
  storyId: number;
  to: number | null;
  actor: Actor;
  /** Undoing an entry: only while the position is still the one that the entry set. */
  undoes?: { entry: number; from: number | null };
}

/** The change itself, inside the caller's. */
export async function changePin(
  tx: Queryable,
  { storyId, to, actor, undoes }: PinRequest,
  now: Date,
): Promise<PinChange | Refusal> {
  await lockStories(tx, [storyId]);
  const [story] = await listStoryStates(tx, [storyId]);
  const hindrance = await whyNot(tx, storyId, story);
  if (hindrance || !story) return hindrance ?? refusal(`Сюжета № ${storyId} нет.`);
  const from = story.pinnedOrder;
  if (undoes && undoes.from !== from) return refusal(`Место сюжета № ${storyId} с тех пор изменили: отменять нечего.`);
  if (from === to)
    return refusal(
      to === null ? `Сюжет № ${storyId} не закреплён.` : `Сюжет № ${storyId} уже закреплён на месте ${to}.`,
    );
  await writePin(tx, storyId, to);
  const title = story.title ?? '';
  const entry = await writeAudit(
    tx,
    { action: 'story.pin', actor, storyId, details: { title, from, to }, undoes: undoes?.entry },
    now,
  );
  await announceStories(tx, await listChangedStories(tx, [storyId]), now);
  return { kind: 'pinned', entry, storyId, title, from, to };
}

/**
 * Pins a story at a position, or unpins it (null): the greater the order, the higher it is shown (`-is_pinned_order`,
 * API-1).
 */
export async function writePin(db: Queryable, storyId: number, order: number | null): Promise<void> {
  await db.update(stories).set({ pinnedOrder: order }).where(eq(stories.id, storyId));
}

/** The story of the article with one of these guids; null when none of them is stored. */
export async function findStoryByGuid(db: Queryable, guids: readonly string[]): Promise<number | null> {
  const [row] = await db
    .select({ id: max(articles.storyId) })
    .from(articles)
    .where(inArray(articles.guid, [...guids]))
    .groupBy(articles.storyId)
    .orderBy(sql`count(*) desc`)
    .limit(1);
  return row?.id ?? null;
}
