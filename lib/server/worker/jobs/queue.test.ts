import { type JobKind, repeat, runDueJobs, startSchedule } from './queue';

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

/** Jobs that end when the test says so. */
function createJobs(due: number[], concurrency: number) {
  const ends = new Map<number, (error?: Error) => void>();
  const idle = jest.fn(() => Promise.resolve());
  const kind: JobKind<number> = {
    concurrency,
    claim: (limit) => Promise.resolve(due.splice(0, limit)),
    run: (job) =>
      new Promise<void>((resolve, reject) => {
        ends.set(job, (error) => {
          ends.delete(job);
          if (error) reject(error);
          else resolve();
        });
      }),
    onIdle: idle,
  };
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    kind,
    running: () => [...ends.keys()],
    end: (job: number, error?: Error) => ends.get(job)?.(error),
    idle,
    settle,
  };
}

describe('jobs that are due', () => {
  test('as many run at once as there are slots; one that ends makes room, whatever the others do', async () => {
    const { kind, running, end, idle, settle } = createJobs([1, 2, 3, 4], 2);
    const done = runDueJobs(kind, () => false);
    await settle();
    expect(running()).toEqual([1, 2]);
    end(2);
    await settle();
    expect(running()).toEqual([1, 3]);
    end(3);
    await settle();
    end(4);
    await settle();
    expect([running(), idle.mock.calls.length]).toEqual([[1], 1]);
    end(1);
    expect(await done).toBe(4);
  });

  test('while some hang, others become due and are run', async () => {
    const due = [1];
    const { kind, running, end } = createJobs(due, 2);
    const done = runDueJobs(kind, () => false);
    due.push(2);
    while (running().length < 2) await new Promise((resolve) => setImmediate(resolve));
    end(1);
    end(2);
    expect(await done).toBe(2);
  });

  test('after the stop nothing is claimed, and what runs is waited for', async () => {
    const due = [1, 2];
    const { kind, end, settle } = createJobs(due, 1);
    let isStopping = false;
    const done = runDueJobs(kind, () => isStopping);
    await settle();
    isStopping = true;
    end(1);
    expect(await done).toBe(1);
    expect(due).toEqual([2]);
  });

  test('after a failure nothing more is claimed, the others end in order, and the failure is thrown', async () => {
    const due = [1, 2, 3];
    const { kind, end, settle } = createJobs(due, 2);
    const failure = new Error('database is away');
    const done = runDueJobs(kind, () => false);
    await settle();
    end(1, failure);
    await settle();
    end(2);
    await expect(done).rejects.toBe(failure);
    expect(due).toEqual([3]);
  });

  test('a claim that fails is thrown as well', async () => {
    const { kind } = createJobs([], 1);
    const failure = new Error('database is away');
    const broken = { ...kind, claim: () => Promise.reject(failure) };
    await expect(runDueJobs(broken, () => false)).rejects.toBe(failure);
  });
});

describe('the schedule of a worker', () => {
  test('counts runs, jobs and failures of each work, logs a failure once with its cause, and forgets what it has told', async () => {
    const error = jest.fn();
    let left = 2;
    let tellDone: () => void = () => undefined;
    const done = new Promise<void>((resolve) => (tellDone = resolve));
    const failure = new Error('database is away');
    const onRun = jest.fn();
    const schedule = startSchedule(
      [
        { name: 'feeds', pauseMs: 3_600_000, work: () => Promise.resolve(3) },
        { name: 'idle', pauseMs: 3_600_000, work: () => Promise.resolve(0) },
        {
          name: 'cards',
          pauseMs: 1,
          work: () => {
            left -= 1;
            if (left === 0) tellDone();
            return left === 1 ? Promise.reject(failure) : Promise.resolve(1);
          },
        },
      ],
      { error },
      onRun,
    );
    await done;
    await schedule.stop();
    expect(error.mock.calls).toEqual([[{ err: failure, job: 'cards' }, 'a job failed']]);
    expect(schedule.takeMetrics()).toMatchObject({
      feeds: { runs: 1, failures: 0, jobs: 3 },
      cards: { runs: expect.any(Number), failures: 1, jobs: expect.any(Number) },
    });
    expect(schedule.takeMetrics()).toEqual({});
    expect(onRun).toHaveBeenCalledWith({ name: 'feeds', ms: expect.any(Number), jobs: 3, isFailure: false });
    expect(onRun).toHaveBeenCalledWith({ name: 'cards', ms: expect.any(Number), jobs: 0, isFailure: true });
  });
});
