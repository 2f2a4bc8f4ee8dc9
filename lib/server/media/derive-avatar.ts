import type { DerivedVariant } from './crop-image';
import { inDecodingTurn, openPicture, toDecodingProblem, type ImageProblem } from './open-picture';

/** Pixels: sharp at 100 CSS pixels on a dense screen. */
const side = 256;

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
        .resize(side, side, { fit: 'cover' })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .webp({ quality: 82 })
        .toBuffer();
      return { kind: 'avatar', data, width: side, height: side };
    } catch (error) {
      return toDecodingProblem(error);
    }
  });
}
