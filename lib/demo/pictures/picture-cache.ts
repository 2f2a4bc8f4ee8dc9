import type { PictureKey } from './compose-picture';
import { drawPicture } from './draw-picture';

export interface PictureCache {
  /** The picture as JPEG. */
  get(key: PictureKey): Promise<Buffer>;
}

interface PictureCacheOptions {
  draw?: (key: PictureKey) => Promise<Buffer>;
  /** How many pictures stay in memory; about 150 kB each. */
  capacity?: number;
  /** How many are drawn at once. */
  parallel?: number;
}

/** Draws a picture when it is first asked for and keeps the latest used ones. Requests for one picture share one drawing. */
export function createPictureCache({
  draw = drawPicture,
  capacity = 100,
  parallel = 2,
}: PictureCacheOptions = {}): PictureCache {
  const kept = new Map<string, Promise<Buffer>>();
  const waiting: (() => void)[] = [];
  let busy = 0;

  async function drawInTurn(key: PictureKey): Promise<Buffer> {
    if (busy >= parallel) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy += 1;
    try {
      return await draw(key);
    } finally {
      // The place goes to the next in line without becoming free in between.
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  }

  return {
    get(key) {
      const name = `${key.scene}/${key.eventSlug}/${key.publisherSlug}`;
      const picture = kept.get(name) ?? drawInTurn(key);
      // Taking it out and putting it back makes it the youngest: a Map keeps the order of insertion.
      kept.delete(name);
      kept.set(name, picture);
      picture.catch(() => kept.delete(name));
      const oldest = kept.keys().next().value;
      if (kept.size > capacity && oldest !== undefined) kept.delete(oldest);
      return picture;
    },
  };
}
