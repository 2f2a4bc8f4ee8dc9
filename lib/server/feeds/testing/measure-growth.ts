/** Sizes that are compared: three doublings apart, so that a cost which grows with the square is told from noise. */
const doublings = 3;

/** A doubled document may cost this much more: twice, and what caches and the collector of garbage add. */
const maxGrowth = 2.5;

/** CPU milliseconds below which a cost is the measure's own. */
const resolutionMs = 5;

/** A busy machine makes a run dearer, never cheaper: of so many runs the cheapest counts. */
const maxRuns = 5;

/**
 * How the CPU time of a piece of work grows with its size, per doubling, between `size / 8` and `size`: 2 is linear, 4 quadratic. Work that
 * seems to grow too fast is measured again before that is believed.
 */
function growthOf(prepare: (size: number) => () => void, size: number): number {
  const [small, large] = [prepare(size / 2 ** doublings), prepare(size)];
  let least = { small: Number.POSITIVE_INFINITY, large: Number.POSITIVE_INFINITY };
  let growth = Number.POSITIVE_INFINITY;
  for (let run = 0; run < maxRuns && growth > maxGrowth; run += 1) {
    least = { small: Math.min(least.small, costOf(small)), large: Math.min(least.large, costOf(large)) };
    growth = (least.large / Math.max(least.small, resolutionMs)) ** (1 / doublings);
  }
  return growth;
}

/** Whether the cost of a piece of work grows no faster than its size. */
export function isLinear(prepare: (size: number) => () => void, size: number): boolean {
  return growthOf(prepare, size) <= maxGrowth;
}

function costOf(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}
