import { darken } from '../colour';
import type { Scene } from '../scene';
import type { Stage } from '../stage';
import { circle, ellipse, group, path, place, polygon, rect, stroke } from '../svg';
import { house } from '../parts/house';
import { mist, peaks, ridge } from '../parts/land';
import { person } from '../parts/people';
import { sky } from '../parts/sky';
import { treeRow } from '../parts/trees';
import { snowfall } from '../parts/weather';

/** A cross-country skier in full stride; 100 tall, skis on y = 0, heading right. */
function skier(
  stage: Stage,
  { x, y, height, suit, rifle = false }: { x: number; y: number; height: number; suit: string; rifle?: boolean },
): string {
  const cloth = stage.tone(suit);
  const dark = stage.tone('#2a3140');
  const skin = stage.tone('#e8b892');
  const parts = [
    ellipse(4, 3, 70, 4, '#5b7391', { opacity: 0.25 }),
    path('M-72 1.5H40Q52 0 58 -6L54 4H-72Z', stage.tone('#d8b03a')),
    path('M-34 -2H66Q78 -3 84 -9L80 1H-34Z', stage.tone('#d0483a')),
    stroke('M-16 -82L-66 -2', stage.tone('#8b949d'), 2.4),
    stroke('M-6 -48L-24 -28L-44 -4', darken(cloth, 0.25), 12),
    stroke('M2 -48L22 -30L18 -3', dark, 13),
    stroke('M0 -80L-14 -66L-18 -80', darken(cloth, 0.25), 9),
    path('M-12 -44Q-16 -70 2 -86Q18 -92 24 -78Q20 -58 12 -44Z', cloth),
    rifle ? stroke('M-14 -50L6 -104', dark, 4.4) + stroke('M-16 -46L-10 -62', stage.tone('#8a5a34'), 7) : '',
    rect(-3, -74, 17, 17, stage.tone('#f6f3ea'), { rx: 3 }),
    stroke('M18 -78L34 -62L48 -70', cloth, 9),
    stroke('M48 -70L36 -2', stage.tone('#8b949d'), 2.4),
    circle(26, -95, 9, skin),
    path('M17 -94Q16 -106 27 -106Q37 -105 36 -97Q27 -99 17 -94Z', cloth),
    rect(27, -98, 9, 4, dark, { rx: 2 }),
  ];
  return place(parts, { x, y, scale: height / 105 });
}

function ski(stage: Stage, y: number): string {
  return rect(0, y - 4, stage.width, 5, stage.tone('#b9cbe0')) + rect(0, y + 12, stage.width, 7, stage.tone('#a9bfd8'));
}

/** A race through the wood. */
function race(stage: Stage): string {
  const { random, width, accents } = stage;
  const flags = Array.from(
    { length: Math.ceil(width / 190) },
    (_, index) =>
      stroke(`M${index * 190 + 60} 760V640`, stage.tone('#5b6470'), 5) +
      polygon(
        [
          [index * 190 + 62, 642],
          [index * 190 + 128, 654],
          [index * 190 + 62, 678],
        ],
        stage.tone(accents[index % 3] ?? accents[0]),
      ),
  );
  return group([
    sky(stage, { horizon: 560, clouds: 2 }),
    peaks(stage, { base: 590, height: 260, colour: '#8fa6c0', depth: 0.66, snow: true, count: 4 }),
    ridge(stage, { base: 560, swing: 30, colour: '#dfe8f2', depth: 0.35 }),
    treeRow(stage, { y: 640, height: 210, gap: 52, kinds: ['snowy', 'pine', 'snowy'], depth: 0.4 }),
    mist(stage, 640, 100, 0.6),
    ridge(stage, { base: 650, swing: 12, colour: '#eaf0f7', depth: 0.12 }),
    treeRow(stage, { y: 720, height: 300, gap: 190, kinds: ['snowy'], depth: 0.08 }),
    ridge(stage, { base: 722, swing: 9, colour: '#f2f6fb', depth: 0.04 }),
    ...flags,
    ski(stage, 790),
    skier(stage, { x: width * random.between(0.68, 0.78), y: 792, height: 200, suit: accents[2], rifle: true }),
    skier(stage, { x: width * random.between(0.14, 0.24), y: 800, height: 210, suit: accents[1], rifle: true }),
    ski(stage, 925),
    skier(stage, { x: width * random.between(0.42, 0.52), y: 930, height: 380, suit: accents[0], rifle: true }),
    ridge(stage, { base: 990, swing: 12, colour: '#f6f9fc' }),
    snowfall(stage, 110),
  ]);
}

/** White hills, a cottage and far skiers. */
function hills(stage: Stage): string {
  const { random, width, accents } = stage;
  return group([
    sky(stage, { horizon: 540, clouds: 3 }),
    peaks(stage, { base: 560, height: 330, colour: '#8ba0bd', depth: 0.6, snow: true, count: 5 }),
    treeRow(stage, { y: 590, height: 90, gap: 26, kinds: ['pine', 'snowy'], depth: 0.52 }),
    mist(stage, 580, 110, 0.6),
    ridge(stage, { base: 590, swing: 24, colour: '#e3ebf4', depth: 0.2 }),
    treeRow(stage, { y: 660, height: 190, gap: 90, kinds: ['snowy', 'pine', 'snowy'], depth: 0.2, from: width * 0.5 }),
    house(stage, {
      x: width * random.between(0.08, 0.2),
      y: 690,
      width: 250,
      colour: '#8a5c3a',
      roof: '#6a4436',
      snow: true,
      depth: 0.08,
    }),
    ridge(stage, { base: 690, swing: 14, colour: '#eef3f9', depth: 0.06, step: 380 }),
    ski(stage, 760),
    skier(stage, { x: width * 0.44, y: 760, height: 120, suit: accents[0] }),
    skier(stage, { x: width * 0.62, y: 764, height: 124, suit: accents[1] }),
    skier(stage, { x: width * 0.3, y: 766, height: 124, suit: accents[2] }),
    person(stage, { x: width * 0.76, y: 800, height: 140, pose: 'arms-up', hat: accents[0] }),
    ridge(stage, { base: 830, swing: 26, colour: '#f4f7fb', step: 420 }),
    treeRow(stage, { y: 1000, height: 430, gap: 160, kinds: ['snowy'], to: width * 0.12 }),
    treeRow(stage, { y: 1010, height: 480, gap: 170, kinds: ['snowy'], from: width * 0.86 }),
    snowfall(stage),
  ]);
}

export const snow: Scene = { times: ['day', 'overcast', 'dawn', 'evening', 'dusk'], compositions: [race, hills] };
