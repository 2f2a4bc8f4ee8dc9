import { repeat } from './start-worker';

/** A work whose runs end when the test says so. */
function createWork() {
  const ends: ((error?: Error) => void)[] = [];
  const waiting: (() => void)[] = [];
  return {
    work: () =>
      new Promise<void>((resolve, reject) => {
        ends.push((error) => (error ? reject(error) : resolve()));
        waiting.splice(0).forEach((tell) => tell());
      }),
    /** Waits for the run of this number (from 1) and gives its end. */
    run: async (n: number): Promise<(error?: Error) => void> => {
      while (ends.length < n) await new Promise<void>((resolve) => waiting.push(resolve));
      return ends[n - 1] as (error?: Error) => void;
    },
    runs: () => ends.length,
  };
}

describe('repeated work', () => {
  test('a failure is told and the repetition goes on (DB-1)', async () => {
    const { work, run } = createWork();
    const told: unknown[] = [];
    const loop = repeat(work, 1, (error) => told.push(error));
    const failure = new Error('database is away');
    (await run(1))(failure);
    const second = await run(2);
    expect(told).toEqual([failure]);
    const stopped = loop.stop();
    second();
    await stopped;
  });

  test('hurried in a pause, it runs at once; hurried in a run, once more right after it, never twice at once', async () => {
    const { work, run, runs } = createWork();
    const loop = repeat(work, 3_600_000, () => undefined);
    const first = await run(1);
    loop.hurry();
    loop.hurry();
    expect(runs()).toBe(1);
    first();
    (await run(2))();
    await new Promise(setImmediate);
    expect(runs()).toBe(2);
    loop.hurry();
    const third = await run(3);
    const stopped = loop.stop();
    third();
    await stopped;
    expect(runs()).toBe(3);
  });
});
