import sharp from 'sharp';
import { inDecodingTurn, openPicture } from './open-picture';
import { drawHalves } from './testing/draw-picture';

const avif = Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf', 'latin1');
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);

/** Decodings that are under way until they are told to end. */
function watchDecodings() {
  const running: string[] = [];
  const ends: (() => void)[] = [];
  const decode = (name: string, bytes: Uint8Array) =>
    inDecodingTurn(bytes, async () => {
      running.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
      running.splice(running.indexOf(name), 1);
    });
  const endFirst = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { running, decode, endFirst };
}

describe('places to decode in (UP-3)', () => {
  test('two pictures at once, but one AVIF: the others of its kind wait without taking a place', async () => {
    const { running, decode, endFirst } = watchDecodings();
    const all = [
      decode('avif 1', avif),
      decode('avif 2', avif),
      decode('avif 3', avif),
      decode('jpeg 1', jpeg),
      decode('jpeg 2', jpeg),
    ];
    await new Promise((resolve) => setImmediate(resolve));
    const seen = [[...running]];
    for (let ended = 0; ended < all.length; ended += 1) {
      await endFirst();
      seen.push([...running]);
    }
    await Promise.all(all);
    expect(seen.every((names) => names.filter((name) => name.startsWith('avif')).length <= 1)).toBe(true);
    expect(seen.every((names) => names.length <= 2)).toBe(true);
    expect(seen[0]?.map((name) => name.split(' ')[0]).sort()).toEqual(['avif', 'jpeg']);
    expect(seen.at(-1)).toEqual([]);
  });

  test('one of the publishers’ large originals (UP-8)', async () => {
    const running: string[] = [];
    const ends: (() => void)[] = [];
    const decode = (name: string, isLarge: boolean) =>
      inDecodingTurn(
        jpeg,
        async () => {
          running.push(name);
          await new Promise<void>((resolve) => ends.push(resolve));
        },
        isLarge,
      );
    const all = [decode('large 1', true), decode('large 2', true), decode('usual', false)];
    await new Promise((resolve) => setImmediate(resolve));
    expect(running).toEqual(['large 1', 'usual']);
    for (const _ of all) {
      ends.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await Promise.all(all);
    expect(running).toEqual(['large 1', 'usual', 'large 2']);
  });

  test('two others at once, as before', async () => {
    const { running, decode, endFirst } = watchDecodings();
    const all = [1, 2, 3].map((n) => decode(`jpeg ${n}`, jpeg));
    await new Promise((resolve) => setImmediate(resolve));
    expect(running).toEqual(['jpeg 1', 'jpeg 2']);
    for (const _ of all) await endFirst();
    await Promise.all(all);
  });
});

describe('how large a picture may be (UP-3)', () => {
  const draw = (width: number, height: number) => drawHalves(width, height);

  test('an AVIF has half as many pixels as the others: it takes many times their work', async () => {
    const [within, beyond] = await Promise.all([
      draw(4_000, 2_000).avif({ effort: 0, quality: 1 }).toBuffer(),
      draw(4_000, 2_001).avif({ effort: 0, quality: 1 }).toBuffer(),
    ]);
    expect(await openPicture(within, 1)).toMatchObject({ kind: 'picture' });
    expect(await openPicture(beyond, 1)).toEqual({ kind: 'problem', reason: 'too-many-avif-pixels' });
  });

  test('a publisher’s JPEG is decoded at a fraction and may have 64 megapixels, a progressive one 32; a user’s may not (UP-8)', async () => {
    const plain = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#333' } });
    const [camera, beyond, progressive, png] = await Promise.all([
      plain(6_000, 4_000).jpeg().toBuffer(),
      plain(16_000, 4_001).jpeg().toBuffer(),
      plain(8_000, 4_001).jpeg({ progressive: true }).toBuffer(),
      plain(6_000, 4_000).png().toBuffer(),
    ]);
    expect(await openPicture(camera, 1, 'publisher')).toMatchObject({ kind: 'picture', isLarge: true });
    for (const [bytes, origin] of [
      [camera, 'upload'],
      [beyond, 'publisher'],
      [progressive, 'publisher'],
      [png, 'publisher'],
    ] as const)
      expect(await openPicture(bytes, 1, origin)).toEqual({ kind: 'problem', reason: 'too-many-pixels' });
  });

  test('a WebP of 8 megapixels and one row is fine', async () => {
    const webp = await sharp({ create: { width: 4_000, height: 2_001, channels: 3, background: '#333' } })
      .webp({ effort: 0 })
      .toBuffer();
    expect(await openPicture(webp, 1)).toMatchObject({ kind: 'picture' });
  });
});
