import type { Log } from '../base/log';
import { failureFields } from '../db/database-errors';

/** A story that was opened; `mark` tells an anonymous reader's second view of the day (`viewMark`). */
export interface View {
  storyId: number;
  mark: string | null;
}

export interface ViewCounter {
  /** Takes a view at once and writes it within two seconds or so. */
  count(view: View): void;
  /** Writes what is there; resolves when that has been tried. For a process that is to end (DUR-2). */
  flush(): Promise<void>;
  /** Resolves when everything taken so far has been tried: the next flush is not hurried. */
  settle(): Promise<void>;
}

export interface ViewCounterDependencies {
  /** Writes views and gives back those that have to wait for a story that is just being changed. */
  write: (views: readonly View[]) => Promise<View[]>;
  log: Pick<Log, 'warn'>;
  pauseMs?: number;
}

/** Views beyond these are not counted: the database has been away for long, or somebody floods. */
const maxWaiting = 10_000;
/** One statement writes no more than this. */
const batchSize = 1_000;

/** Collects views in memory and writes them in batches, so that a page's call costs no write of its own (R20). */
export function createViewCounter({ write, log, pauseMs = 2_000 }: ViewCounterDependencies): ViewCounter {
  let waiting: View[] = [];
  let timer: NodeJS.Timeout | undefined;
  let written: Promise<void> = Promise.resolve();
  let next: { promise: Promise<void>; done: () => void } | null = null;
  let failing = false;
  return { count, flush, settle };

  function count(view: View): void {
    if (waiting.length >= maxWaiting) return;
    waiting.push(view);
    schedule();
  }

  function schedule(): void {
    next ??= defer();
    timer ??= setTimeout(() => void flush(), pauseMs);
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const told = next;
    next = null;
    written = written.then(writeAll).finally(() => told?.done());
    return written;
  }

  async function settle(): Promise<void> {
    await (next?.promise ?? written);
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

  /** One line a failure, not one every two seconds. */
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

function defer(): { promise: Promise<void>; done: () => void } {
  let done: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    done = resolve;
  });
  return { promise, done };
}
