import { eq } from 'drizzle-orm';
import type { Places } from '@/lib/language/places/find-places';
import { writeAudit, type Actor } from '../platform/changes/audit-store';
import type { Database, Queryable } from '../platform/db/client';
import { stories } from '../platform/db/schema';
import { announceStories } from './story-batch';
import { refusal, whyNot, type Refusal } from './story-audit';
import { beginStoryChange, listStoryStates } from './story-change-store';
import { listChangedStories, lockStories, refreshStories } from './story-writing-store';

/** Editor's choice for a story: its topic's category id and its places. Null leaves it to the articles, undefined as it is. */
export interface CategoryWord {
  topic?: number | null;
  places?: Places | null;
}

export interface CategoryChange {
  kind: 'category';
  entry: number;
  storyId: number;
  title: string | null;
  said: CategoryWord;
}

interface CategoryRequest {
  storyId: number;
  said: CategoryWord;
  actor: Actor;
  undoes?: number;
}

/** An editor says what a story's topic is and where it happens (R43). Its own transaction. */
export function chooseCategoryByEditor(
  db: Database,
  request: CategoryRequest,
  now: Date,
): Promise<CategoryChange | Refusal> {
  return db.transaction(async (tx) => {
    await beginStoryChange(tx);
    return changeCategory(tx, request, now);
  });
}

/** The change itself, inside the caller's. */
export async function changeCategory(
  tx: Queryable,
  { storyId, said, actor, undoes }: CategoryRequest,
  now: Date,
): Promise<CategoryChange | Refusal> {
  await lockStories(tx, [storyId]);
  const [state] = await listStoryStates(tx, [storyId]);
  const hindrance = await whyNot(tx, storyId, state);
  const [story] = await tx
    .select({
      categoryId: stories.categoryId,
      categoryByEditor: stories.categoryByEditor,
      inBelarus: stories.inBelarus,
      inWorld: stories.inWorld,
      placesByEditor: stories.placesByEditor,
    })
    .from(stories)
    .where(eq(stories.id, storyId))
    .limit(1);
  if (hindrance || !story) return hindrance ?? refusal(`Сюжета № ${storyId} нет.`);
  const before = {
    topic: story.categoryByEditor ? story.categoryId : null,
    places: story.placesByEditor ? { isInBelarus: story.inBelarus, isInWorld: story.inWorld } : null,
  };
  const listed = await listChangedStories(tx, [storyId]);
  await tx
    .update(stories)
    .set({
      ...(said.topic === undefined
        ? {}
        : {
            categoryByEditor: said.topic !== null,
            ...(said.topic === null ? {} : { categoryId: said.topic, retiredCategoryId: null }),
          }),
      ...(said.places === undefined
        ? {}
        : {
            placesByEditor: said.places !== null,
            ...(said.places === null ? {} : { inBelarus: said.places.isInBelarus, inWorld: said.places.isInWorld }),
          }),
    })
    .where(eq(stories.id, storyId));
  const changed = await refreshStories(tx, [storyId], now);
  const title = state?.title ?? null;
  const entry = await writeAudit(
    tx,
    { action: 'story.category', actor, storyId, details: { title, before, said }, undoes },
    now,
  );
  await announceStories(
    tx,
    [...listed, ...changed].map((one) => ({ ...one, page: 'changed' })),
    now,
  );
  return { kind: 'category', entry, storyId, title, said };
}
