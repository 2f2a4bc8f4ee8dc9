import sharp, { type Sharp } from 'sharp';
import { detectImageFormat } from './image-format';
import { limitConcurrency } from './limit-concurrency';

export type ImageProblemReason = 'unsupported-format' | 'too-many-pixels' | 'too-small' | 'damaged' | 'timeout';
export interface ImageProblem {
  kind: 'problem';
  reason: ImageProblemReason;
}

/** UP-3. */
const limits = { pixels: 16_000_000, side: 8_192, seconds: 5, atOnce: 2 };

// Two pictures at once on one thread each; libvips's cache would only hold on to pixels that nobody asks for again.
sharp.concurrency(1);
sharp.cache(false);

/** Whoever decodes a stranger's picture waits here for one of this process's two places. */
export const inDecodingTurn = limitConcurrency(limits.atOnce);

/**
 * Looks at everything that a stranger's picture tells before a pixel is decoded (UP-2, UP-3).
 * @param minSide in pixels.
 * @returns the first frame of it, still to be decoded, which takes 5 s at most and may fail: `toDecodingProblem`.
 */
export async function openPicture(bytes: Uint8Array, minSide: number): Promise<{ kind: 'picture'; frame: Sharp } | ImageProblem> {
  const reason = await findProblem(bytes, minSide);
  if (reason) return { kind: 'problem', reason };
  const frame = sharp(bytes, { limitInputPixels: limits.pixels, failOn: 'error' }).timeout({ seconds: limits.seconds });
  return { kind: 'picture', frame };
}

export function toDecodingProblem(error: unknown): ImageProblem {
  return { kind: 'problem', reason: String(error).includes('timeout') ? 'timeout' : 'damaged' };
}

async function findProblem(bytes: Uint8Array, minSide: number): Promise<ImageProblemReason | null> {
  const format = detectImageFormat(bytes);
  if (!format) return 'unsupported-format';
  let header;
  try {
    header = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata();
  } catch {
    return 'damaged';
  }
  const { mediaType, width, height } = header;
  if (mediaType !== format) return 'unsupported-format';
  if (width > limits.side || height > limits.side || width * height > limits.pixels) return 'too-many-pixels';
  return Math.min(width, height) < minSide ? 'too-small' : null;
}
