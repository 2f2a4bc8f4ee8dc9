/**
 * How well an article fits a story, or a story another one, from the chances of their pairs: `meanShare` of the mean, the rest of the best
 * one. The best one alone makes chains, the mean alone never gathers a story that is told in many ways.
 */
export function storyScore(chances: readonly number[], meanShare: number): number {
  if (chances.length === 0) return 0;
  let best = 0;
  let sum = 0;
  for (const chance of chances) {
    best = Math.max(best, chance);
    sum += chance;
  }
  return (meanShare * sum) / chances.length + (1 - meanShare) * best;
}
