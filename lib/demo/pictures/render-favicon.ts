import sharp from 'sharp';
import type { PublisherLook } from '../publisher-look';

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
