import satori from 'satori';
import sharp, { type Sharp } from 'sharp';
import { cardBackdrop } from './card-backdrop';
import { cardColors } from './card-colors';
import { cardSize, type CardFace } from './card-face';
import { readCardFonts, type CardFont } from './card-fonts';
import { cardLayout } from './card-layout';
import { cardText } from './card-text';
import { cardWords } from './card-words';
import { pictureLayers, type ReadPicture } from './picture-layers';

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
