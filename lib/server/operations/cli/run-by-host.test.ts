import { runByHost, type HostTask } from './ingest';

/** Tasks that end when they are told to, and a look at what is under way. */
function openTasks(hosts: (string | null)[]) {
  const running: number[] = [];
  const ends = new Map<number, () => void>();
  const tasks = hosts.map((host, index): HostTask<number> => ({
    host,
    run: async () => {
      running.push(index);
      await new Promise<void>((resolve) => ends.set(index, resolve));
      running.splice(running.indexOf(index), 1);
      return index;
    },
  }));
  const end = async (index: number) => {
    ends.get(index)?.();
    await new Promise((next) => setImmediate(next));
  };
  return { tasks, running, end };
}

test('eight at once, two of one host, the rest as places become free; results keep the order', async () => {
  const { tasks, running, end } = openTasks([
    'slow',
    'slow',
    'slow',
    ...Array.from({ length: 9 }, (_, n) => `host-${n}`),
    null,
  ]);
  const done = runByHost(tasks);
  expect(running).toEqual([0, 1, 3, 4, 5, 6, 7, 8]);
  await end(5);
  expect(running).toEqual([0, 1, 3, 4, 6, 7, 8, 9]);
  await end(0);
  expect(running).toEqual([1, 3, 4, 6, 7, 8, 9, 2]);
  for (const index of [9, 8, 7, 6, 4, 3, 2, 10, 11, 12, 1]) await end(index);
  expect(await done).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test('two hanging tasks of one host keep nobody else waiting', async () => {
  const { tasks, running, end } = openTasks(['slow', 'slow', 'slow', 'a', 'b']);
  const done = runByHost(tasks);
  await end(3);
  await end(4);
  expect(running).toEqual([0, 1]);
  for (const index of [0, 1, 2]) await end(index);
  expect(await done).toEqual([0, 1, 2, 3, 4]);
});

test('a failure is thrown when what was begun has ended, and nothing new begins', async () => {
  const begun: number[] = [];
  const failing = Array.from({ length: 20 }, (_, index): HostTask<number> => ({
    host: null,
    run: async () => {
      begun.push(index);
      if (index === 0) throw new Error('no database');
      return index;
    },
  }));
  await expect(runByHost(failing)).rejects.toThrow('no database');
  expect(begun).toHaveLength(8);
});

test('nothing to do is done', async () => expect(await runByHost([])).toEqual([]));
