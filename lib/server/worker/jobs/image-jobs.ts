import {
  attachImage,
  claimDueImages,
  putOffImage,
  recordImageFailure,
  type DueImage,
  type PicturedArticle,
} from '../../ingest/articles/article-image-store';
import { queuePageForPicture } from '../../ingest/articles/article-page-store';
import { announceChange } from '../../platform/changes/change';
import { siteOf } from '../../editing/channels/site-claims';
import type { Database } from '../../platform/db/client';
import type { Log } from '../../platform/base/log';
import { markStale } from '../../stories/digest/story-digest-store';
import { holdHostSlot } from '../../ingest/feeds/hold-host-slot';
import type { JobKind } from './queue';
import { busyHostRetryMs } from './feed-jobs';
import { shareSlots, type SlotLimits } from './share-slots';

export interface ImageDependencies {
  db: Database;
  now: () => Date;
  log: Log;
  /** @param referer the address that the picture is shown at. */
  fetchImage: (
    url: string,
    referer: string,
  ) => Promise<{ kind: 'saved'; mediaId: string } | { kind: 'failed'; reason: string }>;
}

/** Pictures that are fetched at once. */
export const imageSlots: SlotLimits = { atOnce: 8, perSource: 2, troubled: 2 };
/** Longer than a picture may take, waiting and decoding included: then a host's slot is free again, should the worker die. */
const hostLeaseMs = 120_000;
/** Number of pictures that are announced to the pages together. */
const announcedTogether = 4;

/**
 * The pictures that are due, newest articles first: at most two of a host at once, and a fair share of the slots for
 * each publisher (FEED-11), so that hanging pictures of one publisher do not delay those of another.
 */
export function imageJobs(deps: ImageDependencies): JobKind<DueImage> {
  const slots = shareSlots(imageSlots);
  let saved: PicturedArticle[] = [];
  return {
    concurrency: imageSlots.atOnce,
    // One at a time: which sources it leaves out depends on the pictures that are being fetched.
    claim: async () => {
      slots.retryHosts();
      const claimed = await claimDueImages(deps.db, deps.now(), 1, slots.waiting());
      for (const { sourceId } of claimed) slots.take(sourceId);
      return claimed;
    },
    run: async (image) => {
      const { outcome, article } = await fetchOne(deps, image);
      slots.free(image.sourceId, outcome);
      if (article) saved.push(article);
      if (saved.length >= announcedTogether) await announce();
    },
    onIdle: announce,
  };

  async function announce(): Promise<void> {
    const pictured = saved;
    if (pictured.length === 0) return;
    saved = [];
    await markStale(deps.db, storiesOf(pictured));
    await announceChange(deps.db, {
      stories: storiesOf(pictured),
      categories: [...new Set(pictured.flatMap(({ categoryIds }) => categoryIds))],
      sources: [],
      days: [],
    });
  }
}

interface Fetched {
  outcome: 'fetched' | 'failed' | 'host-busy';
  article: PicturedArticle | null;
}

/** One picture's failure, even our own disk's or database's, leaves the others alone. */
async function fetchOne(deps: ImageDependencies, image: DueImage): Promise<Fetched> {
  const { db, now, log } = deps;
  try {
    let fetched: Fetched = { outcome: 'host-busy', article: null };
    const work = async () => {
      fetched = await fetchAndAttach(deps, image);
    };
    const isHostFree = await holdHostSlot({ db, now, leaseMs: hostLeaseMs }, image.imageUrl, work, 'pictures');
    if (!isHostFree) await putOffImage(db, image, new Date(now().getTime() + busyHostRetryMs));
    return fetched;
  } catch (error) {
    log.error({ err: error, articleId: image.articleId }, 'a picture could not be kept');
    return { outcome: 'failed', article: null };
  }
}

async function fetchAndAttach({ db, now, log, fetchImage }: ImageDependencies, image: DueImage): Promise<Fetched> {
  const result = await fetchImage(image.imageUrl, refererOf(image));
  if (result.kind === 'saved') return { outcome: 'fetched', article: await attachImage(db, image, result.mediaId) };
  log.info(
    { articleId: image.articleId, reason: result.reason, attempt: image.attempts },
    'a picture could not be had',
  );
  if (await recordImageFailure(db, image, now())) await queuePageForPicture(db, image.articleId, now());
  return { outcome: 'failed', article: null };
}

/**
 * Returns the referrer that a browser sends on the publisher's page: its address within the site, elsewhere the site's alone. Some hosts give
 * pictures to nobody else.
 */
function refererOf({ articleUrl, imageUrl }: DueImage): string {
  const article = new URL(articleUrl);
  article.hash = '';
  return siteOf(imageUrl)?.domain === siteOf(articleUrl)?.domain ? article.href : `${article.origin}/`;
}

function storiesOf(images: readonly PicturedArticle[]): number[] {
  return [...new Set(images.flatMap(({ storyId }) => storyId ?? []))];
}
