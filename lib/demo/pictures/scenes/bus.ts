import { darken, lighten } from '../colour';
import type { Scene } from '../scene';
import type { Stage } from '../stage';
import { group, path, polygon, rect } from '../svg';
import { skyline } from '../parts/buildings';
import { streetLamp } from '../parts/lamps';
import { mist, ridge } from '../parts/land';
import { people } from '../parts/people';
import { sky } from '../parts/sky';
import { leafColours, treeRow } from '../parts/trees';
import { bushes, grass } from '../parts/undergrowth';
import { bus as busShape, car } from '../parts/vehicles';

function shelter(stage: Stage, x: number, y: number, width: number): string {
  const steel = stage.tone('#4b545e');
  const glass = stage.tone('#b9d3dc');
  return [
    rect(x + width * 0.05, y - 230, width * 0.9, 200, glass, { opacity: 0.45 }),
    polygon(
      [
        [x + width * 0.2, y - 30],
        [x + width * 0.36, y - 230],
        [x + width * 0.44, y - 230],
        [x + width * 0.28, y - 30],
      ],
      '#ffffff',
      { opacity: 0.25 },
    ),
    ...[0.05, 0.5, 0.94].map((share) => rect(x + width * share, y - 240, 10, 240, steel)),
    path(
      `M${x - 20} ${y - 250}Q${x + width / 2} ${y - 290} ${x + width + 20} ${y - 250}V${y - 232}Q${x + width / 2} ${y - 270} ${x - 20} ${y - 232}Z`,
      darken(steel, 0.1),
    ),
    rect(x + width * 0.14, y - 74, width * 0.5, 12, stage.tone('#a8744a')),
    rect(x + width * 0.2, y - 62, 8, 62, steel),
    rect(x + width * 0.56, y - 62, 8, 62, steel),
    rect(x + width * 0.72, y - 200, width * 0.18, 130, stage.tone(stage.accents[1])),
    rect(x + width * 0.74, y - 192, width * 0.14, 60, lighten(stage.tone(stage.accents[1]), 0.5)),
  ].join('');
}

/** At a stop in the town. */
function stop(stage: Stage): string {
  const { random, width, accents } = stage;
  const greens = leafColours(stage);
  return group([
    sky(stage, { horizon: 580 }),
    skyline(stage, { y: 660, heights: [180, 400], widths: [80, 150], depth: 0.55, gap: 10 }),
    mist(stage, 650, 150, 0.5),
    skyline(stage, { y: 730, heights: [220, 360], widths: [190, 280], depth: 0.2, gap: 170, styles: ['old', 'panel'] }),
    treeRow(stage, { y: 742, height: 220, gap: 170, kinds: ['leafy', 'birch'], colours: greens, depth: 0.12 }),
    rect(
      0,
      736,
      width,
      264,
      stage.gradient([
        [0, stage.tone('#b8b1a5')],
        [0.2, stage.tone('#a39c90')],
        [0.21, stage.tone('#60666e')],
        [1, stage.tone('#464b53')],
      ]),
    ),
    shelter(stage, width * 0.6, 776, Math.min(380, width * 0.36)),
    people(stage, { y: 785, height: 175, count: 4, from: width * 0.58, to: width * 0.96 }),
    streetLamp(stage, { x: width * 0.1, y: 780, height: 400 }),
    busShape(stage, {
      x: width * random.between(0.02, 0.1),
      y: 890,
      length: Math.min(900, width * 0.72),
      colour: accents[0],
    }),
    ...Array.from({ length: Math.ceil(width / 130) }, (_, index) =>
      rect(index * 130 + 30, 940, 70, 10, stage.tone('#f1efe6')),
    ),
    car(stage, { x: width * 0.82, y: 985, length: 300, colour: accents[2] }),
  ]);
}

/** Between towns. */
function intercity(stage: Stage): string {
  const { random, width, accents } = stage;
  const greens = leafColours(stage);
  return group([
    sky(stage, { horizon: 560 }),
    ridge(stage, { base: 500, swing: 40, colour: '#6f9584', depth: 0.68 }),
    ridge(stage, { base: 570, swing: 26, colour: '#7fa05c', depth: 0.42 }),
    treeRow(stage, { y: 660, height: 170, gap: 66, kinds: ['birch', 'pine', 'leafy'], colours: greens, depth: 0.28 }),
    mist(stage, 660, 70, 0.45),
    ridge(stage, { base: 690, swing: 8, colour: '#93aa56', depth: 0.1, step: 360 }),
    rect(
      0,
      760,
      width,
      170,
      stage.gradient([
        [0, stage.tone('#6a7078')],
        [1, stage.tone('#494e56')],
      ]),
    ),
    rect(0, 767, width, 5, stage.tone('#f1efe6')),
    ...Array.from({ length: Math.ceil(width / 130) }, (_, index) =>
      rect(index * 130 + 20, 838, 66, 9, stage.tone('#f1efe6')),
    ),
    car(stage, { x: width * 0.78, y: 818, length: 220, colour: accents[1], flip: false, depth: 0.05 }),
    busShape(stage, {
      x: width * random.between(0.06, 0.16),
      y: 900,
      length: Math.min(860, width * 0.66),
      colour: accents[0],
    }),
    ...Array.from(
      { length: Math.ceil(width / 190) },
      (_, index) =>
        rect(index * 190 + 60, 920, 12, 56, stage.tone('#f4f2ec')) +
        rect(index * 190 + 60, 932, 12, 14, stage.tone('#2c343d')),
    ),
    bushes(stage, { y: 1010, size: 44, colour: darken(greens[0], 0.2), to: width * 0.4 }),
    grass(stage, { y: 1004, size: 80, colour: '#4f6a34' }),
  ]);
}

export const bus: Scene = {
  times: ['day', 'evening', 'overcast', 'dusk', 'dawn', 'night'],
  compositions: [stop, intercity],
};
