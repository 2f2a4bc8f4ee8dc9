import { darken, lighten } from '../colour';
import type { Scene } from '../scene';
import type { Stage } from '../stage';
import { circle, group, path, place, polygon, rect, stroke } from '../svg';
import { skyline } from '../parts/buildings';
import { streetLamp } from '../parts/lamps';
import { ground, mist } from '../parts/land';
import { people, person } from '../parts/people';
import { indoors, pottedPlant, room, windowView } from '../parts/room';
import { sky } from '../parts/sky';
import { leafColours, treeRow } from '../parts/trees';
import { bushes } from '../parts/undergrowth';
import { van } from '../parts/vehicles';
import { windows } from '../parts/windows';

function cross(x: number, y: number, size: number, colour: string): string {
  const arm = size * 0.32;
  return (
    rect(x - arm / 2, y - size / 2, arm, size, colour, { rx: arm * 0.12 }) +
    rect(x - size / 2, y - arm / 2, size, arm, colour, { rx: arm * 0.12 })
  );
}

/** The building and an ambulance at its door. */
function entrance(stage: Stage): string {
  const { random, width } = stage;
  const greens = leafColours(stage);
  const wall = stage.tone(random.pick(['#e6e2d8', '#d8e0e2', '#e9ddcb']), 0.04);
  const band = stage.tone(random.pick(['#5fa3a0', '#6c98b8', '#c97b5f']));
  const left = width * 0.16;
  const long = width * 0.66;
  const tower = left + long * 0.62;
  const ambulance = width * random.between(0.1, 0.28);
  return group([
    sky(stage, { horizon: 620 }),
    skyline(stage, { y: 690, heights: [120, 280], widths: [80, 150], depth: 0.6, gap: 50 }),
    mist(stage, 670, 150),
    treeRow(stage, { y: 750, height: 230, gap: 120, kinds: ['leafy', 'birch', 'poplar'], colours: greens, depth: 0.2 }),
    rect(
      tower,
      260,
      long * 0.34,
      510,
      stage.gradient([
        [0, lighten(wall, 0.1)],
        [1, darken(wall, 0.08)],
      ]),
    ),
    polygon(
      [
        [tower + long * 0.34, 260],
        [tower + long * 0.39, 280],
        [tower + long * 0.39, 770],
        [tower + long * 0.34, 770],
      ],
      darken(wall, 0.3),
    ),
    windows(stage, {
      x: tower + 10,
      y: 350,
      width: long * 0.34 - 20,
      height: 330,
      columns: 7,
      rows: 7,
      wall,
      fill: [0.6, 0.56],
    }),
    rect(tower, 320, long * 0.34, 14, band),
    cross(tower + long * 0.17, 296, 46, '#d8413a'),
    rect(
      left,
      480,
      long * 0.64,
      290,
      stage.gradient([
        [0, lighten(wall, 0.06)],
        [1, darken(wall, 0.1)],
      ]),
    ),
    windows(stage, {
      x: left + 10,
      y: 505,
      width: long * 0.62,
      height: 190,
      columns: 12,
      rows: 4,
      wall,
      fill: [0.62, 0.54],
    }),
    rect(left, 466, long * 0.64, 18, band),
    rect(left + long * 0.2, 690, long * 0.26, 80, stage.light.litShare > 0.2 ? '#ffe6b0' : stage.tone('#5b7f92', 0.1)),
    ...Array.from({ length: 5 }, (_, index) =>
      rect(left + long * (0.2 + index * 0.065), 690, 5, 80, darken(wall, 0.3)),
    ),
    polygon(
      [
        [left + long * 0.15, 690],
        [left + long * 0.51, 690],
        [left + long * 0.54, 664],
        [left + long * 0.12, 664],
      ],
      band,
    ),
    ground(stage, 768, '#9a9d9c'),
    rect(0, 768, width, 26, stage.tone('#86a163', 0.06)),
    bushes(stage, { y: 790, size: 30, colour: greens[0], from: left + long * 0.6 }),
    ambulanceOf(stage, ambulance, 880, 330),
    people(stage, { y: 900, height: 185, count: 3, from: width * 0.55, to: width * 0.9, poses: ['walk', 'stand'] }),
    streetLamp(stage, { x: width * 0.95, y: 880, height: 420 }),
    bushes(stage, { y: 1015, size: 60, colour: darken(greens[1], 0.2) }),
  ]);
}

export function ambulanceOf(stage: Stage, x: number, y: number, length: number): string {
  return (
    van(stage, { x, y, length, colour: '#f4f3ee' }) +
    place(
      [
        rect(2, -20, 94, 3.6, '#d8413a'),
        cross(20, -29, 9, '#d8413a'),
        rect(50, -42, 10, 3, '#3f8cff', { rx: 1 }),
        circle(
          55,
          -41,
          16,
          stage.gradient(
            [
              [0, '#7db4ff', 0.7],
              [1, '#7db4ff', 0],
            ],
            'round',
          ),
        ),
      ],
      { x, y, scale: length / 100 },
    )
  );
}

/** A ward: bed, monitor, doctor. */
function ward(outside: Stage): string {
  const stage = indoors(outside);
  const { random, width, accents } = stage;
  const wall = random.pick(['#cfe0de', '#d6e0e8', '#e4e2d4']);
  const bed = width * random.between(0.3, 0.4);
  const beat = Array.from({ length: 3 }, (_, index) => `l${index === 0 ? 12 : 10} 0l6 -6l6 6l5 -34l8 50l6 -16h8`).join(
    '',
  );
  return group([
    room(stage, { wall, floor: '#b9bfb8', line: 720 }),
    windowView(outside, { x: width * 0.08, y: 170, width: width * 0.3, height: 360, frame: '#f4f4ef', view: 'trees' }),
    rect(width * 0.62, 250, 200, 150, '#2a323b', { rx: 12 }),
    rect(width * 0.62 + 12, 262, 176, 126, '#10202a', { rx: 6 }),
    path(`M${width * 0.62 + 18} 320${beat}`, 'none', { stroke: '#6fe3a0', 'stroke-width': 4 }),
    path(`M${width * 0.62 + 18} 368q14 -24 28 0t28 0t28 0t28 0t28 0t20 0`, 'none', {
      stroke: '#6db7f0',
      'stroke-width': 3,
    }),
    stroke(`M${width * 0.62 + 100} 400V560`, '#8b959c', 10),
    stroke(`M${width * 0.56} 250V760M${width * 0.56 - 34} 252H${width * 0.56 + 34}`, '#9aa3a8', 7),
    rect(width * 0.56 + 14, 266, 40, 70, '#e4f1f6', { rx: 12 }),
    stroke(`M${width * 0.56 + 34} 336Q${width * 0.56 + 30} 520 ${bed + 260} 590`, '#c7dbe2', 3),
    rect(bed - 60, 470, 22, 330, '#8b979e', { rx: 10 }),
    rect(bed - 60, 640, 620, 34, '#8b979e', { rx: 12 }),
    rect(bed + 540, 560, 20, 240, '#8b979e', { rx: 10 }),
    path(`M${bed - 30} 640V590Q${bed - 20} 560 ${bed + 80} 566L${bed + 120} 640Z`, '#ffffff'),
    circle(bed + 66, 566, 36, '#e8b892'),
    path(`M${bed + 30} 562A36 36 0 0 1 ${bed + 92} 540Q${bed + 66} 548 ${bed + 44} 570Z`, '#5b4230'),
    path(
      `M${bed + 60} 650Q${bed + 90} 590 ${bed + 220} 586Q${bed + 420} 580 ${bed + 530} 630V668H${bed + 60}Z`,
      lighten(accents[2], 0.35),
    ),
    path(
      `M${bed + 120} 650Q${bed + 150} 610 ${bed + 250} 604Q${bed + 420} 600 ${bed + 530} 640V668H${bed + 120}Z`,
      lighten(accents[2], 0.2),
    ),
    circle(bed - 40, 808, 14, '#4a545c'),
    circle(bed + 548, 808, 14, '#4a545c'),
    person(stage, { x: bed + 640, y: 880, height: 500, coat: '#f6f7f4', legs: '#7fa6a6', pose: 'point', flip: true }),
    pottedPlant(stage, width * 0.05, 800, 260),
  ]);
}

export const hospital: Scene = { times: ['day', 'evening', 'overcast', 'dawn'], compositions: [entrance, ward] };
