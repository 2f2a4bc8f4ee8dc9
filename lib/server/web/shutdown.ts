import type { Server } from 'node:http';

const place = Symbol.for('sujet.stopping');

/** From here on this instance is not ready for new readers (DUR-2). */
export function markStopping(): void {
  Reflect.set(globalThis, place, true);
}

export function isStopping(): boolean {
  return Reflect.get(globalThis, place) === true;
}

interface Ending {
  servers: Iterable<Pick<Server, 'closeAllConnections'>>;
  /** Requests under way have this long to finish. */
  graceMs: number;
  /** After the cut: closing what stands behind the answers has this long. */
  closingMs: number;
  exit: () => void;
}

/** A launcher kills after 12 s (DUR-2: ended within 15 s). */
export const endingTimes = { graceMs: 8_000, closingMs: 3_000 } as const;

/**
 * Bounds an end that has begun: one client that never finishes its request would keep a process alive that takes no new ones. A process that
 * ends earlier does not wait for these timers.
 */
export function endInTime({ servers, graceMs, closingMs, exit }: Ending): void {
  const cut = () => {
    for (const server of servers) server.closeAllConnections();
    setTimeout(exit, closingMs).unref();
  };
  setTimeout(cut, graceMs).unref();
}
