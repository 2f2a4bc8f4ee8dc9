import { eq } from 'drizzle-orm';
import { type Actor, writeAudit } from '../platform/changes/audit-store';
import type { Queryable } from '../platform/db/client';
import { articles, stories } from '../platform/db/schema';
import { announceStories } from './story-batch';
import { refusal, type Refusal, whyNot } from './story-audit';
import { listStoryStates } from './story-change-store';
import { listChangedStories, lockStories } from './story-writing-store';

/** Headline and picture of a story in an editor's words: `from` and `to` are null where the outlets' stand. */
export interface OpeningChange {
  kind: 'opening';
  entry: number;
  storyId: number;
  title: string;
}

interface ChoiceRequest<T> {
  storyId: number;
  /** Null: as the outlets have it. */
  to: T | null;
  actor: Actor;
  /** Undoing an entry: only while it is still as the entry set it. */
  undoes?: { entry: number; from: T | null };
}

/** An editor gives a story a headline of his own, or takes it back (DESK-3). The outlet's stays with its article. Inside the caller's change. */
export async function changeHeadline(
  tx: Queryable,
  request: ChoiceRequest<string>,
  now: Date,
): Promise<OpeningChange | Refusal> {
  const held = await hold(tx, request.storyId);
  if (held.kind === 'refused') return held;
  return write(tx, { ...request, action: 'story.headline', from: held.headline, title: held.title }, now);
}

/** An editor says whose picture stands for a story: an article's of it (DESK-3). While that has none to show, the outlets' order decides. Inside the caller's change. */
export async function changePicture(
  tx: Queryable,
  request: ChoiceRequest<number>,
  now: Date,
): Promise<OpeningChange | Refusal> {
  const { storyId, to } = request;
  const held = await hold(tx, storyId);
  if (held.kind === 'refused') return held;
  if (to !== null && !(await hasPicture(tx, storyId, to)))
    return refusal(`В сюжете № ${storyId} нет публикации № ${to} с картинкой.`);
  return write(tx, { ...request, action: 'story.picture', from: held.pictureArticleId, title: held.title }, now);
}

async function hold(tx: Queryable, storyId: number) {
  await lockStories(tx, [storyId]);
  const [state] = await listStoryStates(tx, [storyId]);
  const hindrance = await whyNot(tx, storyId, state);
  const [story] = await tx
    .select({ headline: stories.headline, pictureArticleId: stories.pictureArticleId })
    .from(stories)
    .where(eq(stories.id, storyId))
    .limit(1);
  if (hindrance || !story) return hindrance ?? refusal(`Сюжета № ${storyId} нет.`);
  return { kind: 'held' as const, title: state?.title ?? '', ...story };
}

async function hasPicture(tx: Queryable, storyId: number, articleId: number): Promise<boolean> {
  const [article] = await tx
    .select({ storyId: articles.storyId, deletedAt: articles.deletedAt, mediaId: articles.mediaId })
    .from(articles)
    .where(eq(articles.id, articleId))
    .limit(1);
  return article?.storyId === storyId && article.deletedAt === null && article.mediaId !== null;
}

interface Written<T> extends ChoiceRequest<T> {
  action: 'story.headline' | 'story.picture';
  from: T | null;
  title: string;
}

async function write<T extends string | number>(
  tx: Queryable,
  { storyId, action, from, to, title, actor, undoes }: Written<T>,
  now: Date,
): Promise<OpeningChange | Refusal> {
  if (undoes && undoes.from !== from) return refusal(`Сюжет № ${storyId} с тех пор изменили: отменять нечего.`);
  if (from === to) return refusal(`У сюжета № ${storyId} это уже так.`);
  const said =
    action === 'story.headline'
      ? { headline: to === null ? null : String(to) }
      : { pictureArticleId: to === null ? null : Number(to) };
  await tx
    .update(stories)
    .set({ ...said, modifiedAt: now })
    .where(eq(stories.id, storyId));
  const entry = await writeAudit(
    tx,
    { action, actor, storyId, details: { title, from, to }, undoes: undoes?.entry },
    now,
  );
  const changed = await listChangedStories(tx, [storyId]);
  await announceStories(
    tx,
    changed.map((one) => ({ ...one, page: 'changed' })),
    now,
  );
  return { kind: 'opening', entry, storyId, title };
}
