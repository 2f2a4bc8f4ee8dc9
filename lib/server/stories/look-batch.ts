import type { Queryable } from '../db/client';
import { carryOutLook, planLook, type Look } from './clustering/look-again';
import { keepLook, listDueLooks, type LaterLook } from './later-look-store';
import { listFree, mayBeOne, noteMove, openBatch, writeBatch, type Batch } from './story-batch';
import type { Memory } from './story-memory';

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
  await writeBatch(batch, []);
  memory.seq = Math.max(memory.seq, batch.places.last());
  await keepLook(tx, look.round, due.at(-1)?.seq ?? 0);
  return due.length;
}

async function lookAtOne(batch: Batch, articleId: number): Promise<void> {
  const { memory, merges, places } = batch;
  const look = planLook(memory.clusterer, articleId);
  if (!(await isAllowed(batch, look))) return;
  const { merged, moved } = carryOutLook(memory.clusterer, look);
  if (merged) merges.push({ ...merged, seq: await places.take() });
  if (moved) await noteMove(batch, moved);
}

/** What people have decided stays. */
async function isAllowed(batch: Batch, look: Look): Promise<boolean> {
  if (look.kind === 'merge') return mayBeOne(batch, look);
  return look.kind === 'stays' || (await listFree(batch, [look.articleId])).length > 0;
}
