interface Options<V> {
  /** Bound of all values together, in bytes. */
  maxBytes: number;
  sizeOf: (value: V, key: string) => number;
}

interface Item<V> {
  key: string;
  value: V;
  bytes: number;
  /** Reads since it came, up to 3. */
  reads: number;
  queue: Queue<V>;
}

/** A first-in first-out queue of items. A Map keeps the order in which keys were set. */
interface Queue<V> {
  items: Map<string, Item<V>>;
  bytes: number;
}

export interface BoundedCache<V> {
  get(key: string): V | undefined;
  has(key: string): boolean;
  /** A value larger than a tenth of the bound is not kept. */
  set(key: string, value: V): void;
  delete(key: string): void;
  /** Call it when a value has grown or shrunk. */
  measure(key: string): void;
  entries(): Iterable<[string, V]>;
  bytes(): number;
  /** Number of values in the cache. */
  size(): number;
  /** Number of values evicted for lack of room. */
  evictions(): number;
  maxBytes: number;
}

const maxReads = 3;
/** Part of the bytes that new keys share before they have been read again. */
const smallPart = 0.1;

/**
 * A cache bounded in bytes that a flood of keys asked for once cannot empty: S3-FIFO (Yang et al., «FIFO queues are all you need for cache eviction»,
 * SOSP 2023). New keys enter a small queue; those read again move to the main queue, the others leave and are remembered by name: when such a
 * key comes back, it enters the main queue at once. A read only counts, so that `get` costs one look-up.
 */
export function createBoundedCache<V>({ maxBytes, sizeOf }: Options<V>): BoundedCache<V> {
  const all = new Map<string, Item<V>>();
  const small: Queue<V> = { items: new Map(), bytes: 0 };
  const main: Queue<V> = { items: new Map(), bytes: 0 };
  /** Names of keys that left the small queue unread, oldest first. */
  const evicted = new Set<string>();
  const maxSmall = maxBytes * smallPart;
  let evictions = 0;

  return {
    get: (key) => {
      const item = all.get(key);
      if (item === undefined) return undefined;
      if (item.reads < maxReads) item.reads += 1;
      return item.value;
    },
    has: (key) => all.has(key),
    set,
    delete: remove,
    measure,
    *entries() {
      for (const [key, { value }] of all) yield [key, value];
    },
    bytes: () => small.bytes + main.bytes,
    size: () => all.size,
    evictions: () => evictions,
    maxBytes,
  };

  function set(key: string, value: V): void {
    const known = all.get(key);
    const bytes = sizeOf(value, key);
    if (bytes > maxBytes / 10) return remove(key);
    if (known) {
      known.queue.bytes += bytes - known.bytes;
      Object.assign(known, { value, bytes });
    } else {
      const item: Item<V> = { key, value, bytes, reads: 0, queue: small };
      all.set(key, item);
      append(item, evicted.delete(key) ? main : small);
    }
    evict();
  }

  function measure(key: string): void {
    const item = all.get(key);
    if (item) set(key, item.value);
  }

  function remove(key: string): void {
    const item = all.get(key);
    if (!item) return;
    all.delete(key);
    takeOut(item);
  }

  function append(item: Item<V>, queue: Queue<V>): void {
    item.queue = queue;
    queue.items.set(item.key, item);
    queue.bytes += item.bytes;
  }

  function takeOut(item: Item<V>): void {
    item.queue.items.delete(item.key);
    item.queue.bytes -= item.bytes;
  }

  function evict(): void {
    while (small.bytes + main.bytes > maxBytes) {
      if (small.bytes > maxSmall || main.items.size === 0) evictFromSmall();
      else evictFromMain();
    }
  }

  function evictFromSmall(): void {
    const item = oldest(small);
    if (!item) return;
    takeOut(item);
    if (item.reads > 0) {
      append(Object.assign(item, { reads: 0 }), main);
      return;
    }
    all.delete(item.key);
    evictions += 1;
    evicted.add(item.key);
    // As many names as there are items in the cache.
    for (const name of evicted) {
      if (evicted.size <= all.size + 1) break;
      evicted.delete(name);
    }
  }

  function evictFromMain(): void {
    const item = oldest(main);
    if (!item) return;
    takeOut(item);
    if (item.reads > 0) return append(Object.assign(item, { reads: item.reads - 1 }), main);
    all.delete(item.key);
    evictions += 1;
  }
}

function oldest<V>({ items }: Queue<V>): Item<V> | undefined {
  for (const item of items.values()) return item;
  return undefined;
}
