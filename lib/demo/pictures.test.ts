import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { readDemoContent } from './demo-content';
import { createPictureCache, pictureSize, readDrawing, renderPicture, type PictureKey } from './pictures';

const key = (eventSlug: string): PictureKey => ({ eventSlug, publisherSlug: 'berega' });

/** A renderer whose pictures are finished when the test says so. */
function slowRenderer() {
  const started: string[] = [];
  const finish: ((picture: Buffer) => void)[] = [];
  const render = ({ eventSlug }: PictureKey) => {
    started.push(eventSlug);
    return new Promise<Buffer>((resolve) => finish.push(resolve));
  };
  return { started, finish, render };
}

test('requests for one picture share one rendering, and a cached one is not rendered again', async () => {
  const { started, finish, render } = slowRenderer();
  const cache = createPictureCache({ render });
  const both = Promise.all([cache.get(key('a')), cache.get(key('a'))]);
  finish[0]?.(Buffer.from('picture'));
  expect((await both).map(String)).toEqual(['picture', 'picture']);
  expect(String(await cache.get(key('a')))).toBe('picture');
  expect(started).toEqual(['a']);
});

test('no more are rendered at once than allowed; the rest wait', async () => {
  const { started, finish, render } = slowRenderer();
  const cache = createPictureCache({ render, parallel: 2 });
  const all = Promise.all(['a', 'b', 'c', 'd'].map((name) => cache.get(key(name))));
  expect(started).toEqual(['a', 'b']);
  finish[0]?.(Buffer.from('a'));
  await cache.get(key('a'));
  await new Promise(setImmediate);
  expect(started).toEqual(['a', 'b', 'c']);
  finish[1]?.(Buffer.from('b'));
  finish[2]?.(Buffer.from('c'));
  await cache.get(key('c'));
  await new Promise(setImmediate);
  finish[3]?.(Buffer.from('d'));
  expect((await all).map(String)).toEqual(['a', 'b', 'c', 'd']);
});

test('memory is bounded: the least recently used picture is dropped', async () => {
  const started: string[] = [];
  const cache = createPictureCache({
    render: async ({ eventSlug }) => Buffer.from(String(started.push(eventSlug))),
    capacity: 2,
  });
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await cache.get(key(name));
  expect(started).toEqual(['a', 'b', 'c', 'b']);
});

test('a failed rendering is reported and tried again next time', async () => {
  let broken = true;
  const cache = createPictureCache({
    render: async () => (broken ? Promise.reject(new Error('no ink')) : Buffer.from('picture')),
  });
  await expect(cache.get(key('a'))).rejects.toThrow('no ink');
  broken = false;
  expect(String(await cache.get(key('a')))).toBe('picture');
});

describe('the drawings in the repository', () => {
  const illustrated = async () => {
    const { events } = await readDemoContent(new Date('2026-11-09T12:00:00Z'));
    return events.map(({ articles }) => articles.filter(({ hasPicture }) => hasPicture));
  };

  test('there is one for every illustrated article, and none besides', async () => {
    const wanted = (await illustrated())
      .flat()
      .map(({ eventSlug, publisherSlug }) => `${eventSlug}-${publisherSlug}.svgz`);
    expect(readdirSync('lib/demo/pictures').sort()).toEqual(wanted.sort());
    expect(wanted.length).toBeGreaterThanOrEqual(200);
  });

  test('each is an SVG without scripts, lettering and foreign addresses, as large as its feed says, with something to see in it', async () => {
    for (const article of (await illustrated()).flat()) {
      const drawing = await readDrawing(article);
      const { format, width, height } = await sharp(drawing).metadata();
      expect({ format, width, height }).toEqual({ format: 'svg', ...pictureSize(article) });
      expect(/NaN|undefined|Infinity|<text|<script|<image|href="(?!#)/.exec(drawing.toString())?.[0]).toBeUndefined();
      // A sixth of its size shows as much.
      const { channels } = await sharp(drawing, { density: 12 }).flatten().stats();
      expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(8);
    }
  }, 300_000);

  test('no two publishers of an event show the same picture', async () => {
    for (const articles of await illustrated()) {
      const drawings = await Promise.all(articles.map(async (article) => (await readDrawing(article)).toString()));
      expect(new Set(drawings).size).toBe(articles.length);
    }
  });

  test('one is rendered as a JPEG of each size that feeds say', async () => {
    const bySize = new Map(
      (await illustrated()).flat().map((article) => [JSON.stringify(pictureSize(article)), article]),
    );
    for (const article of bySize.values()) {
      const { format, width, height } = await sharp(await renderPicture(article)).metadata();
      expect({ format, width, height }).toEqual({ format: 'jpeg', ...pictureSize(article) });
    }
  });

  test('an article without a drawing is an error', async () => {
    await expect(renderPicture({ eventSlug: 'nothing', publisherSlug: 'berega' })).rejects.toThrow(/ENOENT/);
  });
});
