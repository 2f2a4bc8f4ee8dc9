import { darken, mix } from '../colour';
import type { Stage } from '../stage';
import { ellipseData, path, stroke } from '../svg';

/** Low plants stay nearly green when the trees above them turn. */
const undergrowth = '#4d6138';

export interface UndergrowthOptions {
  /** The ground line. */
  y: number;
  size: number;
  colour: string;
  from?: number;
  to?: number;
  depth?: number;
}

/** Low leaves along a line: hides where walls and poles meet the ground. */
export function bushes(
  stage: Stage,
  { y, size, from = -20, to = stage.width + 20, colour, depth = 0 }: UndergrowthOptions,
): string {
  const { random } = stage;
  const tone = stage.tone(mix(colour, undergrowth, 0.55), depth);
  const dark: string[] = [];
  const lit: string[] = [];
  for (let x = from; x < to; x += size * random.between(0.6, 1.1)) {
    const radius = size * random.between(0.5, 0.9);
    dark.push(ellipseData(x, y, radius));
    lit.push(ellipseData(x - radius * 0.15, y - radius * 0.3, radius * 0.7, radius * 0.6));
  }
  return path(dark.join(''), darken(tone, 0.2)) + path(lit.join(''), tone);
}

/** Tufts of grass close to the viewer. */
export function grass(stage: Stage, { y, size, colour, from = 0, to = stage.width }: UndergrowthOptions): string {
  const { random } = stage;
  const blades: string[] = [];
  for (let x = from; x < to; x += size * random.between(0.12, 0.3)) {
    const lean = random.between(-0.4, 0.4) * size;
    const tall = size * random.between(0.5, 1.1);
    blades.push(
      `M${Math.round(x)} ${Math.round(y)}q${Math.round(lean * 0.2)} ${Math.round(-tall * 0.6)} ${Math.round(lean)} ${Math.round(-tall)}`,
    );
  }
  return stroke(blades.join(''), stage.tone(mix(colour, undergrowth, 0.6)), Math.max(2, size * 0.06));
}
