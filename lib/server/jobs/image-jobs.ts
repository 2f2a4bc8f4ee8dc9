import { setTimeout as pause } from 'node:timers/promises';
import {
  attachImage,
  claimDueImages,
  putOffImage,
  recordImageFailure,
  type DueImage,
  type PicturedArticle,
} from '../articles/article-image-store';
import { announceChange } from '../changes/change';
import type { Database } from '../db/client';
import type { Log } from '../base/log';
import { markPictured } from '../stories/digest/story-digest-store';
import { holdHostSlot } from './poll-feed';

export interface ImageDependencies {
  db: Database;
  now: () => Date;
  log: Log;
  fetchImage: (url: string) => Promise<{ kind: 'saved'; mediaId: string } | { kind: 'failed'; reason: string }>;
}

/** Longer than a picture may take, decoding included: then a host's place is free again, should the worker die. */
const hostLeaseMs = 60_000;
const busyHostRetryMs = 3_000;
/** While some hang, others may become due. */
const lookAgainMs = 1_000;
/** Pages are told of so many pictures together. */
const announcedTogether = 4;

/**
 * Fetches pictures that are due until none is left or `isStopping`, each place refilled as it becomes free, so that one publisher's hanging
 * pictures keep nobody else's waiting (image-places.ts); at most two of a host at once. @returns how many were fetched.
 */
export async function fetchDueImages(deps: ImageDependencies, isStopping: () => boolean): Promise<number> {
  const places = shareImagePlaces();
  const running = new Set<Promise<void>>();
  let saved: PicturedArticle[] = [];
  let fetched = 0;
  for (;;) {
    places.retryHosts();
    const anyLeft = await fill();
    if (saved.length >= announcedTogether || !anyLeft) await announce();
    if (running.size === 0) return fetched;
    await oneEnds();
  }

  /** @returns whether more are due than there are places. */
  async function fill(): Promise<boolean> {
    while (!isStopping() && places.hasRoom()) {
      const [image] = await claimDueImages(deps.db, deps.now(), 1, places.waiting());
      if (!image) return false;
      places.take(image.sourceId);
      const work = fetchOne(deps, image).then(({ outcome, article }) => {
        places.free(image.sourceId, outcome);
        if (article) saved.push(article);
        running.delete(work);
      });
      running.add(work);
    }
    return !isStopping();
  }

  async function oneEnds(): Promise<void> {
    const waited = new AbortController();
    const lookAgain = pause(lookAgainMs, undefined, { signal: waited.signal }).catch(() => undefined);
    await Promise.race([...running, lookAgain]);
    waited.abort();
  }

  async function announce(): Promise<void> {
    const pictured = saved;
    if (pictured.length === 0) return;
    saved = [];
    await markPictured(deps.db, idsOf(pictured, 'storyId'));
    await announceChange(deps.db, {
      stories: idsOf(pictured, 'storyId'),
      categories: idsOf(pictured, 'categoryId'),
      sources: [],
      days: [],
    });
    fetched += pictured.length;
  }
}

interface Fetched {
  outcome: 'fetched' | 'failed' | 'host-busy';
  /** Where an article stands that has got its picture. */
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

async function fetchAndAttach({ db, log, fetchImage }: ImageDependencies, image: DueImage): Promise<Fetched> {
  const result = await fetchImage(image.imageUrl);
  if (result.kind === 'saved') return { outcome: 'fetched', article: await attachImage(db, image, result.mediaId) };
  log.info(
    { articleId: image.articleId, reason: result.reason, attempt: image.attempts },
    'a picture could not be had',
  );
  await recordImageFailure(db, image);
  return { outcome: 'failed', article: null };
}

function idsOf(images: readonly PicturedArticle[], key: 'storyId' | 'categoryId'): number[] {
  return [...new Set(images.flatMap((image) => image[key] ?? []))];
}

/** Places for pictures that are fetched at once, and how many of them one source may hold. */
export const imagePlaces = { atOnce: 8, perSource: 2, troubled: 2 } as const;

export interface ImagePlaces {
  hasRoom(): boolean;
  /** Sources whose pictures are to wait for now. */
  waiting(): number[];
  take(sourceId: number): void;
  free(sourceId: number, outcome: 'fetched' | 'failed' | 'host-busy'): void;
  /** Sources that waited for a host may try again. */
  retryHosts(): void;
}

/**
 * Shares the places out (FEED-11): a source holds two at most and, from its last picture's failure to its next success, one; all sources in such
 * trouble together hold two. Whoever's pictures hang, six places stay for those whose pictures come.
 */
export function shareImagePlaces(): ImagePlaces {
  const held = new Map<number, number>();
  const troubled = new Set<number>();
  const hostless = new Set<number>();
  const count = (sourceIds: Iterable<number>) => [...sourceIds].reduce((total, id) => total + (held.get(id) ?? 0), 0);
  return {
    hasRoom: () => count(held.keys()) < imagePlaces.atOnce,
    waiting: () => {
      const full = [...held].flatMap(([id, places]) =>
        places >= (troubled.has(id) ? 1 : imagePlaces.perSource) ? id : [],
      );
      return [...new Set([...full, ...hostless, ...(count(troubled) >= imagePlaces.troubled ? troubled : [])])];
    },
    take: (sourceId) => void held.set(sourceId, (held.get(sourceId) ?? 0) + 1),
    free: (sourceId, outcome) => {
      const left = (held.get(sourceId) ?? 0) - 1;
      if (left > 0) held.set(sourceId, left);
      else held.delete(sourceId);
      if (outcome === 'failed') troubled.add(sourceId);
      if (outcome === 'fetched') troubled.delete(sourceId);
      if (outcome === 'host-busy') hostless.add(sourceId);
    },
    retryHosts: () => hostless.clear(),
  };
}
