import { writeAudit, type Actor } from '../audit/audit-store';
import type { Queryable } from '../db/client';
import { announceStories } from './announce-stories';
import { byHand, listPlacements, writePlacements } from './placement-store';
import { separateStories } from './separation-store';
import type { PartingDetails } from './story-audit';
import { moveArticles, type MovableArticle } from './story-change-store';
import { insertStories, lockStories, refreshStories, reserveStoryIds } from './story-writing-store';

export interface Parting {
  from: number;
  /** Held, oldest first, not all of the story's visible ones. */
  articles: readonly [MovableArticle, ...MovableArticle[]];
  kind: 'separated' | 'split';
  actor: Actor;
}

/** Gives articles of a story one of their own, and remembers that the two are not one. Inside the caller's change. */
export async function moveApart(
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
