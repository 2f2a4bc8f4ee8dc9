import { createBatchLookup } from './batch-lookup';

describe('look-ups in batches', () => {
  const loads: { keys: readonly number[]; end: (error?: Error) => void }[] = [];
  const open = (max = 10) =>
    createBatchLookup<number, string>(
      (keys) =>
        new Promise((resolve, reject) => {
          const values = new Map(keys.filter((key) => key < 100).map((key) => [key, `№ ${key}`]));
          loads.push({ keys, end: (error) => (error ? reject(error) : resolve(values)) });
        }),
      max,
    );
  const asked = () => loads.map(({ keys }) => keys);
  beforeEach(() => void loads.splice(0));

  test('the first one does not wait; those that come meanwhile are one load, each key once', async () => {
    const find = open();
    const first = find(1);
    const others = [find(2), find(3), find(2), find(500)];
    expect(asked()).toEqual([[1]]);
    loads[0]?.end();
    expect(await first).toBe('№ 1');
    expect(asked()).toEqual([[1], [2, 3, 500]]);
    loads[1]?.end();
    expect(await Promise.all(others)).toEqual(['№ 2', '№ 3', '№ 2', undefined]);
  });

  test('a load has a limit', async () => {
    const find = open(2);
    const all = [1, 2, 3, 4].map(find);
    for (const load of [0, 1, 2]) {
      loads[load]?.end();
      await all[load];
    }
    expect(asked()).toEqual([[1], [2, 3], [4]]);
    await Promise.all(all);
  });

  test('a load that fails fails for those who wait for it alone', async () => {
    const find = open();
    const first = find(1);
    const second = find(2);
    loads[0]?.end(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    loads[1]?.end();
    expect(await second).toBe('№ 2');
    const third = find(3);
    loads[2]?.end();
    expect(await third).toBe('№ 3');
  });
});
