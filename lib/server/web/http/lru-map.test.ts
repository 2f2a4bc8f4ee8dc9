import { seededRandom } from '../../stories/testing/seeded-random';
import { createRecentlyUsed } from './lru-map';
import { collectGarbage } from './testing/collect-garbage';

describe('a map that keeps what is used', () => {
  test('forgets what was longest not asked for', () => {
    const map = createRecentlyUsed<number>(2);
    map.set('a', 1);
    map.set('b', 2);
    map.get('a');
    map.set('c', 3);
    expect(['a', 'b', 'c'].map(map.get)).toEqual([1, undefined, 3]);
  });

  test('a key that is set again counts once', () => {
    const map = createRecentlyUsed<number>(2);
    map.set('a', 1);
    map.set('a', 2);
    map.set('b', 3);
    expect(['a', 'b'].map(map.get)).toEqual([2, 3]);
  });

  test('after any course of reads, writes and removals it holds what was used last', () => {
    const map = createRecentlyUsed<number>(5);
    const random = seededRandom(7);
    let used: string[] = [];
    for (let step = 0; step < 1_000; step += 1) {
      const key = String(Math.floor(random() * 12));
      const others = used.filter((one) => one !== key);
      const action = random();
      if (action < 0.1) {
        map.remove(key);
        used = others;
      } else if (action < 0.5) {
        if (map.get(key) !== undefined) used = [...others, key];
      } else {
        map.set(key, step);
        used = [...others, key].slice(-5);
      }
      expect(map.entries().map(([one]) => one)).toEqual(used);
    }
  });

  test('takes no more memory by being read: not the places of keys that have moved', () => {
    const held = () => {
      collectGarbage();
      return process.memoryUsage().heapUsed;
    };
    const map = createRecentlyUsed<number>(1_000);
    for (let n = 0; n < 500; n += 1) map.set(String(n), n);
    const before = held();
    for (let n = 0; n < 1_000_000; n += 1) map.get(String(n % 500));
    // Each place would be some 50 bytes.
    expect(held() - before).toBeLessThan(10_000_000);
    expect(map.get('1')).toBe(1);
  });
});
