import sharp from 'sharp';
import { deriveAvatar, deriveVariants } from './derive-variants';
import { drawHalves, drawNoise, pngHeader, readPixel } from './testing/draw-picture';

async function derive(bytes: Uint8Array): Promise<Buffer> {
  const avatar = await deriveAvatar(bytes);
  if (avatar.kind === 'problem') throw new Error(avatar.reason);
  return Buffer.from(avatar.data);
}

const problem = (reason: string) => ({ kind: 'problem', reason });
const isRed = ([red = 0, green = 0, blue = 0]: number[]) => red > 200 && green < 60 && blue < 60;
const isBlue = ([red = 0, green = 0, blue = 0]: number[]) => red < 60 && green < 60 && blue > 200;

describe('an avatar (UP-2…4)', () => {
  test.each([
    ['jpeg', () => drawHalves(400, 300).jpeg()],
    ['png', () => drawHalves(300, 400).png()],
    ['webp', () => drawHalves(40, 40).webp()],
    ['gif', () => drawHalves(256, 256).gif()],
    ['avif', () => drawHalves(4_000, 300).avif()],
    ['CMYK jpeg', () => drawHalves(300, 300).toColourspace('cmyk').jpeg()],
  ])('%s becomes a square WebP of 256 × 256', async (_format, draw) => {
    const avatar = await derive(await draw().toBuffer());
    expect(await sharp(avatar).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256, hasAlpha: false });
    expect(avatar.byteLength).toBeLessThan(40_000);
  });

  test('of its middle, as the preview shows it', async () => {
    const avatar = await derive(await drawHalves(1_000, 250).png().toBuffer());
    expect([isRed(await readPixel(avatar, 100, 128)), isBlue(await readPixel(avatar, 156, 128))]).toEqual([true, true]);
  });

  test('a single pixel is enough', async () => {
    expect((await sharp(await derive(await drawNoise(1, 1).png().toBuffer())).metadata()).width).toBe(256);
  });

  test('transparency turns white', async () => {
    const clear = sharp({ create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
    expect(Math.min(...(await readPixel(await derive(await clear.png().toBuffer()), 100, 100)))).toBeGreaterThan(250);
  });

  test('of an animation, the first frame', async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 60, height: 60, channels: 3, background } })
        .png()
        .toBuffer();
    const frames = await Promise.all(['#ff0000', '#0000ff'].map(frame));
    const avatar = await derive(
      await sharp(frames, { join: { animated: true } })
        .gif({ delay: [100, 100] })
        .toBuffer(),
    );
    expect((await sharp(avatar).metadata()).pages ?? 1).toBe(1);
    expect(isRed(await readPixel(avatar, 128, 128))).toBe(true);
  });

  test('EXIF orientation is applied, and metadata is gone', async () => {
    const exif = { IFD0: { Artist: 'secret-artist' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 54/1 0/1' } };
    const original = await drawHalves(200, 200).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const avatar = await derive(original);
    const { exif: left, xmp, icc, orientation } = await sharp(avatar).metadata();
    expect([left, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(isRed(await readPixel(avatar, 128, 60))).toBe(true);
    expect(isBlue(await readPixel(avatar, 128, 200))).toBe(true);
  });
});

describe('what is none (UP-2, UP-3)', () => {
  test.each<[string, Uint8Array, string]>([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'unsupported-format'],
    ['HTML', Buffer.from('<!doctype html>'), 'unsupported-format'],
    ['nothing', new Uint8Array(), 'unsupported-format'],
    ['60 megapixels', pngHeader(8_000, 7_500), 'too-many-pixels'],
    ['a side over 8192', pngHeader(8_193, 1), 'too-many-pixels'],
    ['a head without a body', pngHeader(300, 200), 'damaged'],
  ])('%s', async (_what, bytes, reason) => expect(await deriveAvatar(bytes)).toEqual(problem(reason)));

  test('half a picture', async () => {
    const jpeg = await drawNoise(600, 400).jpeg().toBuffer();
    expect(await deriveAvatar(jpeg.subarray(0, jpeg.length / 2))).toEqual(problem('damaged'));
  });
});

test('avatars and articles’ pictures wait in one line (UP-3)', async () => {
  const [large, small] = [await drawNoise(1_600, 1_200).png().toBuffer(), await drawNoise(8, 8).png().toBuffer()];
  const ended: string[] = [];
  const first = [1, 2].map(() => deriveVariants(large).then(() => ended.push('picture')));
  await Promise.all([...first, deriveAvatar(small).then(() => ended.push('avatar'))]);
  expect(ended[0]).toBe('picture');
});
