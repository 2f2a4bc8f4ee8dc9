import { darken, lighten } from '../colour';
import type { Scene } from '../scene';
import type { Stage } from '../stage';
import { circle, ellipse, group, path, polygon, rect } from '../svg';
import { classical } from '../parts/classical';
import { skyline } from '../parts/buildings';
import { glow, streetLamp } from '../parts/lamps';
import { ground, mist } from '../parts/land';
import { audience, people, person } from '../parts/people';
import { sky } from '../parts/sky';
import { leafColours, treeRow } from '../parts/trees';
import { bus, car } from '../parts/vehicles';
import { indoors } from '../parts/room';

export function curtain(stage: Stage, x: number, y: number, width: number, height: number, colour: string): string {
  const folds = Math.max(4, Math.round(width / 38));
  const fold = width / folds;
  return Array.from({ length: folds }, (_, index) => {
    const at = x + index * fold;
    return path(
      `M${at} ${y}H${at + fold}V${y + height}Q${at + fold / 2} ${y + height + fold * 0.25} ${at} ${y + height}Z`,
      stage.gradient(
        [
          [0, darken(colour, 0.42)],
          [0.35, lighten(colour, 0.1)],
          [0.7, colour],
          [1, darken(colour, 0.5)],
        ],
        'right',
      ),
    );
  }).join('');
}

/** A pleated valance along the top. */
export function valance(stage: Stage, width: number, y: number, height: number, colour: string): string {
  const count = Math.round(width / 150);
  const wide = width / count;
  return (
    rect(0, 0, width, y, darken(colour, 0.3)) +
    Array.from({ length: count }, (_, index) => {
      const x = index * wide;
      return (
        path(
          `M${x} ${y - 4}H${x + wide}Q${x + wide * 0.92} ${y + height * 0.7} ${x + wide / 2} ${y + height}Q${x + wide * 0.08} ${y + height * 0.7} ${x} ${y - 4}Z`,
          stage.gradient([
            [0, colour],
            [1, darken(colour, 0.4)],
          ]),
        ) +
        path(
          `M${x + wide * 0.05} ${y + height * 0.62}Q${x + wide / 2} ${y + height * 1.18} ${x + wide * 0.95} ${y + height * 0.62}`,
          'none',
          { stroke: '#e2b857', 'stroke-width': 6 },
        )
      );
    }).join('')
  );
}

/** A scene being played, seen from the stalls. */
function play(outside: Stage): string {
  const stage = indoors(outside);
  const { random, width, height, accents, light } = stage;
  const velvet = random.pick(['#a3283a', '#8a2350', '#9c3a22', '#27557a']);
  const set = accents[2];
  const spot = (x: number, colour: string) =>
    polygon(
      [
        [x - 14, 90],
        [x + 14, 90],
        [x + 190, 720],
        [x - 190, 720],
      ],
      stage.gradient([
        [0, colour, 0.5],
        [1, colour, 0.05],
      ]),
    );
  const backdrop = [
    rect(
      0,
      0,
      width,
      720,
      stage.gradient([
        [0, darken(light.sky[0], 0.45)],
        [1, light.sky.at(-1) ?? set],
      ]),
    ),
    circle(width * random.between(0.35, 0.65), 320, 110, lighten(light.glow, 0.2), { opacity: 0.85 }),
    path(`M0 720V560Q${width * 0.2} 470 ${width * 0.4} 560T${width} 530V720Z`, darken(set, 0.5)),
  ];
  const house = (x: number, size: number) =>
    polygon(
      [
        [x, 700],
        [x, 700 - size],
        [x + size * 0.5, 700 - size * 1.5],
        [x + size, 700 - size],
        [x + size, 700],
      ],
      darken(accents[1], 0.35),
    ) + rect(x + size * 0.36, 700 - size * 0.8, size * 0.28, size * 0.34, '#ffd98a');
  return group([
    ...backdrop,
    house(width * 0.26, 170),
    house(width * 0.64, 130),
    rect(
      0,
      690,
      width,
      90,
      stage.gradient([
        [0, '#a8743f'],
        [1, '#6d4526'],
      ]),
    ),
    spot(width * 0.4, '#fff3c9'),
    spot(width * 0.6, lighten(accents[1], 0.5)),
    ellipse(width * 0.4, 724, 170, 20, '#fff3c9', { opacity: 0.4 }),
    person(stage, { x: width * 0.4, y: 735, height: 270, pose: 'point', coat: accents[0] }),
    person(stage, { x: width * 0.57, y: 735, height: 262, pose: 'arms-up', coat: accents[2], flip: true }),
    person(stage, { x: width * 0.7, y: 722, height: 240, pose: 'stand', coat: '#e9dfcc' }),
    curtain(stage, 0, 60, width * 0.17, 680, velvet),
    curtain(stage, width * 0.83, 60, width * 0.17, 680, velvet),
    valance(stage, width, 70, 130, velvet),
    rect(0, 768, width, 30, '#caa14d'),
    rect(0, 774, width, 8, '#8a6a2c'),
    rect(0, 798, width, height - 798, '#1a1018'),
    audience(stage, { y: 830, size: 84, colour: '#33202c' }),
    audience(stage, { y: 900, size: 116, colour: '#211420' }),
    audience(stage, { y: 975, size: 150, colour: '#120b13' }),
  ]);
}

/** The house itself, lit for the evening. */
function house(stage: Stage): string {
  const { random, width, accents } = stage;
  const greens = leafColours(stage);
  return group([
    sky(stage, { horizon: 620 }),
    skyline(stage, { y: 720, heights: [110, 260], widths: [80, 150], depth: 0.6, gap: 40, styles: ['old', 'panel'] }),
    mist(stage, 700, 130, 0.5),
    classical(stage, {
      x: width / 2,
      y: 770,
      width: Math.min(width * 0.8, 1120),
      height: 430,
      colour: random.pick(['#e9dcbc', '#e4c9a4', '#dfe0d8', '#d9b9a8']),
      columns: 8,
      flag: accents[1],
    }),
    glow(stage, width / 2, 650, 420, '#ffdf9a', 0.45),
    ground(stage, 768, '#8f8d90'),
    ...[0.14, 0.86].map((share) => streetLamp(stage, { x: width * share, y: 830, height: 330, flip: share > 0.5 })),
    treeRow(stage, { y: 800, height: 260, gap: 150, kinds: ['leafy', 'poplar'], colours: greens, to: width * 0.08 }),
    treeRow(stage, { y: 800, height: 260, gap: 150, kinds: ['leafy', 'poplar'], colours: greens, from: width * 0.94 }),
    people(stage, { y: 840, height: 130, count: 8, from: width * 0.24, to: width * 0.8, poses: ['walk', 'stand'] }),
    car(stage, { x: width * 0.06, y: 935, length: 260, colour: accents[0] }),
    bus(stage, { x: width * 0.58, y: 945, length: 430, colour: accents[2] }),
  ]);
}

export const theatre: Scene = { times: ['evening', 'dusk', 'night', 'day'], compositions: [play, house] };
