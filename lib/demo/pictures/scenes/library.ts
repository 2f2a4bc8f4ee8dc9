import { darken, lighten } from '../colour';
import type { Scene } from '../scene';
import type { Stage } from '../stage';
import { ellipse, group, path, polygon, rect, stroke, type Point } from '../svg';
import { glow } from '../parts/lamps';
import { person } from '../parts/people';
import { createPerspective } from '../parts/perspective';
import { boards, indoors, room, table, windowView } from '../parts/room';

const spines = [
  '#8c3b2e',
  '#2f5560',
  '#a8782f',
  '#4b5a38',
  '#6b4258',
  '#3b4a6b',
  '#c2a878',
  '#7a5a3c',
  '#d9cfb8',
] as const;

/** A case full of books, front on. */
export function bookcase(stage: Stage, x: number, y: number, width: number, height: number, shelves: number): string {
  const { random } = stage;
  const wood = '#6f4a2c';
  const shelf = height / shelves;
  const parts = [rect(x, y, width, height, '#3a2616')];
  for (let row = 0; row < shelves; row += 1) {
    const floor = y + shelf * (row + 1) - 8;
    for (let at = x + 8; at < x + width - 16;) {
      const thick = random.between(0.1, 0.22) * shelf;
      const tall = shelf * random.between(0.62, 0.86);
      if (random.chance(0.93)) {
        const colour = random.pick(spines);
        parts.push(
          rect(at, floor - tall, thick, tall, colour),
          rect(at, floor - tall * 0.82, thick, tall * 0.07, lighten(colour, 0.4)),
          rect(at + thick * 0.8, floor - tall, thick * 0.2, tall, darken(colour, 0.3)),
        );
      }
      at += thick + 1;
    }
    parts.push(rect(x, floor, width, 9, wood), rect(x, floor + 9, width, 10, '#20140b', { opacity: 0.5 }));
  }
  return [
    ...parts,
    rect(x - 6, y - 10, width + 12, 14, lighten(wood, 0.12)),
    rect(x - 6, y, 12, height, wood),
    rect(x + width - 6, y, 12, height, darken(wood, 0.15)),
  ].join('');
}

/** A reading room with green lamps. */
function readingRoom(outside: Stage): string {
  const stage = indoors(outside);
  const { random, width, accents } = stage;
  const wall = random.pick(['#cdb894', '#b9bfae', '#bfa58c']);
  const lamp = (x: number, y: number, size: number) =>
    glow(stage, x, y - size * 0.4, size * 1.9, '#ffe6a8', 0.55) +
    rect(x - size * 0.04, y - size * 0.9, size * 0.08, size * 0.9, '#b8923f') +
    ellipse(x, y, size * 0.26, size * 0.07, '#b8923f') +
    path(
      `M${x - size * 0.48} ${y - size * 0.78}Q${x - size * 0.4} ${y - size * 1.16} ${x} ${y - size * 1.16}Q${x + size * 0.4} ${y - size * 1.16} ${x + size * 0.48} ${y - size * 0.78}Z`,
      '#2f7a55',
    ) +
    rect(x - size * 0.46, y - size * 0.8, size * 0.92, size * 0.06, '#fff2c4');
  const book = (x: number, y: number, size: number) =>
    path(
      `M${x} ${y}Q${x - size * 0.5} ${y - size * 0.2} ${x - size} ${y}L${x - size * 0.9} ${y - size * 0.32}Q${x - size * 0.45} ${y - size * 0.46} ${x} ${y - size * 0.28}Q${x + size * 0.45} ${y - size * 0.46} ${x + size * 0.9} ${y - size * 0.32}L${x + size} ${y}Q${x + size * 0.5} ${y - size * 0.2} ${x} ${y}Z`,
      '#f4efe2',
      { stroke: '#b8ad97', 'stroke-width': 2 },
    );
  return group([
    room(stage, { wall, floor: '#8a6038', line: 660 }),
    boards(stage, 666, '#3d2614'),
    windowView(outside, { x: width * 0.39, y: 90, width: width * 0.22, height: 410, frame: '#efe6d2', view: 'trees' }),
    bookcase(stage, width * 0.02, 90, width * 0.32, 580, 6),
    bookcase(stage, width * 0.66, 90, width * 0.32, 580, 6),
    stroke(
      `M${width * 0.25} 690L${width * 0.28} 110M${width * 0.29} 690L${width * 0.31} 110${Array.from({ length: 9 }, (_, index) => `M${width * 0.252 + index * 3} ${650 - index * 60}h${width * 0.04}`).join('')}`,
      '#a8783f',
      8,
    ),
    person(stage, { x: width * 0.56, y: 720, height: 330, pose: 'stand', coat: accents[0] }),
    person(stage, { x: width * 0.72, y: 730, height: 340, pose: 'point', coat: accents[2] }),
    table(width * 0.06, 770, width * 0.88, 120, '#7d4f2c'),
    lamp(width * 0.28, 800, 130),
    lamp(width * 0.72, 800, 130),
    book(width * 0.45, 850, 66),
    book(width * 0.62, 866, 60),
    ...Array.from({ length: 4 }, (_, index) =>
      rect(width * 0.13 + index * 3, 786 - index * 18, 110, 17, spines[(index * 2 + 1) % spines.length] ?? spines[0], {
        rx: 3,
      }),
    ),
    rect(width * 0.1, 912, 26, 90, '#4d2f18'),
    rect(width * 0.88, 912, 26, 90, '#4d2f18'),
  ]);
}

/** Between two walls of books. */
function aisle(outside: Stage): string {
  const stage = indoors(outside);
  const { random, width, height, accents } = stage;
  const centre: Point = [width * random.between(0.45, 0.55), 470];
  const view = createPerspective(centre);
  const half = Math.max(470, width * 0.42);
  const depths = [0.62, 0.9, 1.25, 1.75, 2.45, 3.4, 4.8];
  const [top, floor] = [-480, 380];
  const cases = depths.flatMap((near, index) => {
    const far = (depths[index + 1] ?? 6.6) * 0.96;
    return [-1, 1].map((side) => {
      const quad = (s1: number, s2: number, l1: number, l2: number): Point[] => [
        view.at(half * side, l1, near + (far - near) * s1),
        view.at(half * side, l1, near + (far - near) * s2),
        view.at(half * side, l2, near + (far - near) * s2),
        view.at(half * side, l2, near + (far - near) * s1),
      ];
      const shade = Math.min(0.5, index * 0.07);
      const shelf = (floor - top) / 7;
      const books = Array.from({ length: 7 }, (_, row) =>
        Array.from({ length: 11 }, (_, book) => {
          const s = 0.05 + book * 0.084;
          const low = top + shelf * (row + 0.95);
          return polygon(
            quad(s, s + 0.074, low, low - shelf * random.between(0.58, 0.84)),
            darken(random.pick(spines), shade + (side === 1 ? 0.16 : 0)),
          );
        }).join(''),
      );
      return (
        polygon(quad(0, 1, top - 20, floor), darken('#4a301c', shade)) +
        books.join('') +
        Array.from({ length: 7 }, (_, row) =>
          polygon(quad(0, 1, top + shelf * (row + 1), top + shelf * (row + 0.94)), darken('#8a5f38', shade)),
        ).join('') +
        polygon(quad(0, 0.045, top - 20, floor), darken('#8a5f38', shade + 0.08))
      );
    });
  });
  const end = depths.length > 0 ? 6.4 : 1;
  const window = [view.at(-half, -480, end), view.at(half, floor, end)] as const;
  return group([
    rect(0, 0, width, height, '#2a1d14'),
    polygon(
      [view.at(-half, floor, 0.55), view.at(half, floor, 0.55), view.at(half, floor, 7), view.at(-half, floor, 7)],
      stage.gradient([
        [0, '#c99a62'],
        [1, '#6d4526'],
      ]),
    ),
    polygon(
      [
        view.at(-half * 0.34, floor, 0.55),
        view.at(half * 0.34, floor, 0.55),
        view.at(half * 0.34, floor, 7),
        view.at(-half * 0.34, floor, 7),
      ],
      darken(accents[0], 0.15),
    ),
    windowView(outside, {
      x: window[0][0],
      y: window[0][1],
      width: window[1][0] - window[0][0],
      height: window[1][1] - window[0][1] - 20,
      frame: '#efe6d2',
      view: 'trees',
    }),
    glow(stage, centre[0], centre[1], 330, '#fff0c9', 0.7),
    ...cases.reverse(),
    person(stage, {
      x: centre[0] + random.between(-60, 60),
      y: centre[1] + floor / 1.9,
      height: 250,
      pose: 'stand',
      coat: accents[1],
    }),
    person(stage, {
      x: centre[0] + half * 0.42,
      y: centre[1] + floor / 1.1,
      height: 420,
      pose: 'point',
      coat: accents[2],
    }),
  ]);
}

export const library: Scene = { times: ['evening', 'day', 'overcast', 'dusk'], compositions: [readingRoom, aisle] };
