import { eq } from 'drizzle-orm';
import { writeAudit, type Actor } from '../platform/changes/audit-store';
import type { Database, Queryable } from '../platform/db/client';
import { articles, stories } from '../platform/db/schema';
import { markStale } from './digest/story-digest-store';
import { announceStories } from './story-batch';
import { refusal, whyNot, type Refusal } from './story-audit';
import { beginStoryChange, listStoryStates } from './story-change-store';
import { listChangedStories, lockStories } from './story-writing-store';

/** `from` and `to` are articles; a null `to` leaves the choice to the digest again. */
export interface FirstChange {
  kind: 'first';
  entry: number;
  storyId: number;
  /** Title of the story's present first article. */
  title: string;
  to: number | null;
}

interface FirstRequest {
  storyId: number;
  /** Null: the digest chooses again, as far as it may (digest/pick-first.ts). */
  articleId: number | null;
  /** Undoing: the article that the digest had chosen stands there again at once. */
  before?: number | null;
  actor: Actor;
  undoes?: number;
}

/** An editor says which article stands for a story: its headline, text and picture (R42). Its own transaction. */
export function chooseFirstByEditor(db: Database, request: FirstRequest, now: Date): Promise<FirstChange | Refusal> {
  return db.transaction(async (tx) => {
    await beginStoryChange(tx);
    return changeFirst(tx, request, now);
  });
}

/** The change itself, inside the caller's. */
export async function changeFirst(
  tx: Queryable,
  { storyId, articleId, before = null, actor, undoes }: FirstRequest,
  now: Date,
): Promise<FirstChange | Refusal> {
  await lockStories(tx, [storyId]);
  const [state] = await listStoryStates(tx, [storyId]);
  const hindrance = await whyNot(tx, storyId, state);
  const [story] = await tx
    .select({ articleId: stories.firstArticleId, byEditor: stories.firstByEditor })
    .from(stories)
    .where(eq(stories.id, storyId))
    .limit(1);
  if (hindrance || !story) return hindrance ?? refusal(`Сюжета № ${storyId} нет.`);
  if (articleId === null && !story.byEditor)
    return refusal(`Заглавную публикацию сюжета № ${storyId} никто не выбирал.`);
  if (articleId !== null && articleId === story.articleId && story.byEditor)
    return refusal(`Публикация № ${articleId} уже выбрана заглавной.`);
  const chosen = articleId ?? before ?? story.articleId ?? 0;
  const [article] = await tx
    .select({ storyId: articles.storyId, title: articles.title, deletedAt: articles.deletedAt })
    .from(articles)
    .where(eq(articles.id, chosen))
    .limit(1);
  if (!article || article.storyId !== storyId || article.deletedAt !== null)
    return refusal(`Публикации № ${chosen} нет в сюжете № ${storyId}.`);
  await tx
    .update(stories)
    .set({ firstArticleId: chosen, firstByEditor: articleId !== null, firstTakers: [], modifiedAt: now })
    .where(eq(stories.id, storyId));
  // «Коротко» leaves out what the page shows.
  await markStale(tx, [storyId]);
  const entry = await writeAudit(
    tx,
    {
      action: 'story.first',
      actor,
      storyId,
      articleId: chosen,
      details: { title: article.title, before: story.articleId, wasByEditor: story.byEditor, chosen: articleId },
      undoes,
    },
    now,
  );
  const changed = await listChangedStories(tx, [storyId]);
  await announceStories(
    tx,
    changed.map((one) => ({ ...one, page: 'changed' })),
    now,
  );
  return { kind: 'first', entry, storyId, title: article.title, to: articleId };
}
