import { darken, lighten } from '../colour';
import type { Scene } from '../scene';
import type { Stage } from '../stage';
import { ellipse, group, path, place, polygon, rect, stroke } from '../svg';
import { glow } from '../parts/lamps';
import { indoors } from '../parts/room';
import { stands } from './stadium';

/** A skater with a stick, bent forward; 100 tall, blades on y = 0, moving right. */
function skater(
  stage: Stage,
  {
    x,
    y,
    height,
    colour,
    flip = false,
    keeper = false,
  }: {
    x: number;
    y: number;
    height: number;
    colour: string;
    flip?: boolean;
    keeper?: boolean;
  },
): string {
  const trim = lighten(colour, 0.65);
  const dark = '#262b35';
  const body = keeper
    ? [
        rect(-26, -40, 20, 40, trim, { rx: 6 }),
        rect(4, -40, 20, 40, trim, { rx: 6 }),
        path('M-24 -38Q-30 -78 -10 -84H12Q30 -76 24 -38Z', colour),
        rect(-23, -56, 46, 7, trim),
        ellipse(-32, -52, 12, 13, dark),
        rect(24, -62, 18, 24, trim, { rx: 4 }),
        ellipse(0, -92, 11, 12, '#eef1f3'),
        stroke('M-6 -92H6M-6 -88H6M0 -97V-84', dark, 1.4),
        stroke('M34 -44L44 -2H62', '#c9a06a', 5),
      ]
    : [
        stroke('M-6 -44L-26 -26L-38 -4', dark, 12),
        stroke('M-46 -1L-28 -1', '#c9ced4', 3),
        stroke('M6 -44L20 -24L12 -4', darken(dark, 0.1), 13),
        stroke('M4 -0.5L26 -0.5', '#c9ced4', 3),
        stroke('M-32 -12L-38 -4', trim, 12),
        stroke('M17 -14L12 -4', trim, 12),
        path('M-14 -40Q-16 -66 6 -80Q24 -84 28 -68Q24 -48 14 -38Q0 -34 -14 -40Z', colour),
        path('M-14 -46Q2 -40 17 -44L14 -38Q0 -34 -14 -40Z', trim),
        stroke('M20 -72L34 -54L44 -44', darken(colour, 0.16), 10),
        stroke('M14 -70L22 -48L34 -38', colour, 10),
        ellipse(32, -86, 9.5, 9, '#e8b892'),
        path('M21 -85Q21 -98 33 -98Q43 -97 43 -88L36 -88Q30 -84 28 -78Q21 -78 21 -85Z', trim),
        stroke('M30 -48L72 -5H88', '#b9894f', 3.6),
        stroke('M76 -4H90', dark, 4),
      ];
  return (
    ellipse(x, y + 2, height * 0.4, height * 0.04, '#33506b', { opacity: 0.25 }) +
    place(body, { x, y, scale: height / 100, flip })
  );
}

function hall(stage: Stage, boardsTop: number): string {
  const { width, accents } = stage;
  return [
    rect(
      0,
      0,
      width,
      320,
      stage.gradient([
        [0, '#131a28'],
        [1, '#2a3648'],
      ]),
    ),
    stroke(
      `M0 90H${width}M0 130H${width}${Array.from({ length: 24 }, (_, index) => `M${(width / 24) * index} 90l${width / 48} 40l${width / 48} -40`).join('')}`,
      '#3a475b',
      6,
    ),
    ...[0.12, 0.31, 0.5, 0.69, 0.88].map(
      (share) =>
        rect(width * share - 34, 128, 68, 14, '#fdfdf3') + glow(stage, width * share, 140, 240, '#eaf3ff', 0.5),
    ),
    stands(stage, 250, boardsTop),
    rect(0, boardsTop - 70, width, 72, '#cfe4f0', { opacity: 0.28 }),
    ...Array.from({ length: Math.ceil(width / 170) }, (_, index) =>
      rect(index * 170, boardsTop - 70, 4, 72, '#dfe9ef'),
    ),
    rect(0, boardsTop, width, 74, '#f3f5f4'),
    ...Array.from({ length: Math.ceil(width / 260) }, (_, index) =>
      rect(index * 260 + 30, boardsTop + 12, 190, 44, [accents[0], accents[1], accents[2]][index % 3] ?? accents[0], {
        opacity: 0.85,
      }),
    ),
    rect(0, boardsTop + 64, width, 14, '#e0b53f'),
  ].join('');
}

function ice(stage: Stage, top: number): string {
  const { width, random } = stage;
  const scratches = Array.from(
    { length: 60 },
    () =>
      `M${Math.round(random.next() * width)} ${Math.round(random.between(top + 20, 990))}q${random.integer(20, 90)} ${random.integer(-16, 16)} ${random.integer(90, 190)} ${random.integer(-10, 10)}`,
  );
  return (
    rect(
      0,
      top,
      width,
      1000 - top,
      stage.gradient([
        [0, '#f6fafc'],
        [1, '#bcd5e4'],
      ]),
    ) + stroke(scratches.join(''), '#9fbfd2', 1.6, { opacity: 0.55 })
  );
}

/** An attack on the goal. */
function attack(outside: Stage): string {
  const stage = indoors(outside);
  const { random, width, accents } = stage;
  const goal = width * random.between(0.74, 0.8);
  const net =
    Array.from({ length: 12 }, (_, index) => `M${goal + index * 17} 560V690`).join('') +
    Array.from({ length: 8 }, (_, index) => `M${goal} ${560 + index * 18}h190`).join('');
  return group([
    hall(stage, 440),
    ice(stage, 516),
    path(`M${width * 0.42} 516L${width * 0.36} 1000H${width * 0.385}L${width * 0.436} 516Z`, '#3c6fb5', {
      opacity: 0.75,
    }),
    path(`M${width * 0.9} 516L${width * 1.02} 1000H${width * 1.036}L${width * 0.907} 516Z`, '#d0483e', {
      opacity: 0.75,
    }),
    ellipse(width * 0.2, 780, 190, 52, 'none', { stroke: '#d0483e', 'stroke-width': 5, opacity: 0.7 }),
    path(`M${goal - 60} 700Q${goal - 130} 740 ${goal - 40} 780H${goal + 190}L${goal + 190} 700Z`, '#8fc0e6', {
      opacity: 0.7,
    }),
    path(net, 'none', { stroke: '#ffffff', 'stroke-width': 2, opacity: 0.9 }),
    stroke(`M${goal} 700V558H${goal + 190}V700`, '#d0483e', 9),
    skater(stage, { x: goal + 50, y: 726, height: 180, colour: accents[2], flip: true, keeper: true }),
    skater(stage, { x: width * 0.2, y: 640, height: 160, colour: accents[0] }),
    skater(stage, { x: width * 0.6, y: 660, height: 170, colour: accents[2], flip: true }),
    skater(stage, { x: width * random.between(0.4, 0.48), y: 880, height: 330, colour: accents[0] }),
    ellipse(width * 0.68, 850, 20, 8, '#1d2027'),
    skater(stage, { x: width * 0.1, y: 930, height: 300, colour: accents[2] }),
  ]);
}

/** The face-off in the middle. */
function faceOff(outside: Stage): string {
  const stage = indoors(outside);
  const { width, accents } = stage;
  const middle = width / 2;
  return group([
    hall(stage, 400),
    ice(stage, 476),
    polygon(
      [
        [middle - 12, 476],
        [middle + 12, 476],
        [middle + 40, 1000],
        [middle - 40, 1000],
      ],
      '#d0483e',
      { opacity: 0.7 },
    ),
    ellipse(middle, 800, 360, 110, 'none', { stroke: '#3c6fb5', 'stroke-width': 8, opacity: 0.8 }),
    skater(stage, { x: width * 0.08, y: 640, height: 190, colour: accents[0] }),
    skater(stage, { x: width * 0.9, y: 640, height: 190, colour: accents[2], flip: true }),
    skater(stage, { x: middle + 40, y: 610, height: 170, colour: '#3a3f4a' }),
    skater(stage, { x: middle - 190, y: 850, height: 400, colour: accents[0] }),
    skater(stage, { x: middle + 190, y: 850, height: 400, colour: accents[2], flip: true }),
    ellipse(middle, 846, 26, 10, '#1d2027'),
  ]);
}

export const iceRink: Scene = { times: ['evening', 'night'], compositions: [attack, faceOff] };
