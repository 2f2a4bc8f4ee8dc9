/** Runs at most `limit` tasks at once; the others wait their turn in order. */
export function limitConcurrency(limit: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      // The slot passes directly to the next in the queue, so that no newcomer takes it in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
