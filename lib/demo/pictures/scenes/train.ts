import { darken } from '../colour';
import type { Scene } from '../scene';
import type { Stage } from '../stage';
import { group, line, path, rect, stroke } from '../svg';
import { skyline } from '../parts/buildings';
import { ground, mist, ridge } from '../parts/land';
import { streetLamp } from '../parts/lamps';
import { people } from '../parts/people';
import { sky } from '../parts/sky';
import { carriageLength, train as trainShape } from '../parts/trains';
import { leafColours, treeRow } from '../parts/trees';
import { bushes, grass } from '../parts/undergrowth';
import { water } from '../parts/water';
import { birds } from '../parts/weather';

/** Masts and the wire over a line of rails. */
function overheadWire(stage: Stage, y: number, rise: number): string {
  const steel = stage.tone('#4f5863', 0.15);
  const gap = 330;
  const masts = Array.from({ length: Math.ceil(stage.width / gap) + 1 }, (_, index) => {
    const x = index * gap + 60;
    return stroke(
      `M${x} ${y}V${y - rise}M${x} ${y - rise + 16}H${x - 70}M${x} ${y - rise + 50}L${x - 50} ${y - rise + 16}`,
      steel,
      6,
    );
  });
  return [
    ...masts,
    line([0, y - rise + 34], [stage.width, y - rise + 34], steel, 2),
    line([0, y - rise + 16], [stage.width, y - rise + 16], steel, 1.6),
  ].join('');
}

function rails(stage: Stage, y: number): string {
  const sleepers = Array.from({ length: Math.ceil(stage.width / 34) }, (_, index) =>
    rect(index * 34, y + 4, 20, 11, stage.tone('#5a4a3e')),
  );
  return [
    rect(0, y - 4, stage.width, 40, stage.tone('#8d857b')),
    ...sleepers,
    rect(0, y - 2, stage.width, 6, stage.tone('#c4c8cb')),
    rect(0, y + 4, stage.width, 2, stage.tone('#5b6168')),
  ].join('');
}

/** Across open country. */
function country(stage: Stage): string {
  const { random, width, accents } = stage;
  const greens = leafColours(stage);
  const scale = random.between(1.5, 1.8);
  return group([
    sky(stage, { horizon: 560 }),
    birds(stage, 230),
    ridge(stage, { base: 470, swing: 40, colour: '#6f9584', depth: 0.7 }),
    ridge(stage, { base: 545, swing: 26, colour: '#7c9d5e', depth: 0.46 }),
    treeRow(stage, { y: 600, height: 110, gap: 60, kinds: ['pine', 'leafy', 'birch'], colours: greens, depth: 0.36 }),
    mist(stage, 600, 70, 0.45),
    ridge(stage, { base: 640, swing: 10, colour: '#9aac58', depth: 0.14, step: 400 }),
    overheadWire(stage, 760, 250),
    path(`M-10 790L0 752H${width}V800H-10Z`, stage.tone('#7a7268')),
    rails(stage, 752),
    trainShape(stage, {
      x: width * random.between(0.7, 0.9),
      y: 752,
      scale,
      colour: '#e9e6de',
      stripe: accents[0],
      carriages: Math.ceil(width / carriageLength / scale) + 1,
    }),
    ridge(stage, { base: 800, swing: 8, colour: '#86a052', depth: 0.04, step: 380 }),
    bushes(stage, { y: 905, size: 46, colour: greens[1], to: width * 0.3 }),
    grass(stage, { y: 1005, size: 150, colour: darken(greens[0], 0.15) }),
  ]);
}

/** On a long arched bridge over a valley. */
function viaduct(stage: Stage): string {
  const { random, width, accents } = stage;
  const deck = 470;
  const stone = stage.tone('#b9a890', 0.14);
  const span = 210;
  const arches = Array.from(
    { length: Math.ceil(width / span) + 1 },
    (_, index) =>
      `M${index * span + 20} 800V${deck + 118}a${(span - 40) / 2} ${(span - 40) / 2} 0 0 1 ${span - 40} 0V800Z`,
  ).join('');
  const above = [
    sky(stage, { horizon: 600 }),
    ridge(stage, { base: 420, swing: 70, colour: '#6a8f94', depth: 0.72, bottom: 740 }),
    ridge(stage, { base: 540, swing: 50, colour: '#5f8a68', depth: 0.5, bottom: 740 }),
    treeRow(stage, { y: 650, height: 110, gap: 42, kinds: ['pine'], depth: 0.4 }),
    mist(stage, 640, 120, 0.5),
    path(
      `M0 ${deck}H${width}V740H0Z${arches}`,
      stage.gradient([
        [0, stone],
        [1, darken(stone, 0.22)],
      ]),
      { 'fill-rule': 'evenodd' },
    ),
    rect(0, deck - 8, width, 22, darken(stone, 0.12)),
    trainShape(stage, {
      x: width * random.between(0.55, 0.85),
      y: deck - 8,
      scale: 1.05,
      colour: '#eceae4',
      stripe: accents[0],
      carriages: 4,
      depth: 0.06,
    }),
    rect(0, deck - 14, width, 8, stone),
  ].join('');
  return group([
    water(stage, { top: 738, above }),
    treeRow(stage, { y: 860, height: 250, gap: 90, kinds: ['pine', 'birch'], to: width * 0.22 }),
    treeRow(stage, { y: 880, height: 280, gap: 90, kinds: ['pine', 'leafy'], from: width * 0.84 }),
    ridge(stage, { base: 930, swing: 24, colour: '#55793f' }),
    grass(stage, { y: 1005, size: 100, colour: '#3c5f34' }),
  ]);
}

/** At the platform of a town. */
function platform(stage: Stage): string {
  const { random, width, accents } = stage;
  const roof = stage.tone('#5b6672', 0.08);
  const posts = Array.from(
    { length: 6 },
    (_, index) =>
      rect((width / 5) * index + 30, 400, 16, 450, darken(roof, 0.1)) +
      stroke(`M${(width / 5) * index + 38} 470l-70 -62M${(width / 5) * index + 38} 470l70 -62`, darken(roof, 0.1), 9),
  );
  return group([
    sky(stage, { horizon: 600 }),
    skyline(stage, { y: 640, heights: [120, 330], widths: [70, 150], depth: 0.55, gap: 30 }),
    mist(stage, 630, 140, 0.5),
    overheadWire(stage, 740, 380),
    rails(stage, 740),
    trainShape(stage, {
      x: width * random.between(0.62, 0.8),
      y: 742,
      scale: 2.2,
      colour: accents[0],
      stripe: '#f0ece2',
      carriages: 3,
    }),
    ground(stage, 780, '#a8a297'),
    rect(0, 778, width, 26, stage.tone('#cfc9bd')),
    rect(0, 806, width, 10, stage.tone('#e9c55a')),
    rect(0, 378, width, 34, roof),
    path(`M0 378L-20 340H${width + 20}L${width} 378Z`, darken(roof, 0.18)),
    ...posts,
    streetLamp(stage, { x: width * 0.5, y: 860, height: 300 }),
    people(stage, { y: 900, height: 240, count: Math.round(width / 230), poses: ['walk', 'stand', 'stand'] }),
  ]);
}

export const train: Scene = {
  times: ['day', 'evening', 'dawn', 'overcast', 'dusk', 'night'],
  compositions: [country, viaduct, platform],
};
