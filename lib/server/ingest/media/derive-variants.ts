import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import type { Size, VariantName } from './image-urls';
import { type ImageProblem, inDecodingTurn, type OpenedPicture, openPicture, toDecodingProblem } from './open-picture';

export interface DerivedVariant extends Size {
  data: Uint8Array;
}

export interface DerivedImage {
  kind: 'image';
  /** Names the original's content: the same bytes give the same id. */
  id: string;
  variants: Readonly<Record<VariantName, DerivedVariant>>;
}

/** In pixels: a side under it is a counter or a bullet, not a picture. */
const minSide = 100;
const fullSide = 1_600;
const maxWideBytes = 300_000;
/** The first is for everything; the others only squeeze a wide crop that is too heavy for link previews. */
const qualities = [78, 66, 54, 42, 30, 18] as const;

/**
 * Makes the sizes and crops of a publisher's picture (UP-2…4, UP-8, SEO-15): the first frame, turned upright, on white, in sRGB, without
 * metadata. `full` fits into 1600 × 1600; `wide`, `standard`, `square` are 16:9, 4:3, 1:1 and never enlarged; `card` and `thumb` always
 * have 640 × 360 and 160 × 160.
 */
export async function deriveVariants(bytes: Uint8Array): Promise<DerivedImage | ImageProblem> {
  const derive = async (opened: OpenedPicture): Promise<DerivedImage | ImageProblem> => {
    const base = await decode(opened);
    if (base.kind === 'problem') return base;
    const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    return { kind: 'image', id, variants: await encodeAll(base) };
  };
  const first = await inDecodingTurn(bytes, async () => {
    const opened = await openPicture(bytes, minSide, 'publisher');
    return opened.kind === 'picture' && !opened.isLarge ? derive(opened) : opened;
  });
  // A large original leaves its place to the others and waits in a line of its own.
  return first.kind === 'picture' ? inDecodingTurn(bytes, () => derive(first), true) : first;
}

interface Pixels extends Size {
  kind: 'pixels';
  open(): Sharp;
}

/** Decodes once, to no more pixels than the largest derivative needs: both sides at least 1600 where the original has them. */
async function decode({ frame }: OpenedPicture): Promise<Pixels | ImageProblem> {
  try {
    const { data, info } = await frame
      .autoOrient()
      .resize(fullSide, fullSide, { fit: 'outside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    return { kind: 'pixels', width, height, open: () => sharp(data, { raw: { width, height, channels } }) };
  } catch (error) {
    return toDecodingProblem(error);
  }
}

async function encodeAll(base: Pixels): Promise<DerivedImage['variants']> {
  // An upright picture is of a person or a building more often than not: what draws the eye there may be a hem or a lawn.
  const position = base.height > base.width ? 'top' : sharp.strategy.attention;
  const cropTo = (size: Size) => base.open().resize({ ...size, fit: 'cover', position });
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

/** Search engines ask for crops of at least this width (SEO-15). */
const targetWidth = 1_200;

/** The crop of the given proportions, in pixels: 1200 wide, or the largest that fits into a smaller original. Never enlarges. */
export function toCropSize(original: Size, ratio: Size): Size {
  const width = Math.max(
    1,
    Math.min(targetWidth, original.width, Math.floor((original.height * ratio.width) / ratio.height)),
  );
  return { width, height: Math.max(1, Math.round((width * ratio.height) / ratio.width)) };
}

/** Pixels: sharp at 100 CSS pixels on a dense screen. */
const avatarSide = 256;

/**
 * Makes a user's avatar out of the file they chose (UP-2…4): a square of 256 × 256 from its middle, as the browser's preview shows it,
 * of the first frame, turned upright, on white, in sRGB, WebP without metadata. A small original is enlarged.
 */
export function deriveAvatar(bytes: Uint8Array): Promise<(DerivedVariant & { kind: 'avatar' }) | ImageProblem> {
  return inDecodingTurn(bytes, async () => {
    const opened = await openPicture(bytes, 1);
    if (opened.kind === 'problem') return opened;
    try {
      const data = await opened.frame
        .autoOrient()
        .resize(avatarSide, avatarSide, { fit: 'cover' })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .webp({ quality: 82 })
        .toBuffer();
      return { kind: 'avatar', data, width: avatarSide, height: avatarSide };
    } catch (error) {
      return toDecodingProblem(error);
    }
  });
}

/** Pixels: sharp at 64 CSS pixels on a dense screen. */
const faviconSide = 192;
const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

/**
 * Makes a channel's favicon out of the file that its owner chose (UP-2…4): all of it within a square of 192 × 192, what is left over
 * transparent; the first frame, turned upright, in sRGB, PNG without metadata. A small original is enlarged.
 */
export function deriveFavicon(bytes: Uint8Array): Promise<(DerivedVariant & { kind: 'favicon' }) | ImageProblem> {
  return inDecodingTurn(bytes, async () => {
    const opened = await openPicture(bytes, 1);
    if (opened.kind === 'problem') return opened;
    try {
      const data = await opened.frame
        .autoOrient()
        .toColourspace('srgb')
        .ensureAlpha()
        .resize(faviconSide, faviconSide, { fit: 'contain', background: transparent })
        .png()
        .toBuffer();
      return { kind: 'favicon', data, width: faviconSide, height: faviconSide };
    } catch (error) {
      return toDecodingProblem(error);
    }
  });
}
