import { createBatchLookup } from './batch-lookup';

describe('look-ups in batches', () => {
  const loads: { keys: readonly number[]; end: (error?: Error) => void }[] = [];
  const rests: (() => void)[] = [];
  const open = (max = 10, turn = () => Promise.resolve()) =>
    createBatchLookup<number, string>({
      load: (keys) =>
        new Promise((resolve, reject) => {
          const values = new Map(keys.filter((key) => key < 100).map((key) => [key, `№ ${key}`]));
          loads.push({ keys, end: (error) => (error ? reject(error) : resolve(values)) });
        }),
      max,
      rest: () => new Promise((end) => rests.push(end)),
      turn,
    });
  const asked = () => loads.map(({ keys }) => keys);
  /** Lets a load end and the rest after it. */
  const pass = async (lookup: Promise<unknown> | undefined, error?: Error) => {
    loads.at(-1)?.end(error);
    await lookup?.catch(() => undefined);
    rests.at(-1)?.();
    await Promise.resolve();
  };
  beforeEach(() => {
    loads.splice(0);
    rests.splice(0);
  });

  test('one that comes alone does not wait; those that come meanwhile are one load, each key once', async () => {
    const find = open();
    const first = find(1);
    const others = [find(2), find(3), find(2), find(500)];
    expect(asked()).toEqual([[1]]);
    await pass(first);
    expect(await first).toBe('№ 1');
    expect(asked()).toEqual([[1], [2, 3, 500]]);
    loads[1]?.end();
    expect(await Promise.all(others)).toEqual(['№ 2', '№ 3', '№ 2', undefined]);
  });

  test('those that come during the rest after a load are the next load together', async () => {
    const find = open();
    const first = find(1);
    loads[0]?.end();
    await first;
    const others = [find(2), find(3)];
    expect(asked()).toEqual([[1]]);
    rests[0]?.();
    await Promise.resolve();
    expect(asked()).toEqual([[1], [2, 3]]);
    await pass(Promise.all(others));
    void find(4);
    expect(asked()).toEqual([[1], [2, 3], [4]]);
  });

  test('a load has a limit', async () => {
    const find = open(2);
    const all = [1, 2, 3, 4].map(find);
    for (const last of [0, 2, 3]) await pass(all[last]);
    expect(asked()).toEqual([[1], [2, 3], [4]]);
    await Promise.all(all);
  });

  test('those of one load are answered in a turn of the loop each, so that a flood of them keeps nobody else waiting', async () => {
    const turns: (() => void)[] = [];
    const find = open(10, () => new Promise((end) => turns.push(end)));
    const first = find(1);
    const answered: string[] = [];
    const all = [2, 3].map((key) => find(key).then((value) => answered.push(value ?? '')));
    await pass(first);
    loads[1]?.end();
    await all[0];
    expect([answered, turns.length]).toEqual([['№ 2'], 1]);
    turns[0]?.();
    await all[1];
    expect(answered).toEqual(['№ 2', '№ 3']);
  });

  test('a load that fails fails for those who wait for it alone', async () => {
    const find = open();
    const first = find(1);
    const second = find(2);
    await pass(first, new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    await pass(second);
    expect(await second).toBe('№ 2');
    const third = find(3);
    loads[2]?.end();
    expect(await third).toBe('№ 3');
  });
});
