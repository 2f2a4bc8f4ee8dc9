import { darken, lighten } from '../colour';
import type { Scene } from '../scene';
import type { Stage } from '../stage';
import { ellipse, group, polygon, rect } from '../svg';
import { skyline } from '../parts/buildings';
import { classical } from '../parts/classical';
import { glow, streetLamp } from '../parts/lamps';
import { ground, mist } from '../parts/land';
import { people } from '../parts/people';
import { indoors, room, windowView } from '../parts/room';
import { sky } from '../parts/sky';
import { leafColours, treeRow } from '../parts/trees';
import { car } from '../parts/vehicles';

/** A columned front among office towers. */
function front(stage: Stage): string {
  const { random, width, accents } = stage;
  const greens = leafColours(stage);
  return group([
    sky(stage, { horizon: 620 }),
    skyline(stage, {
      y: 740,
      heights: [280, 560],
      widths: [90, 150],
      depth: 0.55,
      styles: ['glass', 'stepped', 'glass'],
      gap: 26,
    }),
    mist(stage, 700, 170, 0.5),
    classical(stage, {
      x: width / 2,
      y: 780,
      width: Math.min(width * 0.66, 900),
      height: 400,
      colour: random.pick(['#d9d4c7', '#cfc8b4', '#c9ced2']),
      columns: random.pick([4, 6]),
      roof: random.pick(['pediment', 'flat', 'dome']),
      wings: random.chance(0.6),
      flag: accents[2],
    }),
    ground(stage, 778, '#a09d98'),
    rect(
      0,
      850,
      width,
      150,
      stage.gradient([
        [0, stage.tone('#666c74')],
        [1, stage.tone('#4c5159')],
      ]),
    ),
    rect(0, 846, width, 8, stage.tone('#d8d2c4')),
    treeRow(stage, { y: 810, height: 230, gap: 140, kinds: ['poplar', 'leafy'], colours: greens, to: width * 0.14 }),
    treeRow(stage, { y: 810, height: 230, gap: 140, kinds: ['poplar', 'leafy'], colours: greens, from: width * 0.88 }),
    streetLamp(stage, { x: width * 0.22, y: 846, height: 330 }),
    streetLamp(stage, { x: width * 0.8, y: 846, height: 330, flip: true }),
    people(stage, { y: 840, height: 135, count: 7, from: width * 0.2, to: width * 0.82, poses: ['walk', 'stand'] }),
    car(stage, { x: width * random.between(0.08, 0.2), y: 940, length: 270, colour: accents[0] }),
    car(stage, { x: width * random.between(0.6, 0.7), y: 930, length: 255, colour: '#2e3742' }),
  ]);
}

/** Stacks of coins that grow towards a window over the town. */
function coins(outside: Stage): string {
  const stage = indoors(outside);
  const { random, width, accents } = stage;
  const gold = random.pick(['#d9a93c', '#c9a04a', '#c3c8cc']);
  const stack = (x: number, count: number, size: number, base: number) =>
    Array.from({ length: count }, (_, index) => {
      const y = base - index * size * 0.24;
      const dx = random.between(-3, 3);
      return (
        rect(
          x - size + dx,
          y - size * 0.22,
          size * 2,
          size * 0.24,
          stage.gradient(
            [
              [0, darken(gold, 0.3)],
              [0.3, lighten(gold, 0.25)],
              [1, darken(gold, 0.4)],
            ],
            'right',
          ),
        ) +
        ellipse(x + dx, y - size * 0.22, size, size * 0.3, lighten(gold, 0.22)) +
        ellipse(x + dx, y - size * 0.22, size * 0.76, size * 0.21, 'none', {
          stroke: darken(gold, 0.15),
          'stroke-width': 3,
        })
      );
    }).join('');
  const count = Math.max(4, Math.round(width / 260));
  const rising = random.chance(0.5);
  return group([
    room(stage, { wall: random.pick(['#5f6f7c', '#6d655c', '#4f6266']), floor: '#7a5233', line: 700 }),
    windowView(outside, { x: width * 0.12, y: 70, width: width * 0.76, height: 520, frame: '#e9e4d8', panes: 3 }),
    rect(
      0,
      760,
      width,
      240,
      stage.gradient([
        [0, '#9a6a3f'],
        [1, '#5d3b20'],
      ]),
    ),
    polygon(
      [
        [0, 760],
        [width, 760],
        [width, 780],
        [0, 772],
      ],
      '#b9854f',
    ),
    ...Array.from({ length: count }, (_, index) => {
      const step = rising ? index : count - 1 - index;
      return (
        ellipse((width / count) * (index + 0.5), 906, 120, 20, '#1c1008', { opacity: 0.35 }) +
        stack((width / count) * (index + 0.5), 3 + step * 3, 84, 900)
      );
    }),
    ...Array.from({ length: 5 }, () => {
      const [x, y] = [random.between(0.05, 0.95) * width, random.between(935, 985)];
      return (
        ellipse(x, y + 5, 60, 17, '#1c1008', { opacity: 0.35 }) +
        ellipse(x, y, 58, 16, gold) +
        ellipse(x, y - 3, 58, 15, lighten(gold, 0.25)) +
        ellipse(x, y - 3, 44, 10, 'none', { stroke: darken(gold, 0.15), 'stroke-width': 3 })
      );
    }),
    glow(stage, width * 0.5, 640, width * 0.4, lighten(accents[1], 0.5), 0.18),
  ]);
}

export const bank: Scene = { times: ['day', 'evening', 'overcast', 'dusk', 'dawn'], compositions: [front, coins] };
