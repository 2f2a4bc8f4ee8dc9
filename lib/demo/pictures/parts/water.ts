import { darken, lighten, mix } from '../colour';
import type { Stage } from '../stage';
import { ellipseData, group, path, rect } from '../svg';

export interface WaterOptions {
  top: number;
  bottom?: number;
  colour?: string;
  /** What stands on the far bank, as shapes above `top`: it is drawn, and mirrored in the water. */
  above?: string;
  /** How strongly it is mirrored. */
  mirror?: number;
}

/** Still water with the far bank above it and its reflection, ripples and glitter. */
export function water(
  stage: Stage,
  { top, bottom = stage.height, colour = '#3f7f9f', above = '', mirror = 0.42 }: WaterOptions,
): string {
  const { light, width } = stage;
  const tone = stage.tone(colour);
  const far = mix(tone, light.sky.at(-1) ?? tone, 0.55);
  const near = darken(mix(tone, light.sky[0], 0.3), 0.15);
  const name = stage.id();
  const window = stage.clip(rect(0, top, width, bottom - top, '#000000'));
  return [
    group(above, { id: name }),
    group(
      [
        // The mirror image lies under thin water: a see-through image over it would cost a layer of its own.
        above && `<use href="#${name}" transform="translate(0 ${top * 2}) scale(1 -1)"/>`,
        rect(
          0,
          top,
          width,
          bottom - top,
          stage.gradient([
            [0, far],
            [1, near],
          ]),
          { opacity: above ? 1 - mirror : 1 },
        ),
        rect(
          0,
          top,
          width,
          bottom - top,
          stage.gradient([
            [0, near, 0],
            [0.5, near, 0.35],
            [1, near, 0.75],
          ]),
        ),
        ripples(stage, top, bottom, lighten(far, 0.35)),
      ],
      { 'clip-path': window },
    ),
  ].join('');
}

/** Flat streaks, thin and many far away, longer near by. */
export function ripples({ random, width, light }: Stage, top: number, bottom: number, colour: string): string {
  const streaks = (count: number, fill: string, opacity: number) => {
    const data = Array.from({ length: count }, () => {
      const near = random.next() ** 1.6;
      const reach = (14 + near * 90) * random.between(0.5, 1.4);
      return ellipseData(random.next() * width, top + 6 + near * (bottom - top), reach, 0.9 + near * 2.4);
    });
    return path(data.join(''), fill, { opacity });
  };
  return streaks(24, colour, 0.2) + streaks(22, colour, 0.42) + streaks(14, light.glow, 0.4);
}
