import { darken, lighten } from '../colour';
import type { Scene } from '../scene';
import type { Stage } from '../stage';
import { circle, ellipse, group, path, polygon, rect, stroke } from '../svg';
import { skyline } from '../parts/buildings';
import { glow } from '../parts/lamps';
import { mist, peaks, ridge } from '../parts/land';
import { person } from '../parts/people';
import { boards, indoors } from '../parts/room';
import { sky } from '../parts/sky';
import { leafColours, treeRow } from '../parts/trees';
import { bushes } from '../parts/undergrowth';
import { car as carShape, van } from '../parts/vehicles';

/** A charging column with its cable. */
export function charger(stage: Stage, x: number, y: number, height: number): string {
  const [paint] = stage.accents;
  const white = stage.tone('#f1f3f2');
  return [
    ellipse(x, y, height * 0.28, height * 0.03, '#0c1018', { opacity: 0.3 }),
    rect(
      x - height * 0.15,
      y - height,
      height * 0.3,
      height,
      stage.gradient(
        [
          [0, lighten(white, 0.2)],
          [1, darken(white, 0.2)],
        ],
        'right',
      ),
      { rx: height * 0.05 },
    ),
    rect(x - height * 0.15, y - height * 0.3, height * 0.3, height * 0.3, stage.tone(paint), { rx: height * 0.03 }),
    rect(x - height * 0.1, y - height * 0.88, height * 0.2, height * 0.2, '#14202e', { rx: height * 0.02 }),
    polygon(
      [
        [x + height * 0.02, y - height * 0.86],
        [x - height * 0.05, y - height * 0.77],
        [x, y - height * 0.77],
        [x - height * 0.02, y - height * 0.7],
        [x + height * 0.05, y - height * 0.79],
        [x, y - height * 0.79],
      ],
      '#58e08a',
    ),
    glow(stage, x, y - height * 0.78, height * 0.3, '#58e08a', 0.5),
    path(
      `M${x + height * 0.15} ${y - height * 0.5}Q${x + height * 0.5} ${y - height * 0.1} ${x + height * 0.66} ${y - height * 0.36}`,
      'none',
      { stroke: '#20262e', 'stroke-width': height * 0.035 },
    ),
  ].join('');
}

/** At the charging point by the road. */
function charging(stage: Stage): string {
  const { random, width, accents } = stage;
  const greens = leafColours(stage);
  const roof = stage.tone('#eef0ee');
  return group([
    sky(stage, { horizon: 600 }),
    skyline(stage, { y: 660, heights: [70, 210], widths: [60, 120], depth: 0.62, gap: 40 }),
    mist(stage, 650, 120, 0.5),
    treeRow(stage, { y: 710, height: 190, gap: 84, kinds: ['leafy', 'birch', 'pine'], colours: greens, depth: 0.28 }),
    rect(
      0,
      705,
      width,
      295,
      stage.gradient([
        [0, stage.tone('#8fa85f')],
        [0.12, stage.tone('#8fa85f')],
        [0.13, stage.tone('#7b8188')],
        [1, stage.tone('#555b63')],
      ]),
    ),
    polygon(
      [
        [width * 0.1, 420],
        [width * 0.94, 400],
        [width * 0.98, 442],
        [width * 0.06, 462],
      ],
      roof,
    ),
    polygon(
      [
        [width * 0.06, 462],
        [width * 0.98, 442],
        [width * 0.98, 466],
        [width * 0.06, 486],
      ],
      stage.tone(accents[0]),
    ),
    ...[0.16, 0.86].map((share) => rect(width * share, 470, 26, 300, stage.tone('#b9c0c4'))),
    ...Array.from(
      { length: 5 },
      (_, index) =>
        rect(width * (0.2 + index * 0.14), 462, width * 0.07, 6, '#fffbe0') +
        glow(stage, width * (0.235 + index * 0.14), 470, 90, '#fff6d8', 0.5),
    ),
    ...[0.06, 0.38, 0.7, 1.02].map((share) =>
      polygon(
        [
          [width * share, 790],
          [width * share + 8, 790],
          [width * share - 70, 1000],
          [width * share - 86, 1000],
        ],
        stage.tone('#f1efe6'),
      ),
    ),
    charger(stage, width * 0.3, 790, 230),
    charger(stage, width * 0.72, 790, 230),
    person(stage, { x: width * 0.38, y: 800, height: 240, pose: 'point', flip: true }),
    carShape(stage, {
      x: width * random.between(0.36, 0.42),
      y: 900,
      length: Math.min(620, width * 0.48),
      colour: accents[1],
    }),
    van(stage, { x: width * 0.02, y: 850, length: 260, colour: '#eceae4', depth: 0.05 }),
    bushes(stage, { y: 1012, size: 50, colour: darken(greens[0], 0.2) }),
  ]);
}

/** On the open road. */
function openRoad(stage: Stage): string {
  const { random, width, accents } = stage;
  const greens = leafColours(stage);
  return group([
    sky(stage, { horizon: 580 }),
    peaks(stage, { base: 600, height: 240, colour: '#7f94ad', depth: 0.7, count: 5 }),
    ridge(stage, { base: 590, swing: 34, colour: '#6f9a78', depth: 0.48 }),
    treeRow(stage, { y: 660, height: 110, gap: 46, kinds: ['pine', 'leafy'], colours: greens, depth: 0.36 }),
    ridge(stage, { base: 680, swing: 14, colour: '#93aa58', depth: 0.14, step: 380 }),
    mist(stage, 690, 70, 0.4),
    rect(
      0,
      780,
      width,
      160,
      stage.gradient([
        [0, stage.tone('#6a7078')],
        [1, stage.tone('#484d55')],
      ]),
    ),
    rect(0, 786, width, 5, stage.tone('#f1efe6')),
    ...Array.from({ length: Math.ceil(width / 130) }, (_, index) =>
      rect(index * 130 + 20, 912, 70, 10, stage.tone('#f1efe6')),
    ),
    ...Array.from({ length: Math.ceil(width / 160) }, (_, index) =>
      rect(index * 160 + 30, 720, 12, 62, stage.tone('#c3c8cc')),
    ),
    rect(0, 732, width, 22, stage.tone('#d3d8da')),
    rect(0, 742, width, 4, stage.tone('#9aa1a6')),
    carShape(stage, {
      x: width * random.between(0.18, 0.3),
      y: 888,
      length: Math.min(720, width * 0.58),
      colour: accents[0],
    }),
    stroke(
      Array.from({ length: 6 }, (_, index) => `M${-20} ${700 + index * 34}h${random.integer(60, 190)}`).join(''),
      '#ffffff',
      4,
      { opacity: 0.35 },
    ),
    bushes(stage, { y: 1006, size: 54, colour: darken(greens[1], 0.2) }),
  ]);
}

/** A new model under the lamps. */
function showroom(outside: Stage): string {
  const stage = indoors(outside);
  const { random, width, height, accents } = stage;
  const wall = random.pick(['#3c4654', '#474250', '#39494c']);
  const x = width * 0.18;
  const long = width * 0.62;
  return group([
    rect(
      0,
      0,
      width,
      height,
      stage.gradient([
        [0, darken(wall, 0.4)],
        [0.65, lighten(wall, 0.12)],
        [1, darken(wall, 0.2)],
      ]),
    ),
    ...Array.from({ length: 10 }, (_, index) => rect((width / 10) * index, 0, 3, 700, darken(wall, 0.3))),
    rect(
      0,
      690,
      width,
      310,
      stage.gradient([
        [0, '#aab3b8'],
        [1, '#5b646b'],
      ]),
    ),
    boards(stage, 692, '#4b545b'),
    ...[0.22, 0.5, 0.78].map(
      (share) =>
        polygon(
          [
            [width * share - 16, 60],
            [width * share + 16, 60],
            [width * share + 220, 800],
            [width * share - 220, 800],
          ],
          stage.gradient([
            [0, '#ffffff', 0.34],
            [1, '#ffffff', 0.02],
          ]),
        ) + rect(width * share - 30, 44, 60, 20, '#20262e', { rx: 8 }),
    ),
    ellipse(width / 2, 850, width * 0.44, 84, '#2c333b'),
    ellipse(width / 2, 832, width * 0.44, 84, '#dfe4e6'),
    ellipse(width / 2, 832, width * 0.4, 72, lighten(accents[2], 0.3), { opacity: 0.6 }),
    carShape(stage, { x, y: 836, length: long, colour: accents[0] }),
    ...[0.06, 0.12, 0.92].map((share, index) =>
      person(stage, {
        x: width * share,
        y: 890 + index * 20,
        height: 330,
        pose: index === 1 ? 'point' : 'stand',
        flip: share > 0.5,
      }),
    ),
    circle(width * 0.97, 700, 60, '#4a7a50'),
    rect(width * 0.97 - 34, 740, 68, 90, '#d9d2c4', { rx: 8 }),
  ]);
}

export const car: Scene = {
  times: ['day', 'evening', 'dawn', 'overcast', 'dusk'],
  compositions: [charging, openRoad, showroom],
};
