import { darken, lighten } from '../colour';
import type { Scene } from '../scene';
import type { Stage } from '../stage';
import { ellipse, group, path, polygon } from '../svg';
import { bison } from '../parts/animals';
import { ground, mist, ridge } from '../parts/land';
import { sky } from '../parts/sky';
import { leafColours, treeRow } from '../parts/trees';
import { bushes, grass } from '../parts/undergrowth';
import { water } from '../parts/water';
import { birds } from '../parts/weather';

/** Among the trunks: planes of trees that fade into light, and a path. */
function glade(stage: Stage): string {
  const { random, width, light } = stage;
  const greens = leafColours(stage);
  const sun = random.between(0.3, 0.7) * width;
  const rays = Array.from({ length: 5 }, () => {
    const foot = sun + random.between(-0.7, 0.7) * width;
    const wide = random.between(40, 120);
    return polygon(
      [
        [sun - 30, -40],
        [sun + 30, -40],
        [foot + wide, 900],
        [foot - wide, 900],
      ],
      light.glow,
      { opacity: 0.1 },
    );
  });
  const trunks = (count: number, y: number, thickness: number, depth: number, colour: string) =>
    Array.from({ length: count }, (_, index) => {
      const x = (width / count) * (index + random.between(0.1, 0.9));
      const wide = thickness * random.between(0.7, 1.3);
      const bark = stage.tone(colour, depth);
      const lean = random.between(-14, 14);
      const foot = y + random.between(-8, 14);
      return (
        polygon(
          [
            [x - wide / 2 + lean, -10],
            [x + wide / 2 + lean, -10],
            [x + wide * 0.6, foot],
            [x - wide * 0.6, foot],
          ],
          stage.gradient(
            [
              [0, lighten(bark, 0.14)],
              [0.5, bark],
              [1, darken(bark, 0.25)],
            ],
            'right',
          ),
        ) + ellipse(x, foot, wide * 1.1, wide * 0.22, darken(stage.tone('#4d5b36', depth), 0.2))
      );
    }).join('');
  return group([
    sky(stage, { horizon: 700, clouds: 0, disc: false }),
    ellipse(
      sun,
      330,
      width * 0.4,
      420,
      stage.gradient(
        [
          [0, light.glow, 0.85],
          [1, light.glow, 0],
        ],
        'round',
      ),
    ),
    treeRow(stage, { y: 655, height: 420, gap: 70, kinds: ['pine', 'leafy'], depth: 0.68 }),
    mist(stage, 640, 260, 0.6),
    trunks(11, 680, 20, 0.55, '#6b5a4a'),
    treeRow(stage, { y: 690, height: 210, gap: 150, kinds: ['pine', 'leafy'], colours: greens, depth: 0.42 }),
    ground(stage, 672, random.pick(['#6b8048', '#7d8a4a', '#8a7a48'])),
    path(
      `M${sun - 18} 676C${sun + 70} 740 ${sun - 160} 800 ${width * 0.28} 1000H${width * 0.66}C${sun + 160} 840 ${sun + 120} 740 ${sun + 18} 676Z`,
      stage.gradient([
        [0, lighten(stage.tone('#c9b083', 0.3), 0.1)],
        [1, stage.tone('#8d7650')],
      ]),
    ),
    ...rays,
    trunks(6, 770, 42, 0.25, '#5f4c3c'),
    bushes(stage, { y: 790, size: 34, colour: greens[0], depth: 0.15, to: width * 0.24 }),
    bushes(stage, { y: 800, size: 34, colour: greens[2], depth: 0.15, from: width * 0.76 }),
    trunks(3, 930, 84, 0, '#4a3a2e'),
    grass(stage, { y: 1005, size: 120, colour: darken(greens[0], 0.25), to: width * 0.3 }),
    grass(stage, { y: 1005, size: 120, colour: darken(greens[0], 0.25), from: width * 0.68 }),
  ]);
}

/** A lake among wooded hills. */
function lake(stage: Stage): string {
  const line = stage.random.between(600, 660);
  const above = [
    sky(stage, { horizon: line - 40 }),
    birds(stage, 220, 6),
    ridge(stage, { base: line - 210, swing: 60, colour: '#557f86', depth: 0.72, bottom: line }),
    ridge(stage, { base: line - 130, swing: 42, colour: '#4a7466', depth: 0.52, bottom: line }),
    mist(stage, line - 90, 120, 0.6),
    treeRow(stage, { y: line - 20, height: 150, gap: 34, kinds: ['pine'], depth: 0.4 }),
    mist(stage, line - 20, 70, 0.5),
    treeRow(stage, { y: line + 4, height: 200, gap: 54, kinds: ['pine', 'pine', 'birch'], depth: 0.18 }),
  ].join('');
  return group([
    water(stage, { top: line, above, mirror: 0.55 }),
    mist(stage, line + 10, 60, 0.5),
    treeRow(stage, { y: 1010, height: 640, gap: 120, kinds: ['pine'], to: stage.width * 0.1 }),
    treeRow(stage, { y: 1010, height: 560, gap: 130, kinds: ['pine'], from: stage.width * 0.9 }),
    grass(stage, { y: 1005, size: 100, colour: '#33502f' }),
  ]);
}

/** Bison at the edge of the wood. */
function herd(stage: Stage): string {
  const { random, width } = stage;
  const greens = leafColours(stage);
  const at = width * random.between(0.3, 0.5);
  return group([
    sky(stage, { horizon: 560 }),
    ridge(stage, { base: 500, swing: 30, colour: '#557f76', depth: 0.7 }),
    treeRow(stage, { y: 610, height: 330, gap: 44, kinds: ['pine'], depth: 0.5 }),
    mist(stage, 590, 200, 0.55),
    treeRow(stage, { y: 640, height: 360, gap: 110, kinds: ['pine', 'birch', 'leafy'], colours: greens, depth: 0.22 }),
    ground(stage, 636, '#8a9450'),
    mist(stage, 650, 80, 0.45),
    bison(stage, { x: width * 0.16, y: 720, height: 105, depth: 0.22 }),
    bison(stage, { x: width * 0.74, y: 730, height: 115, depth: 0.2, flip: true }),
    bison(stage, { x: at + 260, y: 770, height: 140, depth: 0.1 }),
    bison(stage, { x: at, y: 850, height: 260 }),
    grass(stage, { y: 880, size: 60, colour: '#6f7f3f' }),
    treeRow(stage, { y: 1000, height: 760, gap: 150, kinds: ['birch'], colours: greens, from: width * 0.9 }),
    bushes(stage, { y: 1000, size: 60, colour: '#4f6a35', to: width * 0.26 }),
    grass(stage, { y: 1005, size: 130, colour: '#4f6a35' }),
  ]);
}

export const forest: Scene = { times: ['dawn', 'day', 'evening', 'overcast'], compositions: [glade, herd, lake] };
