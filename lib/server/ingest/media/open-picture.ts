import sharp, { type Sharp } from 'sharp';
import { limitConcurrency } from '../../platform/base/limit-concurrency';

export type ImageProblemReason =
  'unsupported-format' | 'too-many-pixels' | 'too-many-avif-pixels' | 'too-small' | 'damaged' | 'timeout';
export interface ImageProblem {
  kind: 'problem';
  reason: ImageProblemReason;
}

/** The origin of a picture: a file that a user uploads, or a picture that a publisher names. */
type Origin = 'upload' | 'publisher';

/** UP-3. A pixel of AVIF takes several times the memory and the work of any other format's. */
const limits = { pixels: 16_000_000, avifPixels: 8_000_000, side: 8_192, seconds: 5, atOnce: 2, avifAtOnce: 1 };

/**
 * UP-8. JPEG is decoded at a half, a quarter or an eighth of its size, so that the originals of cameras cost no more memory than other pictures; a
 * progressive one is unpacked whole before, up to 6 bytes a pixel.
 */
const jpegLimits = {
  pixels: 64_000_000,
  progressivePixels: 32_000_000,
  side: 16_384,
  largeSeconds: 20,
  largeAtOnce: 1,
};

// Two pictures at once on one thread each; libvips's cache would only hold pixels that are not needed again.
sharp.concurrency(1);
sharp.cache(false);

const inTurn = limitConcurrency(limits.atOnce);
const inAvifTurn = limitConcurrency(limits.avifAtOnce);
const inLargeTurn = limitConcurrency(jpegLimits.largeAtOnce);

/**
 * Before a picture is decoded it waits here for one of this process's two slots. At most one of them is for AVIF, which is slow, and one for
 * publishers' large originals: others of these wait in a queue of their own and do not delay the rest.
 */
export function inDecodingTurn<T>(bytes: Uint8Array, task: () => Promise<T>, isLarge = false): Promise<T> {
  if (isLarge) return inLargeTurn(() => inTurn(task));
  return detectImageFormat(bytes) === 'image/avif' ? inAvifTurn(() => inTurn(task)) : inTurn(task);
}

export interface OpenedPicture {
  kind: 'picture';
  /** Its first frame, still to be decoded in a turn, which takes 5 s at most, or 20 s, and may fail: `toDecodingProblem`. */
  frame: Sharp;
  /** More pixels than an upload may have. */
  isLarge: boolean;
}

/**
 * Checks everything that a picture's header says before a pixel is decoded (UP-2, UP-3, UP-8).
 * @param minSide in pixels.
 */
export async function openPicture(
  bytes: Uint8Array,
  minSide: number,
  origin: Origin = 'upload',
): Promise<OpenedPicture | ImageProblem> {
  const header = await readHeader(bytes, minSide, origin);
  if (header.kind === 'problem') return header;
  const isLarge = header.pixels > limits.pixels;
  const frame = sharp(bytes, { limitInputPixels: jpegLimits.pixels, failOn: 'error' }).timeout({
    seconds: isLarge ? jpegLimits.largeSeconds : limits.seconds,
  });
  return { kind: 'picture', frame, isLarge };
}

export function toDecodingProblem(error: unknown): ImageProblem {
  return { kind: 'problem', reason: String(error).includes('timeout') ? 'timeout' : 'damaged' };
}

async function readHeader(
  bytes: Uint8Array,
  minSide: number,
  origin: Origin,
): Promise<{ kind: 'header'; pixels: number } | ImageProblem> {
  const problem = (reason: ImageProblemReason): ImageProblem => ({ kind: 'problem', reason });
  const format = detectImageFormat(bytes);
  if (!format) return problem('unsupported-format');
  let header;
  try {
    header = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata();
  } catch {
    return problem('damaged');
  }
  const { mediaType, width, height, isProgressive } = header;
  const pixels = width * height;
  if (mediaType !== format) return problem('unsupported-format');
  const jpegPixels = isProgressive ? jpegLimits.progressivePixels : jpegLimits.pixels;
  const [maxPixels, maxSide] =
    origin === 'publisher' && format === 'image/jpeg' ? [jpegPixels, jpegLimits.side] : [limits.pixels, limits.side];
  if (width > maxSide || height > maxSide || pixels > maxPixels) return problem('too-many-pixels');
  if (format === 'image/avif' && pixels > limits.avifPixels) return problem('too-many-avif-pixels');
  return Math.min(width, height) < minSide ? problem('too-small') : { kind: 'header', pixels };
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
