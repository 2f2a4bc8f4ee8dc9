import { darken, lighten } from '../colour';
import type { Scene } from '../scene';
import type { Stage } from '../stage';
import { ellipse, group, path, place, polygon } from '../svg';
import { glow } from '../parts/lamps';
import { mist, peaks, ridge } from '../parts/land';
import { person } from '../parts/people';
import { sky } from '../parts/sky';
import { treeRow } from '../parts/trees';
import { bushes, grass } from '../parts/undergrowth';
import { water } from '../parts/water';
import { birds, smoke } from '../parts/weather';

/** Peaks over a lake. */
function alpineLake(stage: Stage): string {
  const { random, width } = stage;
  const line = random.between(640, 690);
  const above = [
    sky(stage, { horizon: line - 60 }),
    peaks(stage, { base: line, height: 470, colour: '#7f94b0', depth: 0.64, snow: true, count: 4 }),
    mist(stage, line - 90, 160, 0.5),
    peaks(stage, { base: line, height: 270, colour: '#5f7d86', depth: 0.4, count: 6 }),
    ridge(stage, { base: line - 40, swing: 26, colour: '#4f7a5c', depth: 0.3, bottom: line }),
    treeRow(stage, { y: line + 2, height: 100, gap: 26, kinds: ['pine'], depth: 0.24 }),
  ].join('');
  return group([
    water(stage, { top: line, bottom: 900, above, mirror: 0.55 }),
    mist(stage, line + 8, 50, 0.5),
    birds(stage, 300),
    path(
      `M0 1000V850Q${width * 0.2} 810 ${width * 0.42} 880T${width} 866V1000Z`,
      stage.gradient([
        [0, stage.tone('#7a9a52')],
        [1, darken(stage.tone('#5a7a3c'), 0.15)],
      ]),
    ),
    treeRow(stage, { y: 930, height: 360, gap: 110, kinds: ['pine'], to: width * 0.2 }),
    ...Array.from({ length: 6 }, () =>
      ellipse(
        random.between(0.3, 0.9) * width,
        random.between(900, 960),
        random.between(26, 60),
        random.between(14, 28),
        stage.tone('#8d8f8f'),
      ),
    ),
    tent(stage, width * random.between(0.6, 0.74), 930),
    person(stage, { x: width * 0.5, y: 940, height: 130, pose: 'point' }),
    grass(stage, { y: 1005, size: 80, colour: '#4a6a30' }),
  ]);
}

function tent(stage: Stage, x: number, y: number): string {
  const cloth = stage.tone(stage.accents[1]);
  return place(
    [
      ellipse(70, 2, 100, 9, '#0c1018', { opacity: 0.3 }),
      polygon(
        [
          [0, 0],
          [70, -100],
          [150, 0],
        ],
        darken(cloth, 0.18),
      ),
      polygon(
        [
          [0, 0],
          [70, -100],
          [84, 0],
        ],
        cloth,
      ),
      polygon(
        [
          [26, 0],
          [68, -78],
          [58, 0],
        ],
        darken(cloth, 0.55),
      ),
    ],
    { x, y },
  );
}

/** A steaming cone over dark fields of lava. */
function volcano(stage: Stage): string {
  const { random, width, light } = stage;
  const x = width * random.between(0.4, 0.6);
  const rock = stage.tone('#5b5660', 0.3);
  const red = '#ff6a2a';
  const half = width * 0.36;
  return group([
    sky(stage, { horizon: 600, disc: false }),
    peaks(stage, { base: 620, height: 180, colour: '#7f8fa3', depth: 0.72, snow: true, count: 6 }),
    smoke(stage, {
      x,
      y: 312,
      size: 330,
      rise: 330,
      colour: light.litShare > 0.4 ? '#6a5a66' : '#b9b4b4',
      drift: width * 0.2,
      opacity: 1,
    }),
    glow(stage, x, 320, 230, red, 0.8),
    path(
      `M${x - half} 690Q${x - half * 0.4} 600 ${x - 62} 312Q${x} 338 ${x + 62} 312Q${x + half * 0.4} 600 ${x + half} 690Z`,
      stage.gradient([
        [0, lighten(rock, 0.08)],
        [1, darken(rock, 0.2)],
      ]),
    ),
    path(
      `M${x + 10} 328Q${x + 62} 312 ${x + 62} 312Q${x + half * 0.4} 600 ${x + half} 690H${x + half * 0.2}Q${x + 60} 520 ${x + 10} 328Z`,
      darken(rock, 0.28),
    ),
    ellipse(x, 318, 60, 12, red),
    path(
      `M${x - 16} 320Q${x - 40} 420 ${x - 6} 480T${x - 60} 610T${x - 20} 700H${x + 26}Q${x - 10} 620 ${x + 36} 540T${x + 6} 400T${x + 20} 320Z`,
      stage.gradient([
        [0, '#ffd25a'],
        [0.4, red],
        [1, '#c9361e'],
      ]),
    ),
    mist(stage, 680, 90, 0.5),
    ridge(stage, { base: 690, swing: 18, colour: '#5a6a52', depth: 0.26 }),
    ridge(stage, { base: 760, swing: 26, colour: '#45484a', depth: 0.12 }),
    ...Array.from({ length: 9 }, () =>
      ellipse(random.next() * width, random.between(770, 860), random.between(30, 90), 4, red, { opacity: 0.55 }),
    ),
    ridge(stage, { base: 870, swing: 24, colour: '#33363a' }),
    person(stage, { x: width * 0.2, y: 905, height: 150, pose: 'point', coat: '#d98a3a' }),
    person(stage, { x: width * 0.26, y: 910, height: 146, pose: 'stand', coat: '#3a6f9a' }),
    bushes(stage, { y: 1004, size: 44, colour: '#4a5238' }),
  ]);
}

/** A pass with a winding road. */
function pass(stage: Stage): string {
  const { random, width } = stage;
  const x = width * random.between(0.44, 0.56);
  return group([
    sky(stage, { horizon: 520 }),
    peaks(stage, { base: 640, height: 520, colour: '#8095b3', depth: 0.68, snow: true, count: 3 }),
    mist(stage, 560, 200, 0.55),
    peaks(stage, { base: 700, height: 330, colour: '#5d7f78', depth: 0.42, count: 4 }),
    ridge(stage, { base: 640, swing: 40, colour: '#5d8a58', depth: 0.28 }),
    treeRow(stage, { y: 690, height: 90, gap: 32, kinds: ['pine'], depth: 0.3 }),
    ridge(stage, { base: 720, swing: 30, colour: '#79a055', depth: 0.1 }),
    path(
      `M${x - 8} 706C${x + 170} 730 ${x + 190} 760 ${x - 20} 790S${x - 330} 860 ${x - 60} 1000H${x + 190}C${x - 160} 880 ${x + 60} 820 ${x + 150} 790S${x + 150} 720 ${x + 8} 706Z`,
      stage.tone('#cbbd9c'),
    ),
    treeRow(stage, { y: 800, height: 230, gap: 90, kinds: ['pine'], from: width * 0.78 }),
    treeRow(stage, { y: 930, height: 380, gap: 120, kinds: ['pine'], to: width * 0.18 }),
    grass(stage, { y: 1005, size: 110, colour: '#4f7a3a', to: width * 0.4 }),
    grass(stage, { y: 1005, size: 110, colour: '#4f7a3a', from: width * 0.66 }),
  ]);
}

export const mountains: Scene = {
  times: ['day', 'dawn', 'evening', 'dusk', 'overcast'],
  compositions: [volcano, alpineLake, pass],
};
