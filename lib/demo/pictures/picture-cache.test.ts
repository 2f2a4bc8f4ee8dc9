import type { PictureKey } from './compose-picture';
import { createPictureCache } from './picture-cache';

const key = (eventSlug: string): PictureKey => ({ scene: 'sea', eventSlug, publisherSlug: 'berega', turn: 0 });

/** A painter whose pictures are done when the test says so. */
function slowPainter() {
  const started: string[] = [];
  const finish: ((picture: Buffer) => void)[] = [];
  const draw = ({ eventSlug }: PictureKey) => {
    started.push(eventSlug);
    return new Promise<Buffer>((resolve) => finish.push(resolve));
  };
  return { started, finish, draw };
}

test('requests for one picture share one drawing, and a kept one is not drawn again', async () => {
  const { started, finish, draw } = slowPainter();
  const cache = createPictureCache({ draw });
  const both = Promise.all([cache.get(key('a')), cache.get(key('a'))]);
  finish[0]?.(Buffer.from('picture'));
  expect((await both).map(String)).toEqual(['picture', 'picture']);
  expect(String(await cache.get(key('a')))).toBe('picture');
  expect(started).toEqual(['a']);
});

test('no more are drawn at once than allowed; the rest wait their turn', async () => {
  const { started, finish, draw } = slowPainter();
  const cache = createPictureCache({ draw, parallel: 2 });
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

test('memory is bounded: the least recently used picture goes', async () => {
  const started: string[] = [];
  const cache = createPictureCache({
    draw: async ({ eventSlug }) => Buffer.from(String(started.push(eventSlug))),
    capacity: 2,
  });
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await cache.get(key(name));
  expect(started).toEqual(['a', 'b', 'c', 'b']);
});

test('a failed drawing is reported and tried again next time', async () => {
  let broken = true;
  const cache = createPictureCache({
    draw: async () => (broken ? Promise.reject(new Error('no ink')) : Buffer.from('picture')),
  });
  await expect(cache.get(key('a'))).rejects.toThrow('no ink');
  broken = false;
  expect(String(await cache.get(key('a')))).toBe('picture');
});
