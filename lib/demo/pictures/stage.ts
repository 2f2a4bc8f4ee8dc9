import { mix, multiply } from './colour';
import type { Light } from './light';
import type { Random } from './random';

/** Offset 0–1, colour, opacity (1 unless told). */
export type Stop = readonly [number, string, number?];

export type Direction = 'down' | 'right' | 'round';

/** What a composition draws on: `width` × 1000 units, the origin at the top left. */
export interface Stage {
  width: number;
  height: 1000;
  random: Random;
  light: Light;
  /** Three strong colours of this picture's own, for what should catch the eye. */
  accents: readonly [string, string, string];
  /** A paint reference for `fill`. */
  gradient(stops: readonly Stop[], direction?: Direction): string;
  /** A `clip-path` reference for the given shapes. */
  clip(shapes: string): string;
  /** A fresh id for an element that is used again. */
  id(): string;
  /** A thing's own colour under this light at a depth from 0 (at hand) to 1 (lost in the haze). */
  tone(colour: string, depth?: number): string;
}

export interface StageOptions {
  width: number;
  random: Random;
  light: Light;
  accents: readonly [string, string, string];
}

/** A stage and the definitions that drawing on it has collected. */
export function createStage({ width, random, light, accents }: StageOptions): {
  stage: Stage;
  definitions: () => string;
} {
  const definitions: string[] = [];
  let count = 0;
  const id = () => `d${(count += 1)}`;
  const stage: Stage = {
    width,
    height: 1000,
    random,
    light,
    accents,
    id,
    gradient(stops, direction = 'down') {
      const name = id();
      definitions.push(gradientElement(name, stops, direction));
      return `url(#${name})`;
    },
    clip(shapes) {
      const name = id();
      definitions.push(`<clipPath id="${name}">${shapes}</clipPath>`);
      return `url(#${name})`;
    },
    tone: (colour, depth = 0) => mix(multiply(colour, light.ambient), light.haze, depth),
  };
  return { stage, definitions: () => definitions.join('') };
}

function gradientElement(name: string, stops: readonly Stop[], direction: Direction): string {
  const list = stops
    .map(
      ([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');
  if (direction === 'round') return `<radialGradient id="${name}">${list}</radialGradient>`;
  const end = direction === 'down' ? 'x2="0" y2="1"' : 'x2="1" y2="0"';
  return `<linearGradient id="${name}" x1="0" y1="0" ${end}>${list}</linearGradient>`;
}
