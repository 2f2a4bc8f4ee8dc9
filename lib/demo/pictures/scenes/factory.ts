import { darken, lighten } from '../colour';
import type { Scene } from '../scene';
import type { Stage } from '../stage';
import { ellipse, group, path, polygon, rect, stroke } from '../svg';
import { glow } from '../parts/lamps';
import { ground, mist, ridge } from '../parts/land';
import { people, person } from '../parts/people';
import { sky } from '../parts/sky';
import { leafColours, treeRow } from '../parts/trees';
import { bushes } from '../parts/undergrowth';
import { truck, van } from '../parts/vehicles';
import { smoke } from '../parts/weather';
import { windows } from '../parts/windows';
import { indoors } from '../parts/room';

/** Halls, chimneys and silos from outside. */
function plant(stage: Stage): string {
  const { random, width, accents, light } = stage;
  const greens = leafColours(stage);
  const brick = stage.tone(random.pick(['#b4745a', '#a98b78', '#9aa3a8']), 0.1);
  const steel = stage.tone('#c3cbd0', 0.12);
  const steam = light.litShare > 0.4 ? '#8f8aa0' : '#f2f3f1';
  const chimney = (x: number, height: number) =>
    [
      smoke(stage, { x, y: 700 - height, size: 110, rise: 300, colour: steam, drift: 210, opacity: 0.75 }),
      polygon(
        [
          [x - 26, 700],
          [x - 15, 700 - height],
          [x + 15, 700 - height],
          [x + 26, 700],
        ],
        stage.gradient(
          [
            [0, lighten(brick, 0.1)],
            [1, darken(brick, 0.35)],
          ],
          'right',
        ),
      ),
      polygon(
        [
          [x - 17, 700 - height + 34],
          [x - 18, 700 - height + 64],
          [x + 18, 700 - height + 64],
          [x + 17, 700 - height + 34],
        ],
        stage.tone('#f0ebe1', 0.1),
      ),
    ].join('');
  const silo = (x: number, height: number) =>
    rect(
      x,
      740 - height,
      92,
      height,
      stage.gradient(
        [
          [0, darken(steel, 0.1)],
          [0.35, lighten(steel, 0.25)],
          [1, darken(steel, 0.35)],
        ],
        'right',
      ),
    ) +
    path(`M${x} ${740 - height}Q${x + 46} ${740 - height - 62} ${x + 92} ${740 - height}Z`, darken(steel, 0.08)) +
    stroke([0.25, 0.5, 0.75].map((share) => `M${x} ${740 - height * share}h92`).join(''), darken(steel, 0.2), 2);
  const hall = (x: number, teeth: number, tooth: number, height: number) => {
    const long = teeth * tooth;
    const roof = Array.from(
      { length: teeth },
      (_, index) =>
        polygon(
          [
            [x + index * tooth, 770 - height],
            [x + index * tooth, 770 - height - tooth * 0.55],
            [x + (index + 1) * tooth, 770 - height],
          ],
          darken(brick, 0.18),
        ) +
        polygon(
          [
            [x + index * tooth + 4, 770 - height - 6],
            [x + index * tooth + 4, 770 - height - tooth * 0.42],
            [x + index * tooth + 14, 770 - height - tooth * 0.36],
            [x + index * tooth + 14, 770 - height - 6],
          ],
          lighten(light.sky[1], 0.2),
        ),
    );
    return [
      ...roof,
      rect(
        x,
        770 - height,
        long,
        height,
        stage.gradient([
          [0, lighten(brick, 0.06)],
          [1, darken(brick, 0.12)],
        ]),
      ),
      windows(stage, {
        x,
        y: 770 - height * 0.86,
        width: long,
        height: height * 0.5,
        columns: teeth * 3,
        rows: 2,
        wall: brick,
        fill: [0.7, 0.7],
      }),
      rect(x + long * 0.42, 770 - height * 0.42, tooth * 0.8, height * 0.42, darken(brick, 0.42)),
    ].join('');
  };
  return group([
    sky(stage, { horizon: 640 }),
    ridge(stage, { base: 570, swing: 22, colour: '#7d9484', depth: 0.68 }),
    mist(stage, 620, 120),
    chimney(width * 0.18, 430),
    chimney(width * 0.27, 360),
    silo(width * 0.62, 330),
    silo(width * 0.62 + 100, 330),
    silo(width * 0.62 + 200, 270),
    stroke(`M${width * 0.3} 560H${width * 0.62}M${width * 0.3} 590H${width * 0.62}`, darken(steel, 0.15), 9),
    hall(width * 0.06, 5, width * 0.1, 190),
    rect(
      width * 0.6,
      650,
      width * 0.36,
      120,
      stage.gradient([
        [0, steel],
        [1, darken(steel, 0.2)],
      ]),
    ),
    windows(stage, {
      x: width * 0.61,
      y: 660,
      width: width * 0.34,
      height: 60,
      columns: 12,
      rows: 1,
      wall: steel,
      fill: [0.7, 0.7],
    }),
    treeRow(stage, {
      y: 778,
      height: 120,
      gap: 150,
      kinds: ['leafy', 'poplar'],
      colours: greens,
      depth: 0.06,
      from: width * 0.7,
    }),
    ground(stage, 770, '#8d8f8c'),
    truck(stage, { x: width * random.between(0.3, 0.5), y: 860, length: 400, colour: accents[0] }),
    van(stage, { x: width * 0.08, y: 850, length: 200, colour: '#e9e7e0' }),
    people(stage, { y: 930, height: 150, count: 3, from: width * 0.55, to: width * 0.95 }),
    bushes(stage, { y: 1010, size: 56, colour: darken(greens[0], 0.25) }),
  ]);
}

/** Inside: a belt, machines and people at work. */
function shopFloor(outside: Stage): string {
  const stage = indoors(outside);
  const { random, width, height, accents } = stage;
  const wall = random.pick(['#a9b8c0', '#b9b7ad', '#9fb3ac']);
  const steel = '#8a949d';
  const trusses = Array.from({ length: 7 }, (_, index) =>
    stroke(
      `M${(width / 6) * index} 120L${(width / 6) * (index + 0.5)} 40L${(width / 6) * (index + 1)} 120`,
      darken(wall, 0.3),
      10,
    ),
  );
  const lampsRow = [0.18, 0.5, 0.82].map(
    (share) =>
      polygon(
        [
          [width * share - 60, 176],
          [width * share + 60, 176],
          [width * share + 30, 140],
          [width * share - 30, 140],
        ],
        '#39424c',
      ) + glow(stage, width * share, 190, 330, '#fff2cf', 0.6),
  );
  const product = (x: number) =>
    rect(x, 700, 74, 62, accents[1], { rx: 8 }) +
    rect(x, 720, 74, 12, lighten(accents[1], 0.4)) +
    rect(x + 52, 700, 22, 62, darken(accents[1], 0.18), { rx: 8 });
  const machine = (x: number, wide: number, tall: number, colour: string) =>
    rect(
      x,
      690 - tall,
      wide,
      tall,
      stage.gradient([
        [0, lighten(colour, 0.14)],
        [1, darken(colour, 0.22)],
      ]),
      { rx: 14 },
    ) +
    rect(x + wide * 0.14, 690 - tall * 0.82, wide * 0.5, tall * 0.36, '#22313d', { rx: 8 }) +
    rect(x + wide * 0.72, 690 - tall * 0.8, wide * 0.16, tall * 0.1, '#6fd08c', { rx: 4 }) +
    rect(x + wide * 0.72, 690 - tall * 0.64, wide * 0.16, tall * 0.1, '#f0b64a', { rx: 4 }) +
    ellipse(x + wide / 2, 690 - tall, wide * 0.2, tall * 0.1, darken(colour, 0.3));
  return group([
    rect(
      0,
      0,
      width,
      height,
      stage.gradient([
        [0, darken(wall, 0.35)],
        [0.6, wall],
        [1, darken(wall, 0.2)],
      ]),
    ),
    windows(stage, {
      x: 0,
      y: 210,
      width,
      height: 180,
      columns: Math.round(width / 70),
      rows: 2,
      wall,
      fill: [0.86, 0.86],
    }),
    ...trusses,
    rect(0, 112, width, 18, darken(wall, 0.35)),
    ...lampsRow,
    rect(
      0,
      640,
      width,
      360,
      stage.gradient([
        [0, '#8f9796'],
        [1, '#5f676b'],
      ]),
    ),
    machine(width * 0.06, 260, 330, accents[2]),
    machine(width * 0.7, 300, 270, accents[0]),
    machine(width * 0.42, 190, 210, steel),
    person(stage, { x: width * 0.36, y: 770, height: 250, coat: accents[1], hat: '#f2c94c', pose: 'point' }),
    person(stage, { x: width * 0.63, y: 770, height: 245, coat: accents[2], hat: '#f2f2ee', pose: 'stand' }),
    rect(
      0,
      760,
      width,
      44,
      stage.gradient([
        [0, '#3b434c'],
        [1, '#22282f'],
      ]),
    ),
    ...Array.from({ length: Math.ceil(width / 60) }, (_, index) => ellipse(index * 60 + 30, 782, 15, 15, '#8b939b')),
    ...Array.from({ length: Math.ceil(width / 190) }, (_, index) => product(index * 190 + random.between(20, 60))),
    rect(0, 804, width, 20, '#171b21'),
    ...Array.from({ length: 5 }, (_, index) => rect((width / 4.4) * index + 60, 824, 26, 176, '#3b434c')),
    rect(0, 916, width, 12, '#e9c55a', { opacity: 0.9 }),
  ]);
}

export const factory: Scene = {
  times: ['day', 'evening', 'overcast', 'dawn', 'dusk'],
  compositions: [plant, shopFloor],
};
