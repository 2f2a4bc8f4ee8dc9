import type { Actor } from '../audit/audit-store';
import type { Database } from '../db/client';
import { moveApart } from './move-apart';
import { beginStoryChange, holdArticlesOf, listArticles } from './story-change-store';

/** `alone`: it has its story to itself, or has none yet. `missing`: there is no such publication, or it is deleted. */
export type Separation = { kind: 'separated'; storyId: number } | { kind: 'alone' } | { kind: 'missing' };

/**
 * «Это не тот сюжет» (R26): the publication gets a story of its own, which the clusterer never joins to the old one again. Its own
 * transaction, which waits for a grouper at work.
 */
export async function separateArticle(
  db: Database,
  wish: { articleId: number; actor: Actor },
  now: Date,
): Promise<Separation> {
  return db.transaction(async (tx) => {
    await beginStoryChange(tx);
    const [known] = await listArticles(tx, [wish.articleId]);
    if (!known || known.deleted) return { kind: 'missing' };
    if (known.storyId === null) return { kind: 'alone' };
    const visible = (await holdArticlesOf(tx, known.storyId)).filter(({ deleted }) => !deleted);
    const article = visible.find(({ id }) => id === known.id);
    if (!article) return { kind: 'missing' };
    if (visible.length === 1) return { kind: 'alone' };
    const { storyId } = await moveApart(
      tx,
      { from: known.storyId, articles: [article], kind: 'separated', actor: wish.actor },
      now,
    );
    return { kind: 'separated', storyId };
  });
}
