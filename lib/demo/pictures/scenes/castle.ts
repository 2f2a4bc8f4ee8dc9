import { darken, lighten } from '../colour';
import type { Scene } from '../scene';
import type { Stage } from '../stage';
import { circle, group, path, polygon, rect } from '../svg';
import { mast } from '../parts/classical';
import { mist, ridge } from '../parts/land';
import { people, person } from '../parts/people';
import { sky } from '../parts/sky';
import { leafColours, treeRow } from '../parts/trees';
import { bushes, grass } from '../parts/undergrowth';
import { water } from '../parts/water';
import { birds } from '../parts/weather';
import { lampColour } from '../parts/windows';

interface TowerOptions {
  x: number;
  y: number;
  width: number;
  height: number;
  brick: string;
  plaster: string;
  roof: string;
}

/** A brick tower with pale blind niches and a steep tiled roof, as in Mir. */
function tower(stage: Stage, { x, y, width, height, brick, plaster, roof }: TowerOptions): string {
  const top = y - height;
  const niche = (nx: number, ny: number, wide: number, tall: number, fill: string) =>
    path(
      `M${nx} ${ny}V${ny - tall + wide / 2}A${wide / 2} ${wide / 2} 0 0 1 ${nx + wide} ${ny - tall + wide / 2}V${ny}Z`,
      fill,
    );
  const lit = stage.light.litShare > 0.3;
  const rows = [0.22, 0.5, 0.78].flatMap((level) =>
    [0.16, 0.42, 0.68].map((share, index) =>
      niche(
        x + width * share,
        y - height * level + height * 0.07,
        width * 0.16,
        height * 0.15,
        index === 1 ? (lit ? lampColour(stage) : darken(brick, 0.55)) : plaster,
      ),
    ),
  );
  return [
    rect(
      x,
      top,
      width,
      height,
      stage.gradient(
        [
          [0, darken(brick, 0.05)],
          [0.3, lighten(brick, 0.14)],
          [1, darken(brick, 0.3)],
        ],
        'right',
      ),
    ),
    ...rows,
    rect(x - width * 0.04, top, width * 1.08, height * 0.045, plaster),
    rect(x - width * 0.02, y - height * 0.64, width * 1.04, height * 0.025, plaster),
    rect(x - width * 0.02, y - height * 0.36, width * 1.04, height * 0.025, plaster),
    polygon(
      [
        [x - width * 0.1, top],
        [x + width / 2, top - width * 1.05],
        [x + width * 1.1, top],
      ],
      roof,
    ),
    polygon(
      [
        [x + width / 2, top - width * 1.05],
        [x + width * 1.1, top],
        [x + width * 0.62, top],
      ],
      darken(roof, 0.28),
    ),
    circle(x + width / 2, top - width * 1.08, width * 0.035, '#e0b84a'),
  ].join('');
}

function walls(stage: Stage, y: number, scale: number): string {
  const { random, width, accents } = stage;
  const brick = stage.tone(random.pick(['#b0563f', '#a8624a', '#b87a5a']), 0.05);
  const plaster = stage.tone('#efe3cd', 0.05);
  const roof = stage.tone(random.pick(['#9a3f32', '#6f4038', '#5d5f5c']), 0.05);
  const middle = width / 2;
  const span = 320 * scale;
  const battlements = Array.from({ length: 18 }, (_, index) =>
    rect(middle - span + (index * span) / 9 + 4, y - 150 * scale, span / 15, 16 * scale, brick),
  ).join('');
  const part = (dx: number, wide: number, height: number) =>
    tower(stage, {
      x: middle + dx * scale - (wide * scale) / 2,
      y,
      width: wide * scale,
      height: height * scale,
      brick,
      plaster,
      roof,
    });
  return [
    part(-200, 76, 250),
    part(210, 72, 240),
    mast(stage, middle, y - 500 * scale, 90 * scale, accents[0]),
    rect(
      middle - span,
      y - 140 * scale,
      span * 2,
      140 * scale,
      stage.gradient([
        [0, lighten(brick, 0.06)],
        [1, darken(brick, 0.2)],
      ]),
    ),
    battlements,
    rect(middle - span, y - 142 * scale, span * 2, 9 * scale, plaster),
    ...Array.from({ length: 13 }, (_, index) =>
      path(
        `M${middle - span + 24 * scale + (index * span) / 6.8} ${y - 56 * scale}v${-34 * scale}a${8 * scale} ${8 * scale} 0 0 1 ${16 * scale} 0v${34 * scale}z`,
        index % 2 === 0 ? plaster : darken(brick, 0.5),
      ),
    ),
    part(-330, 104, 270),
    part(330, 108, 280),
    part(0, 124, 360),
    path(
      `M${middle - 32 * scale} ${y}V${y - 52 * scale}A${32 * scale} ${32 * scale} 0 0 1 ${middle + 32 * scale} ${y - 52 * scale}V${y}Z`,
      darken(brick, 0.62),
    ),
  ].join('');
}

/** Across the pond. */
function pond(stage: Stage): string {
  const { width } = stage;
  const greens = leafColours(stage);
  const line = 690;
  const above = [
    sky(stage, { horizon: 600 }),
    birds(stage, 200, 6),
    ridge(stage, { base: 600, swing: 20, colour: '#6f9584', depth: 0.6, bottom: line }),
    treeRow(stage, { y: 660, height: 150, gap: 54, kinds: ['leafy', 'poplar', 'birch'], colours: greens, depth: 0.36 }),
    mist(stage, 650, 90, 0.5),
    walls(stage, line - 20, Math.min(1.25, width / 900)),
    ridge(stage, { base: line - 18, swing: 4, colour: '#7f9f55', depth: 0.06, bottom: line }),
    bushes(stage, { y: line - 4, size: 22, colour: greens[0], depth: 0.08 }),
  ].join('');
  return group([
    water(stage, { top: line, bottom: 930, above, mirror: 0.6 }),
    ridge(stage, { base: 915, swing: 12, colour: '#6f9048', step: 420 }),
    person(stage, { x: width * 0.2, y: 950, height: 170, pose: 'point' }),
    person(stage, { x: width * 0.26, y: 954, height: 160, pose: 'stand' }),
    treeRow(stage, { y: 960, height: 480, gap: 200, kinds: ['leafy', 'birch'], colours: greens, from: width * 0.9 }),
    grass(stage, { y: 1005, size: 110, colour: '#4a6a30' }),
  ]);
}

/** Over the bridge to the gate. */
function gate(stage: Stage): string {
  const { width } = stage;
  const greens = leafColours(stage);
  const gravel = stage.tone('#c9b793');
  return group([
    sky(stage, { horizon: 640 }),
    treeRow(stage, { y: 720, height: 250, gap: 90, kinds: ['leafy', 'poplar'], colours: greens, depth: 0.36 }),
    mist(stage, 690, 110, 0.5),
    walls(stage, 770, Math.min(1.6, width / 720)),
    rect(
      0,
      766,
      width,
      234,
      stage.gradient([
        [0, stage.tone('#8aa85a')],
        [1, darken(stage.tone('#5f8040'), 0.1)],
      ]),
    ),
    polygon(
      [
        [width / 2 - 50, 768],
        [width / 2 + 50, 768],
        [width / 2 + 330, 1000],
        [width / 2 - 330, 1000],
      ],
      gravel,
    ),
    people(stage, { y: 800, height: 90, count: 4, from: width / 2 - 80, to: width / 2 + 80 }),
    people(stage, {
      y: 900,
      height: 190,
      count: 3,
      from: width * 0.34,
      to: width * 0.66,
      poses: ['walk', 'stand', 'point'],
    }),
    treeRow(stage, { y: 880, height: 420, gap: 200, kinds: ['leafy', 'birch'], colours: greens, to: width * 0.12 }),
    treeRow(stage, { y: 880, height: 420, gap: 200, kinds: ['leafy', 'birch'], colours: greens, from: width * 0.9 }),
    bushes(stage, { y: 1010, size: 60, colour: darken(greens[1], 0.2), to: width * 0.26 }),
    bushes(stage, { y: 1010, size: 60, colour: darken(greens[1], 0.2), from: width * 0.76 }),
  ]);
}

export const castle: Scene = { times: ['day', 'evening', 'dawn', 'dusk', 'overcast'], compositions: [pond, gate] };
