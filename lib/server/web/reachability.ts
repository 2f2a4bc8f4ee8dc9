interface Reachability {
  /** Resolves when the other side has answered, rejects when it has not. */
  ask: () => Promise<unknown>;
  now: () => number;
  /** How long an outcome is remembered: probes of health must not flood whoever is asked. */
  freshMs: number;
}

/** Whether another server can be reached, asked at most once at a time and once in `freshMs`. */
export function createReachability({ ask, now, freshMs }: Reachability): () => Promise<boolean> {
  let known: { reachable: boolean; at: number } | null = null;
  let asking: Promise<boolean> | null = null;
  return () => {
    if (known && now() - known.at < freshMs) return Promise.resolve(known.reachable);
    asking ??= ask()
      .then(
        () => true,
        () => false,
      )
      .then((reachable) => {
        known = { reachable, at: now() };
        asking = null;
        return reachable;
      });
    return asking;
  };
}

/** Asks another backend for its shortest list. @throws Error when it does not answer, or says that it cannot. */
export async function askBackend(origin: string, timeoutMs: number): Promise<void> {
  const answer = await fetch(new URL('/api/v1/categories/', origin), { signal: AbortSignal.timeout(timeoutMs) });
  await answer.body?.cancel();
  if (answer.status >= 500) throw new Error(`status ${answer.status}`);
}
