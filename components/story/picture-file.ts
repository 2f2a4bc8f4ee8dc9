import type { PictureFile } from '@/components/ui/Picture';
import type { Image, Picture } from '@/lib/contract/image';
import { pictureUrl, storedUrl } from '@/lib/site/urls';

/** Picture of a story or an article: our derived sizes, or only an address on a foreign backend. */
export interface Pictured {
  image: Image | null;
  main_image: string | null;
}

/** `article` fills the main column of a story, `cover` two thirds of it beside other pictures, `lead` two thirds of a list's first line. */
export type PictureSize = 'article' | 'cover' | 'lead' | 'card' | 'thumb';

/** The nominal size of a picture we know only by its address; its box has the same shape. */
const foreignSize: Record<PictureSize, { width: number; height: number }> = {
  article: { width: 1200, height: 675 },
  cover: { width: 1200, height: 675 },
  lead: { width: 1200, height: 675 },
  card: { width: 640, height: 360 },
  thumb: { width: 160, height: 160 },
};

/**
 * Widths at which pictures show, so that the browser takes the smallest file that is sharp. A phone shows a large one as wide as its screen, with
 * two or three pixels to a point: half the width makes it take the file of 640 pixels, which hardly anybody there tells from the one of 1200 pixels
 * with two to three times as many bytes.
 */
const sizes: Record<Exclude<PictureSize, 'thumb'>, string> = {
  article: '(min-width: 1180px) 944px, (min-width: 900px) 65vw, 50vw',
  cover: '(min-width: 1180px) 626px, (min-width: 900px) 43vw, (min-width: 550px) 63vw, 50vw',
  lead: '(min-width: 1180px) 640px, (min-width: 600px) 60vw, 6rem',
  card: '(min-width: 1180px) 320px, (min-width: 600px) 45vw, 5rem',
};

/** The file to show at a size; null when the thing has no picture. */
export function pictureFile({ image, main_image }: Pictured, size: PictureSize): PictureFile | null {
  const foreign = pictureUrl(main_image);
  if (!image) return foreign ? { src: foreign, ...foreignSize[size] } : null;
  if (size === 'thumb')
    return { src: storedUrl(image.thumb.url), width: image.thumb.width, height: image.thumb.height };
  const { card, crops } = image;
  const wide = crops[0];
  const files: Picture[] = wide && wide.width > card.width ? [card, wide] : [card];
  const shown = size === 'card' ? card : (files.at(-1) ?? card);
  return {
    src: storedUrl(shown.url),
    width: shown.width,
    height: shown.height,
    srcSet: files.map(({ url, width }) => `${storedUrl(url)} ${width}w`).join(', '),
    sizes: sizes[size],
  };
}
