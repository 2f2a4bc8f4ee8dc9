/** Maximum fetches at once: in all, of one source, and of all sources in trouble together. */
export interface SlotLimits {
  atOnce: number;
  perSource: number;
  troubled: number;
}

export interface Slots {
  /** Sources whose turn is over for now. */
  waiting(): number[];
  take(sourceId: number): void;
  free(sourceId: number, outcome: 'fetched' | 'failed' | 'host-busy'): void;
  /** Sources that waited for a host may try again. */
  retryHosts(): void;
}

/**
 * Shares the slots out (FEED-11): from its last failure to its next success a source holds one only, and all sources in such trouble together hold
 * `troubled`, so that the other slots stay for the sources that answer.
 */
export function shareSlots(limits: SlotLimits): Slots {
  const held = new Map<number, number>();
  const troubled = new Set<number>();
  const hostless = new Set<number>();
  const count = (sourceIds: Iterable<number>) => [...sourceIds].reduce((total, id) => total + (held.get(id) ?? 0), 0);
  return {
    waiting: () => {
      const full = [...held].flatMap(([id, slots]) => (slots >= (troubled.has(id) ? 1 : limits.perSource) ? id : []));
      return [...new Set([...full, ...hostless, ...(count(troubled) >= limits.troubled ? troubled : [])])];
    },
    take: (sourceId) => void held.set(sourceId, (held.get(sourceId) ?? 0) + 1),
    free: (sourceId, outcome) => {
      const left = (held.get(sourceId) ?? 0) - 1;
      if (left > 0) held.set(sourceId, left);
      else held.delete(sourceId);
      if (outcome === 'failed') troubled.add(sourceId);
      if (outcome === 'fetched') troubled.delete(sourceId);
      if (outcome === 'host-busy') hostless.add(sourceId);
    },
    retryHosts: () => hostless.clear(),
  };
}
