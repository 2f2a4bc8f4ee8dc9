/** Places for pictures that are fetched at once, and how many of them one source may hold. */
export const imagePlaces = { atOnce: 8, perSource: 2, troubled: 2 } as const;

export interface ImagePlaces {
  hasRoom(): boolean;
  /** Sources whose pictures are to wait for now. */
  waiting(): number[];
  take(sourceId: number): void;
  free(sourceId: number, outcome: 'fetched' | 'failed' | 'host-busy'): void;
  /** Sources that waited for a host may try again. */
  retryHosts(): void;
}

/**
 * Shares the places out (FEED-11): a source holds two at most and, from its last picture's failure to its next success, one; all sources in such
 * trouble together hold two. Whoever's pictures hang, six places stay for those whose pictures come.
 */
export function shareImagePlaces(): ImagePlaces {
  const held = new Map<number, number>();
  const troubled = new Set<number>();
  const hostless = new Set<number>();
  const count = (sourceIds: Iterable<number>) => [...sourceIds].reduce((total, id) => total + (held.get(id) ?? 0), 0);
  return {
    hasRoom: () => count(held.keys()) < imagePlaces.atOnce,
    waiting: () => {
      const full = [...held].flatMap(([id, places]) =>
        places >= (troubled.has(id) ? 1 : imagePlaces.perSource) ? id : [],
      );
      return [...new Set([...full, ...hostless, ...(count(troubled) >= imagePlaces.troubled ? troubled : [])])];
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
