import type { TimeOfDay } from './light';
import type { Stage } from './stage';

/** Draws a whole picture as SVG shapes, back to front. */
export type Composition = (stage: Stage) => string;

/** What a scene word stands for: its compositions, and the times of day that suit them. */
export interface Scene {
  times: readonly [TimeOfDay, ...TimeOfDay[]];
  compositions: readonly [Composition, ...Composition[]];
}
