import type { Queryable } from '../db/client';
import { carryOutLook, planLook, type Look } from './clustering/place-article';
import { listFree, mayBeOne, noteMove, openBatch, writeBatch, type Batch } from './story-batch';
import type { Memory } from './story-memory';
import { decideThreads } from './thread/decide-threads';
import { sql } from 'drizzle-orm';
import { laterLooks } from '../db/channel-tables';

/** So many articles a transaction. */
export const looksAtOnce = 200;

/**
 * Looks again at the next articles whose time has come, all of it inside the caller's transaction, under the clusterer's lock, with a memory
 * that has read the log to its end. The memory is ahead of the log when the transaction fails.
 * @returns how many articles were looked at.
 */
export async function lookBatch(tx: Queryable, memory: Memory, look: LaterLook, now: Date): Promise<number> {
  const due = await listDueLooks(tx, look, now, looksAtOnce);
  if (due.length === 0) return 0;
  const batch = openBatch(tx, memory, now, due.length);
  for (const { articleId } of due) await lookAtOne(batch, articleId);
  await decideThreads(
    batch,
    due.map(({ articleId }) => articleId),
  );
  await writeBatch(batch, []);
  memory.seq = Math.max(memory.seq, batch.positions.last());
  await keepLook(tx, look.round, due.at(-1)?.seq ?? 0);
  return due.length;
}

async function lookAtOne(batch: Batch, articleId: number): Promise<void> {
  const { memory, merges, positions } = batch;
  const look = planLook(memory.clusterer, articleId);
  if (!(await isAllowed(batch, look))) return;
  const { merged, moved } = carryOutLook(memory.clusterer, look);
  if (merged) merges.push({ ...merged, seq: await positions.take() });
  if (moved) await noteMove(batch, moved);
}

/** What people have decided stays. */
async function isAllowed(batch: Batch, look: Look): Promise<boolean> {
  if (look.kind === 'merge') return mayBeOne(batch, look);
  return look.kind === 'stays' || (await listFree(batch, [look.articleId])).length > 0;
}

/** One of the later looks at every article: the how-manieth, and how long after its placement, in milliseconds. */
export interface LaterLook {
  round: number;
  afterMs: number;
}

export interface DueLook {
  articleId: number;
  /** Its position in the clusterer's log. */
  seq: number;
}

/**
 * The next articles in the log whose look is due. What is decided anew comes again, at the log's end; the log is in the order of decisions,
 * so that the first one that is too young ends it.
 */
async function listDueLooks(
  tx: Queryable,
  { round, afterMs }: LaterLook,
  now: Date,
  limit: number,
): Promise<DueLook[]> {
  const found = await tx.execute<{ id: number; seq: string; decided_at: string | null }>(sql`
    select articles.id, articles.cluster_seq as seq, article_placements.decided_at
    from articles left join article_placements on article_placements.article_id = articles.id
    where cluster_seq > coalesce((select seq from later_looks where round = ${round}), 0)
    order by cluster_seq limit ${limit}`);
  const dueAt = now.getTime() - afterMs;
  const young = found.rows.findIndex((row) => row.decided_at !== null && new Date(row.decided_at).getTime() > dueAt);
  return (young < 0 ? found.rows : found.rows.slice(0, young)).map((row) => ({
    articleId: row.id,
    seq: Number(row.seq),
  }));
}

/** Stores the position in the log that a round has reached. */
async function keepLook(tx: Queryable, round: number, seq: number): Promise<void> {
  await tx.insert(laterLooks).values({ round, seq }).onConflictDoUpdate({ target: laterLooks.round, set: { seq } });
}
