import sharp, { type Sharp } from 'sharp';
import { limitConcurrency } from '../base/limit-concurrency';

export type ImageProblemReason =
  'unsupported-format' | 'too-many-pixels' | 'too-many-avif-pixels' | 'too-small' | 'damaged' | 'timeout';
export interface ImageProblem {
  kind: 'problem';
  reason: ImageProblemReason;
}

/** UP-3. A pixel of AVIF takes several times the memory and the work of any other format's. */
const limits = { pixels: 16_000_000, avifPixels: 8_000_000, side: 8_192, seconds: 5, atOnce: 2, avifAtOnce: 1 };

// Two pictures at once on one thread each; libvips's cache would only hold pixels that are not needed again.
sharp.concurrency(1);
sharp.cache(false);

const inTurn = limitConcurrency(limits.atOnce);
const inAvifTurn = limitConcurrency(limits.avifAtOnce);

/**
 * Before a picture is decoded it waits here for one of this process's two slots. At most one of them is for AVIF,
 * which is slow: other AVIF pictures wait in a queue of their own and do not delay the rest.
 */
export function inDecodingTurn<T>(bytes: Uint8Array, task: () => Promise<T>): Promise<T> {
  return detectImageFormat(bytes) === 'image/avif' ? inAvifTurn(() => inTurn(task)) : inTurn(task);
}

/**
 * Checks everything that a picture's header says before a pixel is decoded (UP-2, UP-3).
 * @param minSide in pixels.
 * @returns its first frame, still to be decoded, which takes 5 s at most and may fail: `toDecodingProblem`.
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

/** Media types that we decode (UP-2). */
export type ImageFormat = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif' | 'image/avif';

/**
 * Finds a picture's format by its first bytes, whatever its name or Content-Type says (UP-2). The decoder is not used
 * for it: it would already parse an SVG, a PDF or a TIFF.
 */
export function detectImageFormat(bytes: Uint8Array): ImageFormat | null {
  const head = Buffer.from(bytes.subarray(0, 64)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'image/webp';
  if (/^GIF8[79]a/.test(head)) return 'image/gif';
  // The brands of ISO/IEC 23008-12: a major one, a version, then the compatible ones.
  if (head.startsWith('ftyp', 4) && /avi[fs]/.test(head.slice(8))) return 'image/avif';
  return null;
}
