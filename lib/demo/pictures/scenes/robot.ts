import { darken, lighten } from '../colour';
import type { Scene } from '../scene';
import type { Stage } from '../stage';
import { circle, ellipse, group, line, path, place, polygon, rect, stroke, type Point } from '../svg';
import { glow } from '../parts/lamps';
import { person } from '../parts/people';
import { indoors } from '../parts/room';
import { windows } from '../parts/windows';

/** A jointed arm on a pedestal, reaching to the right. */
function arm(x: number, y: number, size: number, colour: string, reach: number): string {
  const shoulder: Point = [x, y - size * 0.34];
  const elbow: Point = [x + size * 0.16 * reach, y - size * 0.92];
  const wrist: Point = [x + size * 0.66 * reach, y - size * 0.7];
  const tool: Point = [x + size * 0.74 * reach, y - size * 0.42];
  const joint = ([cx, cy]: Point, r: number) =>
    circle(cx, cy, r, '#2c343d') + circle(cx, cy, r * 0.62, '#8b959d') + circle(cx, cy, r * 0.26, '#2c343d');
  return [
    ellipse(x, y + 4, size * 0.3, size * 0.04, '#0c1018', { opacity: 0.35 }),
    polygon(
      [
        [x - size * 0.24, y],
        [x - size * 0.15, y - size * 0.2],
        [x + size * 0.15, y - size * 0.2],
        [x + size * 0.24, y],
      ],
      '#39424c',
    ),
    rect(x - size * 0.13, y - size * 0.36, size * 0.26, size * 0.18, darken(colour, 0.2), { rx: size * 0.04 }),
    line(shoulder, elbow, darken(colour, 0.15), size * 0.15),
    line(shoulder, elbow, colour, size * 0.11),
    line(elbow, wrist, darken(colour, 0.15), size * 0.12),
    line(elbow, wrist, lighten(colour, 0.08), size * 0.085),
    line(wrist, tool, '#59646f', size * 0.06),
    stroke(
      `M${shoulder[0]} ${shoulder[1]}Q${x - size * 0.16 * reach} ${y - size * 0.8} ${elbow[0]} ${elbow[1] - size * 0.08}T${wrist[0]} ${wrist[1] - size * 0.06}`,
      '#20262e',
      size * 0.022,
    ),
    joint(shoulder, size * 0.1),
    joint(elbow, size * 0.085),
    joint(wrist, size * 0.06),
    stroke(
      `M${tool[0] - size * 0.05} ${tool[1]}h${size * 0.1}M${tool[0] - size * 0.05} ${tool[1]}v${size * 0.1}M${tool[0] + size * 0.05} ${tool[1]}v${size * 0.1}`,
      '#2c343d',
      size * 0.03,
    ),
  ].join('');
}

/** Arms along a belt. */
function assemblyLine(outside: Stage): string {
  const stage = indoors(outside);
  const { random, width, height, accents } = stage;
  const wall = random.pick(['#b7c4ca', '#c3c1b6', '#aebbb8']);
  const part = (x: number) =>
    path(`M${x} 792V742Q${x + 8} 728 ${x + 30} 726H${x + 100}Q${x + 122} 728 ${x + 130} 742V792Z`, '#dfe4e6') +
    rect(x + 20, 744, 90, 18, accents[2], { rx: 6 }) +
    circle(x + 32, 790, 15, '#39424c') +
    circle(x + 98, 790, 15, '#39424c');
  const count = Math.max(2, Math.round(width / 460));
  const gap = width / count;
  return group([
    rect(
      0,
      0,
      width,
      height,
      stage.gradient([
        [0, darken(wall, 0.32)],
        [0.6, wall],
        [1, darken(wall, 0.24)],
      ]),
    ),
    windows(stage, {
      x: 0,
      y: 120,
      width,
      height: 210,
      columns: Math.round(width / 80),
      rows: 2,
      wall,
      fill: [0.9, 0.88],
    }),
    stroke(
      `M0 90H${width}M0 60H${width}${Array.from({ length: 26 }, (_, index) => `M${(width / 26) * index} 60l${width / 52} 30l${width / 52} -30`).join('')}`,
      darken(wall, 0.4),
      6,
    ),
    ...[0.18, 0.5, 0.82].map(
      (share) =>
        rect(width * share - 70, 96, 140, 12, '#ffffff') + glow(stage, width * share, 104, 260, '#fff8e2', 0.55),
    ),
    rect(
      0,
      650,
      width,
      350,
      stage.gradient([
        [0, '#969e9f'],
        [1, '#62696d'],
      ]),
    ),
    ...Array.from({ length: count }, (_, index) =>
      arm(gap * (index + 0.3), 700, 430, index % 2 === 0 ? accents[1] : accents[0], index % 2 === 0 ? 1 : -1),
    ),
    person(stage, {
      x: width * random.between(0.54, 0.64),
      y: 790,
      height: 300,
      coat: accents[2],
      pose: 'point',
      hat: '#f2c94c',
    }),
    rect(0, 790, width, 40, '#2c343c'),
    rect(0, 828, width, 16, '#171b21'),
    ...Array.from({ length: Math.ceil(width / 70) }, (_, index) => circle(index * 70 + 24, 809, 13, '#8b959d')),
    ...Array.from({ length: Math.ceil(width / 300) }, (_, index) => part(index * 300 + random.between(10, 60))),
    ...Array.from({ length: 4 }, (_, index) => rect((width / 3.6) * index + 50, 844, 30, 156, '#39424c')),
    ...Array.from({ length: Math.ceil(width / 56) }, (_, index) =>
      polygon(
        [
          [index * 56, 956],
          [index * 56 + 28, 956],
          [index * 56 + 12, 984],
          [index * 56 - 16, 984],
        ],
        '#e9c55a',
      ),
    ),
  ]);
}

/** A tracked inspector in a tunnel. */
function rover(outside: Stage): string {
  const stage = indoors(outside);
  const { random, width, height, accents } = stage;
  const stone = random.pick(['#6f6a66', '#5f6b70', '#766a5c']);
  const centre: Point = [width * random.between(0.46, 0.54), 430];
  const rings = [1.7, 1.35, 1.08, 0.86, 0.68, 0.53, 0.41, 0.31].map((scale, index) =>
    ellipse(
      centre[0],
      centre[1],
      600 * scale,
      520 * scale,
      index % 2 === 0 ? darken(stone, 0.1 + index * 0.09) : darken(stone, 0.2 + index * 0.085),
    ),
  );
  const x = width * random.between(0.4, 0.5);
  return group([
    rect(0, 0, width, height, darken(stone, 0.05)),
    ...rings,
    ellipse(centre[0], centre[1], 130, 112, '#0b0e13'),
    polygon(
      [
        [centre[0] - 70, 500],
        [centre[0] + 70, 500],
        [centre[0] + 620, 1000],
        [centre[0] - 620, 1000],
      ],
      '#2c4a55',
      { opacity: 0.75 },
    ),
    ...Array.from({ length: 22 }, () =>
      ellipse(
        centre[0] + random.between(-0.4, 0.4) * width,
        random.between(620, 985),
        random.between(30, 110),
        random.between(2, 6),
        '#8fb7c0',
        { opacity: 0.4 },
      ),
    ),
    stroke(
      `M0 190Q${centre[0] * 0.5} 240 ${centre[0] - 120} 370M${width} 160Q${width - (width - centre[0]) * 0.5} 230 ${centre[0] + 120} 366`,
      darken(stone, 0.55),
      14,
    ),
    place(
      [
        ellipse(0, 12, 300, 30, '#05070a', { opacity: 0.5 }),
        polygon(
          [
            [110, -150],
            [150, -190],
            [620, -330],
            [620, 60],
            [130, -70],
          ],
          stage.gradient(
            [
              [0, '#fff6cf', 0.6],
              [1, '#fff6cf', 0],
            ],
            'right',
          ),
        ),
        rect(-230, -92, 430, 100, '#20262e', { rx: 50 }),
        ...[-180, -90, 0, 90, 150].map(
          (wheel) => circle(wheel, -42, 36, '#59646f') + circle(wheel, -42, 15, '#20262e'),
        ),
        path(
          'M-200 -96L-170 -180H100L170 -130L180 -96Z',
          stage.gradient([
            [0, lighten(accents[1], 0.15)],
            [1, darken(accents[1], 0.2)],
          ]),
        ),
        rect(-150, -166, 110, 44, '#2c343d', { rx: 6 }),
        ...[0, 1, 2].map((lamp) =>
          circle(-128 + lamp * 32, -144, 8, ['#58e08a', '#ffd25a', '#ff6a55'][lamp] ?? '#ffffff'),
        ),
        rect(10, -252, 26, 84, '#8b959d'),
        path('M-40 -320H76Q100 -318 104 -292Q100 -250 76 -248H-40Q-60 -252 -60 -284Q-60 -316 -40 -320Z', '#e9edee'),
        circle(60, -284, 30, '#14202e'),
        circle(60, -284, 18, '#3f8cff'),
        circle(54, -291, 6, '#ffffff'),
        circle(-14, -284, 15, '#14202e'),
        circle(112, -150, 17, '#fffbe0'),
        glow(stage, 112, -150, 110, '#fff6cf', 0.9),
        stroke('M-190 -176L-230 -320', '#59646f', 6),
        circle(-231, -324, 9, '#ff6a55'),
        stroke('M-200 -110Q-330 -90 -420 10', '#d9802f', 12),
      ],
      { x, y: 890, scale: Math.min(1, width / 1000) },
    ),
  ]);
}

export const robot: Scene = { times: ['day', 'evening', 'overcast'], compositions: [rover, assemblyLine] };
