import { randomFillSync } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { siteCard } from '@/lib/seo/share-image';
import { noWords, setSiteWords } from '@/lib/site/site-words';
import { type CardFace, type CardPicture, siteCardFile } from './card-face';
import { drawCard } from './draw-card';

const noPicture = () => Promise.reject(new Error('this card shows no picture'));
const story = {
  kind: 'story',
  headline: 'Мост через Припять открыли',
  outlets: 5,
  category: 'Общество',
  picture: null,
} as const;

const pixels = async (jpeg: Uint8Array, area?: { left: number; top: number; width: number; height: number }) => {
  const image = sharp(jpeg);
  return (area ? image.extract(area) : image).greyscale().raw().toBuffer();
};
/** Mean difference of brightness, 0–255. */
function difference(one: Buffer, other: Buffer): number {
  let sum = 0;
  for (let n = 0; n < one.length; n += 1) sum += Math.abs((one[n] ?? 0) - (other[n] ?? 0));
  return sum / one.length;
}

/** A picture of this size as the media store keeps it, and the way to its files. */
async function photo(width: number, height: number, fill: (raw: Buffer) => void) {
  const raw = Buffer.alloc(width * height * 3);
  fill(raw);
  const open = () => sharp(raw, { raw: { width, height, channels: 3 } });
  const wideWidth = Math.min(1_200, width, Math.floor((height * 16) / 9));
  const wide = { width: wideWidth, height: Math.round((wideWidth * 9) / 16) };
  const files = {
    full: await open().jpeg({ quality: 95 }).toBuffer(),
    wide: await open().resize(wide.width, wide.height, { fit: 'cover' }).jpeg({ quality: 95 }).toBuffer(),
    favicon: await open().resize(192, 192).png().toBuffer(),
  };
  const picture: CardPicture = { id: 'a'.repeat(32), full: { width, height }, wide };
  return { picture, read: async (_id: string, file: keyof typeof files) => files[file] };
}
const noise = (raw: Buffer) => void randomFillSync(raw);
const white = (raw: Buffer) => void raw.fill(255);

/** Mean brightness of the corner where the mark stands. */
const corner = { left: 60, top: 30, width: 44, height: 44 };

test('a site with a logo of its own shows its name without our mark, on a field as wide as the name (SITE-4)', async () => {
  const { picture, read } = await photo(1_600, 900, white);
  const ours = await drawCard({ ...story, picture }, read);
  setSiteWords({ ...noWords, name: 'Новости Гомельской области', logo: { id: 'a'.repeat(32), width: 90, height: 30 } });
  const own = await drawCard({ ...story, picture }, read);
  setSiteWords(noWords);
  expect(difference(await pixels(ours, corner), await pixels(own, corner))).toBeGreaterThan(3);
  const end = { left: 560, top: 2, width: 60, height: 20 };
  expect(Math.max(...(await pixels(own, end)))).toBeLessThan(80);
});

describe('a card (SEO-4: JPEG, 1200 × 630, at most 300 KB)', () => {
  const faces: [string, CardFace][] = [
    ['a story', story],
    ['one whose headline never ends', { ...story, headline: 'А'.repeat(500) }],
    ['one whose headline nobody can draw', { ...story, headline: '🔥 中文 \u202e', category: '🔥', outlets: 0 }],
    ['a category', { kind: 'category', name: 'Наука и технологии' }],
    ['a channel', { kind: 'channel', name: 'Полесская волна', description: 'О Полесье. '.repeat(60), faviconId: null }],
    ['the site', { kind: 'site' }],
  ];
  test.each(faces)('of %s', async (_what, face) => {
    const card = await drawCard(face, noPicture);
    expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1_200, height: 630, space: 'srgb' });
    expect(card.byteLength).toBeLessThanOrEqual(300_000);
  });

  test.each([
    ['behind', 1_600, 900],
    ['panel', 900, 1_350],
    ['framed', 160, 120],
  ])('with a noisy photo (%s) weighs no more, and shows it', async (_place, width, height) => {
    const { picture, read } = await photo(width, height, noise);
    const card = await drawCard({ ...story, picture }, read);
    expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1_200, height: 630 });
    expect(card.byteLength).toBeLessThanOrEqual(300_000);
    expect(difference(await pixels(card), await pixels(await drawCard(story, noPicture)))).toBeGreaterThan(10);
  });

  test('the words over a white photo stand on a ground dark enough for them (WCAG 1.4.3)', async () => {
    const { picture, read } = await photo(1_600, 900, white);
    const headline =
      'Совет министров утвердил новую программу поддержки малого бизнеса: льготные кредиты и налоговые каникулы для всех';
    const card = await drawCard({ ...story, headline, picture }, read);
    // The strip left of the words, from the headline's top down: nothing but the ground.
    const ground = await pixels(card, { left: 0, top: 280, width: 50, height: 350 });
    expect(Math.max(...ground)).toBeLessThanOrEqual(118);
    expect(Math.max(...(await pixels(card, { left: 600, top: 0, width: 400, height: 40 })))).toBe(255);
  });

  test('a channel’s favicon is drawn where there is one', async () => {
    const { read } = await photo(200, 200, white);
    const channel = { kind: 'channel', name: 'Полесская волна', description: null, faviconId: 'f'.repeat(32) } as const;
    const [plain, marked] = [await drawCard({ ...channel, faviconId: null }, noPicture), await drawCard(channel, read)];
    expect(difference(await pixels(plain), await pixels(marked))).toBeGreaterThan(3);
  });

  test('a picture that cannot be read is the caller’s to know of', async () => {
    const { picture } = await photo(1_600, 900, white);
    await expect(drawCard({ ...story, picture }, noPicture)).rejects.toThrow('no picture');
    await expect(drawCard({ ...story, picture }, async () => Buffer.from('<svg/>'))).rejects.toThrow();
  });
});

describe('letters', () => {
  const inHeadline = async (letter: string) =>
    pixels(await drawCard({ ...story, headline: `оо${letter}оо`, category: null }, noPicture));
  const inNote = async (letter: string) =>
    pixels(await drawCard({ kind: 'channel', name: 'Имя', description: `оо${letter}оо`, faviconId: null }, noPicture));

  test('each of Russian and Belarusian is drawn as itself: different from every other, from none and from the box of a missing one', async () => {
    const letters = ['ў', 'у', 'і', 'ї', 'Ў', 'І', 'ё', 'е', 'Ё', '«', '»', '—', '№', 'ґ', ''];
    const drawn = new Map<string, string>();
    for (const letter of letters) drawn.set((await inHeadline(letter)).toString('base64'), letter);
    expect([...drawn.values()]).toEqual(letters);
  });

  test.each(['ў', 'і', 'Ё', '№', '—'])('the small type has %s as well', async (letter) => {
    expect((await inNote(letter)).equals(await inNote(''))).toBe(false);
  });

  test.each(['🔥', '中', '\u{e000}'])(
    'what no font of ours has (%j) leaves neither a box nor a gap, and nothing is fetched',
    async (letter) => {
      const fetch = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('a card is drawn offline'));
      expect((await inHeadline(letter)).equals(await inHeadline(''))).toBe(true);
      expect(fetch).not.toHaveBeenCalled();
      fetch.mockRestore();
    },
  );
});

test('the site’s card in public/cards is the one that this code draws, under the address that the pages name', async () => {
  const folder = join(process.cwd(), 'public/cards');
  expect(siteCard).toEqual({ url: `/cards/${siteCardFile()}`, width: 1_200, height: 630 });
  expect(readdirSync(folder)).toEqual([siteCardFile()]);
  const committed = readFileSync(join(folder, siteCardFile()));
  expect(committed.byteLength).toBeLessThanOrEqual(300_000);
  expect(difference(await pixels(committed), await pixels(await drawCard({ kind: 'site' }, noPicture)))).toBeLessThan(
    1,
  );
});
