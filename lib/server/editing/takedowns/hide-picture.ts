import type { MediaFiles } from '../../ingest/media/files/media-files';
import { noteRemoved, releasePictures, removePictures } from '../../ingest/media/released-picture-store';
import { type Actor, writeAudit } from '../../platform/changes/audit-store';
import type { Database } from '../../platform/db/client';
import { markStale } from '../../stories/digest/story-digest-store';
import { announceStories } from '../../stories/story-batch';
import { refusal, type Refusal } from '../../stories/story-audit';
import { beginStoryChange } from '../../stories/story-change-store';
import { refreshStories } from '../../stories/story-writing-store';
import type { Grounds } from '../../stories/takedowns/takedown';
import { insertTakedown, liftTakedown } from '../../stories/takedowns/takedown-store';
import {
  allowPicture,
  fetchPicturesAgain,
  findPictureOf,
  hidePictureRow,
  type PicturedRow,
  takePicture,
} from './hidden-picture-store';

interface PictureChange<Kind extends 'hidden' | 'shown'> {
  kind: Kind;
  entry: number;
  /** The headline that it stood at. */
  title: string;
  /** Number of publications that showed it. */
  count: number;
}

/** Takes the picture of a publication down, wherever it is shown, with its files (R51). By its content it comes back to no publication. */
export async function hidePicture(
  { db, files }: { db: Database; files: Pick<MediaFiles, 'remove'> },
  { articleId, grounds, actor }: { articleId: number; grounds: Grounds; actor: Actor },
  now: Date,
): Promise<PictureChange<'hidden'> | Refusal> {
  const change = await db.transaction(async (tx) => {
    await beginStoryChange(tx);
    const found = await findPictureOf(tx, articleId);
    if (found === null) return refusal(`У публикации № ${articleId} нет картинки.`);
    const { mediaId, title } = found;
    const shown = await takePicture(tx, mediaId);
    const articleIds = shown.map(({ id }) => id);
    const takedown = await insertTakedown(tx, { kind: 'picture', subjectId: articleId, title, grounds, actor }, now);
    await hidePictureRow(tx, { id: mediaId, takedownId: takedown, articleIds });
    const pictures = await releasePictures(tx, { articleIds, mediaIds: [mediaId] }, now);
    await noteRemoved(tx, pictures, now, takedown);
    const storyIds = storiesOf(shown);
    await markStale(tx, storyIds);
    // The stories have lost something that may not be shown again, as by a deletion.
    await announceStories(tx, await refreshStories(tx, storyIds, now), now, storyIds);
    const details = {
      title,
      media: mediaId,
      articles: articleIds,
      reason: grounds.note,
      why: grounds.reason,
      takedown,
    };
    const storyId = shown.find(({ id }) => id === articleId)?.storyId ?? undefined;
    const entry = await writeAudit(tx, { action: 'picture.hide', actor, articleId, storyId, details }, now);
    return { kind: 'hidden' as const, entry, title, count: shown.length, pictures };
  });
  if (change.kind === 'refused') return change;
  const { pictures, ...hidden } = change;
  await removePictures({ db, files }, pictures);
  return hidden;
}

/** Undoes `hidePicture`: the publications that showed it fetch their pictures anew. Its own transaction. */
export function showPicture(
  db: Database,
  { mediaId, title, actor, undoes }: { mediaId: string; title: string; actor: Actor; undoes?: number },
  now: Date,
): Promise<PictureChange<'shown'> | Refusal> {
  return db.transaction(async (tx) => {
    const hidden = await allowPicture(tx, mediaId);
    if (hidden === null) return refusal('Эта картинка не снята с публикации.');
    await liftTakedown(tx, hidden.takedownId, now);
    await fetchPicturesAgain(tx, hidden.articleIds, now);
    const details = { title, media: mediaId, articles: hidden.articleIds };
    const entry = await writeAudit(tx, { action: 'picture.show', actor, details, undoes }, now);
    return { kind: 'shown', entry, title, count: hidden.articleIds.length };
  });
}

const storiesOf = (shown: readonly PicturedRow[]) => [...new Set(shown.flatMap(({ storyId }) => storyId ?? []))];
