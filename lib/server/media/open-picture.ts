import sharp, { type Sharp } from 'sharp';
import { detectImageFormat } from './image-format';
import { limitConcurrency } from './limit-concurrency';

export type ImageProblemReason =
  'unsupported-format' | 'too-many-pixels' | 'too-many-avif-pixels' | 'too-small' | 'damaged' | 'timeout';
export interface ImageProblem {
  kind: 'problem';
  reason: ImageProblemReason;
}

/** UP-3. A pixel of AVIF takes several times the memory and the work of any other format's. */
const limits = { pixels: 16_000_000, avifPixels: 8_000_000, side: 8_192, seconds: 5, atOnce: 2, avifAtOnce: 1 };

// Two pictures at once on one thread each; libvips's cache would only hold on to pixels that nobody asks for again.
sharp.concurrency(1);
sharp.cache(false);

const inTurn = limitConcurrency(limits.atOnce);
const inAvifTurn = limitConcurrency(limits.avifAtOnce);

/**
 * Whoever decodes a stranger's picture waits here for one of this process's two places, one of which at most is for an AVIF: others of that kind
 * wait in a line of their own, so that they keep nobody else waiting.
 */
export function inDecodingTurn<T>(bytes: Uint8Array, task: () => Promise<T>): Promise<T> {
  return detectImageFormat(bytes) === 'image/avif' ? inAvifTurn(() => inTurn(task)) : inTurn(task);
}

/**
 * Looks at everything that a stranger's picture tells before a pixel is decoded (UP-2, UP-3).
 * @param minSide in pixels.
 * @returns the first frame of it, still to be decoded, which takes 5 s at most and may fail: `toDecodingProblem`.
 */
export async function openPicture(
  bytes: Uint8Array,
  minSide: number,
): Promise<{ kind: 'picture'; frame: Sharp } | ImageProblem> {
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
  if (format === 'image/avif' && width * height > limits.avifPixels) return 'too-many-avif-pixels';
  return Math.min(width, height) < minSide ? 'too-small' : null;
}
