import { attachImage, claimDueImages, recordImageFailure, type DueImage, type PicturedArticle } from '../articles/article-image-store';
import { announceChange } from '../changes/announce-change';
import type { Database } from '../db/client';
import type { Log } from '../base/log';
import { markPictured } from '../stories/digest/story-digest-store';

export interface ImageDependencies {
  db: Database;
  now: () => Date;
  log: Log;
  fetchImage: (url: string) => Promise<{ kind: 'saved'; mediaId: string } | { kind: 'failed'; reason: string }>;
}

const atOnce = 4;

/** Fetches pictures that are due, four at a time, until none is left or `isStopping`. @returns how many were fetched. */
export async function fetchDueImages(deps: ImageDependencies, isStopping: () => boolean): Promise<number> {
  let fetched = 0;
  while (!isStopping()) {
    const due = await claimDueImages(deps.db, deps.now(), atOnce);
    if (due.length === 0) break;
    const saved = (await Promise.all(due.map((image) => fetchOne(deps, image)))).flat();
    await markPictured(deps.db, idsOf(saved, 'storyId'));
    await announceChange(deps.db, { stories: idsOf(saved, 'storyId'), categories: idsOf(saved, 'categoryId'), sources: [], days: [] });
    fetched += saved.length;
  }
  return fetched;
}

/** One picture's failure, even our own disk's or database's, leaves the others of its batch alone. */
async function fetchOne(deps: ImageDependencies, image: DueImage): Promise<PicturedArticle[]> {
  try {
    return await fetchAndAttach(deps, image);
  } catch (error) {
    deps.log.error({ err: error, articleId: image.articleId }, 'a picture could not be kept');
    return [];
  }
}

async function fetchAndAttach({ db, log, fetchImage }: ImageDependencies, image: DueImage): Promise<PicturedArticle[]> {
  const result = await fetchImage(image.imageUrl);
  if (result.kind === 'saved') {
    const article = await attachImage(db, image, result.mediaId);
    return article ? [article] : [];
  }
  log.info({ articleId: image.articleId, reason: result.reason, attempt: image.attempts }, 'a picture could not be had');
  await recordImageFailure(db, image);
  return [];
}

function idsOf(images: readonly PicturedArticle[], key: 'storyId' | 'categoryId'): number[] {
  return [...new Set(images.flatMap((image) => image[key] ?? []))];
}
