import { darken, lighten } from '../colour';
import type { Stage } from '../stage';
import { circle, path, place, polygon, rect, stroke, type Placing } from '../svg';
import { lampColour, paneColour } from './windows';

export interface TrainOptions extends Placing {
  colour: string;
  stripe: string;
  carriages: number;
  depth?: number;
}

/** The length of a carriage before scaling. */
export const carriageLength = 260;

/** A train looking right: its head at x = 0, the carriages behind it to the left, the rails on y = 0. */
export function train(stage: Stage, { colour, stripe, carriages, depth = 0, ...at }: TrainOptions): string {
  const skin = stage.tone(colour, depth);
  const band = stage.tone(stripe, depth);
  const glass = paneColour(stage, '#4d5a68', depth);
  const parts = Array.from({ length: carriages }, (_, index) =>
    place(carriage(stage, skin, band, glass, depth), { x: -(index + 1) * (carriageLength + 6) - 186, y: 0 }),
  );
  return place([...parts, head(stage, skin, band, glass, depth)], at);
}

function carriage(stage: Stage, skin: string, band: string, glass: string, depth: number): string {
  const panes = Array.from({ length: 8 }, (_, index) =>
    rect(34 + index * 25, -58, 18, 19, stage.random.chance(stage.light.litShare) ? lampColour(stage) : glass, {
      rx: 2,
    }),
  );
  return [
    rect(-6, -40, 8, 28, stage.tone('#2c3038', depth)),
    rect(
      0,
      -72,
      carriageLength,
      60,
      stage.gradient([
        [0, lighten(skin, 0.22)],
        [0.25, skin],
        [1, darken(skin, 0.16)],
      ]),
      { rx: 6 },
    ),
    rect(0, -32, carriageLength, 7, band),
    ...panes,
    rect(12, -58, 14, 44, darken(skin, 0.14), { rx: 2 }),
    rect(carriageLength - 26, -58, 14, 44, darken(skin, 0.14), { rx: 2 }),
    rect(30, -77, 60, 6, darken(skin, 0.3), { rx: 2 }),
    rect(160, -77, 70, 6, darken(skin, 0.3), { rx: 2 }),
    rect(6, -14, carriageLength - 12, 6, stage.tone('#2c3038', depth)),
    ...[40, 62, 198, 220].map(
      (x) => circle(x, -7.5, 7.5, stage.tone('#23272e', depth)) + circle(x, -7.5, 3.4, stage.tone('#7c848c', depth)),
    ),
  ].join('');
}

function head(stage: Stage, skin: string, band: string, glass: string, depth: number): string {
  const panes = Array.from({ length: 4 }, (_, index) =>
    rect(-158 + index * 25, -58, 18, 19, stage.random.chance(stage.light.litShare) ? lampColour(stage) : glass, {
      rx: 2,
    }),
  );
  const beam =
    stage.light.litShare > 0.4
      ? polygon(
          [
            [0, -26],
            [190, -42],
            [190, 4],
          ],
          stage.gradient(
            [
              [0, '#fff3c4', 0.5],
              [1, '#fff3c4', 0],
            ],
            'right',
          ),
        )
      : '';
  return [
    beam,
    path(
      'M-190 -12V-66Q-190 -72 -184 -72H-58C-34 -72 -10 -50 -2 -28Q1 -18 -2 -12Z',
      stage.gradient([
        [0, lighten(skin, 0.22)],
        [0.3, skin],
        [1, darken(skin, 0.16)],
      ]),
    ),
    path('M-190 -32H-4Q-1 -26 -1 -25H-190Z', band),
    ...panes,
    path('M-50 -66C-34 -63 -20 -50 -13 -39H-46Q-52 -39 -52 -45V-62Q-52 -66 -50 -66Z', darken(glass, 0.3)),
    path('M-46 -64C-34 -61 -28 -54 -24 -48L-34 -41H-40Z', lighten(glass, 0.3), { opacity: 0.4 }),
    circle(-9, -21, 3.4, '#fff3c9'),
    stroke('M-140 -74L-126 -92L-108 -92M-126 -92L-112 -76', stage.tone('#3d434b', depth), 2),
    rect(-186, -14, 178, 6, stage.tone('#2c3038', depth)),
    ...[-160, -138, -60, -38].map(
      (x) => circle(x, -7.5, 7.5, stage.tone('#23272e', depth)) + circle(x, -7.5, 3.4, stage.tone('#7c848c', depth)),
    ),
  ].join('');
}
