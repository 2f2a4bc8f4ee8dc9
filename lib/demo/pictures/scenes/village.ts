import { darken, lighten } from '../colour';
import type { Scene } from '../scene';
import type { Stage } from '../stage';
import { circle, ellipse, group, path, place, polygon, rect, stroke } from '../svg';
import { fence, house } from '../parts/house';
import { ground, mist, ridge } from '../parts/land';
import { person } from '../parts/people';
import { sky } from '../parts/sky';
import { leafColours, tree, treeRow } from '../parts/trees';
import { bushes, grass } from '../parts/undergrowth';
import { car } from '../parts/vehicles';
import { birds } from '../parts/weather';

const walls = ['#b5803f', '#5f8a9a', '#a9653f', '#7f9a5a', '#c9a25a', '#8a5c3a'] as const;
const roofs = ['#8a4334', '#5f666a', '#6f4a3a', '#8f6a4a'] as const;

/** A stork on its nest on a pole. */
function stork(stage: Stage, x: number, y: number, height: number): string {
  const top = y - height;
  const white = stage.tone('#f6f5f0');
  return [
    rect(x - 5, top, 10, height, stage.tone('#6a5a48')),
    path(
      `M${x - 62} ${top - 6}Q${x - 50} ${top + 26} ${x} ${top + 26}Q${x + 50} ${top + 26} ${x + 62} ${top - 6}Q${x} ${top + 8} ${x - 62} ${top - 6}Z`,
      stage.tone('#7a6346'),
    ),
    stroke(
      `M${x - 66} ${top}l22 10M${x + 66} ${top - 2}l-26 12M${x - 30} ${top + 24}l-18 10M${x + 20} ${top + 26}l26 6`,
      stage.tone('#5d4a34'),
      4,
    ),
    place(
      [
        stroke('M-6 0V-34M4 0V-34', stage.tone('#d0483a'), 3),
        ellipse(-4, -46, 26, 15, white, { transform: 'rotate(-14 -4 -46)' }),
        path('M-30 -42Q-14 -30 4 -38Q-10 -56 -30 -42Z', stage.tone('#23262c')),
        path('M10 -54Q20 -80 18 -96L26 -94Q28 -74 20 -46Z', white),
        circle(22, -98, 7.4, white),
        polygon(
          [
            [28, -101],
            [56, -92],
            [28, -95],
          ],
          stage.tone('#d0483a'),
        ),
        circle(24, -99.6, 1.3, '#161616'),
      ],
      { x, y: top },
    ),
  ].join('');
}

function well(stage: Stage, x: number, y: number, size: number): string {
  const wood = stage.tone('#8a6540');
  return [
    rect(x - size * 0.3, y - size * 0.34, size * 0.6, size * 0.34, wood),
    stroke(
      [0.1, 0.2].map((level) => `M${x - size * 0.3} ${y - size * level}h${size * 0.6}`).join(''),
      darken(wood, 0.35),
      3,
    ),
    rect(x - size * 0.27, y - size * 0.82, size * 0.05, size * 0.5, darken(wood, 0.2)),
    rect(x + size * 0.22, y - size * 0.82, size * 0.05, size * 0.5, darken(wood, 0.2)),
    polygon(
      [
        [x - size * 0.42, y - size * 0.78],
        [x, y - size * 1.08],
        [x + size * 0.42, y - size * 0.78],
      ],
      stage.tone('#7a4334'),
    ),
    rect(x - size * 0.24, y - size * 0.64, size * 0.48, size * 0.06, lighten(wood, 0.1)),
    stroke(`M${x} ${y - size * 0.6}V${y - size * 0.44}`, darken(wood, 0.5), 2),
    rect(x - size * 0.06, y - size * 0.44, size * 0.12, size * 0.11, stage.tone('#9aa3a8')),
  ].join('');
}

/** A street of wooden houses. */
function street(stage: Stage): string {
  const { random, width, accents } = stage;
  const greens = leafColours(stage);
  const wide = Math.max(250, width * 0.23);
  const count = Math.ceil(width / (wide * 1.28));
  return group([
    sky(stage, { horizon: 580 }),
    birds(stage, 200),
    ridge(stage, { base: 540, swing: 24, colour: '#6f9584', depth: 0.64 }),
    treeRow(stage, {
      y: 640,
      height: 200,
      gap: 80,
      kinds: ['leafy', 'poplar', 'pine', 'birch'],
      colours: greens,
      depth: 0.4,
    }),
    mist(stage, 630, 90, 0.5),
    ground(stage, 640, '#8fab5c'),
    stork(stage, width * random.between(0.46, 0.54), 700, 330),
    ...Array.from({ length: count }, (_, index) =>
      house(stage, {
        x: index * wide * 1.28 - 30,
        y: 770 + (index % 2) * 12,
        width: wide,
        colour: random.pick(walls),
        roof: random.pick(roofs),
        depth: 0.04,
      }),
    ),
    tree(stage, { x: width * 0.3, y: 790, height: 310, kind: 'leafy', colour: greens[0] }),
    tree(stage, { x: width * 0.72, y: 790, height: 330, kind: 'birch', colour: greens[1] }),
    fence(stage, { y: 826, height: 74, colour: random.pick(['#8a9a78', '#9a7c58', '#6f8a9a']) }),
    bushes(stage, { y: 826, size: 26, colour: greens[2], to: width * 0.2 }),
    ...Array.from({ length: 40 }, () =>
      circle(
        random.next() * width,
        826 + random.between(-30, 12),
        random.between(4, 8),
        stage.tone(random.pick(['#d9483f', '#f0b93f', '#f4f1ea', '#b565a0'])),
      ),
    ),
    rect(
      0,
      846,
      width,
      154,
      stage.gradient([
        [0, stage.tone('#c2ac82')],
        [1, stage.tone('#937a52')],
      ]),
    ),
    person(stage, { x: width * random.between(0.1, 0.3), y: 900, height: 190, pose: 'walk' }),
    person(stage, { x: width * 0.42, y: 906, height: 186, pose: 'stand' }),
    car(stage, { x: width * random.between(0.56, 0.64), y: 930, length: 330, colour: accents[0] }),
    grass(stage, { y: 1004, size: 70, colour: '#5a7a38' }),
  ]);
}

/** Houses among fields, seen from a hill. */
function hillside(stage: Stage): string {
  const { random, width } = stage;
  const greens = leafColours(stage);
  const cottage = (share: number, y: number, size: number, depth: number) =>
    house(stage, { x: width * share, y, width: size, colour: random.pick(walls), roof: random.pick(roofs), depth });
  return group([
    sky(stage, { horizon: 520 }),
    ridge(stage, { base: 470, swing: 36, colour: '#6f9584', depth: 0.7 }),
    ridge(stage, { base: 530, swing: 26, colour: '#86a868', depth: 0.5 }),
    treeRow(stage, { y: 570, height: 80, gap: 40, kinds: ['pine', 'leafy'], colours: greens, depth: 0.44 }),
    ridge(stage, { base: 600, swing: 16, colour: '#c9b45e', depth: 0.26, step: 360 }),
    cottage(0.12, 640, 110, 0.24),
    cottage(0.34, 628, 104, 0.26),
    cottage(0.62, 640, 116, 0.24),
    cottage(0.82, 630, 104, 0.26),
    treeRow(stage, { y: 648, height: 100, gap: 110, kinds: ['leafy', 'poplar'], colours: greens, depth: 0.22 }),
    ridge(stage, { base: 670, swing: 14, colour: '#93b05a', depth: 0.12, step: 380 }),
    path(
      `M${width * 0.5} 640C${width * 0.62} 690 ${width * 0.36} 740 ${width * 0.46} 800S${width * 0.7} 900 ${width * 0.6} 1000H${width * 0.74}C${width * 0.86} 900 ${width * 0.52} 800 ${width * 0.52} 760S${width * 0.6} 690 ${width * 0.515} 640Z`,
      stage.tone('#cbb78c', 0.05),
    ),
    cottage(0.06, 800, 260, 0.04),
    cottage(0.68, 790, 240, 0.05),
    fence(stage, { y: 830, height: 56, colour: '#9a8058', to: width * 0.34 }),
    well(stage, width * 0.4, 850, 150),
    tree(stage, { x: width * 0.94, y: 830, height: 390, kind: 'leafy', colour: greens[0] }),
    tree(stage, { x: width * 0.01, y: 840, height: 400, kind: 'birch', colour: greens[1] }),
    person(stage, { x: width * 0.5, y: 900, height: 140, pose: 'walk' }),
    grass(stage, { y: 1005, size: 130, colour: '#5a7a38', to: width * 0.56 }),
    grass(stage, { y: 1005, size: 130, colour: '#5a7a38', from: width * 0.78 }),
  ]);
}

export const village: Scene = {
  times: ['day', 'evening', 'dawn', 'overcast', 'dusk'],
  compositions: [street, hillside],
};
