import { createRandom } from './random';

export interface PictureSize {
  /** Pixels. */
  width: number;
  height: number;
}

const sizes = [
  { width: 1600, height: 1067 },
  { width: 1280, height: 720 },
  { width: 1200, height: 900 },
  { width: 1200, height: 800 },
  { width: 1000, height: 1000 },
  { width: 800, height: 1000 },
  { width: 1440, height: 810 },
  { width: 640, height: 427 },
] as const;

/** Outlets use pictures of any size: each article's own is chosen by chance, always the same. */
export function pictureSize(eventSlug: string, publisherSlug: string): PictureSize {
  return createRandom(`size/${eventSlug}/${publisherSlug}`).pick(sizes);
}
