import { darken } from '../colour';
import type { Scene } from '../scene';
import type { Stage } from '../stage';
import { group } from '../svg';
import { skyline } from '../parts/buildings';
import { ground, mist, ridge } from '../parts/land';
import { streetLamp } from '../parts/lamps';
import { people, person } from '../parts/people';
import { createPerspective } from '../parts/perspective';
import { sky } from '../parts/sky';
import { roadway, streetWalls, type StreetOptions } from '../parts/street';
import { leafColours, tree, treeRow } from '../parts/trees';
import { bushes } from '../parts/undergrowth';
import { carAhead, lorryAhead } from '../parts/vehicles-ahead';
import { bus, car } from '../parts/vehicles';
import { water } from '../parts/water';
import { birds } from '../parts/weather';

/** An avenue that runs away from the viewer. */
export function avenue(stage: Stage, snow = false): string {
  const { random, width, accents } = stage;
  const street: StreetOptions = {
    vanish: [width * random.between(0.42, 0.58), 560],
    half: Math.max(620, width * 0.55),
    eye: 300,
    heights: [620, 1150],
    snow,
  };
  const view = createPerspective(street.vanish);
  const greens = leafColours(stage);
  const alley = [7, 4.6, 3.1, 2.1, 1.5].map((depth) =>
    [-1, 1].map((side) => {
      const [x, y] = view.at(street.half * 0.8 * side, street.eye, depth);
      const lamp = view.at(street.half * 0.7 * side, street.eye, depth * 0.9);
      const haze = Math.min(0.55, depth / 13);
      return (
        tree(stage, {
          x,
          y,
          height: 420 / depth,
          kind: snow ? 'bare' : 'leafy',
          colour: random.pick(greens),
          depth: haze,
        }) + streetLamp(stage, { x: lamp[0], y: lamp[1], height: 480 / depth, depth: haze, flip: side === 1 })
      );
    }),
  );
  const walkers = [3.6, 2.4, 1.7, 1.3].map((depth, index) => {
    const [x, y] = view.at(street.half * random.between(0.74, 0.92) * (index % 2 === 0 ? 1 : -1), street.eye, depth);
    return person(stage, { x, y, height: 190 / depth, pose: 'walk', depth: depth / 14 });
  });
  const traffic = [5.2, 3.4, 2.2, 1.5].map((depth, index) => {
    const oncoming = index % 2 === 0;
    const [x, y] = view.at(street.half * 0.33 * (oncoming ? -1 : 1), street.eye, depth);
    const options = {
      x,
      y,
      width: 210 / depth,
      colour: random.pick([...accents, '#e8e6df', '#3a424e']),
      depth: depth / 16,
      oncoming,
    };
    return index === 1 ? lorryAhead(stage, options) : carAhead(stage, options);
  });
  return group([
    sky(stage, { horizon: 600 }),
    skyline(stage, { y: 600, heights: [60, 190], widths: [36, 80], depth: 0.72, snow }),
    mist(stage, 580, 160, 0.5),
    streetWalls(stage, street),
    roadway(stage, street),
    ...alley.flat(),
    ...traffic,
    ...walkers,
  ]);
}

/** A quay: the town across the water, a promenade on this side. */
function quay(stage: Stage): string {
  const { random, width } = stage;
  const line = random.between(560, 620);
  const greens = leafColours(stage);
  const far = [
    sky(stage, { horizon: line - 30 }),
    skyline(stage, { y: line, heights: [120, 330], widths: [60, 120], depth: 0.62 }),
    mist(stage, line - 30, 190, 0.5),
    skyline(stage, { y: line, heights: [70, 220], widths: [80, 160], depth: 0.3, gap: 60 }),
    treeRow(stage, { y: line + 4, height: 95, gap: 52, kinds: ['leafy', 'poplar'], colours: greens, depth: 0.28 }),
  ].join('');
  return group([
    water(stage, { top: line, bottom: 900, above: far }),
    ground(stage, 868, '#a79f94'),
    treeRow(stage, {
      y: 900,
      height: 430,
      gap: width * 0.42,
      kinds: ['leafy', 'birch'],
      colours: greens,
      from: width * 0.02,
    }),
    streetLamp(stage, { x: width * 0.3, y: 900, height: 330 }),
    streetLamp(stage, { x: width * 0.74, y: 900, height: 330 }),
    people(stage, { y: 930, height: 165, count: Math.round(width / 260), poses: ['walk', 'stand', 'run'] }),
    bushes(stage, { y: 1010, size: 60, colour: darken(greens[0], 0.25) }),
  ]);
}

/** Layer upon layer of roofs, a road with traffic in front. */
function panorama(stage: Stage): string {
  const { random, width, accents } = stage;
  const greens = leafColours(stage);
  return group([
    sky(stage, { horizon: 640 }),
    birds(stage, 200),
    ridge(stage, { base: 560, swing: 24, colour: '#7f9a8a', depth: 0.7 }),
    skyline(stage, { y: 640, heights: [110, 360], widths: [50, 100], depth: 0.66, gap: 30 }),
    mist(stage, 620, 170),
    skyline(stage, { y: 720, heights: [120, 300], widths: [90, 170], depth: 0.38, gap: 50 }),
    treeRow(stage, { y: 735, height: 110, gap: 62, kinds: ['leafy', 'poplar'], colours: greens, depth: 0.32 }),
    skyline(stage, {
      y: 850,
      heights: [190, 380],
      widths: [190, 300],
      depth: 0.08,
      gap: 190,
      styles: ['old', 'panel', 'stepped'],
    }),
    treeRow(stage, { y: 862, height: 190, gap: 130, kinds: ['leafy', 'birch'], colours: greens, depth: 0.05 }),
    ground(stage, 855, '#6b6f76'),
    bus(stage, { x: width * random.between(0.1, 0.5), y: 935, length: 380, colour: accents[0] }),
    car(stage, { x: width * random.between(0.62, 0.8), y: 925, length: 170, colour: accents[1] }),
    bushes(stage, { y: 1005, size: 55, colour: darken(greens[1], 0.3) }),
  ]);
}

export const city: Scene = {
  times: ['day', 'evening', 'dusk', 'overcast', 'dawn', 'night'],
  compositions: [(stage) => avenue(stage), quay, panorama],
};
