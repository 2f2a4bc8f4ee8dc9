import type { Queryable } from '../db/client';
import { listPendingArticles, type LoggedArticle } from './cluster-log-store';
import { carryOut, planPlacement } from './clustering/place-article';
import { listFree, mayBeOne, noteMove, openBatch, presentStory, writeBatch, type Batch } from './story-batch';
import { recall, toInput, type Memory } from './story-memory';
import { reserveStoryIds } from './story-writing-store';
import { toPlacement } from './to-placement';

export const batchSize = 200;

export interface GroupingResult {
  grouped: number;
  newStories: number;
}

/**
 * Gives the next pending articles their stories, all of it inside the caller's transaction, under the clusterer's lock, with a memory that has
 * read the log to its end. The memory is ahead of the log when the transaction fails.
 */
export async function groupBatch(tx: Queryable, memory: Memory, now: Date): Promise<GroupingResult> {
  const pending = await listPendingArticles(tx, batchSize);
  if (pending.length === 0) return { grouped: 0, newStories: 0 };
  // Of those that were in already: a memory rebuilt now would not have them.
  for (const { id } of pending) memory.clusterer.remove(id);
  if (memory.spareStoryIds.length < pending.length)
    memory.spareStoryIds.push(...(await reserveStoryIds(tx, batchSize)));
  const batch = openBatch(tx, memory, now, pending.length);
  for (const article of pending) await groupOne(batch, article);
  await writeBatch(batch, pending);
  memory.seq = batch.places.last();
  return {
    grouped: pending.length,
    newStories: batch.made.filter(({ id }) => !batch.merges.some(({ from }) => from === id)).length,
  };
}

async function groupOne(batch: Batch, article: LoggedArticle): Promise<void> {
  const { memory, places } = batch;
  if (article.deleted || article.storyId !== null) {
    const storyId = article.storyId === null ? null : presentStory(batch, article.storyId);
    recall(memory.clusterer, { ...article, storyId });
    batch.entries.set(article.id, { articleId: article.id, storyId, seq: await places.take() });
    return;
  }
  const input = toInput(article);
  const plan = planPlacement(memory.clusterer, input);
  const bridge = plan.bridge && (await mayBeOne(batch, plan.bridge)) ? plan.bridge : null;
  const nearArticleIds = await listFree(batch, plan.nearArticleIds);
  const { storyId, isNew, merged, moved } = carryOut(memory.clusterer, input, { ...plan, bridge, nearArticleIds }, () =>
    takeStoryId(memory),
  );
  if (isNew) batch.made.push({ id: storyId, at: article.publishedAt });
  batch.placements.set(article.id, toPlacement(article, plan.match, batch.now));
  batch.entries.set(article.id, { articleId: article.id, storyId, seq: await places.take() });
  if (merged) batch.merges.push({ ...merged, seq: await places.take() });
  for (const move of moved) await noteMove(batch, move);
}

function takeStoryId({ spareStoryIds }: Memory): number {
  const id = spareStoryIds.shift();
  if (id === undefined) throw new Error('too few story ids were reserved');
  return id;
}
