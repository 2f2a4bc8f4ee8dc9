interface Waiting<V> {
  resolve: (value: V | undefined) => void;
  reject: (error: unknown) => void;
}

interface Options<K, V> {
  /** Returns what there is; keys without a value are left out. When it throws, all of its look-ups fail. */
  load: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>;
  /** Keys of one load. */
  max: number;
  /** The pause between the end of a load and the next one. */
  rest: () => Promise<void>;
  /** A turn of the event loop: what has waited meanwhile is done before the next look-up of a load is answered. */
  turn: () => Promise<void>;
}

/**
 * Asks for many things at once. A look-up that comes alone is loaded at once; those that come during a load or the rest after it are the next
 * load together. A flood of look-ups is so many loads as fit one after the other, however many look-ups come, and each of them sees what was
 * stored before it came.
 */
export function createBatchLookup<K, V>({ load, max, rest, turn }: Options<K, V>): (key: K) => Promise<V | undefined> {
  let waiting = new Map<K, Waiting<V>[]>();
  let isLoading = false;

  return (key) =>
    new Promise((resolve, reject) => {
      const lookups = waiting.get(key);
      if (lookups) lookups.push({ resolve, reject });
      else waiting.set(key, [{ resolve, reject }]);
      if (!isLoading) void loadAll();
    });

  async function loadAll(): Promise<void> {
    isLoading = true;
    while (waiting.size > 0) {
      const batch = takeBatch();
      try {
        const values = await load(batch.map(([key]) => key));
        for (const [index, [key, lookups]] of batch.entries()) {
          if (index > 0) await turn();
          for (const { resolve } of lookups) resolve(values.get(key));
        }
      } catch (error) {
        for (const [, lookups] of batch) for (const { reject } of lookups) reject(error);
      }
      await rest();
    }
    isLoading = false;
  }

  function takeBatch(): [K, Waiting<V>[]][] {
    const all = [...waiting];
    waiting = new Map(all.slice(max));
    return all.slice(0, max);
  }
}
