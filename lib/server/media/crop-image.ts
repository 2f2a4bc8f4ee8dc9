import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { toCropSize } from './crop-size';
import { detectImageFormat } from './image-format';
import { limitConcurrency } from './limit-concurrency';
import type { Size, VariantName } from './media-variants';

export interface DerivedVariant extends Size {
  data: Uint8Array;
}

export interface DerivedImage {
  kind: 'image';
  /** Names the original's content: the same bytes give the same id. */
  id: string;
  variants: Readonly<Record<VariantName, DerivedVariant>>;
}

export type ImageProblemReason = 'unsupported-format' | 'too-many-pixels' | 'too-small' | 'damaged' | 'timeout';
export interface ImageProblem {
  kind: 'problem';
  reason: ImageProblemReason;
}

/** UP-3; a side under 100 px is a counter or a bullet, not a picture. */
const limits = { pixels: 16_000_000, side: 8_192, minSide: 100, seconds: 5, atOnce: 2 };
const fullSide = 1_600;
const maxWideBytes = 300_000;
/** The first is for everything; the others only squeeze a wide crop that is too heavy for link previews. */
const qualities = [78, 66, 54, 42, 30, 18] as const;

// Two pictures at once on one thread each; libvips's cache would only hold on to pixels that nobody asks for again.
sharp.concurrency(1);
sharp.cache(false);
const inTurn = limitConcurrency(limits.atOnce);

/**
 * Makes the sizes and crops of a stranger's picture (UP-2…4, seo.md): the first frame, turned upright, on white, in sRGB, without
 * metadata. `full` fits into 1600 × 1600; `wide`, `standard`, `square` are 16:9, 4:3, 1:1 and never enlarged; `card` and `thumb` always
 * have 640 × 360 and 160 × 160.
 */
export function deriveVariants(bytes: Uint8Array): Promise<DerivedImage | ImageProblem> {
  return inTurn(async () => {
    const reason = await findProblem(bytes);
    if (reason) return { kind: 'problem', reason };
    const base = await decode(bytes);
    if (base.kind === 'problem') return base;
    const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    return { kind: 'image', id, variants: await encodeAll(base) };
  });
}

/** Everything that the header tells, before a pixel is decoded. */
async function findProblem(bytes: Uint8Array): Promise<ImageProblemReason | null> {
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
  return Math.min(width, height) < limits.minSide ? 'too-small' : null;
}

interface Pixels extends Size {
  kind: 'pixels';
  open(): Sharp;
}

/** Decodes once, to no more pixels than the largest derivative needs: both sides at least 1600 where the original has them. */
async function decode(bytes: Uint8Array): Promise<Pixels | ImageProblem> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: limits.pixels, failOn: 'error' })
      .timeout({ seconds: limits.seconds })
      .autoOrient()
      .resize(fullSide, fullSide, { fit: 'outside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    return { kind: 'pixels', width, height, open: () => sharp(data, { raw: { width, height, channels } }) };
  } catch (error) {
    const isTimeout = String(error).includes('timeout');
    return { kind: 'problem', reason: isTimeout ? 'timeout' : 'damaged' };
  }
}

async function encodeAll(base: Pixels): Promise<DerivedImage['variants']> {
  const cropTo = (size: Size) => base.open().resize({ ...size, fit: 'cover', position: sharp.strategy.attention });
  const cropOf = (width: number, height: number) => cropTo(toCropSize(base, { width, height }));
  const full = base.open().resize(fullSide, fullSide, { fit: 'inside', withoutEnlargement: true });
  return {
    full: await toJpeg(full),
    wide: await toLightJpeg(cropOf(16, 9)),
    standard: await toJpeg(cropOf(4, 3)),
    square: await toJpeg(cropOf(1, 1)),
    card: await toWebp(cropTo({ width: 640, height: 360 })),
    thumb: await toWebp(cropTo({ width: 160, height: 160 })),
  };
}

async function toLightJpeg(image: Sharp): Promise<DerivedVariant> {
  let variant = await toJpeg(image);
  for (const quality of qualities.slice(1)) {
    if (variant.data.byteLength <= maxWideBytes) break;
    variant = await toJpeg(image, quality);
  }
  return variant;
}

const toJpeg = (image: Sharp, quality: number = qualities[0]) => finish(image.jpeg({ quality, progressive: true }));
const toWebp = (image: Sharp) => finish(image.webp({ quality: qualities[0] }));

async function finish(image: Sharp): Promise<DerivedVariant> {
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
