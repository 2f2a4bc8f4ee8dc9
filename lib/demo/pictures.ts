import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import sharp from 'sharp';
import type { DemoArticle } from './demo-content';
import type { PublisherLook } from './publisher-look';

export type PictureKey = Pick<DemoArticle, 'eventSlug' | 'publisherSlug'>;

export interface PictureSize {
  /** Pixels. */
  width: number;
  height: number;
}

/** The repository's drawings: an SVG per illustrated article, compressed with gzip. Our processes start in the project's root. */
const defaultPicturesDir = join(process.cwd(), 'lib/demo/pictures');

const unzip = promisify(gunzip);

/** @throws the system's error when the article has no drawing. Slugs hold no slash and no dot, so that the path stays in the folder. */
export async function readDrawing({ eventSlug, publisherSlug }: PictureKey): Promise<Buffer> {
  return unzip(await readFile(join(defaultPicturesDir, `${eventSlug}-${publisherSlug}.svgz`)));
}

/** An article's picture: JPEG, as large as `pictureSize` says. */
export async function renderPicture(key: PictureKey): Promise<Buffer> {
  return sharp(await readDrawing(key))
    .flatten()
    .jpeg({ quality: 82 })
    .toBuffer();
}

/** A publisher's mark on a coloured rounded square: PNG, 192 × 192. */
export function renderFavicon({ accent, onAccent, mark }: PublisherLook): Promise<Buffer> {
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="192" height="192" viewBox="0 0 96 96" color="${onAccent}">`,
    `<rect width="96" height="96" rx="22" fill="${accent}"/>`,
    mark,
    '</svg>',
  ].join('');
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
}

const sizes: readonly [PictureSize, ...PictureSize[]] = [
  { width: 1600, height: 1067 },
  { width: 1280, height: 720 },
  { width: 1200, height: 900 },
  { width: 1200, height: 800 },
  { width: 1000, height: 1000 },
  { width: 800, height: 1000 },
  { width: 1440, height: 810 },
  { width: 640, height: 427 },
];

/** Publishers use pictures of any size: each article has one of several, always the same. Feeds name it without reading the drawing. */
export function pictureSize({ eventSlug, publisherSlug }: PictureKey): PictureSize {
  const fraction = mulberry32(fnv1a(`size/${eventSlug}/${publisherSlug}`));
  return sizes[Math.floor(fraction * sizes.length)] ?? sizes[0];
}

/** FNV-1a, 32 bits. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** The first number of the public-domain generator of that name: from 0 up to, not including, 1. */
function mulberry32(seed: number): number {
  const state = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}

export interface PictureCache {
  /** The picture as JPEG. */
  get(key: PictureKey): Promise<Buffer>;
}

interface PictureCacheOptions {
  render?: (key: PictureKey) => Promise<Buffer>;
  /** Maximum number of pictures in memory; about 150 kB each. */
  capacity?: number;
  /** Maximum number rendered at once. */
  parallel?: number;
}

/** Renders a picture at its first request and keeps the latest used ones. Simultaneous requests for one picture share one rendering. */
export function createPictureCache({
  render = renderPicture,
  capacity = 100,
  parallel = 2,
}: PictureCacheOptions = {}): PictureCache {
  const pictures = new Map<string, Promise<Buffer>>();
  const waiting: (() => void)[] = [];
  let busy = 0;

  async function renderInTurn(key: PictureKey): Promise<Buffer> {
    if (busy >= parallel) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy += 1;
    try {
      return await render(key);
    } finally {
      // The next waiting request takes over this slot, so that no newcomer can take it in between.
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  }

  return {
    get(key) {
      const name = `${key.eventSlug}/${key.publisherSlug}`;
      const picture = pictures.get(name) ?? renderInTurn(key);
      // A Map keeps the order of insertion: inserted again, the picture is the latest used one.
      pictures.delete(name);
      pictures.set(name, picture);
      picture.catch(() => pictures.delete(name));
      const oldest = pictures.keys().next().value;
      if (pictures.size > capacity && oldest !== undefined) pictures.delete(oldest);
      return picture;
    },
  };
}
