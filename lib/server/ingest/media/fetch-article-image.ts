import { limitConcurrency } from '../../platform/base/limit-concurrency';
import type { Queryable } from '../../platform/db/client';
import type { FetchReason } from '../../platform/outbound/fetch-failure';
import type { GuardedFetch } from '../../platform/outbound/guarded-fetch';
import type { MediaFiles } from './files/media-files';
import { deriveVariants } from './derive-variants';
import { saveImage } from './media-store';
import { isHiddenPicture } from './released-picture-store';
import type { ImageProblemReason } from './open-picture';

export type ArticleImage =
  | { kind: 'saved'; mediaId: string }
  | { kind: 'failed'; reason: FetchReason | ImageProblemReason | `http-${number}` | 'hidden' };

/**
 * Counted after decompression. Publishers give originals of cameras; pictures over 5 MB are fetched two at once, so that memory stays bounded
 * whatever the eight that are fetched at once send (UP-8).
 */
const sizes = { usual: 5 * 1_024 * 1_024, large: 32 * 1_024 * 1_024, largeAtOnce: 2 } as const;
/** A picture that takes longer is given up: hanging pictures must not hold the slots of others for long. */
const timeoutsMs = { usual: 10_000, large: 20_000 } as const;
const accept = 'image/jpeg, image/png, image/webp, image/avif;q=0.9, image/gif;q=0.8, */*;q=0.5';

const inLargeTurn = limitConcurrency(sizes.largeAtOnce);

/**
 * Takes the picture behind a publisher's URL into the media store, under the same guard as its feed (SSRF-1).
 * @param referer sent as such.
 */
export async function fetchArticleImage(
  deps: { fetch: GuardedFetch; db: Queryable; files: MediaFiles },
  imageUrl: string,
  referer?: string,
): Promise<ArticleImage> {
  const headers: Record<string, string> = referer === undefined ? {} : { referer };
  const take = async (maxBytes: number, totalTimeoutMs: number): Promise<ArticleImage> => {
    const outcome = await deps.fetch(imageUrl, { accept, headers, maxBytes, totalTimeoutMs });
    if (outcome.kind !== 'response') return { kind: 'failed', reason: outcome.reason };
    if (outcome.status !== 200) return { kind: 'failed', reason: `http-${outcome.status}` };
    const derived = await deriveVariants(outcome.body);
    if (derived.kind === 'problem') return { kind: 'failed', reason: derived.reason };
    // An editor took it down (R51): its bytes are not even stored again.
    if (await isHiddenPicture(deps.db, derived.id)) return { kind: 'failed', reason: 'hidden' };
    await saveImage(deps.db, deps.files, derived);
    return { kind: 'saved', mediaId: derived.id };
  };
  const taken = await take(sizes.usual, timeoutsMs.usual);
  if (taken.kind === 'saved' || taken.reason !== 'too-large') return taken;
  return inLargeTurn(() => take(sizes.large, timeoutsMs.large));
}
