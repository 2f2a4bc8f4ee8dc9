import type { Queryable } from '../platform/db/client';
import { carryOutLook, laterLookMs, planLook, type Look } from './clustering/decide/place-article';
import { listFree, mayBeOne, mayBeParted, noteMove, openBatch, writeBatch, type Batch } from './story-batch';
import { type Memory, reserveStories, takeStoryId } from './story-memory';
import { decideAffairs } from './affairs/decide-affairs';
import { sql } from 'drizzle-orm';
import { laterLooks as laterLooksTable } from '../platform/db/channel-tables';

/** Maximum number of articles a transaction. */
export const looksAtOnce = 200;

/**
 * Looks again at the next articles whose time has come, all of it inside the caller's transaction, under the clusterer's lock, with a memory
 * that has read the log to its end. The memory is ahead of the log when the transaction fails.
 * @returns how many articles were due, and how many of them were looked at.
 */
export async function lookBatch(tx: Queryable, memory: Memory, look: LaterLook, now: Date): Promise<LookedBatch> {
  const due = await listDueLooks(tx, look, now, looksAtOnce);
  if (due.length === 0) return { due: 0, looked: 0 };
  const batch = openBatch(tx, memory, now, due.length);
  const looked = due
    .filter(({ ageAtPlacementMs }) => ageAtPlacementMs >= look.fromAgeMs)
    .map(({ articleId }) => articleId);
  if (look.decides === 'affairs') {
    await decideAffairs(batch, looked);
    await keepLook(tx, look.round, due.at(-1)?.seq ?? 0);
    return { due: due.length, looked: 0 };
  }
  for (const articleId of looked) await lookAtOne(batch, articleId);
  await writeBatch(batch, []);
  memory.seq = Math.max(memory.seq, batch.positions.last());
  await keepLook(tx, look.round, due.at(-1)?.seq ?? 0);
  return { due: due.length, looked: looked.length };
}

export interface LookedBatch {
  due: number;
  /** Articles whose stories were decided anew. */
  looked: number;
}

async function lookAtOne(batch: Batch, articleId: number): Promise<void> {
  const { memory, merges, positions } = batch;
  const look = planLook(memory.clusterer, articleId);
  if (!(await isAllowed(batch, look))) return;
  if (look.kind === 'part') await reserveStories(batch.tx, memory, look.parts.length - 1);
  const { merged, moved, begun } = carryOutLook(memory.clusterer, look, () => takeStoryId(memory));
  if (merged) merges.push({ ...merged, seq: await positions.take() });
  batch.made.push(...begun.map(({ storyId, at }) => ({ id: storyId, at: new Date(at) })));
  for (const move of moved) await noteMove(batch, move);
}

/** Returns false when a person has decided otherwise. */
async function isAllowed(batch: Batch, look: Look): Promise<boolean> {
  switch (look.kind) {
    case 'merge':
      return mayBeOne(batch, look);
    case 'part':
      return mayBeParted(batch, look.parts.flat());
    case 'draw':
      return (await listFree(batch, [look.articleId])).length > 0;
    default:
      return true;
  }
}

/** The later look at articles, or the one at a backlog. */
export interface LaterLook {
  /** Its number among the looks, under which it is kept how far it has come. */
  round: number;
  /** Delay after an article's placement, in milliseconds. */
  afterMs: number;
  /** Articles that were younger when they were placed are passed over, in milliseconds; 0: none. */
  fromAgeMs: number;
  /** Decision that it makes: in which stories the articles are, or in which affairs their stories are. */
  decides: 'stories' | 'affairs';
  /** Number of the look from whose position it begins where it has never been taken; by default it begins at the log's start. */
  beginsAt?: number;
}

/**
 * The look at what was old when it came. A new channel, or a new installation, brings a day's articles at once: what would have come within the hour
 * after each of them is there minutes later, so that those need not wait for it.
 */
export const backlogLook: LaterLook = {
  round: 2,
  afterMs: 5 * 60_000,
  fromAgeMs: 3_600_000,
  decides: 'stories',
  beginsAt: 0,
};

/** The look at a story that has grown, for its affair. After some minutes most of what was told at once is there. */
export const affairLook: LaterLook = {
  round: 3,
  afterMs: 5 * 60_000,
  fromAgeMs: 0,
  decides: 'affairs',
  beginsAt: 1,
};

/**
 * All looks, in the order in which they are taken: affairs last, so that they see what the others have decided. Stores of released versions know another
 * one as 0, an hour after the placement.
 */
export const laterLooks: readonly LaterLook[] = [
  backlogLook,
  { round: 1, afterMs: laterLookMs, fromAgeMs: 0, decides: 'stories' },
  affairLook,
];

interface DueLook {
  articleId: number;
  /** Age of the article when it was placed, in milliseconds; 0 if a recheck has moved it since. */
  ageAtPlacementMs: number;
  /** Its position in the clusterer's log. */
  seq: number;
}

/**
 * Returns the next articles in the log whose recheck is due. An article decided anew comes again, at the log's end; the log is in the order of
 * decisions, so that the first one that is too young ends it.
 */
async function listDueLooks(
  tx: Queryable,
  { round, afterMs, beginsAt = round }: LaterLook,
  now: Date,
  limit: number,
): Promise<DueLook[]> {
  const found = await tx.execute<{
    id: number;
    seq: string;
    decided_at: string | null;
    published_at: string;
    kind: string | null;
  }>(sql`
    select articles.id, articles.cluster_seq as seq, articles.published_at, article_placements.decided_at, article_placements.kind
    from articles left join article_placements on article_placements.article_id = articles.id
    where cluster_seq > coalesce(
      (select seq from later_looks where round = ${round}), (select seq from later_looks where round = ${beginsAt}), 0)
    order by cluster_seq limit ${limit}`);
  const dueAt = now.getTime() - afterMs;
  const rows = found.rows.map(({ id, seq, decided_at, published_at, kind }) => ({
    articleId: id,
    seq: Number(seq),
    decidedAt: decided_at === null ? null : new Date(decided_at).getTime(),
    publishedAt: new Date(published_at).getTime(),
    kind,
  }));
  const young = rows.findIndex(({ decidedAt }) => decidedAt !== null && decidedAt > dueAt);
  return (young < 0 ? rows : rows.slice(0, young)).map(({ articleId, seq, decidedAt, publishedAt, kind }) => ({
    articleId,
    seq,
    ageAtPlacementMs: decidedAt === null || kind === 'moved' || kind === 'parted' ? 0 : decidedAt - publishedAt,
  }));
}

/** Stores the position in the log that a round has reached. */
async function keepLook(tx: Queryable, round: number, seq: number): Promise<void> {
  await tx
    .insert(laterLooksTable)
    .values({ round, seq })
    .onConflictDoUpdate({ target: laterLooksTable.round, set: { seq } });
}
