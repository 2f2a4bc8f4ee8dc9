export interface HostTask<T> {
  /** Whom it asks; null for nobody, such as a file. */
  host: string | null;
  run: () => Promise<T>;
}

/** As the worker does (FEED-1). */
const most = { atOnce: 8, ofOneHost: 2 };

/**
 * Runs tasks side by side, within the bounds for all and for one host: a host that hangs keeps nobody else waiting.
 * @returns their results in the order of the tasks. @throws the first failure, once those that were begun have ended.
 */
export async function runByHost<T>(tasks: readonly HostTask<T>[]): Promise<T[]> {
  const results = new Map<number, T>();
  const waiting = [...tasks.entries()];
  const busy = new Map<string, number>();
  const failures: unknown[] = [];
  const count = (host: string | null, change: number) => {
    if (host !== null) busy.set(host, (busy.get(host) ?? 0) + change);
  };

  await Promise.all(Array.from({ length: most.atOnce }, takeTasks));
  if (failures.length > 0) throw failures[0];
  return tasks.flatMap((_task, index) => {
    const result = results.get(index);
    return result === undefined ? [] : [result];
  });

  /** One place. It ends when nothing that is left may be begun: whoever asks those hosts goes on with them. */
  async function takeTasks(): Promise<void> {
    for (;;) {
      const at = waiting.findIndex(([, { host }]) => host === null || (busy.get(host) ?? 0) < most.ofOneHost);
      const [taken] = at === -1 || failures.length > 0 ? [] : waiting.splice(at, 1);
      if (!taken) return;
      const [index, { host, run }] = taken;
      count(host, 1);
      try {
        results.set(index, await run());
      } catch (error) {
        failures.push(error);
      }
      count(host, -1);
    }
  }
}
