import sharp from 'sharp';
import { deriveFavicon } from './derive-variants';
import { drawHalves, drawNoise, pngHeader } from './testing/draw-picture';

async function derive(bytes: Uint8Array): Promise<Buffer> {
  const favicon = await deriveFavicon(bytes);
  if (favicon.kind === 'problem') throw new Error(favicon.reason);
  return Buffer.from(favicon.data);
}

/** Red, green, blue and alpha of one pixel. */
async function pixel(picture: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  return [...data.subarray(at, at + info.channels)];
}

describe('a favicon (UP-2…4)', () => {
  test.each([
    ['jpeg', () => drawHalves(400, 300).jpeg()],
    ['png', () => drawHalves(16, 16).png()],
    ['webp', () => drawHalves(40, 40).webp()],
    ['gif', () => drawHalves(256, 256).gif()],
    ['avif', () => drawHalves(4_000, 300).avif()],
    ['CMYK jpeg', () => drawHalves(300, 300).toColourspace('cmyk').jpeg()],
    ['a grey picture', () => drawNoise(1, 1).greyscale().png()],
  ])('%s becomes a square PNG of 192 × 192', async (_format, draw) => {
    const favicon = await derive(await draw().toBuffer());
    expect(await sharp(favicon).metadata()).toMatchObject({ format: 'png', width: 192, height: 192, channels: 4 });
  });

  test('shows all of a wide logo, transparent above and below it', async () => {
    const favicon = await derive(await drawHalves(800, 200).png().toBuffer());
    expect(await Promise.all([pixel(favicon, 5, 96), pixel(favicon, 186, 96)])).toEqual([
      [255, 0, 0, 255],
      [0, 0, 255, 255],
    ]);
    expect([(await pixel(favicon, 96, 10))[3], (await pixel(favicon, 96, 182))[3]]).toEqual([0, 0]);
  });

  test('what was transparent stays so', async () => {
    const clear = sharp({ create: { width: 50, height: 50, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0 } } });
    expect((await pixel(await derive(await clear.png().toBuffer()), 100, 100))[3]).toBe(0);
  });

  test('EXIF orientation is applied, and metadata is gone', async () => {
    const original = await drawHalves(200, 200)
      .withExif({ IFD0: { Artist: 'secret-artist' } })
      .withMetadata({ orientation: 6 })
      .png()
      .toBuffer();
    const favicon = await derive(original);
    const { exif, xmp, icc, orientation } = await sharp(favicon).metadata();
    expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(await Promise.all([pixel(favicon, 96, 30), pixel(favicon, 96, 160)])).toEqual([
      [255, 0, 0, 255],
      [0, 0, 255, 255],
    ]);
  });

  test.each<[string, () => Uint8Array, string]>([
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'unsupported-format'],
    ['nothing', () => new Uint8Array(), 'unsupported-format'],
    ['60 megapixels', () => pngHeader(8_000, 7_500), 'too-many-pixels'],
    ['a head without a body', () => pngHeader(300, 200), 'damaged'],
  ])('%s is refused', async (_what, make, reason) => {
    expect(await deriveFavicon(make())).toEqual({ kind: 'problem', reason });
  });
});
