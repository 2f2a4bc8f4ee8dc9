/** A map of at most `limit` entries: it drops the least recently used one. */
export interface RecentlyUsed<V> {
  get: (key: string) => V | undefined;
  set: (key: string, value: V) => void;
  remove: (key: string) => void;
  entries: () => [key: string, value: V][];
}

export function createRecentlyUsed<V>(limit: number): RecentlyUsed<V> {
  const entries = new Map<string, V>();
  // It goes on from where it stood: a new one would step over the place of every key that has left. An old one holds on to those places, so that it
  // is given up after as many writes as the map has room.
  let oldestFirst = entries.keys();
  let writes = 0;
  const set = (key: string, value: V) => {
    entries.delete(key);
    entries.set(key, value);
    if (++writes > limit) {
      oldestFirst = entries.keys();
      writes = 0;
    }
    if (entries.size <= limit) return;
    const { value: oldest } = oldestFirst.next();
    if (oldest !== undefined) entries.delete(oldest);
  };
  return {
    set,
    remove: (key) => void entries.delete(key),
    entries: () => [...entries],
    get: (key) => {
      const value = entries.get(key);
      if (value !== undefined) set(key, value);
      return value;
    },
  };
}
