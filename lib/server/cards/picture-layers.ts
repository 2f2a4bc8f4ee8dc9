import sharp, { type OverlayOptions } from 'sharp';
import { cardSize, type CardFace } from './card-face';
import type { CardLayout } from './card-layout';
import { panelWidth, type PicturePlace } from './place-picture';

/** Reads a file of a picture in the media store: what stands there has been decoded and written anew by us (UP-4). */
export type ReadPicture = (mediaId: string, file: 'wide' | 'full' | 'favicon') => Promise<Uint8Array>;

const { height } = cardSize;

/** The photo or the favicon of a card, from the bottom up. */
export async function pictureLayers(
  face: CardFace,
  { picture }: CardLayout,
  read: ReadPicture,
): Promise<OverlayOptions[]> {
  if (face.kind === 'story' && face.picture && picture)
    return photoLayers(await read(face.picture.id, picture.file), picture);
  if (face.kind === 'channel' && face.faviconId) return [await faviconLayer(await read(face.faviconId, 'favicon'))];
  return [];
}

async function photoLayers(photo: Uint8Array, place: PicturePlace): Promise<OverlayOptions[]> {
  if (place.kind === 'behind') return [{ input: await cover(photo, cardSize.width).toBuffer(), left: 0, top: 0 }];
  const left = cardSize.width - panelWidth;
  if (place.kind === 'panel') return [{ input: await cover(photo, panelWidth).toBuffer(), left, top: 0 }];
  const ground = await cover(photo, panelWidth).blur(28).modulate({ brightness: 0.62 }).toBuffer();
  const framed = await sharp(photo).resize(place.width, place.height, { fit: 'fill' }).png().toBuffer();
  const at = { left: left + Math.round((panelWidth - place.width) / 2), top: Math.round((height - place.height) / 2) };
  return [
    { input: ground, left, top: 0 },
    { input: framed, ...at },
  ];
}

/** Lossless in between, so that the photo is pressed once. */
function cover(photo: Uint8Array, width: number) {
  return sharp(photo)
    .resize(width, height, { fit: 'cover', position: sharp.strategy.attention })
    .png({ compressionLevel: 0 });
}

async function faviconLayer(favicon: Uint8Array): Promise<OverlayOptions> {
  const side = 132;
  const input = await sharp(favicon)
    .resize(side, side, { fit: 'contain', background: '#fbfaf7' })
    .flatten({ background: '#fbfaf7' })
    .png()
    .toBuffer();
  return { input, left: cardSize.width - 56 - side, top: 46 };
}
