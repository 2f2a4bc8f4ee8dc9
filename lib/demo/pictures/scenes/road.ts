import { darken, lighten } from '../colour';
import type { Scene } from '../scene';
import type { Stage } from '../stage';
import { group, line, path, polygon, rect, stroke, type Point } from '../svg';
import { ground, mist, ridge } from '../parts/land';
import { streetLamp } from '../parts/lamps';
import { createPerspective } from '../parts/perspective';
import { sky } from '../parts/sky';
import { leafColours, tree, treeRow, type TreeKind } from '../parts/trees';
import { bushes, grass } from '../parts/undergrowth';
import { car, truck } from '../parts/vehicles';
import { carAhead, lorryAhead } from '../parts/vehicles-ahead';
import { birds } from '../parts/weather';

/** A highway straight ahead. */
export function highway(stage: Stage): string {
  const { random, width, accents } = stage;
  const vanish: Point = [width * random.between(0.4, 0.6), 520];
  const view = createPerspective(vanish);
  const eye = 320;
  const half = 520;
  const strip = (left: number, right: number, near: number, far: number): Point[] => [
    view.at(left, eye, near),
    view.at(right, eye, near),
    view.at(right, eye, far),
    view.at(left, eye, far),
  ];
  const asphalt = stage.tone('#5b616a');
  const dashes = Array.from({ length: 12 }, (_, index) => {
    const from = 0.62 * 1.32 ** index;
    return [-half * 0.34, half * 0.34].map((at) =>
      polygon(strip(at - 6, at + 6, from, from * 1.14), stage.tone('#f1efe6', 0.1)),
    );
  });
  const kinds: readonly [TreeKind, ...TreeKind[]] = random.pick([
    ['pine', 'pine'],
    ['leafy', 'birch'],
    ['pine', 'birch'],
  ]);
  const woods = [14, 9, 6, 4.2, 3, 2.2, 1.7].map((depth) =>
    [-1, 1].map((side) => {
      const [x, y] = view.at(side * half * random.between(1.5, 1.8), eye * 0.95, depth);
      return tree(stage, { x, y, height: 560 / depth, kind: random.pick(kinds), depth: Math.min(0.6, depth / 14) });
    }),
  );
  const traffic = [7, 4.4, 2.9, 2].map((depth, index) => {
    const oncoming = index % 2 === 0;
    const [x, y] = view.at(half * (oncoming ? -0.66 : index === 1 ? 0.66 : 0.02), eye, depth);
    const options = {
      x,
      y,
      width: 250 / depth,
      colour: random.pick([...accents, '#e8e6df', '#37404c']),
      depth: Math.min(0.4, depth / 16),
      oncoming,
    };
    return index === 1 ? lorryAhead(stage, options) : carAhead(stage, options);
  });
  return group([
    sky(stage, { horizon: 520 }),
    ridge(stage, { base: 480, swing: 30, colour: '#6f9584', depth: 0.66 }),
    treeRow(stage, {
      y: 530,
      height: 60,
      gap: 26,
      kinds: ['pine', 'leafy'],
      colours: ['#4f7a5a', '#5b8756'],
      depth: 0.5,
    }),
    ground(stage, 522, '#84a05a'),
    mist(stage, 530, 70, 0.5),
    polygon(strip(-half * 1.14, half * 1.14, 0.6, 40), stage.tone('#b7ab8e', 0.1)),
    polygon(
      strip(-half, half, 0.6, 40),
      stage.gradient([
        [0, lighten(asphalt, 0.25)],
        [1, darken(asphalt, 0.18)],
      ]),
    ),
    polygon(strip(-half * 0.95, -half * 0.93, 0.6, 40), stage.tone('#f1efe6')),
    polygon(strip(half * 0.93, half * 0.95, 0.6, 40), stage.tone('#f1efe6')),
    ...dashes.flat(),
    ...woods.flat(),
    guardRail(stage, view.at(half * 1.1, eye, 0.62), view.at(half * 1.1, eye, 12)),
    ...traffic,
  ]);
}

function guardRail(stage: Stage, near: Point, far: Point): string {
  const metal = stage.tone('#c3c8cc');
  return (
    polygon(
      [
        [near[0], near[1] - 110],
        [near[0], near[1] - 60],
        [far[0], far[1] - 2],
        [far[0], far[1] - 6],
      ],
      metal,
    ) + line([near[0], near[1] - 85], [far[0], far[1] - 4], darken(metal, 0.25), 4)
  );
}

/** A road across the picture, seen from the verge. */
export function roadside(stage: Stage): string {
  const { random, width, accents } = stage;
  const greens = leafColours(stage);
  const asphalt = stage.tone('#5a6069');
  const dashes = Array.from({ length: Math.ceil(width / 120) }, (_, index) =>
    rect(index * 120 + 20, 846, 62, 8, stage.tone('#f1efe6')),
  );
  return group([
    sky(stage, { horizon: 600 }),
    birds(stage, 220),
    ridge(stage, { base: 510, swing: 46, colour: '#6f9584', depth: 0.7 }),
    ridge(stage, { base: 580, swing: 30, colour: '#7d9f6a', depth: 0.48 }),
    powerLine(stage),
    treeRow(stage, { y: 690, height: 190, gap: 78, kinds: ['pine', 'leafy', 'birch'], colours: greens, depth: 0.25 }),
    mist(stage, 690, 60, 0.4),
    ground(stage, 690, '#8aa55c'),
    rect(
      0,
      770,
      width,
      170,
      stage.gradient([
        [0, lighten(asphalt, 0.12)],
        [1, darken(asphalt, 0.15)],
      ]),
    ),
    rect(0, 778, width, 5, stage.tone('#f1efe6')),
    rect(0, 926, width, 6, stage.tone('#f1efe6')),
    ...dashes,
    streetLamp(stage, { x: width * 0.12, y: 772, height: 420, depth: 0.1 }),
    streetLamp(stage, { x: width * 0.68, y: 772, height: 420, depth: 0.1 }),
    truck(stage, { x: width * random.between(0.42, 0.6), y: 826, length: 430, colour: accents[0], depth: 0.04 }),
    car(stage, { x: width * random.between(0.05, 0.2), y: 912, length: 270, colour: accents[1] }),
    bushes(stage, { y: 1010, size: 50, colour: darken(greens[0], 0.3) }),
    grass(stage, { y: 960, size: 46, colour: darken(greens[0], 0.1) }),
  ]);
}

export function powerLine(stage: Stage): string {
  const colour = stage.tone('#59636d', 0.35);
  const gap = 460;
  const poles = Array.from({ length: Math.ceil(stage.width / gap) + 1 }, (_, index) => index * gap - 120);
  return poles
    .map((x) => {
      const top = 430;
      const wire = [0, 34].map((drop) =>
        path(
          `M${x - 30} ${top + 12 + drop}Q${x + gap / 2} ${top + 80 + drop} ${x + gap - 30} ${top + 12 + drop}`,
          'none',
          { stroke: colour, 'stroke-width': 1.6 },
        ),
      );
      return (
        stroke(
          `M${x - 16} 690L${x} ${top}L${x + 16} 690M${x - 44} ${top + 14}H${x + 44}M${x - 36} ${top + 48}H${x + 36}M${x - 12} 600L${x + 8} 540M${x + 12} 600L${x - 8} 540`,
          colour,
          3.4,
        ) + wire.join('')
      );
    })
    .join('');
}

export const road: Scene = {
  times: ['day', 'overcast', 'evening', 'dusk', 'dawn', 'night'],
  compositions: [highway, roadside],
};
