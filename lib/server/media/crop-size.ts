import type { Size } from './media-variants';

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
