import { darken, lighten } from '../colour';
import type { Scene } from '../scene';
import type { Stage } from '../stage';
import { ellipse, group, path, polygon, rect, stroke } from '../svg';
import { climber, elephant, giraffe } from '../parts/animals';
import { ground, mist, ridge } from '../parts/land';
import { person } from '../parts/people';
import { sky } from '../parts/sky';
import { leafColours, tree, treeRow } from '../parts/trees';
import { bushes, grass } from '../parts/undergrowth';

function rocks(stage: Stage, x: number, y: number, width: number, height: number): string {
  const stone = stage.tone('#a39a8c', 0.06);
  return (
    polygon(
      [
        [x, y],
        [x + width * 0.1, y - height * 0.6],
        [x + width * 0.34, y - height],
        [x + width * 0.52, y - height * 0.72],
        [x + width * 0.74, y - height * 0.84],
        [x + width, y],
      ],
      stone,
    ) +
    polygon(
      [
        [x + width * 0.34, y - height],
        [x + width * 0.52, y - height * 0.72],
        [x + width * 0.46, y],
        [x + width * 0.22, y],
      ],
      darken(stone, 0.14),
    ) +
    polygon(
      [
        [x + width * 0.74, y - height * 0.84],
        [x + width, y],
        [x + width * 0.64, y],
      ],
      darken(stone, 0.24),
    )
  );
}

/** Big animals beyond a low wall, visitors in front. */
function enclosure(stage: Stage): string {
  const { random, width } = stage;
  const greens = leafColours(stage);
  const wall = stage.tone('#b59b7c');
  return group([
    sky(stage, { horizon: 560 }),
    ridge(stage, { base: 540, swing: 24, colour: '#6f9a7c', depth: 0.62 }),
    treeRow(stage, { y: 620, height: 240, gap: 84, kinds: ['leafy', 'poplar', 'pine'], colours: greens, depth: 0.38 }),
    mist(stage, 610, 110, 0.5),
    ground(stage, 612, '#b9ad6f'),
    rocks(stage, width * 0.7, 690, width * 0.34, 190),
    tree(stage, { x: width * 0.14, y: 690, height: 370, kind: 'leafy', colour: greens[1], depth: 0.14 }),
    giraffe(stage, { x: width * random.between(0.26, 0.36), y: 730, height: 370, depth: 0.06 }),
    giraffe(stage, { x: width * 0.44, y: 700, height: 270, depth: 0.14, flip: true }),
    elephant(stage, { x: width * random.between(0.62, 0.7), y: 770, height: 190, depth: 0.04, flip: true }),
    ellipse(width * 0.3, 792, 200, 16, stage.tone('#7fb0c0')),
    rect(0, 820, width, 180, stage.tone('#a89f90')),
    rect(
      0,
      800,
      width,
      70,
      stage.gradient([
        [0, lighten(wall, 0.1)],
        [1, darken(wall, 0.16)],
      ]),
    ),
    rect(0, 792, width, 14, lighten(wall, 0.2)),
    stroke(
      Array.from({ length: 14 }, (_, index) => `M${(width / 14) * index} 806V870`).join('') + `M0 838H${width}`,
      darken(wall, 0.2),
      2,
    ),
    person(stage, { x: width * 0.16, y: 940, height: 270, pose: 'point', flip: false }),
    person(stage, { x: width * 0.23, y: 945, height: 160, pose: 'arms-up' }),
    person(stage, { x: width * 0.5, y: 950, height: 285, pose: 'stand' }),
    person(stage, { x: width * 0.56, y: 955, height: 175, pose: 'point' }),
    person(stage, { x: width * 0.84, y: 940, height: 270, pose: 'walk' }),
    bushes(stage, { y: 1012, size: 54, colour: darken(greens[0], 0.2), from: width * 0.9 }),
    bushes(stage, { y: 1012, size: 54, colour: darken(greens[0], 0.2), to: width * 0.08 }),
  ]);
}

/** A furry climber on a branch. */
function branches(stage: Stage): string {
  const { random, width } = stage;
  const greens = leafColours(stage);
  const bark = stage.tone('#6a5038');
  const fur = random.pick(['#b5562c', '#a89c88', '#8f6a48']);
  const y = 620;
  return group([
    sky(stage, { horizon: 640, clouds: 1 }),
    treeRow(stage, { y: 720, height: 430, gap: 90, kinds: ['leafy', 'poplar', 'pine'], colours: greens, depth: 0.5 }),
    mist(stage, 680, 190, 0.6),
    ground(stage, 716, '#8aa056'),
    rocks(stage, width * 0.02, 830, width * 0.34, 170),
    treeRow(stage, { y: 800, height: 190, gap: 190, kinds: ['leafy'], colours: greens, depth: 0.2, from: width * 0.6 }),
    path(
      `M${width * 0.82} 1000Q${width * 0.8} 760 ${width * 0.84} 560Q${width * 0.86} 300 ${width * 0.8} -10H${width * 0.92}Q${width * 0.98} 300 ${width * 0.95} 560Q${width * 0.92} 780 ${width * 0.96} 1000Z`,
      stage.gradient(
        [
          [0, lighten(bark, 0.16)],
          [1, darken(bark, 0.3)],
        ],
        'right',
      ),
    ),
    path(
      `M${width * 0.88} ${y + 70}Q${width * 0.6} ${y + 6} ${width * 0.36} ${y + 24}Q${width * 0.22} ${y + 34} ${width * 0.1} ${y - 20}Q${width * 0.22} ${y - 6} ${width * 0.36} ${y - 20}Q${width * 0.6} ${y - 40} ${width * 0.88} ${y - 20}Z`,
      stage.gradient([
        [0, lighten(bark, 0.12)],
        [1, darken(bark, 0.2)],
      ]),
    ),
    stroke(
      `M${width * 0.26} ${y}Q${width * 0.2} ${y - 90} ${width * 0.22} ${y - 170}M${width * 0.7} ${y - 20}Q${width * 0.68} ${y - 120} ${width * 0.62} ${y - 190}`,
      bark,
      16,
    ),
    climber(stage, {
      x: width * random.between(0.44, 0.54),
      y: y - 14,
      height: Math.min(330, width * 0.34),
      colour: fur,
    }),
    ...Array.from({ length: 26 }, (_, index) => {
      const [x, top] =
        index % 2 === 0
          ? [width * 0.22 + random.between(-90, 90), y - 180 + random.between(-70, 70)]
          : [width * 0.62 + random.between(-100, 90), y - 200 + random.between(-70, 60)];
      const leaf = stage.tone(random.pick(greens));
      const angle = random.between(0, Math.PI);
      const [dx, dy] = [Math.cos(angle) * 40, Math.sin(angle) * 26];
      return path(
        `M${x} ${top}Q${x + dx * 0.5 - dy * 0.5} ${top + dy * 0.5 + 16} ${x + dx} ${top + dy}Q${x + dx * 0.5 + dy * 0.4} ${top + dy * 0.5 - 18} ${x} ${top}Z`,
        leaf,
      );
    }),
    bushes(stage, { y: 985, size: 70, colour: darken(greens[0], 0.1), to: width * 0.7 }),
    grass(stage, { y: 1005, size: 150, colour: '#4f6a34' }),
  ]);
}

export const zoo: Scene = { times: ['day', 'evening', 'overcast', 'dawn'], compositions: [branches, enclosure] };
