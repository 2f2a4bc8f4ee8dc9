import { type Actor, writeAudit } from '../platform/changes/audit-store';
import type { Queryable } from '../platform/db/client';
import { mergeInto, type Merged } from './merge-stories';
import { byHand, listPlacements, restorePlacements, writePlacements } from './placement-store';
import { type MoveDetails, refusal, type Refusal, whyNot } from './story-audit';
import { announceStories } from './story-batch';
import { holdArticles, holdArticlesOf, listStoryStates, moveArticles } from './story-change-store';
import { areSeparated, joinStories, separateStories } from './story-merge-store';
import { lockStories, refreshStories } from './story-writing-store';

export interface Moved {
  kind: 'moved';
  entry: number;
  from: number;
  into: number;
  title: string;
  titleInto: string;
  /** Number of publications that went over, and of those that stayed. */
  moved: number;
  stayed: number;
}

interface MoveRequest {
  storyId: number;
  articleIds: readonly number[];
  into: number;
  actor: Actor;
}

/**
 * Moves publications of a story to another one, which the clusterer never makes one with it afterwards; inside the caller's change. Where all of them go,
 * it is a merge.
 */
export async function changeMove(
  tx: Queryable,
  { storyId: from, articleIds, into, actor }: MoveRequest,
  now: Date,
): Promise<Moved | Merged | Refusal> {
  if (from === into) return refusal('Публикация и так в этом сюжете.');
  const articles = await holdArticlesOf(tx, from);
  await lockStories(tx, [from, into]);
  const states = await listStoryStates(tx, [from, into]);
  const find = (id: number) => states.find((state) => state.id === id);
  for (const id of [from, into]) {
    const hindrance = await whyNot(tx, id, find(id));
    if (hindrance) return hindrance;
  }
  const visible = articles.filter(({ deleted }) => !deleted);
  const moved = visible.filter(({ id }) => articleIds.includes(id));
  const [first] = moved;
  if (!first || moved.length < new Set(articleIds).size)
    return refusal(`Не все эти публикации в сюжете № ${from}: обновите страницу.`);
  if (moved.length === visible.length) return mergeInto(tx, { from, into, actor }, now);
  const ids = moved.map(({ id }) => id);
  const placements = await listPlacements(tx, ids);
  const wereSeparated = await areSeparated(tx, [from], [into]);
  await moveArticles(tx, moved, into);
  await writePlacements(
    tx,
    ids.map((id) => byHand(id, 'placed', now)),
  );
  await separateStories(tx, from, into, now);
  const titleInto = find(into)?.title ?? '';
  const details: MoveDetails = {
    title: first.title,
    titleInto,
    from,
    to: into,
    articles: ids,
    placements,
    wereSeparated,
  };
  const entry = await writeAudit(
    tx,
    { action: 'story.move', actor, storyId: from, articleId: first.id, details: { ...details } },
    now,
  );
  await announceStories(tx, await refreshStories(tx, [from, into], now), now);
  const stayed = visible.length - moved.length;
  return { kind: 'moved', entry, from, into, title: first.title, titleInto, moved: moved.length, stayed };
}

/** Takes a move back, inside the caller's change: publications that have not gone elsewhere since are in their story again, placed as before. */
export async function moveBack(
  tx: Queryable,
  { move, undoes, actor }: { move: MoveDetails; undoes: number; actor: Actor },
  now: Date,
): Promise<Moved | Refusal> {
  const { from, to, title, placements, wereSeparated } = move;
  const held = await holdArticles(tx, move.articles);
  await lockStories(tx, [from, to]);
  const states = await listStoryStates(tx, [from, to]);
  const [home, other] = [from, to].map((id) => states.find((state) => state.id === id));
  const hindrance = await whyNot(tx, from, home);
  if (hindrance) return hindrance;
  const back = held.filter((article) => article.storyId === to && !article.deleted);
  if (back.length === 0) return refusal(`Публикации этой записи уже не в сюжете № ${to}: возвращать нечего.`);
  const ids = back.map(({ id }) => id);
  await moveArticles(tx, back, from);
  await restorePlacements(tx, ids, placements);
  if (wereSeparated) await separateStories(tx, from, to, now);
  else await joinStories(tx, from, to);
  const details: MoveDetails = {
    title,
    titleInto: home?.title ?? '',
    from: to,
    to: from,
    articles: ids,
    placements: [],
    wereSeparated: true,
  };
  const entry = await writeAudit(
    tx,
    { action: 'story.move', actor, storyId: from, articleId: ids[0] ?? 0, details: { ...details }, undoes },
    now,
  );
  await announceStories(tx, await refreshStories(tx, [from, to], now), now);
  const titleInto = home?.title ?? '';
  const stayed = Math.max(0, (other?.articlesCount ?? 0) - back.length);
  return { kind: 'moved', entry, from: to, into: from, title: title ?? '', titleInto, moved: back.length, stayed };
}
