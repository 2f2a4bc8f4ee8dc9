/** Makes the work of a size ready, so that only the work is measured. */
type Prepare = (size: number) => () => void;
/** Runs a piece of work; what it cost, in CPU milliseconds. */
type CostOf = (work: () => void) => number;

/** A doubled document may cost this much more: twice, and what caches and the collector of garbage add. */
const maxGrowth = 2.5;

/** CPU milliseconds below which a cost is the measure's own. */
const resolutionMs = 5;

/** A busy machine makes a run dearer, never cheaper: of so many runs the cheapest counts. */
const maxRuns = 5;

/**
 * Measures how the CPU time of a piece of work grows per doubling of its size, over `doublings` doublings up to `size`: 2 is linear, 4 quadratic.
 * Work that seems to grow too fast is measured again before that is believed.
 */
function growthOf(prepare: Prepare, size: number, doublings: number, costOf: CostOf): number {
  const [small, large] = [prepare(size / 2 ** doublings), prepare(size)];
  let least = { small: Number.POSITIVE_INFINITY, large: Number.POSITIVE_INFINITY };
  let growth = Number.POSITIVE_INFINITY;
  for (let run = 0; run < maxRuns && growth > maxGrowth; run += 1) {
    least = { small: Math.min(least.small, costOf(small)), large: Math.min(least.large, costOf(large)) };
    growth = (least.large / Math.max(least.small, resolutionMs)) ** (1 / doublings);
  }
  return growth;
}

/**
 * Returns true when the cost of a piece of work grows no faster than its size: three doublings distinguish the square from noise. A step in the cost,
 * where values no longer fit into a cache or into the young generation of the heap, looks like fast growth once; what grows with the square does so
 * again in the next two.
 */
export function isLinear(prepare: Prepare, size: number, costOf: CostOf = cpuMs): boolean {
  return growthOf(prepare, size, 3, costOf) <= maxGrowth || growthOf(prepare, size * 4, 2, costOf) <= maxGrowth;
}

function cpuMs(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}
