import sharp from 'sharp';
import { composePicture, type PictureKey } from './compose-picture';
import { pictureSize } from './picture-size';

/** Draws an article's picture: JPEG, as large as `pictureSize` says. */
export function drawPicture(key: PictureKey): Promise<Buffer> {
  const svg = composePicture(key, pictureSize(key.eventSlug, key.publisherSlug));
  return sharp(Buffer.from(svg)).flatten().jpeg({ quality: 82 }).toBuffer();
}
