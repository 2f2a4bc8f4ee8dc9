import { type Actor, writeAudit } from '../platform/changes/audit-store';
import type { Database, Queryable } from '../platform/db/client';
import {
  beginStoryChange,
  holdArticlesOf,
  listArticles,
  listStoryStates,
  type MovableArticle,
  moveArticles,
} from './story-change-store';
import { type PartingDetails, refusal, type Refusal, whyNot } from './story-audit';
import { announceStories } from './story-batch';
import { byHand, listPlacements, writePlacements } from './placement-store';
import { separateStories } from './story-merge-store';
import { insertStories, lockStories, refreshStories, reserveStoryIds } from './story-writing-store';

/**
 * `alone`: it is the only article of its story, or has no story yet. `missing`: there is no such publication, or it
 * is deleted.
 */
export type Separation = { kind: 'separated'; storyId: number } | { kind: 'alone' } | { kind: 'missing' };

/**
 * «Это не тот сюжет» (R26): the publication gets a story of its own, which the clusterer never joins to the old one
 * again. Its own transaction, which waits for a running grouper.
 */
export async function separateArticle(
  db: Database,
  request: { articleId: number; actor: Actor },
  now: Date,
): Promise<Separation> {
  return db.transaction(async (tx) => {
    await beginStoryChange(tx);
    const [known] = await listArticles(tx, [request.articleId]);
    if (!known || known.deleted) return { kind: 'missing' };
    if (known.storyId === null) return { kind: 'alone' };
    const visible = (await holdArticlesOf(tx, known.storyId)).filter(({ deleted }) => !deleted);
    const article = visible.find(({ id }) => id === known.id);
    if (!article) return { kind: 'missing' };
    if (visible.length === 1) return { kind: 'alone' };
    const { storyId } = await moveApart(
      tx,
      { from: known.storyId, articles: [article], kind: 'separated', actor: request.actor },
      now,
    );
    return { kind: 'separated', storyId };
  });
}

export interface Split {
  kind: 'split';
  entry: number;
  from: number;
  storyId: number;
  /** Titles of the publications that left, and the number of those that stayed. */
  moved: string[];
  stayed: number;
}

/**
 * Gives these publications of a story one of their own, which the clusterer never joins to the old one again. The old story keeps its id and
 * what readers did to it. Its own transaction.
 */
export async function splitStory(
  db: Database,
  request: { storyId: number; articleIds: readonly number[]; actor: Actor },
  now: Date,
): Promise<Split | Refusal> {
  return db.transaction(async (tx) => {
    await beginStoryChange(tx);
    return changeSplit(tx, request, now);
  });
}

/** The change itself, inside the caller's. */
export async function changeSplit(
  tx: Queryable,
  { storyId: from, articleIds, actor }: { storyId: number; articleIds: readonly number[]; actor: Actor },
  now: Date,
): Promise<Split | Refusal> {
  const [story] = await listStoryStates(tx, [from]);
  const hindrance = await whyNot(tx, from, story);
  if (hindrance) return hindrance;
  const visible = (await holdArticlesOf(tx, from)).filter(({ deleted }) => !deleted);
  const foreign = [...new Set(articleIds)].filter((id) => !visible.some((article) => article.id === id));
  if (foreign.length > 0) return refusal(`В сюжете № ${from} нет публикаций с такими номерами: ${foreign.join(', ')}.`);
  const [first, ...others] = visible.filter(({ id }) => articleIds.includes(id));
  if (!first) return refusal('Укажите публикации, которые надо выделить.');
  const stayed = visible.length - 1 - others.length;
  if (stayed === 0) return refusal(`В сюжете № ${from} не осталось бы публикаций.`);
  const { storyId, entry } = await moveApart(tx, { from, articles: [first, ...others], kind: 'split', actor }, now);
  return { kind: 'split', entry, from, storyId, moved: [first, ...others].map(({ title }) => title), stayed };
}

export interface Parting {
  from: number;
  /** Held, oldest first, not all of the story's visible ones. */
  articles: readonly [MovableArticle, ...MovableArticle[]];
  kind: 'separated' | 'split';
  actor: Actor;
}

/** Gives articles of a story one of their own, and remembers that the two are not one. Inside the caller's change. */
async function moveApart(
  tx: Queryable,
  { from, articles, kind, actor }: Parting,
  now: Date,
): Promise<{ storyId: number; entry: number }> {
  const [storyId] = await reserveStoryIds(tx, 1);
  if (storyId === undefined) throw new Error('no id was reserved');
  const ids = articles.map(({ id }) => id);
  const placements = await listPlacements(tx, ids);
  await insertStories(tx, [{ id: storyId, at: articles[0].publishedAt }], now);
  await lockStories(tx, [from, storyId]);
  await moveArticles(tx, articles, storyId);
  await writePlacements(
    tx,
    ids.map((id) => byHand(id, kind, now)),
  );
  await separateStories(tx, from, storyId, now);
  const own = kind === 'separated' ? { articleId: articles[0].id, channelId: articles[0].sourceId } : {};
  const action = kind === 'separated' ? 'story.separate' : 'story.split';
  const details: PartingDetails = { title: articles[0].title, from, to: storyId, articles: ids, placements };
  const entry = await writeAudit(tx, { action, actor, storyId: from, ...own, details: { ...details } }, now);
  await announceStories(tx, await refreshStories(tx, [from, storyId], now), now);
  return { storyId, entry };
}
