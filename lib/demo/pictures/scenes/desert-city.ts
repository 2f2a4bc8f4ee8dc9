import { darken, lighten } from '../colour';
import type { Scene } from '../scene';
import type { Stage } from '../stage';
import { circle, group, path, polygon, rect, stroke } from '../svg';
import { block, skyline } from '../parts/buildings';
import { mist, ridge } from '../parts/land';
import { person, people } from '../parts/people';
import { sky } from '../parts/sky';
import { car } from '../parts/vehicles';
import { windows } from '../parts/windows';

function palm(stage: Stage, x: number, y: number, height: number, depth = 0): string {
  const trunk = stage.tone('#8a6844', depth);
  const leaf = stage.tone('#4f7f45', depth);
  const top = y - height;
  const lean = stage.random.between(-0.1, 0.1) * height;
  const leaves = [-160, -130, -95, -60, -25, 5, 190].map((angle, index) => {
    const radians = (angle * Math.PI) / 180;
    const [tx, ty] = [
      x + lean + Math.cos(radians) * height * 0.42,
      top + Math.sin(radians) * height * 0.2 + height * 0.13,
    ];
    const [cx, cy] = [
      x + lean + Math.cos(radians) * height * 0.24,
      top + Math.sin(radians) * height * 0.3 - height * 0.05,
    ];
    return path(
      `M${x + lean} ${top}Q${cx} ${cy - height * 0.05} ${tx} ${ty}Q${cx} ${cy + height * 0.06} ${x + lean} ${top}Z`,
      index % 2 === 0 ? leaf : darken(leaf, 0.18),
    );
  });
  return (
    stroke(`M${x} ${y}Q${x + lean * 0.2} ${y - height * 0.5} ${x + lean} ${top}`, trunk, height * 0.045) +
    leaves.join('') +
    circle(x + lean - 4, top + 5, height * 0.022, stage.tone('#a9703a', depth)) +
    circle(x + lean + 6, top + 7, height * 0.022, stage.tone('#a9703a', depth))
  );
}

/** An old quarter of clay walls, domes and minaret-like wind towers. */
function oldTown(stage: Stage): string {
  const { random, width, accents } = stage;
  const clay = ['#d9b083', '#cfa074', '#e2c197', '#c99468'] as const;
  const cube = (x: number, y: number, wide: number, tall: number, depth: number) => {
    const wall = stage.tone(random.pick(clay), depth);
    const crown = random.pick(['dome', 'flat', 'tower']);
    const roof = {
      dome: path(
        `M${x + wide * 0.2} ${y - tall}A${wide * 0.3} ${wide * 0.3} 0 0 1 ${x + wide * 0.8} ${y - tall}Z`,
        stage.gradient([
          [0, lighten(stage.tone(accents[2], depth), 0.15)],
          [1, darken(stage.tone(accents[2], depth), 0.2)],
        ]),
      ),
      flat: Array.from({ length: 5 }, (_, index) =>
        rect(x + (wide / 5) * index + 4, y - tall - 9, wide / 9, 10, wall),
      ).join(''),
      tower:
        rect(x + wide * 0.6, y - tall * 1.5, wide * 0.26, tall * 0.52, wall) +
        rect(x + wide * 0.58, y - tall * 1.52, wide * 0.3, 9, darken(wall, 0.2)) +
        [0.64, 0.73]
          .map((share) => rect(x + wide * share, y - tall * 1.44, wide * 0.05, tall * 0.2, darken(wall, 0.45)))
          .join(''),
    }[crown];
    return (
      roof +
      rect(
        x,
        y - tall,
        wide,
        tall,
        stage.gradient([
          [0, lighten(wall, 0.08)],
          [1, darken(wall, 0.1)],
        ]),
      ) +
      polygon(
        [
          [x + wide, y - tall],
          [x + wide * 1.12, y - tall + 10],
          [x + wide * 1.12, y],
          [x + wide, y],
        ],
        darken(wall, 0.28),
      ) +
      windows(stage, {
        x: x + wide * 0.1,
        y: y - tall * 0.84,
        width: wide * 0.8,
        height: tall * 0.5,
        columns: 3,
        rows: 2,
        wall,
        depth,
        fill: [0.3, 0.5],
      }) +
      path(
        `M${x + wide * 0.4} ${y}V${y - tall * 0.2}A${wide * 0.1} ${wide * 0.12} 0 0 1 ${x + wide * 0.6} ${y - tall * 0.2}V${y}Z`,
        darken(wall, 0.5),
      )
    );
  };
  const row = (y: number, size: number, depth: number) => {
    const parts: string[] = [];
    for (let x = -size / 2; x < width; x += size * 1.14) {
      parts.push(cube(x, y, size * random.between(0.8, 1), size * random.between(0.6, 1.15), depth));
    }
    return parts.join('');
  };
  return group([
    sky(stage, { horizon: 580, clouds: 1 }),
    ridge(stage, { base: 500, swing: 40, colour: '#cf9f6c', depth: 0.62 }),
    skyline(stage, {
      y: 590,
      heights: [90, 260],
      widths: [40, 80],
      depth: 0.7,
      styles: ['glass', 'stepped'],
      from: width * 0.55,
    }),
    mist(stage, 580, 120, 0.6),
    row(640, 120, 0.42),
    palm(stage, width * 0.2, 660, 170, 0.36),
    palm(stage, width * 0.66, 660, 150, 0.36),
    row(760, 210, 0.14),
    rect(
      0,
      755,
      width,
      245,
      stage.gradient([
        [0, stage.tone('#e0bd8c')],
        [1, stage.tone('#b98a58')],
      ]),
    ),
    ...[0.08, 0.3, 0.86].map((share) => palm(stage, width * share, 870, 390)),
    people(stage, { y: 880, height: 170, count: 5, from: width * 0.35, to: width * 0.8, poses: ['walk', 'stand'] }),
    ridge(stage, { base: 968, swing: 16, colour: '#c99a64' }),
  ]);
}

/** Glass towers beyond the dunes. */
function towers(stage: Stage): string {
  const { random, width, accents } = stage;
  const spire = width * random.between(0.42, 0.58);
  return group([
    sky(stage, { horizon: 640, clouds: 1 }),
    skyline(stage, {
      y: 650,
      heights: [130, 360],
      widths: [44, 90],
      depth: 0.66,
      styles: ['glass', 'stepped'],
      gap: 30,
    }),
    mist(stage, 640, 170, 0.6),
    polygon(
      [
        [spire - 62, 690],
        [spire - 16, 250],
        [spire, 110],
        [spire + 16, 250],
        [spire + 62, 690],
      ],
      stage.gradient(
        [
          [0, stage.tone('#d3e0e6', 0.3)],
          [0.5, stage.tone('#8fb0c0', 0.25)],
          [1, stage.tone('#5f8296', 0.25)],
        ],
        'right',
      ),
    ),
    ...Array.from({ length: 14 }, (_, index) =>
      rect(spire - 20 - index * 3, 270 + index * 30, 40 + index * 6, 3, stage.tone('#f2f6f6', 0.2), { opacity: 0.6 }),
    ),
    block(stage, { x: spire - 330, y: 700, width: 120, height: 340, style: 'glass', depth: 0.3 }),
    block(stage, { x: spire + 170, y: 700, width: 140, height: 280, style: 'stepped', depth: 0.3 }),
    block(stage, { x: spire + 350, y: 700, width: 110, height: 380, style: 'glass', depth: 0.34 }),
    rect(0, 696, width, 60, stage.tone('#6f747a', 0.1)),
    car(stage, { x: width * 0.14, y: 744, length: 120, colour: accents[0], depth: 0.1 }),
    car(stage, { x: width * 0.64, y: 744, length: 124, colour: '#f1efe8', depth: 0.1 }),
    ...Array.from({ length: Math.ceil(width / 190) }, (_, index) => palm(stage, index * 190 + 60, 768, 190, 0.1)),
    ridge(stage, { base: 790, swing: 26, colour: '#e0b47c', depth: 0.06, step: 420 }),
    ridge(stage, { base: 880, swing: 40, colour: '#d3a267', step: 520 }),
    person(stage, {
      x: width * random.between(0.2, 0.8),
      y: 900,
      height: 120,
      pose: 'walk',
      coat: '#f4efe2',
      legs: '#f4efe2',
      hat: '#f4efe2',
    }),
  ]);
}

export const desertCity: Scene = {
  times: ['evening', 'day', 'dawn', 'dusk', 'night'],
  compositions: [oldTown, towers],
};
