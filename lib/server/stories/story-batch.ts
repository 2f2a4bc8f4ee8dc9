import type { Queryable } from '../platform/db/client';
import {
  holdLogged,
  listEmptied,
  listLogged,
  type LogEntry,
  type LoggedArticle,
  type LoggedMerge,
  takeLogPositions,
  writeLog,
  writeMerges,
  writeMoves,
} from './cluster-log-store';
import type { Move } from './clustering/decide/match';
import { areArranged, listPlacedByHand, type PlacementRow, toMovedPlacement, writePlacements } from './placement-store';
import { areSeparated, listToldApart } from './story-merge-store';
import type { Memory } from './story-memory';
import { type ChangedStory, insertStories, lockStories, type NewStory, refreshStories } from './story-writing-store';
import { minskDay } from '@/lib/text/calendar';
import { announceChange } from '../platform/changes/change';
import { noteFeeds, noteStories } from '../platform/changes/note-pages';

/** Decisions that have been made and not written yet; of an article only the last. */
export interface Batch {
  tx: Queryable;
  memory: Memory;
  now: Date;
  positions: LogPositions;
  made: NewStory[];
  entries: Map<number, LogEntry>;
  /** In order. */
  merges: LoggedMerge[];
  placements: Map<number, PlacementRow>;
  moves: Map<number, Move>;
  /** The story that each story lost its last article to, in the order of those losses. */
  absorbedInto: Map<number, number>;
}

/** @param articles how many are to be worked on, about. */
export function openBatch(tx: Queryable, memory: Memory, now: Date, articles: number): Batch {
  const positions = openLogPositions(tx, 2 * articles);
  return {
    tx,
    memory,
    now,
    positions,
    made: [],
    entries: new Map(),
    merges: [],
    placements: new Map(),
    moves: new Map(),
    absorbedInto: new Map(),
  };
}

/** Notes that an article has gone over to another story. */
export async function noteMove({ entries, moves, absorbedInto, positions }: Batch, move: Move): Promise<void> {
  const { articleId, into: storyId, reading } = move;
  const seq = await positions.take();
  // In one batch it may be read for the first time, and move.
  entries.set(articleId, { articleId, storyId, seq, reading: reading ?? entries.get(articleId)?.reading ?? null });
  moves.set(move.articleId, move);
  // Set aside where it was alone already.
  if (move.from === move.into) return;
  absorbedInto.delete(move.from);
  absorbedInto.set(move.from, move.into);
}

/**
 * Returns true when two stories may be joined: no editor has separated them, nor any stories that this batch has merged into them and not written
 * yet.
 */
export async function mayBeOne(batch: Batch, { from, into }: { from: number; into: number }): Promise<boolean> {
  return !(await areSeparated(batch.tx, endedIn(batch, from), endedIn(batch, into)));
}

/**
 * Returns those of these articles that the clusterer may move to another story: no editor has placed them, nor separated their story from another
 * one, because then it is as the editor saw it.
 */
export async function listFree(batch: Batch, articleIds: readonly number[]): Promise<number[]> {
  if (articleIds.length === 0) return [];
  const { tx, memory } = batch;
  const byHand = new Set(await listPlacedByHand(tx, articleIds));
  const withOrigins = new Map(articleIds.map((id) => [id, endedIn(batch, memory.clusterer.storyOf(id) ?? 0)]));
  const apart = new Set(await listToldApart(tx, [...new Set([...withOrigins.values()].flat())]));
  return articleIds.filter((id) => !byHand.has(id) && !withOrigins.get(id)?.some((storyId) => apart.has(storyId)));
}

/**
 * Returns true when a story may be parted: nobody has put an article into it, chosen its first one, or separated it from another one; and of these
 * articles of it, which are locked, none was edited or deleted since the log was read.
 */
export async function mayBeParted(batch: Batch, articleIds: readonly number[]): Promise<boolean> {
  const { tx, memory } = batch;
  const storyIds = endedIn(batch, memory.clusterer.storyOf(articleIds[0] ?? 0) ?? 0);
  if ((await listToldApart(tx, storyIds)).length > 0 || (await areArranged(tx, storyIds))) return false;
  return (await holdLogged(tx, articleIds)).length === articleIds.length;
}

/** A story and those that this batch has brought into it. */
function endedIn(batch: Batch, storyId: number): number[] {
  return [
    storyId,
    ...batch.merges.filter((merge) => merge.into === storyId).flatMap((merge) => endedIn(batch, merge.from)),
  ];
}

/** Returns the story that this one has become by the batch's merges. */
export function presentStory({ merges }: Batch, storyId: number): number {
  return merges.reduce((present, merge) => (merge.from === present ? merge.into : present), storyId);
}

/**
 * Writes all decisions, and announces them to the pages that show those stories.
 * @param pending the articles that were waiting for the grouper.
 */
export async function writeBatch(batch: Batch, pending: readonly LoggedArticle[]): Promise<void> {
  const { tx, entries, merges, moves, made, now } = batch;
  const deleted = new Set(pending.filter((article) => article.deleted).map(({ id }) => id));
  const storiesOf = (some: readonly LogEntry[]) => some.flatMap(({ storyId }) => storyId ?? []);
  const grown = new Set([
    ...storiesOf([...entries.values()].filter(({ articleId }) => !deleted.has(articleId))),
    ...[...merges, ...moves.values()].flatMap(({ from, into }) => [from, into]),
    ...batch.absorbedInto.keys(),
  ]);
  // Deleting an article renews its story in the same transaction.
  const renewed = new Set(storiesOf([...entries.values()]).filter((id) => !grown.has(id)));
  const touched = [...grown, ...renewed];
  await insertStories(tx, made, now);
  await lockStories(tx, touched);
  const own = new Set(pending.map(({ id }) => id));
  await writeLog(
    tx,
    [...entries.values()].filter(({ articleId }) => own.has(articleId)),
  );
  await writeMovedArticles(
    batch,
    [...entries.values()].filter(({ articleId }) => !own.has(articleId)),
  );
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
  const { tx, memory, merges, absorbedInto, positions } = batch;
  const emptied = new Set(await listEmptied(tx, [...absorbedInto.keys()]));
  for (const [from, taker] of absorbedInto) {
    const into = presentStory(batch, taker);
    if (!emptied.has(from) || into === from) continue;
    const merge = { from, into, seq: await positions.take() };
    await writeMerges(tx, [merge]);
    memory.clusterer.moveStory(from, into);
    merges.push(merge);
  }
}

/** Positions in the clusterer's log for one transaction, ascending. */
export interface LogPositions {
  take(): Promise<number>;
  /** The last position that this transaction reserved, used or not; 0 before the first. */
  last(): number;
}

/**
 * Reserves them `portion` at a time, because the number that a batch needs is unknown beforehand. Only under the
 * clusterer's lock.
 */
function openLogPositions(tx: Queryable, portion: number): LogPositions {
  let spare: number[] = [];
  let last = 0;
  return {
    last: () => last,
    async take() {
      if (spare.length === 0) spare = await takeLogPositions(tx, portion);
      last = Math.max(last, spare.at(-1) ?? 0);
      const position = spare.shift();
      if (position === undefined) throw new Error('no place in the log was given');
      return position;
    },
  };
}

/**
 * Announces to every web instance which pages show these stories, when the transaction commits; their own pages are
 * submitted to search engines later.
 * @param deletedFrom those of them that have lost an article (R21)
 */
export async function announceStories(
  tx: Queryable,
  changed: readonly ChangedStory[],
  now: Date,
  deletedFrom: readonly number[] = [],
): Promise<void> {
  const categories = [...new Set(changed.flatMap((story) => story.categoryIds))];
  const sources = [...new Set(changed.flatMap((story) => story.sourceIds))];
  await noteStories(tx, changed, now);
  await noteFeeds(
    tx,
    changed.filter(({ page }) => page !== 'none'),
    now,
  );
  await announceChange(tx, {
    stories: changed.map((story) => story.id),
    categories,
    sources,
    days: [...new Set(changed.flatMap((story) => story.beginnings.map(minskDay)))],
    ended: changed.filter((story) => story.isEmpty).map((story) => story.id),
    deletedFrom: [...deletedFrom],
  });
}
