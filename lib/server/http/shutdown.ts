import type { Server } from 'node:http';

const globalKey = Symbol.for('sujet.stopping');

/** From now on this instance is not ready for new users (DUR-2). */
export function markStopping(): void {
  Reflect.set(globalThis, globalKey, true);
}

export function isStopping(): boolean {
  return Reflect.get(globalThis, globalKey) === true;
}

interface Ending {
  servers: Iterable<Pick<Server, 'closeAllConnections'>>;
  /** How long running requests may take to finish. */
  graceMs: number;
  /** How long closing the database and the like may take after that. */
  closingMs: number;
  exit: () => void;
}

/** The launcher kills a service after 12 s (DUR-2: ended within 15 s). */
export const endingTimes = { graceMs: 8_000, closingMs: 3_000 } as const;

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
