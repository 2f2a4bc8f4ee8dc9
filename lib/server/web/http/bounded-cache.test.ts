import { createBoundedCache } from './bounded-cache';

const open = (maxBytes = 1_000) => createBoundedCache<{ bytes: number }>({ maxBytes, sizeOf: ({ bytes }) => bytes });
/** Numbers that look random and are the same in every run (a linear congruential generator). */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
}

describe('a cache bounded in bytes', () => {
  test('keeps what was set, replaces it and forgets what was deleted', () => {
    const cache = open();
    cache.set('a', { bytes: 10 });
    cache.set('b', { bytes: 20 });
    cache.set('a', { bytes: 30 });
    expect([cache.get('a'), cache.get('b'), cache.get('c'), cache.bytes()]).toEqual([
      { bytes: 30 },
      { bytes: 20 },
      undefined,
      50,
    ]);
    cache.delete('a');
    expect([cache.has('a'), [...cache.entries()], cache.bytes()]).toEqual([false, [['b', { bytes: 20 }]], 20]);
  });

  test('pages that are read again outlive a flood ten times as large as the cache', () => {
    const cache = open();
    const hot = Array.from({ length: 40 }, (_, n) => `hot ${n}`);
    for (const key of hot) {
      cache.set(key, { bytes: 10 });
      cache.get(key);
    }
    for (let n = 0; n < 1_000; n += 1) {
      cache.set(`rare ${n}`, { bytes: 10 });
      cache.get(hot[n % hot.length] ?? '');
    }
    expect(hot.filter((key) => !cache.has(key))).toEqual([]);
  });

  test('a key that comes back soon after it left stays', () => {
    const cache = open();
    for (let n = 0; n < 101; n += 1) cache.set(`key ${n}`, { bytes: 10 });
    expect(cache.has('key 0')).toBe(false);
    cache.set('key 0', { bytes: 10 });
    for (let n = 0; n < 60; n += 1) cache.set(`rare ${n}`, { bytes: 10 });
    expect(cache.has('key 0')).toBe(true);
  });

  test('what is larger than a tenth of it is not kept, nor what it replaces', () => {
    const cache = open();
    cache.set('a', { bytes: 10 });
    cache.set('a', { bytes: 101 });
    expect([cache.has('a'), cache.bytes()]).toEqual([false, 0]);
  });

  test('a value that has grown counts with its new size', () => {
    const cache = open();
    const value = { bytes: 10 };
    cache.set('a', value);
    value.bytes = 90;
    cache.measure('a');
    cache.measure('nothing');
    expect(cache.bytes()).toBe(90);
  });

  test('never holds more bytes than its bound, whatever happens, and knows how many it holds', () => {
    const cache = open();
    const random = seeded(7);
    for (let n = 0; n < 20_000; n += 1) {
      const key = `key ${random(random(3) === 0 ? 500 : 30)}`;
      const action = random(10);
      if (action < 6) cache.set(key, { bytes: 1 + random(120) });
      else if (action < 9) cache.get(key);
      else cache.delete(key);
      const held = [...cache.entries()].reduce((sum, [, { bytes }]) => sum + bytes, 0);
      if (held !== cache.bytes() || held > 1_000) throw new Error(`step ${n}: ${held} bytes, counted ${cache.bytes()}`);
    }
    expect(cache.bytes()).toBeGreaterThan(500);
  });
});
