import type { Scene } from '../scene';
import type { Stage } from '../stage';
import { ellipse, group, place, rect, stroke } from '../svg';
import { fence, house } from '../parts/house';
import { mist, ridge } from '../parts/land';

import { sky } from '../parts/sky';
import { leafColours, treeRow } from '../parts/trees';
import { water } from '../parts/water';
import { rain } from '../parts/weather';
import { rowingBoat } from './river';
import { skyline } from '../parts/buildings';
import { streetLamp } from '../parts/lamps';
import { car } from '../parts/vehicles';

const walls = ['#b98a5a', '#7f9a8a', '#a9745a', '#8a9bb0', '#c2a86a'] as const;

/** A drowned village street. */
function villageStreet(stage: Stage): string {
  const { random, width, accents } = stage;
  const greens = leafColours(stage);
  const line = 690;
  const above = [
    sky(stage, { horizon: 600, clouds: 5, disc: false }),
    ridge(stage, { base: 560, swing: 24, colour: '#6f8f78', depth: 0.62, bottom: line }),
    treeRow(stage, { y: 640, height: 170, gap: 80, kinds: ['leafy', 'birch', 'poplar'], colours: greens, depth: 0.4 }),
    mist(stage, 640, 100, 0.5),
    ...[0.02, 0.27, 0.53, 0.78].map((share) =>
      house(stage, {
        x: width * share,
        y: line + 46,
        width: Math.max(220, width * 0.2),
        colour: random.pick(walls),
        roof: random.pick(['#8a4a3a', '#5f6b70', '#7a5a44']),
        depth: 0.06,
      }),
    ),
    fence(stage, { y: line + 12, height: 62, colour: '#8a7458', to: width * 0.5 }),
    treeRow(stage, {
      y: line + 20,
      height: 250,
      gap: 300,
      kinds: ['leafy', 'birch'],
      colours: greens,
      from: width * 0.2,
    }),
  ].join('');
  return group([
    water(stage, { top: line, above, colour: '#6f7a66', mirror: 0.45 }),
    ...Array.from({ length: 6 }, () => {
      const [x, y] = [random.next() * width, random.between(740, 960)];
      return (
        place([rect(-50, -5, 100, 11, stage.tone('#8a6a48'), { rx: 3 })], { x, y, rotate: random.between(-12, 12) }) +
        ellipse(x, y + 8, 62, 4, '#ffffff', { opacity: 0.25 })
      );
    }),
    rowingBoat(stage, width * random.between(0.3, 0.5), 850, accents[0]),
    rain(stage, '#e6eef2', 0.3),
  ]);
}

/** Water in the town: cars up to their doors. */
function townStreet(stage: Stage): string {
  const { random, width, accents } = stage;
  const line = 700;
  const above = [
    sky(stage, { horizon: 600, clouds: 5, disc: false }),
    skyline(stage, { y: line, heights: [120, 260], widths: [80, 150], depth: 0.6, gap: 20 }),
    mist(stage, 660, 130, 0.5),
    skyline(stage, {
      y: line + 14,
      heights: [200, 400],
      widths: [200, 300],
      depth: 0.14,
      gap: 120,
      styles: ['old', 'panel'],
    }),
    treeRow(stage, { y: line + 14, height: 220, gap: 260, kinds: ['leafy', 'poplar'], depth: 0.08 }),
    streetLamp(stage, { x: width * 0.24, y: line + 20, height: 370 }),
    streetLamp(stage, { x: width * 0.76, y: line + 20, height: 370, flip: true }),
    car(stage, { x: width * random.between(0.05, 0.3), y: line + 38, length: 270, colour: accents[0] }),
    car(stage, { x: width * random.between(0.58, 0.7), y: line + 44, length: 290, colour: accents[1] }),
  ].join('');
  return group([
    water(stage, { top: line, above, colour: '#66756f', mirror: 0.5 }),
    rowingBoat(stage, width * random.between(0.56, 0.66), 900, '#d9803a'),
    stroke(
      Array.from(
        { length: 9 },
        () => `M${Math.round(random.next() * width)} ${Math.round(random.between(760, 980))}q60 -10 120 0t120 0`,
      ).join(''),
      '#ffffff',
      3,
      { opacity: 0.3 },
    ),
    rain(stage, '#e6eef2', 0.35),
  ]);
}

export const flood: Scene = {
  times: ['overcast', 'dusk', 'dawn', 'evening'],
  compositions: [villageStreet, townStreet],
};
