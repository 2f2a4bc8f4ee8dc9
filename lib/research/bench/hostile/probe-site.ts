import { percentile } from '../harness';

export interface Probe {
  kind: 'api' | 'page';
  path: string;
}

export interface ProbeFigures {
  requests: number;
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
  /** Answers that were not 2xx by their status; 0 stands for requests without an answer. */
  failed: Record<number, number>;
}

/** A reader's patience with one request. */
const timeoutMs = 30_000;

/**
 * Asks addresses at a steady rate, whether or not earlier ones have answered, so that a site that stands still is measured as slow and
 * not as seldom asked.
 */
export function probeSite(
  origin: string,
  probes: () => readonly Probe[],
  perSecond: number,
): { stop(): Promise<Record<Probe['kind'], ProbeFigures>> } {
  const taken: Record<Probe['kind'], number[]> = { api: [], page: [] };
  const failed: Record<Probe['kind'], Record<number, number>> = { api: {}, page: {} };
  const pending = new Set<Promise<void>>();
  let next = 0;
  const timer = setInterval(() => {
    const list = probes();
    const probe = list[next++ % list.length];
    if (!probe) return;
    const request = ask(probe).finally(() => pending.delete(request));
    pending.add(request);
  }, 1_000 / perSecond);
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(pending);
      return { api: figuresOf(taken.api, failed.api), page: figuresOf(taken.page, failed.page) };
    },
  };

  async function ask({ kind, path }: Probe): Promise<void> {
    const started = performance.now();
    const status = await fetch(origin + path, { signal: AbortSignal.timeout(timeoutMs) }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
    taken[kind].push(performance.now() - started);
    if (status < 200 || status > 299) failed[kind][status] = (failed[kind][status] ?? 0) + 1;
  }
}

function figuresOf(times: number[], failed: Record<number, number>): ProbeFigures {
  return {
    requests: times.length,
    p50Ms: Math.round(percentile(times, 0.5)),
    p99Ms: Math.round(percentile(times, 0.99)),
    maxMs: Math.round(percentile(times, 1)),
    failed,
  };
}
