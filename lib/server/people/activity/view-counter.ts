import type { Log } from '../../platform/base/log';
import { failureFields } from '../../platform/db/database-errors';

/** One view of a story. `mark` identifies a second view of the same visitor on the same day (`viewMark`). */
export interface View {
  storyId: number;
  mark: string | null;
  /** Returns true when its sender may still be counted for this story; called once the story is known to exist. */
  isAllowed?: (storyId: number) => boolean;
}

export interface ViewCounter {
  /** Queues a view; it is written within about two seconds. */
  count(view: View): void;
  /** Writes all queued views; resolves after the attempt. Called before the process ends (DUR-2). */
  flush(): Promise<void>;
}

export interface ViewCounterDependencies {
  /** Writes views; returns those of stories that are locked at the moment, to be tried again. */
  write: (views: readonly View[]) => Promise<View[]>;
  log: Pick<Log, 'warn'>;
  pauseMs?: number;
}

/** Further views are dropped: the database has been unavailable for long, or this is a flood. */
const maxWaiting = 10_000;
/** Views per statement. */
const batchSize = 1_000;

/** Collects views in memory and writes them in batches, so that a request costs no write of its own (R20). */
export function createViewCounter({ write, log, pauseMs = 2_000 }: ViewCounterDependencies): ViewCounter {
  let waiting: View[] = [];
  let timer: NodeJS.Timeout | undefined;
  let written: Promise<void> = Promise.resolve();
  let failing = false;
  return { count, flush };

  function count(view: View): void {
    if (waiting.length >= maxWaiting) return;
    waiting.push(view);
    schedule();
  }

  function schedule(): void {
    timer ??= setTimeout(() => void flush(), pauseMs);
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    written = written.then(writeAll);
    return written;
  }

  async function writeAll(): Promise<void> {
    const taken = waiting;
    waiting = [];
    const left: View[] = [];
    for (let from = 0; from < taken.length; from += batchSize) {
      const batch = taken.slice(from, from + batchSize);
      left.push(...(await tryWrite(batch)));
    }
    waiting = [...left, ...waiting].slice(0, maxWaiting);
    if (waiting.length > 0) schedule();
  }

  /** Logs the first error of a series only, not one every two seconds. */
  async function tryWrite(batch: readonly View[]): Promise<readonly View[]> {
    try {
      const left = await write(batch);
      failing = false;
      return left;
    } catch (error) {
      if (!failing) log.warn({ ...failureFields(error), views: batch.length }, 'views could not be written');
      failing = true;
      return batch;
    }
  }
}
