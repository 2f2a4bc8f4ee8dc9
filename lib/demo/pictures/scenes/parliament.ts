import { darken, lighten } from '../colour';
import type { Scene } from '../scene';
import type { Stage } from '../stage';
import { circle, ellipse, group, path, polygon, rect } from '../svg';
import { skyline } from '../parts/buildings';
import { classical, mast } from '../parts/classical';
import { glow, streetLamp } from '../parts/lamps';
import { mist } from '../parts/land';
import { person, people } from '../parts/people';
import { indoors } from '../parts/room';
import { sky } from '../parts/sky';
import { leafColours, treeRow } from '../parts/trees';
import { water } from '../parts/water';

/** A domed building across the river. */
function dome(stage: Stage): string {
  const { random, width, accents } = stage;
  const greens = leafColours(stage);
  const line = 740;
  const above = [
    sky(stage, { horizon: 640 }),
    skyline(stage, { y: line - 20, heights: [70, 180], widths: [70, 130], depth: 0.66, styles: ['old', 'panel'] }),
    mist(stage, 690, 140, 0.5),
    classical(stage, {
      x: width / 2,
      y: line - 16,
      width: Math.min(width * 0.86, 1240),
      height: 330,
      colour: random.pick(['#e2dac6', '#d9d9d2', '#e0c9a8']),
      columns: 8,
      roof: 'dome',
      flag: accents[0],
      depth: 0.06,
    }),
    treeRow(stage, {
      y: line - 10,
      height: 110,
      gap: 70,
      kinds: ['leafy', 'poplar'],
      colours: greens,
      depth: 0.14,
      to: width * 0.2,
    }),
    treeRow(stage, {
      y: line - 10,
      height: 110,
      gap: 70,
      kinds: ['leafy', 'poplar'],
      colours: greens,
      depth: 0.14,
      from: width * 0.8,
    }),
    rect(0, line - 18, width, 20, stage.tone('#b3a894', 0.08)),
  ].join('');
  return group([
    water(stage, { top: line, bottom: 920, above, mirror: 0.5 }),
    rect(
      0,
      900,
      width,
      100,
      stage.gradient([
        [0, stage.tone('#b5aa98')],
        [1, stage.tone('#7d7568')],
      ]),
    ),
    rect(0, 894, width, 10, stage.tone('#d8cfbd')),
    streetLamp(stage, { x: width * 0.14, y: 930, height: 330 }),
    streetLamp(stage, { x: width * 0.86, y: 930, height: 330, flip: true }),
    people(stage, { y: 965, height: 190, count: Math.round(width / 280), poses: ['walk', 'stand'] }),
  ]);
}

/** The chamber from the visitors' gallery. */
function chamber(outside: Stage): string {
  const stage = indoors(outside);
  const { random, width, height, accents } = stage;
  const wood = random.pick(['#8a5a34', '#7a4f3a', '#6f5a3c']);
  const middle = width / 2;
  const rows = Array.from({ length: 6 }, (_, index) => {
    const rx = width * (0.2 + index * 0.085);
    const ry = 90 + index * 48;
    const cy = 560 + index * 34;
    const seats = Array.from({ length: 9 + index * 4 }, (_, seat) => {
      const angle = Math.PI * (0.06 + (0.88 * seat) / (8 + index * 4));
      const x = middle - Math.cos(angle) * rx;
      const y = cy + Math.sin(angle) * ry;
      const size = 15 + index * 5;
      return random.chance(0.86)
        ? circle(x, y - size * 1.5, size * 0.52, random.pick(['#3a2b22', '#5b4230', '#8f8378', '#1f1b1a'])) +
            path(
              `M${x - size} ${y + 4}Q${x - size} ${y - size} ${x} ${y - size}Q${x + size} ${y - size} ${x + size} ${y + 4}Z`,
              random.pick(['#2f3a4c', '#3d3f4a', accents[0], '#56606c', accents[2]]),
            )
        : '';
    });
    const band = path(
      `M${middle - rx * 1.04} ${cy}A${rx * 1.04} ${ry * 1.05} 0 0 0 ${middle + rx * 1.04} ${cy}V${cy + 30}A${rx * 1.04} ${ry * 1.05} 0 0 1 ${middle - rx * 1.04} ${cy + 30}Z`,
      stage.gradient([
        [0, lighten(wood, 0.12)],
        [1, darken(wood, 0.25)],
      ]),
    );
    return seats.join('') + band;
  });
  const columns = Array.from({ length: 10 }, (_, index) => {
    const x = (width / 9) * index;
    return rect(
      x - 20,
      120,
      40,
      380,
      stage.gradient(
        [
          [0, '#b9ad98'],
          [0.4, '#f1eadb'],
          [1, '#a0947f'],
        ],
        'right',
      ),
    );
  });
  return group([
    rect(
      0,
      0,
      width,
      height,
      stage.gradient([
        [0, '#cdbf9f'],
        [0.55, '#e4d8bd'],
        [1, '#5b3f2a'],
      ]),
    ),
    path(`M0 0H${width}V120Q${middle} 20 0 120Z`, '#efe6d0'),
    ...columns,
    ...[-1, 0, 1].map((side) => mast(stage, middle + side * 90 - 20, 420, 210, accents[side + 1] ?? accents[0])),
    rect(
      0,
      480,
      width,
      520,
      stage.gradient([
        [0, darken(wood, 0.15)],
        [1, darken(wood, 0.5)],
      ]),
    ),
    rect(middle - 190, 430, 380, 100, lighten(wood, 0.08)),
    rect(middle - 190, 424, 380, 14, lighten(wood, 0.25)),
    ...[-120, 0, 120].map((dx) =>
      person(stage, { x: middle + dx, y: 500, height: 150, coat: dx === 0 ? accents[0] : '#38404e', pose: 'stand' }),
    ),
    rect(middle - 190, 440, 380, 90, wood),
    polygon(
      [
        [middle - 46, 500],
        [middle + 46, 500],
        [middle + 38, 590],
        [middle - 38, 590],
      ],
      lighten(wood, 0.15),
    ),
    ellipse(middle, 600, width * 0.2, 60, darken(accents[0], 0.35)),
    ...rows,
    ...[0.25, 0.5, 0.75].map((share) => glow(stage, width * share, 60, 260, '#fff3d2', 0.6)),
  ]);
}

export const parliament: Scene = {
  times: ['day', 'evening', 'overcast', 'dusk', 'dawn'],
  compositions: [dome, chamber],
};
