import { writeAudit, type Actor } from '../audit/audit-store';
import type { Database, Queryable } from '../db/client';
import { announceStories } from './announce-stories';
import { takeLogPlaces, writeMerges } from './cluster-log-store';
import { byHand, listPlacements, writePlacements, type PlacementRow } from './placement-store';
import { inheritSeparations, joinStories } from './separation-store';
import type { MergeDetails } from './story-audit';
import { beginStoryChange, holdArticlesOf, listStoryStates } from './story-change-store';
import { recordReaders } from './story-readers-store';
import { refusal, whyNot, type Refusal } from './story-refusal';
import { lockStories, refreshStories } from './story-writing-store';

export interface Merged {
  kind: 'merged';
  entry: number;
  from: number;
  into: number;
  title: string;
  titleInto: string;
  /** How many visible publications went over. */
  moved: number;
}

/**
 * Makes two stories one: publications and what readers did go over, the old id leads to the new one by a 308 (R22), and that somebody told
 * the two apart is forgotten. Its own transaction.
 */
export async function mergeStories(
  db: Database,
  wish: { from: number; into: number; actor: Actor },
  now: Date,
): Promise<Merged | Refusal> {
  return db.transaction(async (tx) => {
    await beginStoryChange(tx);
    return mergeInto(tx, wish, now);
  });
}

interface MergeWish {
  from: number;
  into: number;
  actor: Actor;
  undoes?: number;
  /** How articles had been placed before they were parted; of the others the merge is the reason. */
  placements?: readonly PlacementRow[];
}

/** The merge itself, inside the caller's change. */
export async function mergeInto(
  tx: Queryable,
  { from, into, actor, undoes, placements = [] }: MergeWish,
  now: Date,
): Promise<Merged | Refusal> {
  if (from === into) return refusal('Сюжет нельзя объединить с самим собой.');
  const articles = await holdArticlesOf(tx, from);
  await lockStories(tx, [from, into]);
  const states = await listStoryStates(tx, [from, into]);
  const [gone, kept] = [from, into].map((id) => states.find((story) => story.id === id));
  for (const [id, story] of [
    [into, kept],
    [from, gone],
  ] as const) {
    const hindrance = await whyNot(tx, id, story);
    if (hindrance) return hindrance;
  }
  const ids = articles.map(({ id }) => id);
  const visible = articles.filter(({ deleted }) => !deleted);
  const [title, titleInto] = [gone?.title ?? '', kept?.title ?? ''];
  const details: MergeDetails = {
    title,
    titleInto,
    from,
    into,
    articles: ids,
    placements: await listPlacements(tx, ids),
    pins: { from: gone?.pinnedOrder ?? null, into: kept?.pinnedOrder ?? null },
    readers: await recordReaders(tx, { from, into }),
    wereSeparated: await joinStories(tx, from, into),
    inherited: await inheritSeparations(tx, { from, into }),
  };
  const [seq] = await takeLogPlaces(tx, 1);
  if (seq === undefined) throw new Error('no place in the log was given');
  await writeMerges(tx, [{ from, into, seq }]);
  const earlier = new Map(placements.map((placement) => [placement.articleId, placement]));
  await writePlacements(
    tx,
    visible.map(({ id }) => earlier.get(id) ?? byHand(id, 'merged', now)),
  );
  const entry = await writeAudit(
    tx,
    { action: 'story.merge', actor, storyId: into, details: { ...details }, undoes },
    now,
  );
  await announceStories(tx, await refreshStories(tx, [from, into], now), now);
  return { kind: 'merged', entry, from, into, title, titleInto, moved: visible.length };
}
