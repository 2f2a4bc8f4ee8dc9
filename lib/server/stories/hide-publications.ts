import { listHiddenIn, markDeleted, restoreHidden } from '../ingest/articles/article-deletion-store';
import { type Actor, writeAudit } from '../platform/changes/audit-store';
import { announceChange } from '../platform/changes/change';
import type { Database, Queryable } from '../platform/db/client';
import type { MediaFiles } from '../ingest/media/files/media-files';
import { noteRemoved, removePictures } from '../ingest/media/released-picture-store';
import type { TakedownReason } from '@/lib/contract/desk-rules';
import { announceStories } from './story-batch';
import { type HidingDetails, refusal, type Refusal, whyNot } from './story-audit';
import {
  beginStoryChange,
  findPresentStory,
  holdArticles,
  holdArticlesOf,
  listStoryStates,
} from './story-change-store';
import { refreshStories } from './story-writing-store';
import type { Grounds } from './takedowns/takedown';
import { insertTakedown, liftTakedowns, markTakenDown } from './takedowns/takedown-store';

/** Target of hiding or showing by an editor: one publication, or all of a story. */
export type Subject = { kind: 'article' | 'story'; id: number };

export interface HidingRequest {
  subject: Subject;
  grounds: Grounds;
  actor: Actor;
}

interface ShowingRequest {
  subject: Subject;
  /** Kept in the journal; null where the editor gave none. */
  reason: string | null;
  actor: Actor;
}

/** @param kind `hidden` or `shown` */
interface HidingChange<Kind extends string> {
  kind: Kind;
  /** The entry in the journal. */
  entry: number;
  /** Title of the first of the publications. */
  title: string;
  /** Number of publications. */
  count: number;
}

export type Hidden = HidingChange<'hidden'>;
export type Shown = HidingChange<'shown'>;

/**
 * Takes publications down (R51): they are gone from everywhere as deleted ones are (R21), with their pictures, and a story of which nothing else is
 * left answers 410. Their rows stay for good, so that no fetch brings them back. Its own transaction; then the files of the pictures go.
 */
export async function hidePublications(
  { db, files }: { db: Database; files: Pick<MediaFiles, 'remove'> },
  { subject, grounds, actor }: HidingRequest,
  now: Date,
): Promise<Hidden | Refusal> {
  const change = await db.transaction(async (tx) => {
    await beginStoryChange(tx);
    const found = await findVisible(tx, subject);
    if ('kind' in found) return found;
    const { deleted, pictures } = await markDeleted(tx, found.ids, now, 'editor');
    const takedown = await insertTakedown(
      tx,
      { kind: subject.kind, subjectId: subject.id, title: deleted[0]?.title ?? '', grounds, actor },
      now,
    );
    await markTakenDown(tx, found.ids, takedown);
    await noteRemoved(tx, pictures, now, takedown);
    const { reason: why, note: reason } = grounds;
    return { ...(await record(tx, 'hidden', { articles: deleted, reason, why, takedown, actor }, now)), pictures };
  });
  if (change.kind === 'refused') return change;
  const { pictures, ...hidden } = change;
  await removePictures({ db, files }, pictures);
  return hidden;
}

/** Undoes `hidePublications`; the pictures are fetched anew. Publications that their owner has deleted stay deleted. Its own transaction. */
export async function showPublications(
  db: Database,
  { subject, reason, actor }: ShowingRequest,
  now: Date,
): Promise<Shown | Refusal> {
  return db.transaction(async (tx) => {
    await beginStoryChange(tx);
    const ids =
      subject.kind === 'article' ? [subject.id] : await listHiddenIn(tx, await findPresentStory(tx, subject.id));
    return showAgain(tx, { ids, reason, actor }, now);
  });
}

/** The same inside the caller's change, for some publications. @param undoes the entry that hid them, where it is taken back */
export async function showAgain(
  tx: Queryable,
  { ids, ...request }: { ids: readonly number[]; reason: string | null; actor: Actor; undoes?: number },
  now: Date,
): Promise<Shown | Refusal> {
  const articles = await restoreHidden(tx, ids, now);
  if (articles.length === 0) return refusal('Здесь нет ничего, что редактор снял с публикации.');
  await liftTakedowns(
    tx,
    articles.map(({ id }) => id),
    now,
  );
  return record(tx, 'shown', { articles, ...request }, now);
}

async function findVisible(tx: Queryable, { kind, id }: Subject): Promise<{ ids: number[] } | Refusal> {
  if (kind === 'story') {
    const hindrance = await whyNot(tx, id, (await listStoryStates(tx, [id]))[0]);
    if (hindrance) return hindrance;
  }
  const held = await (kind === 'story' ? holdArticlesOf(tx, id) : holdArticles(tx, [id]));
  const ids = held.filter(({ deleted }) => !deleted).map((article) => article.id);
  if (ids.length > 0) return { ids };
  return refusal(held.length === 0 ? `Публикации № ${id} нет.` : `Публикация № ${id} уже удалена или снята.`);
}

interface Recorded {
  articles: readonly { id: number; title: string; storyId: number | null; sourceId: number }[];
  reason: string | null;
  why?: TakedownReason | null;
  takedown?: number | null;
  actor: Actor;
  undoes?: number;
}

/** Renews the stories and announces the change as any deletion, or as new publications; writes it into the journal. */
async function record<Kind extends 'hidden' | 'shown'>(
  tx: Queryable,
  kind: Kind,
  { articles, reason, why = null, takedown = null, actor, undoes }: Recorded,
  now: Date,
): Promise<HidingChange<Kind>> {
  const storyIds = [...new Set(articles.flatMap(({ storyId }) => storyId ?? []))];
  const changed = await refreshStories(tx, storyIds, now);
  await announceStories(tx, changed, now, kind === 'hidden' ? storyIds : []);
  const sources = [...new Set(articles.map(({ sourceId }) => sourceId))];
  await announceChange(tx, { stories: [], categories: [], sources, days: [] });
  const title = articles[0]?.title ?? '';
  const details: HidingDetails = { title, articles: articles.map(({ id }) => id), reason, why, takedown };
  const entry = await writeAudit(
    tx,
    {
      action: kind === 'hidden' ? 'story.hide' : 'story.show',
      actor,
      storyId: storyIds[0],
      articleId: articles.length === 1 ? articles[0]?.id : undefined,
      channelId: sources.length === 1 ? sources[0] : undefined,
      details: { ...details },
      undoes,
    },
    now,
  );
  return { kind, entry, title, count: articles.length };
}
