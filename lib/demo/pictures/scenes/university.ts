import { darken } from '../colour';
import type { Scene } from '../scene';
import type { Stage } from '../stage';
import { circle, ellipse, group, path, polygon, rect } from '../svg';
import { classical } from '../parts/classical';
import { glow, streetLamp } from '../parts/lamps';
import { ground, mist } from '../parts/land';
import { audience, people, person } from '../parts/people';
import { sky } from '../parts/sky';
import { leafColours, tree, treeRow } from '../parts/trees';
import { bushes } from '../parts/undergrowth';
import { indoors } from '../parts/room';

/** The main building behind a lawn. */
function campus(stage: Stage): string {
  const { random, width, accents } = stage;
  const greens = leafColours(stage);
  const colour = random.pick(['#e8d3a4', '#dcd6c9', '#d9b08c', '#cfd5cd']);
  const roof = random.pick(['dome', 'pediment']);
  return group([
    sky(stage, { horizon: 620 }),
    treeRow(stage, { y: 740, height: 300, gap: 100, kinds: ['leafy', 'poplar'], colours: greens, depth: 0.4 }),
    mist(stage, 700, 140, 0.5),
    classical(stage, {
      x: width / 2,
      y: 770,
      width: Math.min(width * 0.86, 1180),
      height: 390,
      colour,
      roof,
      columns: random.pick([6, 8]),
      flag: accents[0],
    }),
    ground(stage, 766, '#83a35a'),
    polygon(
      [
        [width * 0.42, 766],
        [width * 0.58, 766],
        [width * 0.82, 1000],
        [width * 0.18, 1000],
      ],
      stage.tone('#cbbfa8'),
    ),
    treeRow(stage, { y: 800, height: 300, gap: 170, kinds: ['leafy', 'birch'], colours: greens, to: width * 0.16 }),
    treeRow(stage, { y: 800, height: 300, gap: 170, kinds: ['leafy', 'birch'], colours: greens, from: width * 0.86 }),
    streetLamp(stage, { x: width * 0.3, y: 850, height: 300 }),
    streetLamp(stage, { x: width * 0.7, y: 850, height: 300, flip: true }),
    people(stage, { y: 850, height: 130, count: 5, from: width * 0.32, to: width * 0.68, poses: ['walk', 'stand'] }),
    people(stage, {
      y: 950,
      height: 220,
      count: 3,
      from: width * 0.2,
      to: width * 0.8,
      poses: ['walk', 'walk', 'stand'],
    }),
    tree(stage, { x: width * 0.02, y: 960, height: 560, kind: 'leafy', colour: greens[2] }),
    bushes(stage, { y: 1012, size: 50, colour: darken(greens[1], 0.25), to: width * 0.2 }),
    bushes(stage, { y: 1012, size: 50, colour: darken(greens[1], 0.25), from: width * 0.8 }),
  ]);
}

/** A lecture in an amphitheatre. */
function lecture(outside: Stage): string {
  const stage = indoors(outside);
  const { random, width, height, accents } = stage;
  const wall = random.pick(['#6f5a4a', '#4f5f6c', '#5d5a6e']);
  const screen = { x: width * 0.26, y: 130, width: width * 0.48, height: 330 };
  const curve = Array.from(
    { length: 7 },
    (_, index) =>
      [
        screen.x + 60 + index * (screen.width - 120) * 0.166,
        screen.y + 250 - index ** 1.5 * random.between(9, 14),
      ] as const,
  );
  const rows = Array.from({ length: 4 }, (_, index) => {
    const y = 640 + index * 90;
    return (
      path(
        `M${-40} ${y + 70}Q${width / 2} ${y - 36} ${width + 40} ${y + 70}V${y + 120}Q${width / 2} ${y + 14} ${-40} ${y + 120}Z`,
        darken('#a8784c', 0.1 + index * 0.12),
      ) +
      audience(stage, { y: y + 26 + index * 10, size: 62 + index * 22, colour: darken('#4a4e5e', 0.1 + index * 0.16) })
    );
  });
  return group([
    rect(
      0,
      0,
      width,
      height,
      stage.gradient([
        [0, darken(wall, 0.45)],
        [0.6, wall],
        [1, darken(wall, 0.5)],
      ]),
    ),
    ...Array.from({ length: 12 }, (_, index) => rect((width / 12) * index, 0, 8, 640, darken(wall, 0.2))),
    rect(screen.x - 8, screen.y - 8, screen.width + 16, screen.height + 16, '#20252d'),
    rect(screen.x, screen.y, screen.width, screen.height, '#f4f6f4'),
    glow(stage, width / 2, 300, width * 0.4, '#f4f6ff', 0.25),
    path(`M${screen.x + 40} ${screen.y + 40}V${screen.y + 280}H${screen.x + screen.width - 40}`, 'none', {
      stroke: '#5b6570',
      'stroke-width': 5,
    }),
    path(curve.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(''), 'none', {
      stroke: accents[0],
      'stroke-width': 7,
      'stroke-linejoin': 'round',
    }),
    ...curve.map(([x, y]) => circle(x, y, 9, accents[2])),
    ellipse(width / 2, 640, width * 0.36, 46, darken(wall, 0.3)),
    polygon(
      [
        [width * 0.6, 500],
        [width * 0.69, 500],
        [width * 0.68, 640],
        [width * 0.61, 640],
      ],
      '#8b5e3a',
    ),
    person(stage, { x: width * 0.54, y: 645, height: 250, pose: 'point', coat: accents[0], flip: true }),
    ...rows,
  ]);
}

export const university: Scene = { times: ['day', 'evening', 'overcast', 'dawn'], compositions: [campus, lecture] };
