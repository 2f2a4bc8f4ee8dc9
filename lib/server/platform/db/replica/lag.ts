export interface Lag {
  /** At this time, in milliseconds, whatever had been committed lay before this position of the primary's log. */
  notePrimary(at: number, position: number): void;
  /** Readers of the replica see the log up to here. @returns how far behind that is, in milliseconds */
  noteReplica(position: number): number;
}

/** The product looks once a second and gives a replica up after ten. */
const maxSamples = 60;

/**
 * Measures how far a replica is behind, by our own clock: the servers' clocks may differ, and the time of the last replayed transaction grows while
 * nothing is written. As exact as the positions are frequent. While the primary reports none, the lag stays what it was.
 */
export function createLag(): Lag {
  let samples: { at: number; position: number }[] = [];

  return {
    notePrimary(at, position) {
      const last = samples.at(-1);
      // Another server has taken over: what the former one had told means nothing now.
      if (last && position < last.position) samples = [];
      samples = [...samples, { at, position }].slice(-maxSamples);
    },

    noteReplica(position) {
      const newest = samples.at(-1);
      if (!newest) return 0;
      const seen = samples.findLast((sample) => sample.position <= position);
      if (!seen) return newest.at - (samples[0]?.at ?? newest.at);
      samples = samples.filter(({ at }) => at >= seen.at);
      return newest.at - seen.at;
    },
  };
}
