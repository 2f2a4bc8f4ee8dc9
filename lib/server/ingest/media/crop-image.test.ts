import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { deriveVariants, type DerivedImage } from './derive-variants';
import { variantNames } from './image-urls';
import { drawHalves, drawNoise, pngHeader, readPixel } from './testing/draw-picture';

async function derive(bytes: Uint8Array): Promise<DerivedImage> {
  const derived = await deriveVariants(bytes);
  if (derived.kind === 'problem') throw new Error(derived.reason);
  return derived;
}

const sizesOf = ({ variants }: DerivedImage) =>
  Object.fromEntries(variantNames.map((name) => [name, [variants[name].width, variants[name].height]]));
const isRed = ([red = 0, green = 0, blue = 0]: number[]) => red > 200 && green < 60 && blue < 60;
const isBlue = ([red = 0, green = 0, blue = 0]: number[]) => red < 60 && green < 60 && blue > 200;
const problem = (reason: string) => ({ kind: 'problem', reason });

describe('sizes and crops (SEO-15)', () => {
  test.each([
    [3_000, 2_000, { full: [1_600, 1_067], wide: [1_200, 675], standard: [1_200, 900], square: [1_200, 1_200] }],
    [2_000, 3_000, { full: [1_067, 1_600], wide: [1_200, 675], standard: [1_200, 900], square: [1_200, 1_200] }],
    [4_000, 1_300, { full: [1_600, 520], wide: [1_200, 675], standard: [1_200, 900], square: [1_200, 1_200] }],
    [4_000, 4_000, { full: [1_600, 1_600], wide: [1_200, 675], standard: [1_200, 900], square: [1_200, 1_200] }],
    [800, 600, { full: [800, 600], wide: [800, 450], standard: [800, 600], square: [600, 600] }],
    [100, 100, { full: [100, 100], wide: [100, 56], standard: [100, 75], square: [100, 100] }],
    [8_000, 150, { full: [1_600, 30], wide: [266, 150], standard: [200, 150], square: [150, 150] }],
  ])('%i × %i', async (width, height, expected) => {
    const derived = await derive(await drawHalves(width, height).jpeg().toBuffer());
    expect(sizesOf(derived)).toEqual({ ...expected, card: [640, 360], thumb: [160, 160] });
  });

  test('the files are what the row says: progressive JPEG and WebP of the stated size', async () => {
    const { variants } = await derive(await drawHalves(1_500, 1_000).png().toBuffer());
    for (const name of variantNames) {
      const { format, width, height, isProgressive } = await sharp(variants[name].data).metadata();
      const isWebp = name === 'card' || name === 'thumb';
      expect([name, format, isProgressive, width, height]).toEqual([
        name,
        isWebp ? 'webp' : 'jpeg',
        !isWebp,
        variants[name].width,
        variants[name].height,
      ]);
    }
  });

  test('a wide crop stays within 300 KB, however grainy the picture', async () => {
    const { variants } = await derive(await drawNoise(1_200, 675, 120).png().toBuffer());
    expect(variants.full.data.byteLength).toBeGreaterThan(400_000);
    expect(variants.wide.data.byteLength).toBeLessThanOrEqual(300_000);
  });

  test('the crop keeps what draws the eye', async () => {
    const spot = await drawNoise(300, 300, 90).png().toBuffer();
    const picture = sharp({ create: { width: 2_400, height: 800, channels: 3, background: '#808080' } });
    const { variants } = await derive(
      await picture
        .composite([{ input: spot, left: 2_050, top: 250 }])
        .png()
        .toBuffer(),
    );
    const { channels } = await sharp(variants.square.data).stats();
    expect(channels[0]?.stdev).toBeGreaterThan(10);
  });

  test('an upright picture keeps its upper third, whatever draws the eye below', async () => {
    const face = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer();
    const lawn = await drawNoise(800, 500, 90).png().toBuffer();
    const picture = sharp({ create: { width: 800, height: 1_200, channels: 3, background: '#808080' } });
    const { variants } = await derive(
      await picture
        .composite([
          { input: face, left: 0, top: 0 },
          { input: lawn, left: 0, top: 700 },
        ])
        .png()
        .toBuffer(),
    );
    for (const name of ['wide', 'card', 'square', 'thumb'] as const)
      expect([name, isRed(await readPixel(variants[name].data, 40, 10))]).toEqual([name, true]);
  });

  test('the id is the content’s: the same bytes, the same id', async () => {
    const bytes = await drawHalves(200, 200).png().toBuffer();
    const [first, second] = [await derive(bytes), await derive(bytes)];
    expect(first.id).toBe(createHash('sha256').update(bytes).digest('hex').slice(0, 32));
    expect(second.id).toBe(first.id);
  });
});

describe('what is taken (UP-2, UP-4)', () => {
  test.each([
    ['jpeg', () => drawHalves(300, 200).jpeg()],
    ['grey jpeg', () => drawHalves(300, 200).greyscale().jpeg()],
    ['CMYK jpeg', () => drawHalves(300, 200).toColourspace('cmyk').jpeg()],
    ['png', () => drawHalves(300, 200).png()],
    ['palette png', () => drawHalves(300, 200).png({ palette: true })],
    ['16-bit png', () => drawHalves(300, 200).toColourspace('rgb16').png()],
    ['webp', () => drawHalves(300, 200).webp()],
    ['gif', () => drawHalves(300, 200).gif()],
    ['avif', () => drawHalves(300, 200).avif()],
  ])('%s', async (_format, draw) => {
    const { variants } = await derive(await draw().toBuffer());
    const [red = 0, , blue = 0] = await readPixel(variants.full.data, 20, 100);
    expect([variants.full.width, variants.full.height]).toEqual([300, 200]);
    expect(red >= blue).toBe(true);
  });

  test('transparency turns white', async () => {
    const clear = sharp({
      create: { width: 200, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    });
    const { variants } = await derive(await clear.png().toBuffer());
    for (const name of ['full', 'card'] as const)
      expect(Math.min(...(await readPixel(variants[name].data, 50, 50)))).toBeGreaterThan(250);
  });

  test('of an animation, the first frame', async () => {
    const frames = await Promise.all(['#ff0000', '#0000ff', '#00ff00'].map((background) => drawFrame(background)));
    const gif = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100, 100] })
      .toBuffer();
    expect((await sharp(gif).metadata()).pages).toBe(3);
    const { variants } = await derive(gif);
    expect([variants.full.width, variants.full.height]).toEqual([200, 150]);
    expect(isRed(await readPixel(variants.full.data, 100, 75))).toBe(true);
  });

  test('EXIF orientation is applied: what was on the left comes to the top', async () => {
    const turned = await drawHalves(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { variants } = await derive(turned);
    expect([variants.full.width, variants.full.height]).toEqual([200, 400]);
    expect(isRed(await readPixel(variants.full.data, 100, 50))).toBe(true);
    expect(isBlue(await readPixel(variants.full.data, 100, 350))).toBe(true);
  });

  test('metadata is gone, the place of shooting first of all', async () => {
    const exif = { IFD0: { Artist: 'secret-artist' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 54/1 0/1' } };
    const packet = '<x:xmpmeta xmlns:x="adobe:ns:meta/">secret-xmp</x:xmpmeta>';
    const original = await drawHalves(300, 200).withExif(exif).withXmp(packet).jpeg().toBuffer();
    expect(original.includes('secret-artist') && original.includes('secret-xmp')).toBe(true);
    const { variants } = await derive(original);
    for (const name of variantNames) {
      const { exif: left, xmp, iptc, icc } = await sharp(variants[name].data).metadata();
      expect([left, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
      expect(Buffer.from(variants[name].data).includes('secret')).toBe(false);
    }
  });
});

describe('what is refused (UP-2, UP-3)', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><rect width="300" height="300" fill="red"/></svg>';

  test.each([
    ['an SVG, called .png by its server', Buffer.from(svg)],
    ['an SVG with an XML declaration', Buffer.from(`<?xml version="1.0"?>\n${svg}`)],
    ['HTML', Buffer.from('<!doctype html><title>404</title>')],
    ['nothing', Buffer.alloc(0)],
  ])('%s', async (_what, bytes) => expect(await deriveVariants(bytes)).toEqual(problem('unsupported-format')));

  test('TIFF, which the decoder would take', async () => {
    expect(await deriveVariants(await drawHalves(300, 200).tiff().toBuffer())).toEqual(problem('unsupported-format'));
  });

  test.each([
    ['60 megapixels in a header', 8_000, 7_500],
    ['a side over 8192', 8_193, 100],
    ['one line over 16 megapixels', 4_000, 4_001],
  ])('%s, before anything is decoded', async (_what, width, height) => {
    expect(await deriveVariants(pngHeader(width, height))).toEqual(problem('too-many-pixels'));
  });

  test('a header whose numbers no decoder believes', async () => {
    expect(await deriveVariants(pngHeader(0x7fff_ffff, 0x7fff_ffff))).toMatchObject({ kind: 'problem' });
    expect(await deriveVariants(pngHeader(0, 0))).toMatchObject({ kind: 'problem' });
  });

  test.each([
    [99, 300],
    [300, 99],
    [1, 1],
  ])('%i × %i is too small', async (width, height) => {
    const tiny = await drawNoise(width, height).png().toBuffer();
    expect(await deriveVariants(tiny)).toEqual(problem('too-small'));
  });

  test('a picture that ends in the middle', async () => {
    const jpeg = await drawNoise(600, 400).jpeg().toBuffer();
    expect(await deriveVariants(jpeg.subarray(0, jpeg.length / 2))).toEqual(problem('damaged'));
    const png = await drawNoise(600, 400).png().toBuffer();
    expect(await deriveVariants(png.subarray(0, png.length / 2))).toEqual(problem('damaged'));
  });

  test('a head without a body', async () => {
    expect(await deriveVariants(Buffer.from('\xff\xd8\xff\xe0', 'latin1'))).toEqual(problem('damaged'));
    expect(await deriveVariants(Buffer.from('GIF89a'))).toEqual(problem('damaged'));
    expect(await deriveVariants(pngHeader(300, 200))).toEqual(problem('damaged'));
  });
});

function drawFrame(background: string): Promise<Buffer> {
  return sharp({ create: { width: 200, height: 150, channels: 3, background } })
    .png()
    .toBuffer();
}
