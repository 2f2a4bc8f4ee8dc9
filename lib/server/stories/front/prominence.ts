/**
 * Prominence of the stories of home's list: how many times the median one each weighs, to two decimals. The plain score would not tell it: it forgets in
 * six hours what home remembers for a day, so the event of which most outlets have told since the morning weighs no more than an evening's news.
 * @param weights voices left by their ages, with the operator's wishes
 */
export function toProminence(weights: readonly number[]): number[] {
  const sorted = [...weights].sort((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return weights.map((weight) => (median > 0 ? Math.round((100 * weight) / median) / 100 : 1));
}
