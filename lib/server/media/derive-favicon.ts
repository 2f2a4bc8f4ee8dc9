import type { DerivedVariant } from './crop-image';
import { inDecodingTurn, openPicture, toDecodingProblem, type ImageProblem } from './open-picture';

/** Pixels: sharp at 64 CSS pixels on a dense screen. */
const side = 192;
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
        .resize(side, side, { fit: 'contain', background: transparent })
        .png()
        .toBuffer();
      return { kind: 'favicon', data, width: side, height: side };
    } catch (error) {
      return toDecodingProblem(error);
    }
  });
}
