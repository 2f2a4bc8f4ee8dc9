import { darken, lighten } from '../colour';
import type { Scene } from '../scene';
import type { Stage } from '../stage';
import { group, line, path, polygon, rect, stroke } from '../svg';
import { skyline } from '../parts/buildings';
import { mist, ridge } from '../parts/land';
import { streetLamp } from '../parts/lamps';
import { sky } from '../parts/sky';
import { leafColours, tree, treeRow } from '../parts/trees';
import { bushes, grass } from '../parts/undergrowth';
import { bus, car, truck } from '../parts/vehicles';
import { water } from '../parts/water';
import { birds } from '../parts/weather';

/** The far bank behind every bridge. */
function bank(stage: Stage, line: number): string {
  const greens = leafColours(stage);
  return [
    sky(stage, { horizon: line - 40 }),
    birds(stage, 180),
    stage.random.chance(0.6)
      ? skyline(stage, { y: line, heights: [70, 210], widths: [50, 110], depth: 0.62, gap: 40 })
      : ridge(stage, { base: line - 90, swing: 40, colour: '#5f8a78', depth: 0.6, bottom: line }),
    mist(stage, line - 40, 130, 0.5),
    treeRow(stage, {
      y: line + 3,
      height: 85,
      gap: 44,
      kinds: ['leafy', 'poplar', 'leafy'],
      colours: greens,
      depth: 0.42,
    }),
  ].join('');
}

function traffic(stage: Stage, y: number, size: number): string {
  const { width, random, accents } = stage;
  const offset = random.between(0, 0.1) * width;
  return [
    car(stage, { x: width * 0.1 + offset, y, length: size, colour: accents[1], depth: 0.06 }),
    truck(stage, { x: width * 0.3 + offset, y, length: size * 1.9, colour: accents[2], depth: 0.06 }),
    car(stage, { x: width * 0.55 + offset, y, length: size, colour: '#e8e6df', depth: 0.06 }),
    bus(stage, { x: width * 0.72 + offset, y, length: size * 2, colour: accents[0], depth: 0.06 }),
  ].join('');
}

function shore(stage: Stage): string {
  const { width, random } = stage;
  const greens = leafColours(stage);
  return [
    tree(stage, { x: width * random.between(0.02, 0.1), y: 960, height: 420, kind: 'leafy', colour: greens[0] }),
    bushes(stage, { y: 1000, size: 60, colour: darken(greens[1], 0.2), to: width * 0.4 }),
    grass(stage, { y: 1005, size: 90, colour: darken(greens[0], 0.25) }),
  ].join('');
}

/** Pylons and a fan of cables. */
function cableStayed(stage: Stage): string {
  const { width, random } = stage;
  const waterline = 730;
  const deck = 560;
  const steel = stage.tone('#e6e4dd', 0.08);
  const pylon = (x: number) => {
    const top = deck - 400;
    const cables = Array.from({ length: 9 }, (_, index) =>
      [-1, 1].map((side) =>
        line([x, top + 20 + index * 20], [x + side * (70 + index * 44), deck], steel, 2.6, { opacity: 0.85 }),
      ),
    ).flat();
    return [
      ...cables,
      polygon(
        [
          [x - 14, waterline + 6],
          [x - 8, top],
          [x + 8, top],
          [x + 14, waterline + 6],
        ],
        stage.gradient(
          [
            [0, lighten(steel, 0.2)],
            [1, darken(steel, 0.25)],
          ],
          'right',
        ),
      ),
      rect(x - 34, waterline - 26, 68, 34, darken(steel, 0.28), { rx: 6 }),
    ].join('');
  };
  const shift = random.between(-0.05, 0.05) * width;
  const above = [
    bank(stage, waterline),
    pylon(width * 0.28 + shift),
    pylon(width * 0.74 + shift),
    rect(
      0,
      deck,
      width,
      24,
      stage.gradient([
        [0, steel],
        [1, darken(steel, 0.4)],
      ]),
    ),
    traffic(stage, deck + 2, 62),
    rect(0, deck - 5, width, 4, darken(steel, 0.2)),
  ].join('');
  return group([water(stage, { top: waterline, above }), shore(stage)]);
}

/** One great steel arch. */
function arch(stage: Stage): string {
  const { width, accents } = stage;
  const waterline = 740;
  const deck = 600;
  const paint = stage.tone(accents[0], 0.1);
  const left = width * 0.12;
  const right = width * 0.88;
  const rise = 360;
  const curve = (lift: number) =>
    `M${left} ${deck + 60}Q${width / 2} ${deck + 60 - rise * 2 - lift} ${right} ${deck + 60}`;
  const hangers = Array.from({ length: 17 }, (_, index) => {
    const share = (index + 1) / 18;
    const height = 4 * share * (1 - share) * rise;
    const x = left + (right - left) * share;
    return deck + 60 - height < deck ? line([x, deck + 60 - height], [x, deck], darken(paint, 0.1), 4) : '';
  });
  const above = [
    bank(stage, waterline),
    ...[left - 30, right - 40].map((x) =>
      polygon(
        [
          [x, deck],
          [x + 70, deck],
          [x + 84, waterline + 4],
          [x - 14, waterline + 4],
        ],
        stage.tone('#a59c8e', 0.12),
      ),
    ),
    stroke(curve(70), darken(paint, 0.22), 9),
    stroke(curve(0), paint, 17),
    ...hangers,
    rect(
      0,
      deck,
      width,
      26,
      stage.gradient([
        [0, lighten(paint, 0.12)],
        [1, darken(paint, 0.3)],
      ]),
    ),
    traffic(stage, deck + 2, 66),
    rect(0, deck - 6, width, 5, darken(paint, 0.12)),
  ].join('');
  return group([water(stage, { top: waterline, above }), shore(stage)]);
}

/** Low stone arches of an old town, lamps along the parapet. */
function stoneArches(stage: Stage): string {
  const { width, random } = stage;
  const waterline = 750;
  const deck = 590;
  const stone = stage.tone(random.pick(['#c2ac8c', '#b5a79a', '#bd9a7c']), 0.06);
  const count = Math.max(3, Math.round(width / 330));
  const span = width / count;
  const openings = Array.from(
    { length: count },
    (_, index) =>
      `M${index * span + 34} ${waterline + 6}V${deck + 120}A${span / 2 - 34} ${95} 0 0 1 ${(index + 1) * span - 34} ${deck + 120}V${waterline + 6}Z`,
  ).join('');
  const piers = Array.from({ length: count + 1 }, (_, index) =>
    polygon(
      [
        [index * span - 34, deck + 90],
        [index * span + 34, deck + 90],
        [index * span + 44, waterline + 6],
        [index * span - 44, waterline + 6],
      ],
      darken(stone, 0.12),
    ),
  );
  const lampPosts = Array.from({ length: count + 1 }, (_, index) =>
    streetLamp(stage, { x: index * span, y: deck - 18, height: 120, depth: 0.06 }),
  );
  const above = [
    bank(stage, waterline),
    path(
      `M0 ${deck}H${width}V${waterline + 6}H0Z${openings}`,
      stage.gradient([
        [0, lighten(stone, 0.1)],
        [1, darken(stone, 0.2)],
      ]),
      { 'fill-rule': 'evenodd' },
    ),
    ...piers,
    traffic(stage, deck - 12, 70),
    path(`M0 ${deck - 26}H${width}V${deck + 14}H0Z`, stone),
    path(`M0 ${deck + 14}H${width}v7H0Z`, darken(stone, 0.3)),
    ...lampPosts,
  ].join('');
  return group([water(stage, { top: waterline, above, mirror: 0.5 }), shore(stage)]);
}

export const bridge: Scene = {
  times: ['day', 'evening', 'dusk', 'dawn', 'overcast', 'night'],
  compositions: [cableStayed, arch, stoneArches],
};
