import { darken, lighten } from '../colour';
import type { Scene } from '../scene';
import type { Stage } from '../stage';
import { circle, ellipse, group, path, polygon, rect, stroke } from '../svg';
import { glow } from '../parts/lamps';
import { person } from '../parts/people';
import { indoors } from '../parts/room';
import { sky } from '../parts/sky';
import { grass } from '../parts/undergrowth';

/** After dark the lamps light everything but the sky. */
function floodlit(stage: Stage): Stage {
  return stage.light.litShare > 0.3 ? indoors(stage) : stage;
}

/** Stands full of people: dots in rows. */
export function stands(stage: Stage, top: number, bottom: number): string {
  const { random, width, accents } = stage;
  const concrete = stage.tone('#6c7580', 0.15);
  const rows = 11;
  const step = (bottom - top) / rows;
  const colours = [...accents, '#e9e4d8', '#39424f', '#d9b59a'].map((colour) => stage.tone(colour, 0.15));
  const dots = colours.map((colour) => {
    const parts: string[] = [];
    for (let row = 0; row < rows; row += 1) {
      for (let x = random.between(0, 90); x < width; x += random.between(26, 130)) {
        const size = 4 + row * 0.34;
        parts.push(
          `M${x.toFixed(0)} ${(top + step * (row + 0.4)).toFixed(0)}a${size} ${size} 0 1 1 0.1 0zm${-size} ${size}h${size * 2}v${size}h${-size * 2}z`,
        );
      }
    }
    return path(parts.join(''), colour);
  });
  const tiers = Array.from({ length: rows }, (_, row) =>
    rect(0, top + step * row, width, step, row % 2 === 0 ? concrete : darken(concrete, 0.1)),
  );
  const aisles = Array.from({ length: Math.ceil(width / 210) + 1 }, (_, index) =>
    polygon(
      [
        [index * 210 + 40, top],
        [index * 210 + 52, top],
        [index * 210 + 60, bottom],
        [index * 210 + 36, bottom],
      ],
      lighten(concrete, 0.25),
    ),
  );
  return [...tiers, ...dots, ...aisles].join('');
}

export function floodlight(stage: Stage, x: number, y: number, height: number): string {
  const steel = stage.tone('#5d6670', 0.1);
  const on = stage.light.litShare > 0.15;
  const head = y - height;
  return [
    stroke(`M${x - 14} ${y}L${x} ${head}L${x + 14} ${y}`, steel, 7),
    rect(x - 52, head - 60, 104, 66, darken(steel, 0.35), { rx: 6 }),
    ...[0, 1, 2].flatMap((row) =>
      [0, 1, 2, 3].map((column) => circle(x - 38 + column * 25, head - 48 + row * 21, 8.5, on ? '#fffbe4' : '#c9d2d8')),
    ),
    on ? glow(stage, x, head - 28, 230, '#fff6d2', 0.75) : '',
  ].join('');
}

/** A match, seen from the side line. */
function match(outside: Stage): string {
  const stage = floodlit(outside);
  const { random, width, accents } = stage;
  const turf = stage.tone('#4f9444');
  const bands = Array.from({ length: 9 }, (_, index) => {
    const left = (width / 8) * (index - 0.5);
    return polygon(
      [
        [width / 2 + (left - width / 2) * 0.8, 560],
        [width / 2 + (left + width / 16 - width / 2) * 0.8, 560],
        [width / 2 + (left + width / 16 - width / 2) * 1.9, 1000],
        [width / 2 + (left - width / 2) * 1.9, 1000],
      ],
      lighten(turf, 0.12),
    );
  });
  const chalk = stage.tone('#f4f6ee');
  const goal = { x: width * 0.74, y: 640, wide: 230, tall: 116 };
  const net =
    Array.from(
      { length: 12 },
      (_, index) => `M${goal.x + (goal.wide / 11) * index} ${goal.y - goal.tall}v${goal.tall}`,
    ).join('') +
    Array.from(
      { length: 7 },
      (_, index) => `M${goal.x} ${goal.y - goal.tall + (goal.tall / 6) * index}h${goal.wide}`,
    ).join('');
  const players = [
    [0.12, 690, 150, accents[0]],
    [0.3, 650, 130, accents[2]],
    [0.42, 760, 190, accents[0]],
    [0.56, 700, 160, accents[2]],
    [0.66, 660, 135, accents[0]],
    [0.24, 850, 240, accents[2]],
  ] as const;
  const hero = width * random.between(0.5, 0.58);
  return group([
    sky(outside, { horizon: 420 }),
    floodlight(stage, width * 0.16, 380, 220),
    floodlight(stage, width * 0.86, 380, 220),
    path(`M0 330Q${width / 2} 230 ${width} 330V420H0Z`, stage.tone('#cfd5da', 0.2)),
    path(`M0 330Q${width / 2} 230 ${width} 330V350Q${width / 2} 252 0 350Z`, stage.tone('#8f9aa5', 0.2)),
    stands(stage, 352, 530),
    rect(0, 528, width, 36, stage.tone(accents[1], 0.1)),
    ...Array.from({ length: Math.ceil(width / 240) }, (_, index) =>
      rect(index * 240, 528, 120, 36, stage.tone(index % 2 === 0 ? accents[0] : '#e9e6dc', 0.1)),
    ),
    rect(
      0,
      560,
      width,
      440,
      stage.gradient([
        [0, lighten(turf, 0.1)],
        [1, darken(turf, 0.22)],
      ]),
    ),
    ...bands,
    stroke(
      `M0 592H${width}M${width * 0.62} 592L${width * 0.54} 690H${width}M${width * 0.2} 592L${-width * 0.06} 1000`,
      chalk,
      5,
    ),
    ellipse(width * 0.12, 770, 200, 52, 'none', { stroke: chalk, 'stroke-width': 5 }),
    path(net, 'none', { stroke: '#ffffff', 'stroke-width': 1.2, opacity: 0.7 }),
    stroke(`M${goal.x} ${goal.y}V${goal.y - goal.tall}H${goal.x + goal.wide}V${goal.y}`, '#fbfbf8', 7),
    ...players.map(([share, y, height, coat], index) =>
      person(stage, {
        x: width * share,
        y,
        height,
        pose: index === 1 ? 'stand' : 'run',
        coat,
        legs: '#f0ece2',
        hat: '#3a2b22',
      }),
    ),
    person(stage, { x: hero, y: 930, height: 340, pose: 'run', coat: accents[0], legs: '#20304a', hat: '#2e241f' }),
    ball(stage, hero + 150, 906, 30),
  ]);
}

export function ball(stage: Stage, x: number, y: number, radius: number): string {
  const white = stage.tone('#fbfaf6');
  const dark = stage.tone('#23262d');
  const spot = (angle: number, reach: number, size: number) => {
    const [cx, cy] = [x + Math.cos(angle) * radius * reach, y + Math.sin(angle) * radius * reach];
    return polygon(
      [0, 1, 2, 3, 4].map(
        (corner) =>
          [
            cx + Math.cos(angle + corner * 1.2566) * radius * size,
            cy + Math.sin(angle + corner * 1.2566) * radius * size,
          ] as const,
      ),
      dark,
    );
  };
  return [
    ellipse(x, y + radius, radius * 1.1, radius * 0.2, '#0c1018', { opacity: 0.35 }),
    circle(
      x,
      y,
      radius,
      stage.gradient([
        [0, white],
        [1, darken(white, 0.22)],
      ]),
    ),
    group(
      [
        spot(0.4, 0, 0.34),
        ...[0, 1, 2, 3, 4].map((index) => spot(0.4 + index * 1.2566, 0.88, 0.3)),
        stroke(
          [0, 1, 2, 3, 4]
            .map(
              (index) =>
                `M${x + Math.cos(0.4 + index * 1.2566) * radius * 0.32} ${y + Math.sin(0.4 + index * 1.2566) * radius * 0.32}L${x + Math.cos(0.4 + index * 1.2566) * radius * 0.7} ${y + Math.sin(0.4 + index * 1.2566) * radius * 0.7}`,
            )
            .join(''),
          dark,
          radius * 0.05,
        ),
      ],
      { 'clip-path': stage.clip(circle(x, y, radius, '#000000')) },
    ),
  ].join('');
}

/** The ball close by, the goal far away. */
function kickOff(outside: Stage): string {
  const stage = floodlit(outside);
  const { random, width, accents } = stage;
  const turf = stage.tone('#4f9444');
  const x = width * random.between(0.28, 0.42);
  return group([
    sky(outside, { horizon: 380 }),
    floodlight(stage, width * 0.08, 400, 300),
    floodlight(stage, width * 0.92, 400, 300),
    stands(stage, 300, 510),
    rect(0, 506, width, 34, stage.tone(accents[0], 0.1)),
    rect(
      0,
      538,
      width,
      462,
      stage.gradient([
        [0, lighten(turf, 0.18)],
        [1, darken(turf, 0.2)],
      ]),
    ),
    ...Array.from({ length: 5 }, (_, index) =>
      rect(0, 560 + index ** 1.8 * 36, width, 14 + index * 16, lighten(turf, 0.1), { opacity: 0.6 }),
    ),
    stroke(`M${width * 0.4} 575V430H${width * 0.72}V575`, '#fbfbf8', 6),
    path(
      Array.from({ length: 16 }, (_, index) => `M${width * (0.4 + index * 0.0213)} 430V575`).join('') +
        Array.from({ length: 8 }, (_, index) => `M${width * 0.4} ${430 + index * 20}H${width * 0.72}`).join(''),
      'none',
      { stroke: '#ffffff', 'stroke-width': 1.1, opacity: 0.6 },
    ),
    stroke(
      `M0 600H${width}M${width * 0.18} 740H${width * 0.94}L${width * 0.86} 600M${width * 0.18} 740L${width * 0.26} 600`,
      stage.tone('#f4f6ee'),
      6,
    ),
    person(stage, {
      x: width * 0.56,
      y: 590,
      height: 130,
      pose: 'arms-up',
      coat: accents[1],
      legs: '#20304a',
      hat: '#3a2b22',
    }),
    person(stage, {
      x: width * 0.8,
      y: 800,
      height: 320,
      pose: 'run',
      coat: accents[0],
      legs: '#f0ece2',
      flip: true,
      hat: '#2e241f',
    }),
    person(stage, {
      x: width * 0.14,
      y: 700,
      height: 210,
      pose: 'stand',
      coat: accents[2],
      legs: '#f0ece2',
      hat: '#5b4230',
    }),
    ball(stage, x, 850, 92),
    grass(stage, { y: 975, size: 60, colour: '#3f7d36', from: x - 160, to: x + 160 }),
    grass(stage, { y: 1005, size: 110, colour: '#2f6a2c' }),
  ]);
}

export const stadium: Scene = {
  times: ['evening', 'dusk', 'day', 'night', 'overcast'],
  compositions: [match, kickOff],
};
