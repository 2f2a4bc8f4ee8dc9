import satori from 'satori';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { cardBackdrop, cardColors, type CardFont, cardText, readCardFonts } from './card-artwork';
import { type CardFace, cardSize } from './card-face';
import { cardLayout, type CardLayout, panelWidth, type PictureBox } from './card-layout';
import { cardWords } from './card-words';

/** Bytes of a preview’s picture at most (SEO-4). */
const maxBytes = 300_000;
const qualities = [84, 76, 66, 54, 42, 30, 18] as const;

let fonts: CardFont[] | undefined;

/**
 * Draws a card: JPEG, 1200 × 630, at most 300 KB. Offline: letters come from our own fonts, photos from the media store.
 * @param read brings the picture's file, one that the media store has written itself.
 * @throws when the picture's file is gone or damaged.
 */
export async function drawCard(face: CardFace, read: ReadPicture): Promise<Uint8Array> {
  const words = cardWords(face);
  const layout = cardLayout(face, words);
  fonts ??= readCardFonts();
  const text = await satori(cardText(words, layout), { ...cardSize, fonts });
  const layers = [
    ...(await pictureLayers(face, layout, read)),
    { input: Buffer.from(cardBackdrop(layout)) },
    { input: Buffer.from(text) },
  ];
  const { data, info } = await sharp({ create: { ...cardSize, channels: 3, background: cardColors.ground } })
    .composite(layers)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return toLightJpeg(() => sharp(data, { raw: { width, height, channels } }));
}

async function toLightJpeg(open: () => Sharp): Promise<Uint8Array> {
  let jpeg: Uint8Array = new Uint8Array();
  for (const quality of qualities) {
    jpeg = await open()
      .jpeg({ quality, progressive: true, chromaSubsampling: quality > 70 ? '4:4:4' : '4:2:0' })
      .toBuffer();
    if (jpeg.byteLength <= maxBytes) break;
  }
  return jpeg;
}

/** Reads a file of a picture in the media store: we have decoded its picture and encoded it anew (UP-4). */
export type ReadPicture = (mediaId: string, file: 'wide' | 'full' | 'favicon') => Promise<Uint8Array>;

const { height } = cardSize;

/** The photo or the favicon of a card, from the bottom up. */
async function pictureLayers(face: CardFace, { picture }: CardLayout, read: ReadPicture): Promise<OverlayOptions[]> {
  if (face.kind === 'story' && face.picture && picture)
    return photoLayers(await read(face.picture.id, picture.file), picture);
  if (face.kind === 'channel' && face.faviconId) return [await faviconLayer(await read(face.faviconId, 'favicon'))];
  return [];
}

async function photoLayers(photo: Uint8Array, box: PictureBox): Promise<OverlayOptions[]> {
  if (box.kind === 'behind') return [{ input: await cover(photo, cardSize.width).toBuffer(), left: 0, top: 0 }];
  const left = cardSize.width - panelWidth;
  if (box.kind === 'panel') return [{ input: await cover(photo, panelWidth).toBuffer(), left, top: 0 }];
  const ground = await cover(photo, panelWidth).blur(28).modulate({ brightness: 0.62 }).toBuffer();
  const framed = await sharp(photo).resize(box.width, box.height, { fit: 'fill' }).png().toBuffer();
  const at = { left: left + Math.round((panelWidth - box.width) / 2), top: Math.round((height - box.height) / 2) };
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
