import { darken, lighten } from '../colour';
import type { Scene } from '../scene';
import type { Stage } from '../stage';
import { circle, ellipse, group, line, path, place, polygon, rect, stroke } from '../svg';
import { skyline } from '../parts/buildings';
import { mist, ridge } from '../parts/land';
import { people } from '../parts/people';
import { sky } from '../parts/sky';
import { truck } from '../parts/vehicles';
import { water } from '../parts/water';
import { birds } from '../parts/weather';

const boxes = ['#b5483a', '#2f6f8f', '#d99a3c', '#4f7f5c', '#7b848c', '#c9693f', '#3f568a'] as const;

/** A cargo ship with its bow to the right; (0, 0) is the stern at the waterline. */
export function cargoShip(stage: Stage, x: number, y: number, scale: number, colour: string, depth = 0): string {
  const { random } = stage;
  const hull = stage.tone(colour, depth);
  const white = stage.tone('#f1efe8', depth);
  const stacks = Array.from({ length: 9 }, (_, column) =>
    Array.from({ length: random.integer(2, 4) }, (_, row) =>
      rect(120 + column * 44, -96 - row * 22, 42, 21, stage.tone(random.pick(boxes), depth)),
    ).join(''),
  );
  return place(
    [
      ...stacks,
      rect(30, -190, 74, 120, white),
      rect(22, -206, 90, 20, white),
      rect(30, -180, 74, 12, stage.tone('#2e3b48', depth)),
      ...[0, 1, 2].map((row) => rect(38, -156 + row * 22, 58, 8, stage.tone('#5b6f80', depth))),
      rect(6, -150, 22, 80, hull),
      rect(6, -138, 22, 12, white),
      line([70, -206], [70, -250], white, 4),
      path(
        'M-6 -74H540L580 -98H600L560 6H16Q-2 6 -6 -16Z',
        stage.gradient([
          [0, lighten(hull, 0.1)],
          [1, darken(hull, 0.2)],
        ]),
      ),
      path('M-5 -10H566L560 6H16Q-2 6 -5 -10Z', stage.tone('#7a2f2a', depth)),
      ellipse(280, 8, 330, 7, '#ffffff', { opacity: 0.25 }),
    ],
    { x, y, scale },
  );
}

function gantry(stage: Stage, x: number, y: number, height: number, colour: string, depth: number): string {
  const paint = stage.tone(colour, depth);
  const wide = height * 0.32;
  return [
    stroke(
      `M${x} ${y}L${x + wide * 0.12} ${y - height * 0.72}M${x + wide} ${y}L${x + wide * 0.88} ${y - height * 0.72}M${x} ${y - height * 0.3}H${x + wide}`,
      paint,
      height * 0.035,
    ),
    stroke(
      `M${x + wide * 0.3} ${y - height * 0.72}L${x + wide * 0.6} ${y - height}L${x + wide * 0.8} ${y - height * 0.72}M${x + wide * 0.6} ${y - height}L${x - wide * 1.1} ${y - height * 0.74}M${x + wide * 0.6} ${y - height}L${x + wide * 1.5} ${y - height * 0.74}`,
      darken(paint, 0.15),
      height * 0.014,
    ),
    rect(x - wide * 1.3, y - height * 0.75, wide * 3, height * 0.05, paint),
    rect(x + wide * 0.45, y - height * 0.7, wide * 0.3, height * 0.07, stage.tone('#eeeae0', depth)),
    line([x - wide * 0.7, y - height * 0.7], [x - wide * 0.7, y - height * 0.42], darken(paint, 0.3), 2),
    rect(x - wide * 0.95, y - height * 0.42, wide * 0.5, height * 0.06, stage.tone(stage.random.pick(boxes), depth)),
  ].join('');
}

/** Cranes over a ship, seen across the basin. */
function basin(stage: Stage): string {
  const { random, width, accents } = stage;
  const line = 700;
  const above = [
    sky(stage, { horizon: 640 }),
    birds(stage, 260, 7),
    ridge(stage, { base: 610, swing: 26, colour: '#6f8f94', depth: 0.7, bottom: line }),
    skyline(stage, { y: line, heights: [60, 150], widths: [60, 140], depth: 0.6, gap: 60 }),
    mist(stage, 660, 130, 0.5),
    gantry(stage, width * 0.12, line, 460, accents[1], 0.2),
    gantry(stage, width * 0.5, line, 500, accents[0], 0.12),
    gantry(stage, width * 0.82, line, 440, accents[1], 0.22),
    rect(0, line - 16, width, 18, stage.tone('#8d8a84', 0.1)),
    ...Array.from({ length: Math.ceil(width / 62) }, (_, column) =>
      Array.from({ length: random.integer(0, 3) }, (_, row) =>
        rect(column * 62, line - 42 - row * 26, 58, 25, stage.tone(random.pick(boxes), 0.16)),
      ).join(''),
    ),
    cargoShip(stage, width * random.between(0.12, 0.3), line + 22, Math.min(1.2, width / 1100), accents[2]),
  ].join('');
  return group([
    water(stage, { top: line + 20, above, colour: '#35708c' }),
    tug(stage, width * random.between(0.55, 0.72), 850, 1.1),
  ]);
}

export function tug(stage: Stage, x: number, y: number, scale: number): string {
  const [paint] = stage.accents;
  const hull = stage.tone(paint);
  return place(
    [
      ellipse(70, 10, 130, 8, '#ffffff', { opacity: 0.3 }),
      rect(34, -66, 54, 40, stage.tone('#f2efe6')),
      rect(40, -60, 42, 13, stage.tone('#33414e')),
      rect(48, -90, 16, 26, stage.tone('#e0b04a')),
      path('M-10 -26H128L150 -38L134 8H8Q-6 6 -10 -26Z', hull),
      path('M-10 -26H128L150 -38L148 -28L128 -16H-9Z', lighten(hull, 0.25)),
      ...[12, 46, 80, 112].map((at) => circle(at, -6, 6, stage.tone('#20252c'))),
    ],
    { x, y, scale },
  );
}

/** On the quay among stacked boxes. */
function stacks(stage: Stage): string {
  const { random, width, accents } = stage;
  const box = (x: number, y: number, long: number, tall: number, colour: string) => {
    const paint = stage.tone(colour);
    const ribs = Array.from({ length: 13 }, (_, index) =>
      rect(x + (long / 13) * index + long / 52, y - tall + 6, long / 40, tall - 12, darken(paint, 0.15)),
    );
    return (
      rect(
        x,
        y - tall,
        long,
        tall,
        stage.gradient([
          [0, lighten(paint, 0.1)],
          [1, darken(paint, 0.12)],
        ]),
      ) +
      ribs.join('') +
      rect(x, y - tall, long, 5, darken(paint, 0.3))
    );
  };
  const long = 300;
  const pile = Array.from({ length: Math.ceil(width / long) + 1 }, (_, column) =>
    Array.from({ length: random.integer(1, 3) }, (_, row) =>
      box(column * (long + 8) - 90, 800 - row * 108, long, 106, random.pick(boxes)),
    ).join(''),
  );
  return group([
    sky(stage, { horizon: 660 }),
    birds(stage, 200, 6),
    ridge(stage, { base: 640, swing: 20, colour: '#7b9094', depth: 0.66 }),
    gantry(stage, width * 0.2, 780, 640, accents[0], 0.22),
    gantry(stage, width * 0.68, 780, 600, accents[1], 0.3),
    mist(stage, 700, 180, 0.45),
    cargoShip(stage, width * 0.3, 770, 1.1, accents[2], 0.3),
    ...pile,
    rect(
      0,
      796,
      width,
      204,
      stage.gradient([
        [0, stage.tone('#a39e96')],
        [1, stage.tone('#6a6863')],
      ]),
    ),
    polygon(
      [
        [0, 860],
        [width, 860],
        [width, 868],
        [0, 868],
      ],
      stage.tone('#e9c55a'),
    ),
    truck(stage, { x: width * random.between(0.2, 0.5), y: 910, length: 440, colour: accents[1] }),
    people(stage, { y: 950, height: 160, count: 2, from: width * 0.7, to: width * 0.95 }),
  ]);
}

export const port: Scene = { times: ['day', 'evening', 'dawn', 'overcast', 'dusk'], compositions: [basin, stacks] };
