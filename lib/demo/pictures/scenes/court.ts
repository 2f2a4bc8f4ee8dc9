import { darken, lighten } from '../colour';
import type { Scene } from '../scene';
import type { Stage } from '../stage';
import { circle, ellipse, group, line, path, place, polygon, rect, stroke } from '../svg';
import { skyline } from '../parts/buildings';
import { classical } from '../parts/classical';
import { streetLamp } from '../parts/lamps';
import { ground, mist } from '../parts/land';
import { people } from '../parts/people';
import { indoors, room, windowView } from '../parts/room';
import { sky } from '../parts/sky';
import { leafColours, treeRow } from '../parts/trees';
import { bookcase } from './library';

/** The courthouse and its steps. */
function courthouse(stage: Stage): string {
  const { random, width } = stage;
  const greens = leafColours(stage);
  return group([
    sky(stage, { horizon: 620 }),
    skyline(stage, { y: 740, heights: [120, 270], widths: [80, 150], depth: 0.62, gap: 40, styles: ['old', 'panel'] }),
    mist(stage, 700, 140, 0.5),
    treeRow(stage, { y: 770, height: 260, gap: 120, kinds: ['leafy', 'poplar'], colours: greens, depth: 0.25 }),
    classical(stage, {
      x: width / 2,
      y: 800,
      width: Math.min(width * 0.74, 980),
      height: 460,
      colour: random.pick(['#d5cdbd', '#cfcfc8', '#d9c4a6']),
      columns: 6,
      wings: width > 1100,
    }),
    ground(stage, 796, '#a39c90'),
    ...[0.12, 0.88].map((share) => streetLamp(stage, { x: width * share, y: 850, height: 330, flip: share > 0.5 })),
    people(stage, { y: 850, height: 170, count: 4, from: width * 0.28, to: width * 0.72, poses: ['walk', 'stand'] }),
    people(stage, { y: 960, height: 260, count: 2, from: width * 0.1, to: width * 0.9, poses: ['walk'] }),
  ]);
}

/** Scales and a gavel before a wall of books. */
function scales(outside: Stage): string {
  const stage = indoors(outside);
  const { random, width, accents } = stage;
  const brass = '#c79a3f';
  const x = width * random.between(0.34, 0.44);
  const tilt = random.between(-26, 26);
  const pan = (px: number, py: number) =>
    line([px, py], [px - 96, py + 190], '#8f6c28', 3) +
    line([px, py], [px + 96, py + 190], '#8f6c28', 3) +
    path(
      `M${px - 106} ${py + 190}H${px + 106}Q${px + 80} ${py + 246} ${px} ${py + 246}Q${px - 80} ${py + 246} ${px - 106} ${py + 190}Z`,
      stage.gradient([
        [0, lighten(brass, 0.35)],
        [1, darken(brass, 0.3)],
      ]),
    );
  return group([
    room(stage, { wall: random.pick(['#6f5a48', '#4f5b62', '#5d4a4a']), floor: '#4a2f1c', line: 760 }),
    bookcase(stage, width * 0.56, 60, width * 0.42, 640, 5),
    windowView(outside, { x: width * 0.06, y: 90, width: width * 0.24, height: 460, frame: '#d9c9a8', view: 'trees' }),
    rect(
      0,
      790,
      width,
      210,
      stage.gradient([
        [0, '#8f5a30'],
        [1, '#4d2d16'],
      ]),
    ),
    rect(0, 782, width, 16, '#b07a48'),
    ellipse(x, 840, 170, 26, '#1c0f08', { opacity: 0.4 }),
    path(
      `M${x - 120} 836Q${x - 110} 800 ${x - 30} 790H${x + 30}Q${x + 110} 800 ${x + 120} 836Z`,
      stage.gradient([
        [0, lighten(brass, 0.25)],
        [1, darken(brass, 0.35)],
      ]),
    ),
    rect(
      x - 13,
      300,
      26,
      500,
      stage.gradient(
        [
          [0, darken(brass, 0.3)],
          [0.4, lighten(brass, 0.35)],
          [1, darken(brass, 0.35)],
        ],
        'right',
      ),
    ),
    circle(x, 288, 30, lighten(brass, 0.15)),
    stroke(`M${x - 220} ${330 + tilt}Q${x} 270 ${x + 220} ${330 - tilt}`, brass, 17),
    pan(x - 220, 332 + tilt),
    pan(x + 220, 332 - tilt),
    ...[0, 1, 2].map(
      (index) =>
        rect(
          width * 0.6 + index * 10,
          776 - index * 44,
          270 - index * 24,
          42,
          darken(accents[index] ?? accents[0], 0.2),
          { rx: 6 },
        ) + rect(width * 0.6 + index * 10 + 220 - index * 24, 782 - index * 44, 44, 30, '#efe6d2'),
    ),
    place(
      [
        ellipse(0, 60, 130, 20, '#1c0f08', { opacity: 0.4 }),
        path('M-92 56V30Q-92 14 0 14Q92 14 92 30V56Q92 72 0 72Q-92 72 -92 56Z', '#5d3419'),
        ellipse(0, 30, 92, 17, '#8a5228'),
      ],
      { x: width * 0.76, y: 880 },
    ),
    place(
      [
        rect(-8, -14, 330, 28, '#8a5228', { rx: 14 }),
        rect(
          -70,
          -84,
          120,
          168,
          stage.gradient([
            [0, '#b5713a'],
            [1, '#5d3419'],
          ]),
          { rx: 16 },
        ),
        rect(-76, -70, 132, 18, '#c79a3f'),
        rect(-76, 52, 132, 18, '#c79a3f'),
      ],
      { x: width * 0.76, y: 850, rotate: -18, scale: 0.9 },
    ),
    polygon(
      [
        [width * 0.1, 872],
        [width * 0.28, 862],
        [width * 0.3, 930],
        [width * 0.09, 944],
      ],
      '#f3eee0',
    ),
    stroke(
      [0, 1, 2, 3].map((row) => `M${width * 0.12} ${888 + row * 13}L${width * 0.26} ${879 + row * 13}`).join(''),
      '#b5aa94',
      4,
    ),
  ]);
}

export const court: Scene = { times: ['day', 'overcast', 'evening', 'dawn'], compositions: [courthouse, scales] };
