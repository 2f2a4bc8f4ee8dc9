import { announceChange } from '../changes/announce-change';
import type { Database, Queryable } from '../db/client';
import { locks, takeTransactionLock } from '../db/lock';
import { StoryClusterer, type ClusterArticle } from './clustering/story-clusterer';
import {
  findLogStart,
  insertStories,
  listLogAfter,
  listPendingArticles,
  refreshStories,
  reserveStoryIds,
  takeLogPlaces,
  writeLog,
  type LoggedArticle,
  type LogEntry,
  type NewStory,
} from './story-writing-store';

/** So many of the newest articles make the clusterer's memory: its window and its background frequencies. */
const memorySize = 20_000;
const batchSize = 200;
const logPage = 2_000;

export interface GroupingResult {
  grouped: number;
  newStories: number;
}

export interface StoryGrouper {
  /** Gives every pending article its story. Calls may overlap: they run one after another. */
  groupPending(): Promise<GroupingResult>;
}

/**
 * Puts articles into stories, one batch a transaction. The clusterer's memory is a pure function of the log
 * (articles in the order of `cluster_seq`), so any number of workers may group: an advisory lock lets one work at a
 * time, and whoever gets it first reads what the others have logged since. A restart replays the log.
 */
export function createStoryGrouper(db: Database, now: () => Date): StoryGrouper {
  let memory: Memory | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  return { groupPending };

  function groupPending(): Promise<GroupingResult> {
    const turn = queue.then(groupAll, groupAll);
    queue = turn;
    return turn;
  }

  async function groupAll(): Promise<GroupingResult> {
    const total: GroupingResult = { grouped: 0, newStories: 0 };
    for (;;) {
      const batch = await groupBatch();
      total.grouped += batch.grouped;
      total.newStories += batch.newStories;
      if (batch.grouped < batchSize) return total;
    }
  }

  async function groupBatch(): Promise<GroupingResult> {
    const current = memory ?? { clusterer: new StoryClusterer(), seq: 0, spareStoryIds: [], isRebuilt: false };
    // Forgotten until the commit: after a rollback the memory would be ahead of the log.
    memory = null;
    const result = await db.transaction(async (tx) => {
      await takeTransactionLock(tx, locks.clusterer);
      await catchUp(tx, current);
      return groupInto(tx, current, now());
    });
    memory = current;
    return result;
  }
}

interface Memory {
  clusterer: StoryClusterer;
  /** The log's last position that this memory has seen. */
  seq: number;
  spareStoryIds: number[];
  isRebuilt: boolean;
}

async function catchUp(tx: Queryable, memory: Memory): Promise<void> {
  if (!memory.isRebuilt) memory.seq = await findLogStart(tx, memorySize);
  memory.isRebuilt = true;
  for (;;) {
    const logged = await listLogAfter(tx, memory.seq, logPage);
    for (const article of logged) {
      replay(memory.clusterer, article);
      memory.seq = article.seq ?? memory.seq;
    }
    if (logged.length < logPage) return;
  }
}

async function groupInto(tx: Queryable, memory: Memory, now: Date): Promise<GroupingResult> {
  const pending = await listPendingArticles(tx, batchSize);
  if (pending.length === 0) return { grouped: 0, newStories: 0 };
  if (memory.spareStoryIds.length < pending.length) memory.spareStoryIds.push(...(await reserveStoryIds(tx, batchSize)));
  const places = await takeLogPlaces(tx, pending.length);
  const entries: LogEntry[] = [];
  const made: NewStory[] = [];
  for (const [index, article] of pending.entries()) {
    const storyId = article.storyId ?? (article.deleted ? null : chooseStory(memory, article, made));
    replay(memory.clusterer, { ...article, storyId });
    memory.seq = places[index] ?? memory.seq;
    entries.push({ articleId: article.id, storyId, seq: memory.seq });
  }
  await insertStories(tx, made, now);
  await writeLog(tx, entries);
  const storyIds = [...new Set(entries.flatMap((entry) => entry.storyId ?? []))];
  const changed = await refreshStories(tx, storyIds, now);
  await announceChange(tx, { stories: storyIds, categories: [...new Set(changed.flatMap((story) => story.categoryIds))] });
  return { grouped: pending.length, newStories: made.length };
}

function chooseStory(memory: Memory, article: LoggedArticle, made: NewStory[]): number {
  const found = memory.clusterer.match(toInput(article));
  if (found.storyId !== null) return found.storyId;
  const id = memory.spareStoryIds.shift();
  if (id === undefined) throw new Error('no story id was reserved');
  made.push({ id, at: article.publishedAt });
  return id;
}

/** Brings the memory to what one log entry says: the article's present text under its story, or its absence. */
function replay(clusterer: StoryClusterer, article: LoggedArticle): void {
  clusterer.remove(article.id);
  if (!article.deleted && article.storyId !== null) clusterer.add(toInput(article), article.storyId);
}

function toInput({ id, title, lead, publishedAt }: LoggedArticle): ClusterArticle {
  return { id, title, lead, at: publishedAt.getTime() };
}
