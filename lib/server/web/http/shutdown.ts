import type { Server } from 'node:http';

const globalKey = Symbol.for('sujet.stopping');

/** From now on this instance is not ready for new users (DUR-2). */
export function markStopping(): void {
  Reflect.set(globalThis, globalKey, true);
}

export function isStopping(): boolean {
  return Reflect.get(globalThis, globalKey) === true;
}

interface Drain {
  /** For so long responses go on after the first signal, while `/readyz` says 503: balancers look only every few seconds. */
  drainMs: number;
  /** Closes the port and ends what is under way. */
  close: () => void;
}

/**
 * Makes the handler of a signal to stop: this instance is not ready from now on, and closes after the time to drain (DUR-2). A second call closes at
 * once.
 */
export function createStop({ drainMs, close }: Drain): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const closeOnce = () => {
    clearTimeout(timer);
    if (isClosed) return;
    isClosed = true;
    close();
  };
  return () => {
    markStopping();
    if (timer !== undefined || drainMs === 0) closeOnce();
    else timer = setTimeout(closeOnce, drainMs);
  };
}

/** Tracks the work that has begun and has not ended. */
export interface WorkUnderWay {
  track<T>(work: Promise<T>): Promise<T>;
  /** Resolves when all of it has ended, also what has begun meanwhile. */
  settle(): Promise<void>;
}

export function createWorkUnderWay(): WorkUnderWay {
  const works = new Set<Promise<unknown>>();
  return {
    track: (work) => {
      works.add(work);
      const forget = () => works.delete(work);
      work.then(forget, forget);
      return work;
    },
    settle: async () => {
      while (works.size > 0) await Promise.allSettled(works);
    },
  };
}

interface Work {
  /** Pages that are rendered ahead. */
  warming?: () => Promise<void>;
  renderer?: { close(): Promise<void> };
  /** Null where the site runs on another API. */
  backend: { settle(): Promise<void>; close(): Promise<void> } | null;
}

/**
 * Finishes what this process has begun, once no request can come any more. Each part still needs the next one: a page that is being rendered, also one that its
 * reader has given up, asks the API; the API asks the database, and promises letters (DUR-2).
 */
export async function finishWork({ warming, renderer, backend }: Work): Promise<void> {
  await warming?.();
  await renderer?.close();
  await backend?.settle();
  await backend?.close();
}

interface Ending {
  servers: Iterable<Pick<Server, 'closeAllConnections'>>;
  /** Milliseconds that running requests may take to finish. */
  graceMs: number;
  /** Milliseconds that closing the database and the like may take after that. */
  closingMs: number;
  exit: () => void;
}

/** The launcher kills a service 9 s after it should have drained (DUR-2: ended within 15 s). */
export const endingTimes = { graceMs: 6_000, closingMs: 2_500 } as const;

/**
 * Limits the time of a shutdown that has begun: without it one client that never finishes its request would keep the process alive. A process that
 * ends earlier does not wait for these timers.
 */
export function endInTime({ servers, graceMs, closingMs, exit }: Ending): void {
  const cut = () => {
    for (const server of servers) server.closeAllConnections();
    setTimeout(exit, closingMs).unref();
  };
  setTimeout(cut, graceMs).unref();
}
