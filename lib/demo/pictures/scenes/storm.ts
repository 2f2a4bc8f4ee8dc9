import { darken, lighten } from '../colour';
import type { Scene } from '../scene';
import type { Stage } from '../stage';
import { ellipse, group, path, place, rect, stroke, type Point } from '../svg';
import { skyline } from '../parts/buildings';
import { glow, streetLamp } from '../parts/lamps';
import { ground, mist, ridge } from '../parts/land';
import { person } from '../parts/people';
import { leafColours, tree } from '../parts/trees';
import { grass } from '../parts/undergrowth';
import { car } from '../parts/vehicles';
import { rain } from '../parts/weather';
import { powerLine } from './road';

/** Heavy clouds instead of a sky. */
function thunderSky(stage: Stage, horizon: number): string {
  const { random, width, light } = stage;
  const dark = darken(light.sky[0], 0.42);
  const heaps = Array.from({ length: 34 }, (_, index) => {
    const y = random.between(-60, horizon * 0.62);
    const size = random.between(110, 230);
    const shade = darken(light.sky[1], 0.3 + (1 - y / horizon) * 0.28 + random.between(-0.05, 0.05));
    return {
      y,
      picture: ellipse(
        random.between(-0.1, 1.1) * width,
        y,
        size * 1.5,
        size * 0.62,
        index % 3 === 0 ? lighten(shade, 0.05) : shade,
      ),
    };
  });
  return [
    rect(
      0,
      0,
      width,
      horizon,
      stage.gradient([
        [0, dark],
        [0.7, darken(light.sky[1], 0.25)],
        [1, lighten(light.sky.at(-1) ?? dark, 0.1)],
      ]),
    ),
    rect(0, horizon - 1, width, 1000 - horizon, light.haze),
    ...heaps.sort((a, b) => b.y - a.y).map(({ picture }) => picture),
  ].join('');
}

function lightning(stage: Stage, x: number, to: number): string {
  const { random } = stage;
  const points: Point[] = [[x, 120]];
  for (let y = 160; y < to; y += random.between(40, 80)) points.push([x + random.between(-70, 70), y]);
  const d = points.map(([px, py], index) => `${index === 0 ? 'M' : 'L'}${px.toFixed(0)} ${py.toFixed(0)}`).join('');
  const fork = points[Math.floor(points.length / 2)] ?? [x, 300];
  const branch = `M${fork[0]} ${fork[1]}l60 60l-14 26l46 70`;
  return (
    glow(stage, x, 300, 430, '#dfe6ff', 0.55) +
    stroke(d + branch, '#c9d6ff', 13, { opacity: 0.5 }) +
    stroke(d + branch, '#ffffff', 4.5)
  );
}

/** Bent trees, a flooded road. */
function gale(stage: Stage): string {
  const { random, width, accents } = stage;
  const greens = leafColours(stage);
  const bent = (x: number, y: number, height: number, depth: number) =>
    place(
      tree(stage, {
        x: 0,
        y: 0,
        height,
        kind: random.pick(['leafy', 'poplar', 'birch']),
        colour: random.pick(greens),
        depth,
      }),
      { x, y, rotate: random.between(9, 17) },
    );
  return group([
    thunderSky(stage, 620),
    random.chance(0.7) ? lightning(stage, width * random.between(0.25, 0.75), 590) : '',
    skyline(stage, { y: 640, heights: [50, 140], widths: [50, 110], depth: 0.6, gap: 40 }),
    ridge(stage, { base: 630, swing: 14, colour: '#5f7a52', depth: 0.35 }),
    powerLine(stage),
    ...[0.1, 0.3, 0.52, 0.75, 0.94].map((share) => bent(width * share, 715, 240, 0.2)),
    ground(stage, 710, '#6f8450'),
    rect(
      0,
      800,
      width,
      120,
      stage.gradient([
        [0, stage.tone('#59606a')],
        [1, stage.tone('#3d444d')],
      ]),
    ),
    ...Array.from({ length: 9 }, () =>
      ellipse(
        random.next() * width,
        random.between(830, 905),
        random.between(60, 170),
        random.between(5, 12),
        lighten(stage.light.sky[1], 0.2),
        { opacity: 0.4 },
      ),
    ),
    car(stage, { x: width * random.between(0.12, 0.4), y: 880, length: 290, colour: accents[0] }),
    bent(width * 0.88, 960, 520, 0),
    grass(stage, { y: 1005, size: 120, colour: darken(greens[0], 0.25) }),
    rain(stage),
  ]);
}

/** Umbrellas in a wet street. */
function downpour(stage: Stage): string {
  const { random, width, accents } = stage;
  const walker = (x: number, y: number, height: number, colour: string) => {
    const top = y - height * 1.16;
    const half = height * 0.36;
    return (
      person(stage, { x, y, height, pose: 'walk' }) +
      stroke(`M${x + height * 0.1} ${y - height * 0.6}V${top}`, '#2b3038', height * 0.018) +
      place(
        [
          path(
            'M-100 0Q-92 -92 0 -96Q92 -92 100 0Q82 -20 66 0Q50 -20 33 0Q17 -20 0 0Q-17 -20 -33 0Q-50 -20 -66 0Q-82 -20 -100 0Z',
            stage.tone(colour),
          ),
          path('M-33 0Q-30 -84 0 -96Q30 -84 33 0Q17 -20 0 0Q-17 -20 -33 0Z', stage.tone(lighten(colour, 0.18))),
        ],
        { x: x + height * 0.1, y: top + height * 0.12, scale: half / 100 },
      )
    );
  };
  return group([
    thunderSky(stage, 600),
    skyline(stage, { y: 680, heights: [160, 360], widths: [80, 150], depth: 0.55, gap: 8 }),
    mist(stage, 670, 160, 0.5),
    skyline(stage, { y: 740, heights: [210, 390], widths: [180, 280], depth: 0.2, gap: 120, styles: ['old', 'panel'] }),
    rect(
      0,
      738,
      width,
      262,
      stage.gradient([
        [0, stage.tone('#7d858e')],
        [1, stage.tone('#474e58')],
      ]),
    ),
    ...Array.from({ length: 16 }, () =>
      ellipse(
        random.next() * width,
        random.between(790, 985),
        random.between(50, 190),
        random.between(4, 12),
        lighten(stage.light.sky[1], 0.3),
        { opacity: 0.35 },
      ),
    ),
    streetLamp(stage, { x: width * 0.16, y: 790, height: 420 }),
    streetLamp(stage, { x: width * 0.8, y: 790, height: 420, flip: true }),
    car(stage, { x: width * 0.56, y: 830, length: 260, colour: '#e9c24a' }),
    walker(width * 0.26, 850, 200, accents[2]),
    walker(width * 0.46, 900, 260, accents[1]),
    walker(width * random.between(0.7, 0.84), 960, 340, accents[0]),
    rain(stage, '#e6eef6', 0.5),
  ]);
}

export const storm: Scene = { times: ['overcast', 'dusk', 'night'], compositions: [gale, downpour] };
