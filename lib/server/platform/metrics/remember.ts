/** Caches a result for `ms` milliseconds; a failure is not cached. */
export function remember<T>(ms: number, now: () => Date, read: () => Promise<T>): () => Promise<T> {
  let known: { at: number; value: Promise<T> } | null = null;
  return () => {
    const at = now().getTime();
    if (known && at - known.at < ms) return known.value;
    const value = read();
    const mine = { at, value };
    known = mine;
    return value.catch((error: unknown) => {
      if (known === mine) known = null;
      throw error;
    });
  };
}
