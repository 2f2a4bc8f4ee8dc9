/** A reader's connection. */
interface Connection {
  readonly destroyed: boolean;
}

export interface WaitingReaders {
  /** Does the work for a reader who waits for it. */
  whileWaiting: <T>(key: string, connection: Connection, work: () => Promise<T>) => Promise<T>;
  /**
   * Returns true when all readers who wait for this key have closed their connections. False where nobody has waited: then the work is done ahead.
   */
  areGone: (key: string) => boolean;
}

/** Knows who waits for which page: many wait for one rendering, and nobody's page is not worth one (LOAD-1). */
export function createWaitingReaders(): WaitingReaders {
  const waiting = new Map<string, Set<Connection>>();
  return {
    async whileWaiting(key, connection, work) {
      const connections = waiting.get(key) ?? new Set();
      waiting.set(key, connections.add(connection));
      try {
        return await work();
      } finally {
        connections.delete(connection);
        if (connections.size === 0) waiting.delete(key);
      }
    },
    areGone: (key) => {
      const connections = waiting.get(key);
      return connections !== undefined && [...connections].every(({ destroyed }) => destroyed);
    },
  };
}
