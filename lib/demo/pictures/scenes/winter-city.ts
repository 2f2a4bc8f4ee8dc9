import type { Scene } from '../scene';
import type { Stage } from '../stage';
import { group } from '../svg';
import { skyline } from '../parts/buildings';
import { ground, mist, ridge } from '../parts/land';
import { streetLamp } from '../parts/lamps';
import { people } from '../parts/people';
import { sky } from '../parts/sky';
import { treeRow } from '../parts/trees';
import { bus, car } from '../parts/vehicles';
import { snowfall } from '../parts/weather';
import { avenue } from './city';

const snowyAvenue = (stage: Stage) => avenue(stage, true) + snowfall(stage);

/** A yard between white roofs. */
function yard(stage: Stage): string {
  const { random, width, accents } = stage;
  return group([
    sky(stage, { horizon: 640, clouds: 2 }),
    skyline(stage, { y: 650, heights: [130, 360], widths: [70, 130], depth: 0.6, snow: true }),
    mist(stage, 640, 180, 0.55),
    skyline(stage, {
      y: 740,
      heights: [150, 330],
      widths: [170, 280],
      depth: 0.22,
      gap: 130,
      snow: true,
      styles: ['panel', 'old'],
    }),
    ridge(stage, { base: 740, swing: 12, colour: '#e9eff6', depth: 0.1 }),
    treeRow(stage, { y: 775, height: 260, gap: 210, kinds: ['bare', 'snowy', 'snowy'] }),
    ground(stage, 800, '#dfe7f0'),
    streetLamp(stage, { x: width * 0.22, y: 850, height: 360 }),
    streetLamp(stage, { x: width * 0.8, y: 850, height: 360, flip: true }),
    bus(stage, { x: width * random.between(0.3, 0.5), y: 870, length: 400, colour: accents[0] }),
    car(stage, { x: width * 0.06, y: 885, length: 190, colour: accents[1] }),
    people(stage, { y: 950, height: 170, count: Math.round(width / 300), poses: ['walk', 'stand'] }),
    ridge(stage, { base: 975, swing: 14, colour: '#f1f5fa' }),
    snowfall(stage),
  ]);
}

export const winterCity: Scene = {
  times: ['dusk', 'overcast', 'day', 'night', 'dawn'],
  compositions: [snowyAvenue, yard],
};
