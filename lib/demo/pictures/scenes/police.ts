import { darken } from '../colour';
import type { Scene } from '../scene';
import type { Stage } from '../stage';
import { circle, group, path, place, polygon, rect } from '../svg';
import { skyline } from '../parts/buildings';
import { glow, streetLamp } from '../parts/lamps';
import { ground, mist, ridge } from '../parts/land';
import { person } from '../parts/people';
import { sky } from '../parts/sky';
import { leafColours, treeRow } from '../parts/trees';
import { bushes } from '../parts/undergrowth';
import { car } from '../parts/vehicles';

export function patrolCar(stage: Stage, x: number, y: number, length: number, flip = false): string {
  return (
    car(stage, { x: flip ? x + length : x, y, length, colour: '#f1f2f0', flip }) +
    place(
      [
        path('M3 -15H98V-10H3Z', '#2f62b5'),
        rect(44, -38.4, 9, 3.2, '#3f8cff', { rx: 1 }),
        rect(54, -38.4, 9, 3.2, '#e8483c', { rx: 1 }),
        circle(
          48,
          -37,
          20,
          stage.gradient(
            [
              [0, '#6fa8ff', 0.85],
              [1, '#6fa8ff', 0],
            ],
            'round',
          ),
        ),
        circle(
          60,
          -37,
          16,
          stage.gradient(
            [
              [0, '#ff7a6a', 0.6],
              [1, '#ff7a6a', 0],
            ],
            'round',
          ),
        ),
      ],
      { x: flip ? x + length : x, y, scale: length / 100, flip },
    )
  );
}

function cone(stage: Stage, x: number, y: number, height: number): string {
  const orange = stage.tone('#e8702a');
  return (
    polygon(
      [
        [x - height * 0.3, y],
        [x - height * 0.07, y - height],
        [x + height * 0.07, y - height],
        [x + height * 0.3, y],
      ],
      orange,
    ) +
    polygon(
      [
        [x - height * 0.2, y - height * 0.34],
        [x - height * 0.13, y - height * 0.62],
        [x + height * 0.13, y - height * 0.62],
        [x + height * 0.2, y - height * 0.34],
      ],
      stage.tone('#f6f2ea'),
    ) +
    rect(x - height * 0.4, y - height * 0.06, height * 0.8, height * 0.09, darken(orange, 0.2))
  );
}

/** Striped tape from post to post. */
function tape(stage: Stage, y: number): string {
  const step = 46;
  const parts = Array.from({ length: Math.ceil(stage.width / step) + 1 }, (_, index) =>
    polygon(
      [
        [index * step, y],
        [index * step + step / 2, y],
        [index * step + step / 2 - 12, y + 24],
        [index * step - 12, y + 24],
      ],
      stage.tone('#d9413a'),
    ),
  );
  return rect(0, y, stage.width, 24, stage.tone('#f6f3ea')) + parts.join('');
}

/** Patrol cars in a street. */
function street(stage: Stage): string {
  const { random, width } = stage;
  return group([
    sky(stage, { horizon: 560 }),
    skyline(stage, { y: 660, heights: [180, 380], widths: [80, 150], depth: 0.5, gap: 6 }),
    mist(stage, 650, 130, 0.4),
    skyline(stage, {
      y: 720,
      heights: [250, 430],
      widths: [190, 280],
      depth: 0.12,
      gap: 130,
      styles: ['old', 'panel'],
    }),
    ground(stage, 716, '#7d7f84'),
    rect(
      0,
      770,
      width,
      230,
      stage.gradient([
        [0, stage.tone('#565b64')],
        [1, stage.tone('#3d4149')],
      ]),
    ),
    rect(0, 762, width, 10, stage.tone('#c9c4b8')),
    streetLamp(stage, { x: width * 0.2, y: 770, height: 430 }),
    streetLamp(stage, { x: width * 0.78, y: 770, height: 430, flip: true }),
    patrolCar(stage, width * random.between(0.05, 0.14), 850, 300),
    person(stage, {
      x: width * 0.46,
      y: 870,
      height: 230,
      coat: '#2c3a55',
      legs: '#1f2838',
      hat: '#1f2838',
      pose: 'point',
    }),
    person(stage, { x: width * 0.53, y: 866, height: 220, pose: 'stand' }),
    patrolCar(stage, width * random.between(0.58, 0.64), 930, 420, true),
    glow(stage, width * 0.7, 900, 420, '#5f9bff', 0.22),
    person(stage, {
      x: width * 0.3,
      y: 950,
      height: 320,
      coat: '#d9e04a',
      legs: '#1f2838',
      hat: '#1f2838',
      pose: 'stand',
    }),
    tape(stage, 952),
  ]);
}

/** A check on the road. */
function roadCheck(stage: Stage): string {
  const { random, width, accents } = stage;
  const greens = leafColours(stage);
  const dashes = Array.from({ length: Math.ceil(width / 130) }, (_, index) =>
    rect(index * 130 + 20, 862, 66, 9, stage.tone('#f1efe6')),
  );
  return group([
    sky(stage, { horizon: 600 }),
    ridge(stage, { base: 540, swing: 36, colour: '#6f9584', depth: 0.68 }),
    treeRow(stage, { y: 680, height: 230, gap: 70, kinds: ['pine', 'birch', 'leafy'], colours: greens, depth: 0.3 }),
    mist(stage, 670, 80, 0.5),
    ground(stage, 680, '#87a05c'),
    rect(
      0,
      760,
      width,
      190,
      stage.gradient([
        [0, stage.tone('#656b73')],
        [1, stage.tone('#474c54')],
      ]),
    ),
    rect(0, 768, width, 6, stage.tone('#f1efe6')),
    ...dashes,
    car(stage, { x: width * 0.66, y: 826, length: 290, colour: accents[0], flip: false, depth: 0.04 }),
    patrolCar(stage, width * random.between(0.06, 0.12), 830, 340),
    person(stage, {
      x: width * 0.56,
      y: 880,
      height: 290,
      coat: '#d9e04a',
      legs: '#1f2838',
      hat: '#20305a',
      pose: 'point',
      flip: false,
    }),
    ...[0.4, 0.47, 0.54].map((share, index) => cone(stage, width * share, 930 + index * 14, 74)),
    bushes(stage, { y: 1006, size: 46, colour: darken(greens[0], 0.25) }),
  ]);
}

export const police: Scene = {
  times: ['dusk', 'night', 'overcast', 'day', 'evening'],
  compositions: [street, roadCheck],
};
