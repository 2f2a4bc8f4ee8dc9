interface Waiting<V> {
  resolve: (value: V | undefined) => void;
  reject: (error: unknown) => void;
}

/**
 * Asks for many things at once: those that are asked for while a load is under way wait, and are the next load together. A flood of look-ups
 * is so many loads as fit one after the other, however many look-ups come.
 * @param load returns what there is; keys without a value are left out. When it throws, all of its look-ups fail
 * @param max keys of one load
 */
export function createBatchLookup<K, V>(
  load: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
  max: number,
): (key: K) => Promise<V | undefined> {
  let waiting = new Map<K, Waiting<V>[]>();
  let isLoading = false;

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.set(key, [...(waiting.get(key) ?? []), { resolve, reject }]);
      if (!isLoading) void loadAll();
    });

  async function loadAll(): Promise<void> {
    isLoading = true;
    while (waiting.size > 0) {
      const batch = [...waiting].slice(0, max);
      waiting = new Map([...waiting].slice(max));
      try {
        const values = await load(batch.map(([key]) => key));
        for (const [key, lookups] of batch) for (const { resolve } of lookups) resolve(values.get(key));
      } catch (error) {
        for (const [, lookups] of batch) for (const { reject } of lookups) reject(error);
      }
    }
    isLoading = false;
  }
}
