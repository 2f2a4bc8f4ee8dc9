import { darken, lighten } from '../colour';
import type { Scene } from '../scene';
import type { Stage } from '../stage';
import { circle, group, path, polygon, rect, stroke } from '../svg';
import { skyline } from '../parts/buildings';
import { glow, hangingBulbs } from '../parts/lamps';
import { mist } from '../parts/land';
import { people, person } from '../parts/people';
import { indoors } from '../parts/room';
import { sky } from '../parts/sky';
import { leafColours, treeRow } from '../parts/trees';

const goods = ['#c8402f', '#e08a2e', '#d9b83f', '#6f9a3c', '#4a7a3a', '#7a3f5c', '#c9795a', '#f0d9a0'] as const;

/** A crate heaped with round things. */
function crate(stage: Stage, x: number, y: number, width: number, colour: string): string {
  const { random } = stage;
  const height = width * 0.34;
  const size = width * 0.085;
  const heap = [0, 1, 2].flatMap((row) =>
    Array.from({ length: 6 - row }, (_, index) => {
      const cx = x + width * 0.12 + row * size * 0.9 + index * size * 1.8 + random.between(-2, 2);
      const cy = y - height - row * size * 1.1 + size * 0.3;
      return (
        circle(cx, cy, size, darken(colour, 0.08 + random.between(0, 0.16))) +
        circle(cx - size * 0.3, cy - size * 0.3, size * 0.36, lighten(colour, 0.3))
      );
    }),
  );
  const wood = stage.tone('#b98a55');
  return [
    ...heap,
    rect(x, y - height, width, height, wood),
    rect(x, y - height * 0.58, width, height * 0.1, darken(wood, 0.35)),
    rect(x, y - height * 0.2, width, height * 0.08, darken(wood, 0.35)),
    rect(x, y - height, width * 0.06, height, darken(wood, 0.18)),
    rect(x + width * 0.94, y - height, width * 0.06, height, darken(wood, 0.18)),
  ].join('');
}

function awning(stage: Stage, x: number, y: number, width: number, colour: string): string {
  const stripes = 8;
  const wide = width / stripes;
  const paint = stage.tone(colour);
  const pale = stage.tone('#f6efe0');
  return Array.from({ length: stripes }, (_, index) => {
    const fill = index % 2 === 0 ? paint : pale;
    const [a, b] = [x + wide * index, x + wide * (index + 1)];
    const [c, d] = [x + width * 0.06 + wide * 0.88 * index, x + width * 0.06 + wide * 0.88 * (index + 1)];
    return (
      polygon(
        [
          [c, y - 96],
          [d, y - 96],
          [b, y],
          [a, y],
        ],
        fill,
      ) + path(`M${a} ${y - 1}H${b}V${y + 18}A${wide / 2} ${wide / 2.4} 0 0 1 ${a} ${y + 18}Z`, darken(fill, 0.12))
    );
  }).join('');
}

function stall(stage: Stage, x: number, y: number, width: number, colour: string): string {
  const { random } = stage;
  const wood = stage.tone('#8d6238');
  return [
    rect(x + width * 0.04, y - 380, 14, 380, darken(wood, 0.2)),
    rect(x + width * 0.94, y - 380, 14, 380, darken(wood, 0.2)),
    rect(x, y - 300, width, 150, '#1a1512', { opacity: 0.25 }),
    person(stage, { x: x + width * random.between(0.4, 0.6), y: y - 60, height: 260, pose: 'stand', coat: colour }),
    ...[0, 1, 2].map((index) =>
      crate(stage, x + width * (0.03 + index * 0.33), y - 128, width * 0.28, random.pick(goods)),
    ),
    rect(x - 6, y - 130, width + 12, 16, lighten(wood, 0.12)),
    rect(x, y - 116, width, 116, wood),
    ...Array.from({ length: 8 }, (_, index) => rect(x + (width / 8) * index, y - 116, 3, 116, darken(wood, 0.3))),
    ...[0, 1].map((index) => crate(stage, x + width * (0.1 + index * 0.44), y + 8, width * 0.34, random.pick(goods))),
    awning(stage, x - 20, y - 360, width + 40, colour),
  ].join('');
}

/** Rows of stalls on a square. */
function square(stage: Stage): string {
  const { random, width, accents } = stage;
  const greens = leafColours(stage);
  const wide = Math.min(430, width * 0.42);
  const count = Math.ceil(width / (wide + 50));
  const offset = random.between(-80, 10);
  return group([
    sky(stage, { horizon: 560 }),
    skyline(stage, {
      y: 660,
      heights: [210, 380],
      widths: [120, 200],
      depth: 0.42,
      styles: ['old', 'old', 'panel'],
      gap: 10,
    }),
    mist(stage, 640, 120, 0.4),
    treeRow(stage, { y: 680, height: 200, gap: 220, kinds: ['leafy', 'poplar'], colours: greens, depth: 0.25 }),
    rect(
      0,
      670,
      width,
      330,
      stage.gradient([
        [0, stage.tone('#b0a592')],
        [1, stage.tone('#766d60')],
      ]),
    ),
    people(stage, { y: 700, height: 150, count: Math.round(width / 150), depth: 0.2 }),
    ...Array.from({ length: count }, (_, index) =>
      stall(stage, offset + index * (wide + 50), 860, wide, accents[index % 3] ?? accents[0]),
    ),
    hangingBulbs(stage, 330),
    people(stage, {
      y: 965,
      height: 330,
      count: Math.max(2, Math.round(width / 420)),
      poses: ['walk', 'point', 'stand'],
    }),
  ]);
}

/** Goods on shop shelves, a buyer with a trolley. */
function shop(outside: Stage): string {
  const stage = indoors(outside);
  const { random, width, height, accents } = stage;
  const shelves = [180, 330, 480, 630].map((y) => {
    const row: string[] = [];
    for (let x = 20; x < width;) {
      const wide = random.between(34, 70);
      const tall = random.between(70, 118);
      const colour = random.pick([...goods, ...accents]);
      const many = random.integer(2, 5);
      for (let index = 0; index < many && x < width; index += 1, x += wide + 4) {
        row.push(
          random.chance(0.5) || wide > 56
            ? rect(x, y - tall, wide, tall, colour, { rx: 5 }) +
                rect(x + wide * 0.14, y - tall * 0.7, wide * 0.72, tall * 0.36, lighten(colour, 0.55))
            : rect(x, y - tall * 0.75, wide, tall * 0.75, colour, { rx: 9 }) +
                rect(x + wide * 0.32, y - tall, wide * 0.36, tall * 0.3, darken(colour, 0.2), { rx: 4 }) +
                rect(x, y - tall * 0.5, wide, tall * 0.24, lighten(colour, 0.6)),
        );
      }
      x += 14;
    }
    return [
      rect(0, y - 140, width, 140, '#d9d4c8'),
      ...row,
      rect(0, y, width, 12, '#f5f3ec'),
      rect(0, y + 10, width, 8, darken('#d9d4c8', 0.3)),
      ...Array.from({ length: Math.ceil(width / 120) }, (_, index) =>
        rect(index * 120 + 30, y + 1, 40, 12, random.pick(['#f5c542', '#ffffff'])),
      ),
    ].join('');
  });
  const cart = width * random.between(0.32, 0.46);
  return group([
    rect(0, 0, width, height, '#efece3'),
    ...[0.2, 0.5, 0.8].map(
      (share) =>
        rect(width * share - 120, 14, 240, 12, '#ffffff') + glow(stage, width * share, 20, 260, '#ffffff', 0.7),
    ),
    ...shelves,
    rect(0, 650, width, 110, '#b7b1a4'),
    rect(
      0,
      740,
      width,
      260,
      stage.gradient([
        [0, '#d8d2c4'],
        [1, '#a39c8d'],
      ]),
    ),
    ...Array.from({ length: 9 }, (_, index) =>
      polygon(
        [
          [width / 2 + (index - 4) * width * 0.14, 740],
          [width / 2 + (index - 4) * width * 0.14 + 3, 740],
          [width / 2 + (index - 4) * width * 0.34 + 6, 1000],
          [width / 2 + (index - 4) * width * 0.34, 1000],
        ],
        '#8f8879',
        { opacity: 0.5 },
      ),
    ),
    person(stage, { x: width * 0.78, y: 870, height: 440, pose: 'point' }),
    person(stage, { x: cart - 130, y: 940, height: 520, pose: 'walk', flip: false }),
    crate(stage, cart + 40, 800, 200, random.pick(goods)),
    path(`M${cart} 690L${cart + 40} 830H${cart + 250}L${cart + 280} 690Z`, '#c9d2d8', { opacity: 0.45 }),
    stroke(
      `M${cart - 50} 650L${cart} 690L${cart + 40} 830H${cart + 250}L${cart + 280} 690H${cart}M${cart + 14} 740H${cart + 268}M${cart + 26} 785H${cart + 260}M${cart + 70} 690L${cart + 90} 830M${cart + 140} 690L${cart + 146} 830M${cart + 210} 690L${cart + 202} 830M${cart + 40} 830L${cart + 20} 890H${cart + 260}`,
      '#6a747d',
      6,
    ),
    circle(cart + 50, 908, 16, '#2b3038'),
    circle(cart + 236, 908, 16, '#2b3038'),
  ]);
}

export const market: Scene = { times: ['day', 'evening', 'overcast', 'dusk'], compositions: [square, shop] };
