import type { Log } from '../../platform/base/log';
import { failureFields } from '../../platform/db/database-errors';

export interface BatchWriter<T> {
  /** Queues an event; it is written within about two seconds. */
  count(event: T): void;
  /** Writes all queued events; resolves after the attempt. Called before the process ends (DUR-2). */
  flush(): Promise<void>;
}

export interface BatchWriterDependencies<T> {
  /** Writes events; returns those that are to be tried again, of locked rows. */
  write: (events: readonly T[]) => Promise<T[]>;
  /** The events’ name in the log: `views`. */
  name: string;
  log: Pick<Log, 'warn'>;
  pauseMs?: number;
}

/** Further events are dropped: the database has been unavailable for long, or this is a flood. */
const maxWaiting = 10_000;
/** Events per statement. */
const batchSize = 1_000;

/** Collects what readers do in memory and writes it in batches, so that a request costs no write of its own (R20). */
export function createBatchWriter<T>({
  write,
  name,
  log,
  pauseMs = 2_000,
}: BatchWriterDependencies<T>): BatchWriter<T> {
  let waiting: T[] = [];
  let timer: NodeJS.Timeout | undefined;
  let written: Promise<void> = Promise.resolve();
  let failing = false;
  return { count, flush };

  function count(event: T): void {
    if (waiting.length >= maxWaiting) return;
    waiting.push(event);
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
    const left: T[] = [];
    for (let from = 0; from < taken.length; from += batchSize) {
      const batch = taken.slice(from, from + batchSize);
      left.push(...(await tryWrite(batch)));
    }
    waiting = [...left, ...waiting].slice(0, maxWaiting);
    if (waiting.length > 0) schedule();
  }

  /** Logs the first error of a series only, not one every two seconds. */
  async function tryWrite(batch: readonly T[]): Promise<readonly T[]> {
    try {
      const left = await write(batch);
      failing = false;
      return left;
    } catch (error) {
      if (!failing) log.warn({ ...failureFields(error), events: batch.length }, `${name} could not be written`);
      failing = true;
      return batch;
    }
  }
}
