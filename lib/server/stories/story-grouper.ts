import type { Database, Queryable } from '../platform/db/client';
import { locks, takeTransactionLock } from '../platform/db/transactions';
import { findLogGeneration, listPendingArticles, type LoggedArticle } from './cluster-log-store';
import { carryOut, planPlacement } from './clustering/decide/place-article';
import { affairLook, backlogLook, type LaterLook, laterLooks, lookBatch, looksAtOnce } from './later-look-store';
import { listFree, mayBeOne, noteMove, openBatch, presentStory, writeBatch, type Batch } from './story-batch';
import { toPlacement } from './placement-store';
import {
  catchUp,
  type Memory,
  reserveStories,
  restoreArticle,
  startMemory,
  takeStoryId,
  toInput,
} from './story-memory';

export interface StoryGrouper {
  /** Gives every pending article its story. Calls may overlap: they run one after another. */
  groupPending(): Promise<GroupingResult>;
  /** Looks again at every article whose time has come. @returns how many those were. */
  lookAgain(isStopping: () => boolean): Promise<number>;
  /** Looks at once at what was old when it came, and at all affairs: everything is known to be in. @returns how many articles those were. */
  lookAtBacklog(isStopping: () => boolean): Promise<number>;
}

/**
 * Puts articles into stories, one batch per transaction. The clusterer's memory is a pure function of the log
 * (articles in the order of `cluster_seq`, merges of `merged_seq`), so any number of workers may group: an advisory
 * lock lets one work at a time, and the next one first reads what the others have logged since. A restart replays the
 * log.
 */
export function createStoryGrouper(db: Database, now: () => Date): StoryGrouper {
  let memory: Memory | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  return {
    groupPending: () => inTurn(groupAll),
    lookAgain: (isStopping) => inTurn(() => takeLooks(laterLooks, isStopping)),
    lookAtBacklog: (isStopping) =>
      inTurn(() =>
        takeLooks(
          [backlogLook, affairLook].map((look) => ({ ...look, afterMs: 0 })),
          isStopping,
        ),
      ),
  };

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = queue.then(work, work);
    queue = turn;
    return turn;
  }

  async function groupAll(): Promise<GroupingResult> {
    const total: GroupingResult = { grouped: 0, newStories: 0 };
    for (;;) {
      const batch = await remembering((tx, current) => groupBatch(tx, current, now()));
      total.grouped += batch.grouped;
      total.newStories += batch.newStories;
      if (batch.grouped < batchSize) return total;
    }
  }

  async function takeLooks(looks: readonly LaterLook[], isStopping: () => boolean): Promise<number> {
    let looked = 0;
    for (const look of looks) {
      while (!isStopping()) {
        const batch = await remembering((tx, current) => lookBatch(tx, current, look, now()));
        looked += batch.looked;
        if (batch.due < looksAtOnce) break;
      }
    }
    return looked;
  }

  /** A piece of work in a transaction, with a memory that has read the log to its end. */
  async function remembering<T>(work: (tx: Queryable, current: Memory) => Promise<T>): Promise<T> {
    const current = memory;
    // Forgotten until the commit: after a rollback the memory would be ahead of the log.
    memory = null;
    const [result, next] = await db.transaction(async (tx) => {
      await takeTransactionLock(tx, locks.clusterer);
      const generation = await findLogGeneration(tx);
      const caughtUp = await catchUp(
        tx,
        current?.generation === generation ? current : await startMemory(tx, generation),
      );
      return [await work(tx, caughtUp), caughtUp] as const;
    });
    memory = next;
    return result;
  }
}

const batchSize = 200;

export interface GroupingResult {
  grouped: number;
  newStories: number;
}

/**
 * Gives the next pending articles their stories, all of it inside the caller's transaction, under the clusterer's lock, with a memory that has
 * read the log to its end. The memory is ahead of the log when the transaction fails.
 */
async function groupBatch(tx: Queryable, memory: Memory, now: Date): Promise<GroupingResult> {
  const pending = await listPendingArticles(tx, batchSize);
  if (pending.length === 0) return { grouped: 0, newStories: 0 };
  // Pending articles that were in already leave: a memory rebuilt now would not have them.
  for (const { id } of pending) memory.clusterer.remove(id);
  const batch = openBatch(tx, memory, now, pending.length);
  for (const article of pending) await groupOne(batch, article);
  await writeBatch(batch, pending);
  memory.seq = batch.positions.last();
  return {
    grouped: pending.length,
    newStories: batch.made.filter(({ id }) => !batch.merges.some(({ from }) => from === id)).length,
  };
}

async function groupOne(batch: Batch, article: LoggedArticle): Promise<void> {
  const { memory, positions } = batch;
  const input = toInput(article);
  if (article.deleted || article.storyId !== null) {
    const storyId = article.storyId === null ? null : presentStory(batch, article.storyId);
    const reading = article.deleted ? article.reading : memory.clusterer.readingOf(input);
    restoreArticle(memory.clusterer, { ...article, storyId, reading });
    batch.entries.set(article.id, { articleId: article.id, storyId, seq: await positions.take(), reading });
    return;
  }
  const plan = planPlacement(memory.clusterer, input);
  const bridge = plan.bridge && (await mayBeOne(batch, plan.bridge)) ? plan.bridge : null;
  const nearArticleIds = await listFree(batch, plan.nearArticleIds);
  const freeStrays = new Set(
    await listFree(
      batch,
      plan.strays.map(({ articleId }) => articleId),
    ),
  );
  const strays = plan.strays.filter(({ articleId }) => freeStrays.has(articleId));
  await reserveStories(batch.tx, memory, 1 + strays.length);
  const { storyId, isNew, merged, moved, begun } = carryOut(
    memory.clusterer,
    input,
    { ...plan, bridge, nearArticleIds, strays },
    () => takeStoryId(memory),
  );
  if (isNew) batch.made.push({ id: storyId, at: article.publishedAt });
  batch.made.push(...begun.map((story) => ({ id: story.storyId, at: new Date(story.at) })));
  batch.placements.set(article.id, toPlacement(article, plan.match, batch.now));
  batch.entries.set(article.id, {
    articleId: article.id,
    storyId,
    seq: await positions.take(),
    reading: plan.match.reading,
  });
  if (merged) batch.merges.push({ ...merged, seq: await positions.take() });
  for (const move of moved) await noteMove(batch, move);
}
