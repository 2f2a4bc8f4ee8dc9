import type { Queryable } from '../db/client';
import { announceStories } from './announce-stories';
import {
  listEmptied,
  listLogged,
  listPendingArticles,
  writeLog,
  writeMerges,
  writeMoves,
  type LoggedArticle,
  type LoggedMerge,
  type LogEntry,
} from './cluster-log-store';
import { carryOut, planPlacement } from './clustering/place-article';
import type { Move } from './clustering/story-clusterer';
import { openLogPlaces, type LogPlaces } from './log-places';
import { listPlacedByHand, writePlacements, type PlacementRow } from './placement-store';
import { areSeparated, listToldApart } from './separation-store';
import { recall, toInput, type Memory } from './story-memory';
import { insertStories, lockStories, refreshStories, reserveStoryIds, type NewStory } from './story-writing-store';
import { toMovedPlacement, toPlacement } from './to-placement';

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
  if (memory.spareStoryIds.length < pending.length) memory.spareStoryIds.push(...(await reserveStoryIds(tx, batchSize)));
  const places = openLogPlaces(tx, 2 * pending.length);
  const batch: Batch = { tx, memory, now, places, made: [], entries: new Map(), merges: [], placements: new Map(), moves: new Map(), leftFor: new Map() };
  for (const article of pending) await groupOne(batch, article);
  await write(batch, pending);
  memory.seq = places.last();
  return { grouped: pending.length, newStories: batch.made.filter(({ id }) => !batch.merges.some(({ from }) => from === id)).length };
}

/** What has been decided and not written yet; of an article only the last. */
interface Batch {
  tx: Queryable;
  memory: Memory;
  now: Date;
  places: LogPlaces;
  made: NewStory[];
  entries: Map<number, LogEntry>;
  /** In order. */
  merges: LoggedMerge[];
  placements: Map<number, PlacementRow>;
  moves: Map<number, Move>;
  /** The story that each story lost its last article to, in the order of those losses. */
  leftFor: Map<number, number>;
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
  const { storyId, isNew, merged, moved } = carryOut(memory.clusterer, input, { ...plan, bridge, nearArticleIds }, () => takeStoryId(memory));
  if (isNew) batch.made.push({ id: storyId, at: article.publishedAt });
  batch.placements.set(article.id, toPlacement(article, plan.match, batch.now));
  batch.entries.set(article.id, { articleId: article.id, storyId, seq: await places.take() });
  if (merged) batch.merges.push({ ...merged, seq: await places.take() });
  for (const move of moved) await noteMove(batch, move);
}

async function noteMove({ entries, moves, leftFor, places }: Batch, move: Move): Promise<void> {
  entries.set(move.articleId, { articleId: move.articleId, storyId: move.into, seq: await places.take() });
  moves.set(move.articleId, move);
  leftFor.delete(move.from);
  leftFor.set(move.from, move.into);
}

/** Whether nobody has told two stories apart, nor any that this batch has brought into them and not written yet. */
async function mayBeOne(batch: Batch, { from, into }: { from: number; into: number }): Promise<boolean> {
  return !(await areSeparated(batch.tx, endedIn(batch, from), endedIn(batch, into)));
}

/**
 * Those of these articles that the clusterer may give to another story: no person has put them where they are, nor told their story apart from
 * another one, for then it is as that person saw it.
 */
async function listFree(batch: Batch, articleIds: readonly number[]): Promise<number[]> {
  if (articleIds.length === 0) return [];
  const { tx, memory } = batch;
  const byHand = new Set(await listPlacedByHand(tx, articleIds));
  const withOrigins = new Map(articleIds.map((id) => [id, endedIn(batch, memory.clusterer.storyOf(id) ?? 0)]));
  const apart = new Set(await listToldApart(tx, [...new Set([...withOrigins.values()].flat())]));
  return articleIds.filter((id) => !byHand.has(id) && !withOrigins.get(id)?.some((storyId) => apart.has(storyId)));
}

/** A story and those that this batch has brought into it. */
function endedIn(batch: Batch, storyId: number): number[] {
  return [storyId, ...batch.merges.filter((merge) => merge.into === storyId).flatMap((merge) => endedIn(batch, merge.from))];
}

/** What has become of a story in this batch. */
function presentStory({ merges }: Batch, storyId: number): number {
  return merges.reduce((present, merge) => (merge.from === present ? merge.into : present), storyId);
}

async function write(batch: Batch, pending: readonly LoggedArticle[]): Promise<void> {
  const { tx, entries, merges, moves, made, now } = batch;
  const deleted = new Set(pending.filter((article) => article.deleted).map(({ id }) => id));
  const storiesOf = (some: readonly LogEntry[]) => some.flatMap(({ storyId }) => storyId ?? []);
  const grown = new Set([
    ...storiesOf([...entries.values()].filter(({ articleId }) => !deleted.has(articleId))),
    ...[...merges, ...moves.values()].flatMap(({ from, into }) => [from, into]),
    ...batch.leftFor.keys(),
  ]);
  // Who deletes an article renews its story in the same transaction.
  const renewed = new Set(storiesOf([...entries.values()]).filter((id) => !grown.has(id)));
  const touched = [...grown, ...renewed];
  await insertStories(tx, made, now);
  await lockStories(tx, touched);
  const own = new Set(pending.map(({ id }) => id));
  await writeLog(tx, [...entries.values()].filter(({ articleId }) => own.has(articleId)));
  await writeMovedArticles(batch, [...entries.values()].filter(({ articleId }) => !own.has(articleId)));
  for (const text of await listLogged(tx, [...moves.keys()])) {
    const move = moves.get(text.id);
    if (move) batch.placements.set(text.id, toMovedPlacement(text, move, now));
  }
  await writePlacements(tx, [...batch.placements.values()]);
  await writeMerges(tx, merges);
  await mergeEmptied(batch);
  await announceStories(tx, await refreshStories(tx, touched, now, renewed), now);
}

async function writeMovedArticles({ tx, memory }: Batch, moved: readonly LogEntry[]): Promise<void> {
  const logged = new Set(await writeMoves(tx, moved));
  // Edited or deleted while the batch was worked on: the next one reads it anew.
  for (const { articleId } of moved) if (!logged.has(articleId)) memory.clusterer.remove(articleId);
}

/** A story that has lost its last article leads to the one that took it (R22). One that keeps an article too old to be drawn stays. */
async function mergeEmptied(batch: Batch): Promise<void> {
  const { tx, memory, merges, leftFor, places } = batch;
  const emptied = new Set(await listEmptied(tx, [...leftFor.keys()]));
  for (const [from, taker] of leftFor) {
    const into = presentStory(batch, taker);
    if (!emptied.has(from) || into === from) continue;
    const merge = { from, into, seq: await places.take() };
    await writeMerges(tx, [merge]);
    memory.clusterer.moveStory(from, into);
    merges.push(merge);
  }
}

function takeStoryId({ spareStoryIds }: Memory): number {
  const id = spareStoryIds.shift();
  if (id === undefined) throw new Error('too few story ids were reserved');
  return id;
}
