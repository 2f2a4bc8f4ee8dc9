import type { Queryable } from '../db/client';
import type { FetchReason } from '../outbound/fetch-failure';
import type { GuardedFetch } from '../outbound/guarded-fetch';
import type { MediaFiles } from './files/media-files';
import { deriveVariants } from './derive-variants';
import { saveImage } from './media-store';
import type { ImageProblemReason } from './open-picture';

export type ArticleImage =
  { kind: 'saved'; mediaId: string } | { kind: 'failed'; reason: FetchReason | ImageProblemReason | `http-${number}` };

/** UP-1's limit, counted after decompression. */
const maxImageBytes = 5 * 1_024 * 1_024;
/** A picture that takes longer is given up: hanging pictures must not hold the slots of others for long. */
const totalTimeoutMs = 10_000;
const accept = 'image/jpeg, image/png, image/webp, image/avif;q=0.9, image/gif;q=0.8, */*;q=0.5';

/** Takes the picture behind a publisher's URL into the media store, under the same guard as its feed (SSRF-1). */
export async function fetchArticleImage(
  deps: { fetch: GuardedFetch; db: Queryable; files: MediaFiles },
  imageUrl: string,
): Promise<ArticleImage> {
  const outcome = await deps.fetch(imageUrl, { accept, maxBytes: maxImageBytes, totalTimeoutMs });
  if (outcome.kind !== 'response') return { kind: 'failed', reason: outcome.reason };
  if (outcome.status !== 200) return { kind: 'failed', reason: `http-${outcome.status}` };
  const derived = await deriveVariants(outcome.body);
  if (derived.kind === 'problem') return { kind: 'failed', reason: derived.reason };
  await saveImage(deps.db, deps.files, derived);
  return { kind: 'saved', mediaId: derived.id };
}
