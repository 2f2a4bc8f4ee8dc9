export interface Example {
  features: readonly number[];
  /** Log odds that are given, whatever the weights. */
  offset: number;
  isSame: boolean;
  /** Number of plain examples that it counts for. */
  weight: number;
}

const STEPS = 30;
const SMALLEST_SHARE = 1e-9;
/** A step that makes the loss smaller by less than this share of it is the last one. */
const SMALLEST_GAIN = 1e-9;
/** Beyond this the chance is 0 or 1 anyway. */
const FARTHEST = 30;

/** The weights of a logistic regression (Newton's method), one for each feature, drawn to 0 with the strength `ridge`, of all or of each. */
export function fitLogistic(examples: readonly Example[], strength: number | readonly number[] = 0.05): number[] {
  const size = examples[0]?.features.length ?? 0;
  const ridge = typeof strength === 'number' ? new Array<number>(size).fill(strength) : strength;
  let weights = new Array<number>(size).fill(0);
  let loss = lossOf(examples, weights, ridge);
  for (let step = 0; step < STEPS; step++) {
    const { gradient, curvature } = slopeAt(examples, weights, ridge);
    const change = solve(curvature, gradient);
    // A whole step may go too far where the curve is nearly flat.
    let share = 1;
    let next = moveBy(weights, change, share);
    while (lossOf(examples, next, ridge) > loss && share > SMALLEST_SHARE) next = moveBy(weights, change, (share /= 2));
    if (share <= SMALLEST_SHARE) return weights;
    weights = next;
    const before = loss;
    loss = lossOf(examples, weights, ridge);
    if (before - loss < SMALLEST_GAIN * before) return weights;
  }
  return weights;
}

const moveBy = (weights: readonly number[], change: readonly number[], share: number): number[] =>
  weights.map((weight, i) => weight - share * (change[i] ?? 0));

function lossOf(examples: readonly Example[], weights: readonly number[], ridge: readonly number[]): number {
  let loss = 0;
  weights.forEach((weight, i) => (loss += ((ridge[i] ?? 0) * weight * weight) / 2));
  for (const example of examples) {
    const odds = oddsWith(weights, example);
    loss += example.weight * softplus(example.isSame ? -odds : odds);
  }
  return loss;
}

/** ln(1 + eˣ), without overflow. */
const softplus = (x: number): number => Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x)));

/** The log odds of an example. */
export const oddsWith = (
  weights: readonly number[],
  { features, offset }: Pick<Example, 'features' | 'offset'>,
): number => features.reduce((sum, feature, i) => sum + feature * (weights[i] ?? 0), offset);

function slopeAt(
  examples: readonly Example[],
  weights: readonly number[],
  ridge: readonly number[],
): { gradient: number[]; curvature: number[][] } {
  const gradient = weights.map((weight, i) => (ridge[i] ?? 0) * weight);
  const curvature = weights.map((_, i) => weights.map((__, j) => (i === j ? (ridge[i] ?? 0) : 0)));
  for (const example of examples) {
    const odds = Math.max(-FARTHEST, Math.min(FARTHEST, oddsWith(weights, example)));
    const chance = 1 / (1 + Math.exp(-odds));
    const miss = example.weight * (chance - (example.isSame ? 1 : 0));
    const bend = example.weight * chance * (1 - chance);
    example.features.forEach((feature, i) => {
      gradient[i] = (gradient[i] ?? 0) + miss * feature;
      const row = curvature[i];
      if (row && feature !== 0)
        example.features.forEach((other, j) => (row[j] = (row[j] ?? 0) + bend * feature * other));
    });
  }
  return { gradient, curvature };
}

/** Gauss–Jordan; the matrix is positive definite, so no row is ever exchanged. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i] ?? 0]);
  rows.forEach((pivotRow, pivot) => {
    const head = pivotRow[pivot] ?? 1;
    pivotRow.forEach((value, column) => (pivotRow[column] = value / head));
    rows.forEach((row, i) => {
      const factor = row[pivot] ?? 0;
      if (i !== pivot && factor !== 0)
        pivotRow.forEach((value, column) => (row[column] = (row[column] ?? 0) - factor * value));
    });
  });
  return rows.map((row) => row.at(-1) ?? 0);
}
