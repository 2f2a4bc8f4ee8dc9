export interface Deadline {
  signal: AbortSignal;
  /** Why the signal fired; null while it has not. */
  stoppedBy(): 'timeout-total' | 'aborted' | null;
  clear(): void;
}

/** One signal for two ends: the time runs out, or the caller's own signal fires. Must be cleared when the work is done. */
export function startDeadline(totalMs: number, callersSignal: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  let reason: 'timeout-total' | 'aborted' | null = null;
  const stop = (why: 'timeout-total' | 'aborted') => {
    reason ??= why;
    controller.abort();
  };
  const onAbort = () => stop('aborted');
  const timer = setTimeout(() => stop('timeout-total'), totalMs);
  if (callersSignal?.aborted) onAbort();
  callersSignal?.addEventListener('abort', onAbort, { once: true });
  return {
    signal: controller.signal,
    stoppedBy: () => reason,
    clear: () => {
      clearTimeout(timer);
      callersSignal?.removeEventListener('abort', onAbort);
    },
  };
}
