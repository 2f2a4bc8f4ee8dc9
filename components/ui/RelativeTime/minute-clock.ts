const minuteMs = 60_000;
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

/** One clock for all labels of the page: ticks every 60 s while somebody looks at it (TIME-1). */
export function subscribeToMinutes(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now();
    timer = setInterval(tick, minuteMs);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** Milliseconds since the epoch, still between ticks. */
export function currentMinute(): number {
  return now;
}

function tick(): void {
  now = Date.now();
  listeners.forEach((listener) => listener());
}
