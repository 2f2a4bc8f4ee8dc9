import { darken, lighten } from '../colour';
import type { Scene } from '../scene';
import type { Stage } from '../stage';
import { circle, group, line, polygon, rect, stroke } from '../svg';
import { ground, mist } from '../parts/land';
import { fence } from '../parts/house';
import { audience, person } from '../parts/people';
import { indoors, room, windowView } from '../parts/room';
import { sky } from '../parts/sky';
import { leafColours, tree, treeRow } from '../parts/trees';
import { bushes } from '../parts/undergrowth';
import { windows } from '../parts/windows';

/** The schoolyard in the morning. */
function yard(stage: Stage): string {
  const { random, width, accents } = stage;
  const greens = leafColours(stage);
  const wall = stage.tone(random.pick(['#e2c49a', '#d9b3a0', '#cdd3c4', '#e6dcc4']), 0.04);
  const left = width * 0.12;
  const long = width * 0.76;
  const middle = left + long * 0.5;
  const trim = stage.tone('#f4efe4', 0.04);
  const children = Array.from({ length: Math.round(width / 150) }, (_, index) =>
    person(stage, {
      x: 100 + index * 150 + random.between(-40, 40),
      y: 905 + random.between(-20, 30),
      height: random.between(120, 150),
      pose: random.pick(['walk', 'run', 'stand', 'arms-up']),
      coat: random.pick(accents),
    }),
  );
  return group([
    sky(stage, { horizon: 600 }),
    treeRow(stage, {
      y: 740,
      height: 330,
      gap: 110,
      kinds: ['leafy', 'poplar', 'birch'],
      colours: greens,
      depth: 0.36,
    }),
    mist(stage, 700, 150, 0.45),
    rect(
      left,
      470,
      long,
      300,
      stage.gradient([
        [0, lighten(wall, 0.08)],
        [1, darken(wall, 0.08)],
      ]),
    ),
    rect(left - 10, 452, long + 20, 22, trim),
    windows(stage, {
      x: left + 16,
      y: 492,
      width: long - 32,
      height: 240,
      columns: Math.round(long / 78),
      rows: 3,
      wall,
      fill: [0.62, 0.62],
    }),
    rect(middle - 130, 400, 260, 370, lighten(wall, 0.1)),
    polygon(
      [
        [middle - 150, 402],
        [middle, 330],
        [middle + 150, 402],
      ],
      stage.tone(accents[0]),
    ),
    circle(middle, 372, 20, trim),
    line([middle, 372], [middle, 358], '#2c3340', 3),
    line([middle, 372], [middle + 10, 376], '#2c3340', 3),
    windows(stage, { x: middle - 110, y: 420, width: 220, height: 190, columns: 4, rows: 2, wall, fill: [0.6, 0.66] }),
    rect(middle - 60, 640, 120, 130, stage.tone('#7a4d38')),
    line([middle, 645], [middle, 770], darken(stage.tone('#7a4d38'), 0.4), 3),
    ...[0, 1, 2].map((step) =>
      rect(middle - 100 - step * 14, 770 + step * 9, 200 + step * 28, 9, darken(trim, 0.05 + step * 0.08)),
    ),
    ground(stage, 778, '#a8a492'),
    polygon(
      [
        [0, 778],
        [middle - 130, 778],
        [middle - 420, 1000],
        [0, 1000],
      ],
      stage.tone('#83a25a'),
    ),
    polygon(
      [
        [width, 778],
        [middle + 130, 778],
        [middle + 420, 1000],
        [width, 1000],
      ],
      stage.tone('#7d9c56'),
    ),
    tree(stage, { x: width * 0.06, y: 850, height: 400, kind: 'leafy', colour: greens[0] }),
    tree(stage, { x: width * 0.92, y: 840, height: 380, kind: 'birch', colour: greens[1] }),
    ...children,
    bushes(stage, { y: 1010, size: 50, colour: darken(greens[2], 0.2), to: width * 0.3 }),
    fence(stage, { y: 1010, height: 110, colour: '#4b5a66', from: width * 0.62 }),
  ]);
}

/** A lesson: the board, a teacher, heads in front of us. */
function lesson(outside: Stage): string {
  const stage = indoors(outside);
  const { random, width, accents } = stage;
  const wall = random.pick(['#e4d7bd', '#d3dcd2', '#d7dbe2']);
  const board = { x: width * 0.32, y: 170, width: width * 0.44, height: 320 };
  const chalk = '#e9f0ea';
  const figures = [
    circle(board.x + board.width * 0.2, board.y + 150, 74, 'none', { stroke: chalk, 'stroke-width': 4 }),
    polygon(
      [
        [board.x + board.width * 0.42, board.y + 230],
        [board.x + board.width * 0.56, board.y + 70],
        [board.x + board.width * 0.7, board.y + 230],
      ],
      'none',
      { stroke: chalk, 'stroke-width': 4 },
    ),
    stroke(
      `M${board.x + board.width * 0.56} ${board.y + 70}V${board.y + 230}M${board.x + board.width * 0.2} ${board.y + 150}l52 -52`,
      chalk,
      3,
    ),
    stroke(
      `M${board.x + board.width * 0.78} ${board.y + 230}V${board.y + 80}M${board.x + board.width * 0.76} ${board.y + 228}h110M${board.x + board.width * 0.79} ${board.y + 220}q40 -10 90 -120`,
      chalk,
      4,
    ),
  ];
  return group([
    room(stage, { wall, floor: '#b08a5e', line: 690 }),
    windowView(outside, { x: width * 0.03, y: 150, width: width * 0.22, height: 380, frame: '#f6f4ec', view: 'trees' }),
    rect(board.x - 14, board.y - 14, board.width + 28, board.height + 28, '#9a7148', { rx: 6 }),
    rect(
      board.x,
      board.y,
      board.width,
      board.height,
      stage.gradient([
        [0, '#3a6654'],
        [1, '#2c5142'],
      ]),
    ),
    ...figures,
    rect(board.x - 14, board.y + board.height + 12, board.width + 28, 14, '#7d5a38'),
    person(stage, { x: board.x + board.width * 0.32, y: 730, height: 420, pose: 'point', coat: accents[0] }),
    rect(width * 0.64, 600, width * 0.2, 16, '#8b5e3a'),
    rect(width * 0.65, 616, width * 0.18, 110, '#a8744a'),
    circle(width * 0.78, 562, 40, accents[2]),
    stroke(`M${width * 0.78} 522A44 44 0 0 1 ${width * 0.78} 602M${width * 0.78} 602V604h-26h52`, '#6a4a30', 6),
    rect(width * 0.86, 330, width * 0.11, 390, '#8b5e3a'),
    ...Array.from(
      { length: 4 },
      (_, shelf) =>
        rect(width * 0.87, 345 + shelf * 92, width * 0.09, 78, '#5d3d26') +
        Array.from({ length: 6 }, (_, book) =>
          rect(
            width * 0.873 + book * width * 0.0145,
            358 + shelf * 92 + (book % 3) * 7,
            width * 0.0125,
            65 - (book % 3) * 7,
            random.pick([...accents, '#d9d2c4', '#5b7f92']),
          ),
        ).join(''),
    ),
    audience(stage, { y: 800, size: 120, colour: darken('#4a4458', 0.1), hands: 0.25 }),
    audience(stage, { y: 905, size: 165, colour: '#2b2836' }),
  ]);
}

export const school: Scene = { times: ['day', 'dawn', 'overcast', 'evening'], compositions: [yard, lesson] };
