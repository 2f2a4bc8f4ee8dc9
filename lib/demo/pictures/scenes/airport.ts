import { darken, lighten } from '../colour';
import type { Scene } from '../scene';
import type { Stage } from '../stage';
import { circle, ellipse, group, line, path, place, polygon, rect } from '../svg';
import { glow } from '../parts/lamps';
import { ground, mist, ridge } from '../parts/land';
import { people } from '../parts/people';
import { sky } from '../parts/sky';
import { treeRow } from '../parts/trees';
import { bus, van } from '../parts/vehicles';
import { windows } from '../parts/windows';

/** An airliner from the side, its nose to the right; 100 long, wheels on y = 0. */
export function plane(
  stage: Stage,
  {
    x,
    y,
    length,
    rotate = 0,
    wheels = true,
    depth = 0,
  }: {
    x: number;
    y: number;
    length: number;
    rotate?: number;
    wheels?: boolean;
    depth?: number;
  },
): string {
  const [paint] = stage.accents;
  const skin = stage.tone('#f1f1ee', depth);
  const tail = stage.tone(paint, depth);
  const dark = stage.tone('#2a3038', depth);
  const gear = wheels
    ? [
        line([44, -8], [44, -2], dark, 0.9),
        circle(44, -1.8, 1.8, dark),
        circle(47.4, -1.8, 1.8, dark),
        line([82, -8], [82, -2], dark, 0.8),
        circle(82, -1.5, 1.5, dark),
      ]
    : [];
  const panes = Array.from({ length: 24 }, (_, index) => rect(22 + index * 2.5, -15.2, 1.2, 1.5, dark, { rx: 0.5 }));
  return place(
    [
      wheels ? ellipse(50, 0, 52, 1.6, '#0c1018', { opacity: 0.3 }) : '',
      polygon(
        [
          [8, -17],
          [-2, -34],
          [7, -34],
          [20, -17],
        ],
        tail,
      ),
      polygon(
        [
          [10, -15],
          [-3, -21],
          [4, -21],
          [20, -14],
        ],
        darken(skin, 0.2),
      ),
      path(
        'M2 -15.5C10 -19 30 -19.5 50 -19.5H80C90 -19.5 97 -16 99 -12.6C97 -9.2 88 -8 78 -8H30C18 -8 8 -11 2 -15.5Z',
        stage.gradient([
          [0, lighten(skin, 0.4)],
          [0.5, skin],
          [1, darken(skin, 0.25)],
        ]),
      ),
      path('M2 -15.5C12 -12.8 60 -12.2 99 -12.4C96 -9.4 88 -8 78 -8H30C18 -8 8 -11 2 -15.5Z', tail, { opacity: 0.9 }),
      ...panes,
      path('M89 -16.4L94.4 -14.2L90 -13.6H87.6Z', dark),
      rect(19, -16, 2.2, 5, darken(skin, 0.12), { rx: 0.6 }),
      rect(84, -16, 2.2, 5, darken(skin, 0.12), { rx: 0.6 }),
      ...gear,
      path('M50 -8.4Q54 -10.4 63 -10.2L66 -8.2Q64 -4.2 54 -4.4Q50 -5.6 50 -8.4Z', darken(skin, 0.1)),
      ellipse(65.4, -7.3, 1.2, 2.7, dark),
      polygon(
        [
          [46, -11.4],
          [60, -11.4],
          [34, -1.6],
          [29, -1.6],
        ],
        darken(skin, 0.16),
      ),
    ],
    { x, y, scale: length / 100, rotate },
  );
}

function controlTower(stage: Stage, x: number, y: number, height: number): string {
  const wall = stage.tone('#d9d6cd', 0.12);
  const shaft = stage.gradient(
    [
      [0, lighten(wall, 0.15)],
      [1, darken(wall, 0.3)],
    ],
    'right',
  );
  return [
    polygon(
      [
        [x - 26, y],
        [x - 18, y - height * 0.76],
        [x + 18, y - height * 0.76],
        [x + 26, y],
      ],
      shaft,
    ),
    polygon(
      [
        [x - 30, y - height * 0.74],
        [x - 54, y - height * 0.84],
        [x + 54, y - height * 0.84],
        [x + 30, y - height * 0.74],
      ],
      wall,
    ),
    polygon(
      [
        [x - 54, y - height * 0.84],
        [x - 46, y - height * 0.94],
        [x + 46, y - height * 0.94],
        [x + 54, y - height * 0.84],
      ],
      stage.light.litShare > 0.3 ? '#ffe2a0' : stage.tone('#4c6a80', 0.1),
    ),
    rect(x - 50, y - height * 0.965, 100, height * 0.035, darken(wall, 0.2)),
    line([x, y - height * 0.96], [x, y - height * 1.12], darken(wall, 0.4), 4),
    glow(stage, x, y - height * 1.12, 22, '#ff6a55', 0.9),
  ].join('');
}

function terminal(stage: Stage, y: number, from: number, to: number): string {
  const wall = stage.tone('#cfd4d6', 0.14);
  const middle = (from + to) / 2;
  return [
    windows(stage, {
      x: from,
      y: y - 120,
      width: to - from,
      height: 120,
      columns: Math.round((to - from) / 26),
      rows: 3,
      wall,
      fill: [0.88, 0.84],
    }),
    path(
      `M${from - 20} ${y - 118}Q${middle} ${y - 220} ${to + 20} ${y - 118}L${to} ${y - 104}Q${middle} ${y - 190} ${from} ${y - 104}Z`,
      lighten(wall, 0.15),
    ),
    path(`M${from} ${y - 104}Q${middle} ${y - 190} ${to} ${y - 104}V${y}H${from}Z`, stage.tone('#7f9db0', 0.16), {
      opacity: 0.45,
    }),
    rect(from, y - 18, to - from, 18, darken(wall, 0.28)),
  ].join('');
}

/** A plane at rest on the apron. */
function apron(stage: Stage): string {
  const { random, width, accents } = stage;
  const lampDots = Array.from(
    { length: Math.ceil(width / 90) },
    (_, index) =>
      circle(index * 90 + 20, 722, 4, '#ffd98a') +
      (stage.light.litShare > 0.2 ? glow(stage, index * 90 + 20, 722, 24) : ''),
  );
  return group([
    sky(stage, { horizon: 640 }),
    ridge(stage, { base: 590, swing: 18, colour: '#7d9a82', depth: 0.66 }),
    treeRow(stage, { y: 650, height: 56, gap: 30, kinds: ['pine', 'leafy'], depth: 0.5 }),
    mist(stage, 640, 120, 0.55),
    controlTower(stage, width * 0.82, 690, 370),
    terminal(stage, 690, width * 0.08, width * 0.7),
    ground(stage, 688, '#8c9194'),
    rect(0, 700, width, 24, stage.tone('#7d9463', 0.1)),
    ...lampDots,
    plane(stage, { x: width * random.between(-0.02, 0.08), y: 850, length: Math.min(1180, width * 0.86) }),
    bus(stage, { x: width * 0.66, y: 905, length: 260, colour: accents[1] }),
    van(stage, { x: width * 0.5, y: 925, length: 150, colour: '#e9c55a' }),
    people(stage, { y: 950, height: 120, count: 5, from: width * 0.1, to: width * 0.45, poses: ['walk'] }),
    polygon(
      [
        [0, 972],
        [width, 950],
        [width, 960],
        [0, 984],
      ],
      stage.tone('#e9c55a'),
    ),
  ]);
}

/** A departure over a field in the mist. */
function takeOff(stage: Stage): string {
  const { random, width } = stage;
  return group([
    sky(stage, { horizon: 690, clouds: 5 }),
    plane(stage, {
      x: width * random.between(0.16, 0.26),
      y: 470,
      length: Math.min(900, width * 0.66),
      rotate: -12,
      wheels: false,
    }),
    ridge(stage, { base: 640, swing: 26, colour: '#6f9584', depth: 0.68 }),
    controlTower(stage, width * 0.16, 740, 250),
    terminal(stage, 740, width * 0.24, width * 0.62),
    mist(stage, 700, 210, 0.75),
    treeRow(stage, { y: 762, height: 90, gap: 46, kinds: ['pine', 'leafy'], depth: 0.32 }),
    mist(stage, 760, 120, 0.7),
    ground(stage, 780, '#7f9560'),
    polygon(
      [
        [width * 0.2, 1000],
        [width * 0.46, 785],
        [width * 0.52, 785],
        [width * 0.86, 1000],
      ],
      stage.tone('#666c73'),
    ),
    ...Array.from({ length: 7 }, (_, index) => {
      const y = 800 + index ** 1.6 * 11;
      const half = 2 + index * 2.2;
      return rect(width * 0.49 + index * width * 0.006 - half, y, half * 2, 8 + index * 4, stage.tone('#f1efe6'));
    }),
    ...[-1, 1].flatMap((side) =>
      Array.from({ length: 7 }, (_, index) =>
        glow(
          stage,
          width * 0.49 + side * (width * 0.03 + index * width * 0.048),
          790 + index * 32,
          12 + index * 5,
          '#ffe08a',
          0.95,
        ),
      ),
    ),
  ]);
}

export const airport: Scene = {
  times: ['overcast', 'dawn', 'evening', 'day', 'dusk', 'night'],
  compositions: [apron, takeOff],
};
