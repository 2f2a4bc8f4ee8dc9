import { darken } from '../colour';
import type { Scene } from '../scene';
import type { Stage } from '../stage';
import { circle, ellipse, group, path, place, polygon, rect, stroke } from '../svg';
import { skyline } from '../parts/buildings';
import { streetLamp } from '../parts/lamps';
import { ground, mist } from '../parts/land';
import { people } from '../parts/people';
import { sky } from '../parts/sky';
import { leafColours, tree, treeRow } from '../parts/trees';
import { bushes, grass } from '../parts/undergrowth';
import { car } from '../parts/vehicles';
import { water } from '../parts/water';

/** Of a wheel at (cx, -20). */
function spokes(cx: number): string {
  const ends = [0, 30, 60, 90, 120, 150].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return [Math.cos(angle) * 18, Math.sin(angle) * 18] as const;
  });
  return ends.map(([dx, dy]) => `M${cx - dx} ${-20 - dy}L${cx + dx} ${-20 + dy}`).join('');
}

/** A rider heading right; 100 tall with the wheels on y = 0. */
function cyclist(
  stage: Stage,
  { x, y, height, colour, flip = false }: { x: number; y: number; height: number; colour: string; flip?: boolean },
): string {
  const { random } = stage;
  const frame = stage.tone(random.pick(stage.accents));
  const dark = stage.tone('#23282f');
  const cloth = stage.tone(colour);
  const skin = stage.tone('#e8b892');
  const wheel = (cx: number) =>
    circle(cx, -20, 19, 'none', { stroke: dark, 'stroke-width': 2.6 }) +
    circle(cx, -20, 2.4, dark) +
    stroke(spokes(cx), stage.tone('#9aa3ab'), 0.6);
  return place(
    [
      ellipse(2, 1, 58, 3, '#0c1018', { opacity: 0.28 }),
      stroke('M-8 -52L2 -32L-4 -16', darken(stage.tone('#3e4657'), 0.2), 7),
      wheel(-30),
      wheel(34),
      stroke('M-30 -20L-12 -46L22 -46L2 -18L-12 -46M-30 -20H2M22 -46L34 -20M22 -46L20 -54H30', frame, 2.8),
      stroke('M-18 -50H-6', dark, 4),
      circle(2, -18, 4.4, dark),
      path('M-16 -50Q-18 -72 2 -82Q12 -84 14 -76Q8 -60 -2 -50Z', cloth),
      stroke('M-9 -52L11 -40L4 -14L11 -13', stage.tone('#3e4657'), 7.4),
      stroke('M8 -77L18 -62L27 -55', darken(cloth, 0.14), 5.4),
      circle(12, -90, 7, skin),
      path('M4 -91Q4 -100 13 -100Q21 -99 20 -92Z', stage.tone(random.pick(stage.accents))),
    ],
    { x, y, scale: height / 100, flip },
  );
}

/** A cycle path along the river. */
function riverside(stage: Stage): string {
  const { random, width, accents } = stage;
  const greens = leafColours(stage);
  const above = [
    sky(stage, { horizon: 540 }),
    skyline(stage, { y: 580, heights: [90, 260], widths: [60, 130], depth: 0.6, gap: 20 }),
    mist(stage, 560, 120, 0.5),
    treeRow(stage, { y: 583, height: 80, gap: 42, kinds: ['leafy', 'poplar'], colours: greens, depth: 0.36 }),
  ].join('');
  return group([
    water(stage, { top: 580, bottom: 740, above }),
    ground(stage, 720, '#86a65a'),
    stroke(
      `M0 716H${width}M0 690H${width}${Array.from({ length: Math.ceil(width / 90) }, (_, index) => `M${index * 90 + 20} 690V740`).join('')}`,
      stage.tone('#59626b'),
      5,
    ),
    rect(
      0,
      800,
      width,
      130,
      stage.gradient([
        [0, stage.tone('#b5634a')],
        [1, stage.tone('#8f4a38')],
      ]),
    ),
    rect(0, 796, width, 8, stage.tone('#e4ddd0')),
    rect(0, 926, width, 8, stage.tone('#e4ddd0')),
    ...Array.from({ length: Math.ceil(width / 140) }, (_, index) =>
      rect(index * 140 + 30, 862, 70, 7, stage.tone('#f1ece0')),
    ),
    tree(stage, { x: width * 0.1, y: 790, height: 430, kind: 'leafy', colour: greens[0] }),
    tree(stage, { x: width * 0.92, y: 784, height: 400, kind: 'birch', colour: greens[1] }),
    streetLamp(stage, { x: width * 0.34, y: 792, height: 340 }),
    people(stage, { y: 784, height: 150, count: 2, from: width * 0.54, to: width * 0.74, poses: ['walk'] }),
    cyclist(stage, { x: width * random.between(0.66, 0.76), y: 850, height: 210, colour: accents[1] }),
    cyclist(stage, { x: width * random.between(0.28, 0.42), y: 915, height: 300, colour: accents[0] }),
    bushes(stage, { y: 1008, size: 50, colour: darken(greens[2], 0.2), to: width * 0.3 }),
    grass(stage, { y: 1005, size: 80, colour: '#4f6a34' }),
  ]);
}

/** A lane in a street. */
function lane(stage: Stage): string {
  const { random, width, accents } = stage;
  const greens = leafColours(stage);
  return group([
    sky(stage, { horizon: 560 }),
    skyline(stage, { y: 650, heights: [150, 330], widths: [80, 150], depth: 0.56, gap: 10 }),
    mist(stage, 640, 140, 0.5),
    skyline(stage, {
      y: 720,
      heights: [230, 390],
      widths: [180, 270],
      depth: 0.18,
      gap: 110,
      styles: ['old', 'panel', 'old'],
    }),
    treeRow(stage, { y: 735, height: 240, gap: 190, kinds: ['leafy', 'poplar'], colours: greens, depth: 0.08 }),
    rect(0, 730, width, 60, stage.tone('#b3ac9f')),
    people(stage, { y: 770, height: 150, count: Math.round(width / 240) }),
    rect(
      0,
      785,
      width,
      215,
      stage.gradient([
        [0, stage.tone('#646a72')],
        [1, stage.tone('#474c54')],
      ]),
    ),
    rect(0, 790, width, 70, stage.tone('#4f8a6a')),
    rect(0, 858, width, 6, stage.tone('#f1efe6')),
    cyclist(stage, { x: width * 0.18, y: 845, height: 215, colour: accents[0] }),
    cyclist(stage, { x: width * random.between(0.42, 0.52), y: 850, height: 225, colour: accents[2] }),
    cyclist(stage, { x: width * 0.8, y: 845, height: 210, colour: accents[1] }),
    car(stage, { x: width * random.between(0.5, 0.62), y: 975, length: 360, colour: '#e3e1da' }),
    car(stage, { x: width * 0.04, y: 968, length: 340, colour: accents[0] }),
    polygon(
      [
        [0, 996],
        [width, 996],
        [width, 1000],
        [0, 1000],
      ],
      stage.tone('#f1efe6'),
    ),
  ]);
}

export const bicycle: Scene = { times: ['day', 'evening', 'dawn', 'overcast'], compositions: [riverside, lane] };
