/** The interval between two checks for a heartbeat, and how many in a row may be missed. */
export interface SilenceLimits {
  checkMs: number;
  maxMissed: number;
}

/** An event loop that is blocked for 30 s must be killed (FEED-10). Checks are counted, not seconds: the machine may have slept. */
export const silenceLimits: SilenceLimits = { checkMs: 5_000, maxMissed: 6 };

/** A process that sends messages; a `ChildProcess` and a worker of node:cluster are one. */
interface Beating {
  on(event: 'message', listener: (message: unknown) => void): unknown;
}

/**
 * Watches a process that loads heartbeat.mjs. The start may take long: the checks begin with the first heartbeat.
 * @param onSilent called once, when its event loop stands still
 * @returns ends the watch
 */
export function watchHeartbeat(
  child: Beating,
  onSilent: () => void,
  { checkMs, maxMissed }: SilenceLimits,
): () => void {
  let missed: number | null = null;
  child.on('message', (message) => {
    if (message === 'alive') missed = 0;
  });
  const watch = setInterval(() => {
    if (missed === null) return;
    missed += 1;
    if (missed < maxMissed) return;
    clearInterval(watch);
    onSilent();
  }, checkMs);
  return () => clearInterval(watch);
}
