import { createRecentlyUsed } from './lru-map';

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
});
