import type { Log } from '../../platform/base/log';

/**
 * A kind of job whose due times stand in its own table. Claiming a job moves its due time to the end of a lease, so that no other worker takes
 * it, and so that it is due again by itself should this worker die (DUR-1).
 */
export interface JobKind<Job> {
  /** Maximum number of jobs that one worker runs at once. */
  concurrency: number;
  /** Claims at most `limit` due jobs, the most urgent ones. It is called again until it claims none or no slot is free. */
  claim(limit: number): Promise<readonly Job[]>;
  /** Runs a job and saves its outcome: done, or due again after a back-off. It throws only when that outcome could not be saved. */
  run(job: Job): Promise<unknown>;
  /** Called when no job is due for the moment. */
  onIdle?(): Promise<void>;
}

/** While jobs run, others may become due: milliseconds until the next look. */
const lookAgainMs = 1_000;

/**
 * Runs jobs of one kind until none is due and none runs. A job that ends makes room for the next one at once, whatever the others do. After
 * `isStopping`, and after a failure, nothing more is claimed, and what runs is waited for. @returns how many jobs were run.
 * @throws what `claim` and `run` throw, once all running jobs have ended.
 */
export async function runDueJobs<Job>(kind: JobKind<Job>, isStopping: () => boolean): Promise<number> {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  let count = 0;
  const room = () => kind.concurrency - running.size;
  for (;;) {
    try {
      while (room() > 0 && failures.length === 0 && !isStopping()) {
        const claimed = await kind.claim(room());
        claimed.forEach(start);
        count += claimed.length;
        if (claimed.length === 0) break;
      }
      if (room() > 0) await kind.onIdle?.();
    } catch (error) {
      failures.push(error);
    }
    if (running.size === 0) break;
    await oneEnds(running);
  }
  if (failures.length > 0)
    throw failures.length === 1 ? failures[0] : new AggregateError(failures, 'several jobs failed');
  return count;

  function start(job: Job): void {
    const work = kind.run(job).then(
      () => void running.delete(work),
      (error: unknown) => {
        failures.push(error);
        running.delete(work);
      },
    );
    running.add(work);
  }
}

async function oneEnds(running: ReadonlySet<Promise<void>>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const lookAgain = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, lookAgainMs);
  });
  await Promise.race([...running, lookAgain]);
  clearTimeout(timer);
}

/** A piece of background work that is done again and again. */
export interface ScheduledWork {
  /** For the log and the metrics. */
  name: string;
  /** From the end of one run to the next, in milliseconds. */
  pauseMs: number;
  /** Does what is due. A number is how many jobs that were. */
  work: () => Promise<unknown>;
}

/** One run of a piece of work. */
export interface WorkRun {
  name: string;
  /** Milliseconds. */
  ms: number;
  /** Number of jobs, where the work counts them. */
  jobs: number;
  isFailure: boolean;
}

/** The record of a piece of work since the last report. */
export interface WorkMetrics {
  runs: number;
  failures: number;
  /** Number of jobs, where the work counts them. */
  jobs: number;
  /** Milliseconds in all, and of the longest run. */
  totalMs: number;
  maxMs: number;
}

export interface Schedule {
  /** Runs this work at once, or right after its present run. */
  hurry(name: string): void;
  /** Returns the record of each work since the last call; only of those that did something. */
  takeMetrics(): Record<string, WorkMetrics>;
  /** Begins no run any more and waits for those in progress. */
  stop(): Promise<void>;
}

/** Runs each piece of work on its own, never twice at once. A failure reaches the log, and the work is done again after its pause. */
export function startSchedule(
  works: readonly ScheduledWork[],
  log: Pick<Log, 'error'>,
  onRun: (run: WorkRun) => void = () => undefined,
): Schedule {
  const metrics = new Map<string, WorkMetrics>();
  const loops = new Map(
    works.map(({ name, pauseMs, work }) => [
      name,
      repeat(
        () => measured(name, work),
        pauseMs,
        (error) => log.error({ err: error, job: name }, 'a job failed'),
      ),
    ]),
  );
  return {
    hurry: (name) => loops.get(name)?.hurry(),
    takeMetrics: () => {
      const taken = Object.fromEntries([...metrics].filter(([, { jobs, failures }]) => jobs + failures > 0));
      metrics.clear();
      return taken;
    },
    stop: async () => {
      await Promise.all([...loops.values()].map((loop) => loop.stop()));
    },
  };

  async function measured(name: string, work: () => Promise<unknown>): Promise<void> {
    const start = performance.now();
    let jobs = 0;
    let failures = 1;
    try {
      const done = await work();
      failures = 0;
      if (typeof done === 'number') jobs = done;
    } finally {
      const ms = Math.round(performance.now() - start);
      onRun({ name, ms, jobs, isFailure: failures > 0 });
      const before = metrics.get(name) ?? { runs: 0, failures: 0, jobs: 0, totalMs: 0, maxMs: 0 };
      metrics.set(name, {
        runs: before.runs + 1,
        failures: before.failures + failures,
        jobs: before.jobs + jobs,
        totalMs: before.totalMs + ms,
        maxMs: Math.max(before.maxMs, ms),
      });
    }
  }
}

export interface Repetition {
  /** The next run begins at once, or right after the present one. */
  hurry(): void;
  stop(): Promise<void>;
}

/**
 * Runs `work` again `pauseMs` after its last end, never twice at once, until `stop()`, which waits for a run in progress.
 * A failure goes to `onError` and the repetition goes on.
 */
export function repeat(work: () => Promise<unknown>, pauseMs: number, onError: (error: unknown) => void): Repetition {
  let stopped = false;
  let hurried = false;
  let wake: () => void = () => undefined;
  const loop = run();
  return {
    hurry: () => {
      hurried = true;
      wake();
    },
    stop: async () => {
      stopped = true;
      wake();
      await loop;
    },
  };

  async function run(): Promise<void> {
    while (!stopped) {
      hurried = false;
      await work().catch(onError);
      if (stopped) return;
      if (hurried) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pauseMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }
}
