/** A map of at most `limit` entries: it drops the least recently used one. */
export interface RecentlyUsed<V> {
  get: (key: string) => V | undefined;
  set: (key: string, value: V) => void;
  remove: (key: string) => void;
  entries: () => [key: string, value: V][];
}

export function createRecentlyUsed<V>(limit: number): RecentlyUsed<V> {
  const entries = new Map<string, V>();
  const set = (key: string, value: V) => {
    entries.delete(key);
    entries.set(key, value);
    const [oldest] = entries.keys();
    if (entries.size > limit && oldest !== undefined) entries.delete(oldest);
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
