import type { Point } from '../svg';

/** A one-point perspective: eye at the vanishing point's height, depth 1 at the picture's plane. */
export interface Perspective {
  /** `across` and `down` are distances from the vanishing point as seen at depth 1; `depth` ≥ 1 shrinks them. */
  at(across: number, down: number, depth: number): Point;
}

export function createPerspective([vanishX, vanishY]: Point): Perspective {
  return { at: (across, down, depth) => [vanishX + across / depth, vanishY + down / depth] };
}

/** Depths that look evenly spaced to the eye when walked along: from `near` to `far` in `count` equal steps. */
export function evenDepths(near: number, far: number, count: number): number[] {
  return Array.from({ length: count + 1 }, (_, index) => near + ((far - near) * index) / count);
}
