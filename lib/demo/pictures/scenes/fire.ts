import { darken, lighten, mix } from '../colour';
import type { Scene } from '../scene';
import type { Stage } from '../stage';
import { circle, group, path, place, polygon, rect, stroke } from '../svg';
import { skyline } from '../parts/buildings';
import { glow } from '../parts/lamps';
import { ground, ridge } from '../parts/land';
import { person } from '../parts/people';
import { sky } from '../parts/sky';
import { treeRow } from '../parts/trees';
import { fireEngine } from '../parts/vehicles';
import { flames, smoke } from '../parts/weather';

function firefighter(stage: Stage, x: number, y: number, height: number, flip = false): string {
  return (
    person(stage, { x, y, height, coat: '#5b5240', legs: '#4a4336', hat: '#d9b23f', pose: 'point', flip }) +
    place(
      [
        rect(-12, -58, 24, 3.6, '#e9e04a'),
        rect(-11, -49, 22, 3, '#e9e04a'),
        path('M-9.5 -92Q-9 -101 0 -101Q9 -101 10 -93L13 -91H-12Z', '#e0b83f'),
      ],
      { x, y, scale: height / 100, flip },
    )
  );
}

/** An arc of water from a nozzle. */
function jet(from: readonly [number, number], to: readonly [number, number], lift: number): string {
  const middle = [(from[0] + to[0]) / 2, Math.min(from[1], to[1]) - lift] as const;
  const d = `M${from[0]} ${from[1]}Q${middle[0]} ${middle[1]} ${to[0]} ${to[1]}`;
  return stroke(d, '#d8eef8', 16, { opacity: 0.4 }) + stroke(d, '#f2fbff', 6, { opacity: 0.8 });
}

function sparks({ random }: Stage, x: number, y: number, spread: number): string {
  return Array.from({ length: 40 }, () =>
    circle(
      x + random.between(-spread, spread),
      y - random.next() ** 1.5 * 420,
      random.between(1.5, 4),
      random.pick(['#ffd25a', '#ff9b3f', '#fff0b0']),
      { opacity: random.between(0.5, 1) },
    ),
  ).join('');
}

/** A warehouse in flames. */
function warehouse(stage: Stage): string {
  const { random, width } = stage;
  const wall = stage.tone(random.pick(['#9a6a52', '#8f8b85', '#7f868c']));
  const left = width * 0.2;
  const long = width * 0.6;
  const bays = Math.max(4, Math.round(long / 130));
  const bay = long / bays;
  const burning = mix(wall, '#ff9b3f', 0.2);
  const holes = Array.from(
    { length: bays },
    (_, index) =>
      rect(left + bay * (index + 0.22), 560, bay * 0.56, 96, '#ffb347') +
      rect(left + bay * (index + 0.22), 600, bay * 0.56, 56, '#ffe08a') +
      rect(left + bay * (index + 0.48), 560, bay * 0.05, 96, darken(wall, 0.5)),
  );
  return group([
    sky(stage, { horizon: 640, clouds: 1, disc: false }),
    skyline(stage, { y: 700, heights: [70, 180], widths: [70, 140], depth: 0.6, gap: 60 }),
    smoke(stage, {
      x: left + long * 0.34,
      y: 480,
      size: 420,
      rise: 520,
      colour: '#3a3438',
      drift: width * 0.24,
      opacity: 1,
    }),
    smoke(stage, {
      x: left + long * 0.7,
      y: 480,
      size: 360,
      rise: 480,
      colour: '#4a4145',
      drift: width * 0.2,
      opacity: 1,
    }),
    glow(stage, left + long / 2, 520, width * 0.44, '#ff8a2f', 0.75),
    flames(stage, { x: left + long * 0.06, y: 500, width: long * 0.88, height: 270 }),
    polygon(
      [
        [left - 20, 510],
        [left + long * 0.5, 430],
        [left + long + 20, 510],
      ],
      darken(wall, 0.35),
    ),
    flames(stage, { x: left + long * 0.28, y: 490, width: long * 0.46, height: 150 }),
    rect(
      left,
      506,
      long,
      264,
      stage.gradient([
        [0, burning],
        [1, darken(wall, 0.3)],
      ]),
    ),
    ...holes,
    ...[0.12, 0.62].map(
      (share) =>
        rect(left + long * share, 672, long * 0.2, 98, '#2a1d18') +
        flames(stage, { x: left + long * (share + 0.02), y: 770, width: long * 0.16, height: 90 }),
    ),
    sparks(stage, left + long / 2, 500, long * 0.5),
    ground(stage, 766, '#6b6660'),
    rect(
      0,
      766,
      width,
      234,
      stage.gradient([
        [0, '#ff9b3f', 0.35],
        [1, '#ff9b3f', 0],
      ]),
    ),
    jet([width * 0.27, 742], [left + long * 0.44, 470], 210),
    fireEngine(stage, { x: width * random.between(0, 0.04), y: 860, length: 420, colour: '#c8352b' }),
    firefighter(stage, width * 0.46, 880, 210),
    jet([width * 0.46 + 76, 730], [left + long * 0.8, 520], 130),
    firefighter(stage, width * 0.78, 930, 270, true),
    fireEngine(stage, { x: width * 1.06, y: 965, length: 430, colour: '#c8352b', flip: true }),
    stroke(`M${width * 0.3} 850Q${width * 0.4} 930 ${width * 0.44} 860T${width * 0.47} 850`, '#3a2c22', 10),
  ]);
}

/** A timber yard by the wood, the crew in front. */
function yard(stage: Stage): string {
  const { random, width } = stage;
  const roof = stage.tone('#5a4a42');
  const left = width * 0.36;
  const log = (x: number, y: number, r: number) =>
    circle(x, y, r, stage.tone('#8a6238')) +
    circle(x, y, r * 0.82, stage.tone('#d9b27a')) +
    circle(x, y, r * 0.5, 'none', { stroke: stage.tone('#a8783f'), 'stroke-width': 2 });
  const pile = [0, 1, 2, 3].flatMap((row) =>
    Array.from({ length: 7 - row }, (_, index) => log(width * 0.05 + 30 + row * 26 + index * 52, 800 - row * 45, 27)),
  );
  return group([
    sky(stage, { horizon: 640, clouds: 2, disc: false }),
    ridge(stage, { base: 600, swing: 30, colour: '#4f6f5f', depth: 0.6 }),
    treeRow(stage, { y: 720, height: 260, gap: 60, kinds: ['pine', 'pine', 'birch'], depth: 0.35 }),
    smoke(stage, {
      x: left + width * 0.22,
      y: 500,
      size: 460,
      rise: 560,
      colour: '#4a4448',
      drift: -width * 0.22,
      opacity: 1,
    }),
    glow(stage, left + width * 0.24, 560, width * 0.36, '#ff8a2f', 0.7),
    flames(stage, { x: left + width * 0.06, y: 560, width: width * 0.36, height: 240 }),
    polygon(
      [
        [left - 30, 580],
        [left + width * 0.12, 480],
        [left + width * 0.38, 480],
        [left + width * 0.54, 580],
      ],
      roof,
    ),
    flames(stage, { x: left + width * 0.16, y: 566, width: width * 0.22, height: 170 }),
    ...Array.from({ length: 7 }, (_, index) =>
      rect(left + (width * 0.5 * index) / 6 - 8, 576, 18, 210, darken(roof, 0.2)),
    ),
    rect(left, 620, width * 0.5, 160, '#3a1d10', { opacity: 0.75 }),
    flames(stage, { x: left + width * 0.04, y: 786, width: width * 0.44, height: 170 }),
    sparks(stage, left + width * 0.24, 520, width * 0.24),
    ground(stage, 782, '#77715f'),
    rect(
      0,
      782,
      width,
      218,
      stage.gradient([
        [0, '#ff9b3f', 0.3],
        [1, '#ff9b3f', 0],
      ]),
    ),
    ...pile,
    jet([width * 0.33, 752], [left + width * 0.2, 540], 150),
    firefighter(stage, width * 0.28, 900, 210),
    firefighter(stage, width * 0.21, 930, 215),
    stroke(
      `M${width * 0.24} 830Q${width * 0.3} 920 ${width * 0.5} 900T${width * 0.66} 930`,
      lighten('#3a2c22', 0.1),
      11,
    ),
    fireEngine(stage, { x: width * random.between(0.5, 0.56), y: 955, length: 520, colour: '#c8352b' }),
  ]);
}

export const fire: Scene = { times: ['dusk', 'night', 'overcast', 'evening', 'day'], compositions: [warehouse, yard] };
