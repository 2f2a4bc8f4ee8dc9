import type { Database, Queryable } from '../db/client';
import { locks, takeTransactionLock } from '../db/lock';
import { announceStories } from './announce-stories';
import { carryOut, planPlacement } from './clustering/place-article';
import { StoryClusterer, type ClusterArticle } from './clustering/story-clusterer';
import {
  findLogGeneration,
  findLogStart,
  listLogAfter,
  listMergesAfter,
  listPendingArticles,
  takeLogPlaces,
  writeLog,
  writeMerges,
  type LoggedArticle,
  type LoggedMerge,
  type LogEntry,
} from './cluster-log-store';
import { toPlacement } from './to-placement';
import { writePlacements, type PlacementRow } from './placement-store';
import { areSeparated } from './separation-store';
import { insertStories, lockStories, refreshStories, reserveStoryIds, type NewStory } from './story-writing-store';

/** What a rebuilt memory must hold: the clusterer's background of idf with its spare, and its window with the lateness. */
const remembered = { articles: 22_000, hours: 96 } as const;
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
 * Puts articles into stories, one batch a transaction. The clusterer's memory is a pure function of the log (articles in
 * the order of `cluster_seq`, merges of `merged_seq`), so any number of workers may group: an advisory lock lets one work
 * at a time, and whoever gets it first reads what the others have logged since. A restart replays the log.
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
    const current = memory;
    // Forgotten until the commit: after a rollback the memory would be ahead of the log.
    memory = null;
    const [result, next] = await db.transaction(async (tx) => {
      await takeTransactionLock(tx, locks.clusterer);
      const generation = await findLogGeneration(tx);
      const caughtUp = await catchUp(tx, current?.generation === generation ? current : await startMemory(tx, generation));
      return [await groupInto(tx, caughtUp, now()), caughtUp] as const;
    });
    memory = next;
    return result;
  }
}

interface Memory {
  clusterer: StoryClusterer;
  /** Of the log that was read. */
  generation: string;
  /** The log's last place that this memory has seen. */
  seq: number;
  spareStoryIds: number[];
}

async function startMemory(tx: Queryable, generation: string): Promise<Memory> {
  return { clusterer: new StoryClusterer(), generation, seq: await findLogStart(tx, remembered.articles, remembered.hours), spareStoryIds: [] };
}

/** Merges need no order among the articles read here: those already stand under the story that they ended in. */
async function catchUp(tx: Queryable, memory: Memory): Promise<Memory> {
  const merges = await listMergesAfter(tx, memory.seq);
  for (const { from, into } of merges) memory.clusterer.moveStory(from, into);
  for (;;) {
    const logged = await listLogAfter(tx, memory.seq, logPage);
    for (const article of logged) recall(memory.clusterer, article);
    memory.seq = logged.at(-1)?.seq ?? memory.seq;
    if (logged.length < logPage) break;
  }
  memory.seq = Math.max(memory.seq, merges.at(-1)?.seq ?? 0);
  return memory;
}

async function groupInto(tx: Queryable, memory: Memory, now: Date): Promise<GroupingResult> {
  const pending = await listPendingArticles(tx, batchSize);
  if (pending.length === 0) return { grouped: 0, newStories: 0 };
  if (memory.spareStoryIds.length < pending.length) memory.spareStoryIds.push(...(await reserveStoryIds(tx, batchSize)));
  // An article takes one place, the merge that it brings about another.
  const places = await takeLogPlaces(tx, 2 * pending.length);
  const batch: Batch = { tx, now, entries: [], made: [], merges: [], placements: [], takePlace: () => nextOf(places) };
  for (const article of pending) await groupOne(memory, batch, article);
  memory.seq = places.at(-1) ?? memory.seq;
  const touched = new Set([...batch.entries.flatMap((entry) => entry.storyId ?? []), ...batch.merges.flatMap(({ from, into }) => [from, into])]);
  await insertStories(tx, batch.made, now);
  await lockStories(tx, [...touched]);
  await writeLog(tx, batch.entries);
  await writePlacements(tx, batch.placements);
  await writeMerges(tx, batch.merges);
  await announceStories(tx, await refreshStories(tx, [...touched], now));
  return { grouped: pending.length, newStories: batch.made.filter(({ id }) => !batch.merges.some(({ from }) => from === id)).length };
}

interface Batch {
  tx: Queryable;
  now: Date;
  entries: LogEntry[];
  made: NewStory[];
  merges: LoggedMerge[];
  placements: PlacementRow[];
  takePlace(): number;
}

async function groupOne(memory: Memory, batch: Batch, article: LoggedArticle): Promise<void> {
  const { clusterer } = memory;
  if (article.deleted || article.storyId !== null) {
    recall(clusterer, article);
    batch.entries.push({ articleId: article.id, storyId: article.storyId, seq: batch.takePlace() });
    return;
  }
  const input = toInput(article);
  const plan = planPlacement(clusterer, input);
  const bridge = plan.bridge && (await mayBeOne(batch, plan.bridge)) ? plan.bridge : null;
  const { storyId, isNew, merged } = carryOut(clusterer, input, { ...plan, bridge }, () => nextOf(memory.spareStoryIds));
  if (isNew) batch.made.push({ id: storyId, at: article.publishedAt });
  batch.placements.push(toPlacement(article, plan.match, batch.now));
  // The article is logged under the story that it brought over, if it did; the merge then moves both.
  batch.entries.push({ articleId: article.id, storyId, seq: batch.takePlace() });
  if (merged) batch.merges.push({ ...merged, seq: batch.takePlace() });
}

/** Whether nobody has told two stories apart, nor any that this batch has brought into them and not written yet. */
async function mayBeOne({ tx, merges }: Batch, { from, into }: { from: number; into: number }): Promise<boolean> {
  const endedIn = (storyId: number): number[] => [storyId, ...merges.filter((merge) => merge.into === storyId).flatMap((merge) => endedIn(merge.from))];
  return !(await areSeparated(tx, endedIn(from), endedIn(into)));
}

function nextOf(reserved: number[]): number {
  const next = reserved.shift();
  if (next === undefined) throw new Error('too few numbers were reserved');
  return next;
}

/** Brings the memory to what one log entry says: the article's present text under its story, or its absence. */
function recall(clusterer: StoryClusterer, article: LoggedArticle): void {
  if (article.deleted || article.storyId === null) clusterer.remove(article.id);
  else clusterer.add(toInput(article), article.storyId);
}

function toInput({ id, title, lead, publishedAt }: LoggedArticle): ClusterArticle {
  return { id, title, lead, at: publishedAt.getTime() };
}
