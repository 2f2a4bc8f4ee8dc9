import { lighten } from '../colour';
import type { Scene } from '../scene';
import type { Stage } from '../stage';
import { circle, ellipse, group, path, place, polygon, rect, stroke } from '../svg';
import { glow } from '../parts/lamps';
import { person } from '../parts/people';
import { indoors, room, windowView } from '../parts/room';

function flask(stage: Stage, x: number, y: number, size: number, liquid: string): string {
  return place(
    [
      path('M-46 -14L-12 -78V-118H12V-78L46 -14Q50 0 34 0H-34Q-50 0 -46 -14Z', '#e6f3f6', { opacity: 0.55 }),
      path(
        'M-38 -26L-24 -52H24L38 -26L46 -14Q50 0 34 0H-34Q-50 0 -46 -14Z',
        stage.gradient([
          [0, lighten(liquid, 0.25)],
          [1, liquid],
        ]),
      ),
      ellipse(0, -52, 24, 5, lighten(liquid, 0.5)),
      ...[
        [-14, -22, 5],
        [10, -34, 4],
        [4, -12, 3.4],
        [20, -18, 3],
      ].map(([cx = 0, cy = 0, r = 3]) => circle(cx, cy, r, '#ffffff', { opacity: 0.6 })),
      rect(-17, -124, 34, 9, '#cfe0e6', { rx: 4 }),
      stroke('M-30 -22L-8 -66', '#ffffff', 4, { opacity: 0.6 }),
    ],
    { x, y, scale: size / 124 },
  );
}

function tubes(x: number, y: number, size: number, colours: readonly string[]): string {
  const gap = size / colours.length;
  return [
    ...colours.map(
      (colour, index) =>
        rect(x + index * gap + gap * 0.2, y - size * 0.62, gap * 0.56, size * 0.56, '#e6f3f6', {
          rx: gap * 0.26,
          opacity: 0.7,
        }) +
        rect(
          x + index * gap + gap * 0.2,
          y - size * (0.3 + (index % 3) * 0.07),
          gap * 0.56,
          size * (0.24 + (index % 3) * 0.07),
          colour,
          { rx: gap * 0.26 },
        ),
    ),
    rect(x - gap * 0.1, y - size * 0.42, size + gap * 0.1, size * 0.07, '#a8784a'),
    rect(x - gap * 0.1, y - size * 0.08, size + gap * 0.1, size * 0.09, '#8a5e38'),
    rect(x - gap * 0.1, y - size * 0.42, gap * 0.14, size * 0.4, '#8a5e38'),
    rect(x + size - gap * 0.14, y - size * 0.42, gap * 0.14, size * 0.4, '#8a5e38'),
  ].join('');
}

/** 300 tall, its foot on y = 0. */
function microscope(stage: Stage, x: number, y: number, scale: number): string {
  const [paint] = stage.accents;
  const white = stage.gradient(
    [
      [0, '#f4f5f3'],
      [1, '#b9c0c4'],
    ],
    'right',
  );
  return place(
    [
      ellipse(10, 4, 130, 12, '#10151c', { opacity: 0.25 }),
      path('M-96 0Q-96 -30 -50 -34H90Q112 -30 112 0Z', white),
      path('M60 -30Q130 -110 74 -214L40 -198Q78 -110 26 -34Z', white),
      rect(-84, -96, 150, 14, '#3a434d', { rx: 4 }),
      rect(-50, -103, 74, 7, '#a9d8e8'),
      rect(-34, -78, 30, 24, '#3a434d', { rx: 4 }),
      glow(stage, -18, -96, 46, '#e8fbff', 0.9),
      place(
        [
          rect(-26, -100, 52, 130, white, { rx: 10 }),
          rect(-19, -158, 38, 62, '#3a434d', { rx: 6 }),
          rect(-23, -170, 46, 16, '#22282f', { rx: 5 }),
          rect(-14, 30, 28, 26, '#3a434d', { rx: 3 }),
          rect(-8, 54, 16, 14, '#8b959d'),
          rect(-26, -40, 52, 12, paint),
        ],
        { x: 2, y: -182, rotate: -24 },
      ),
      circle(78, -100, 22, '#3a434d'),
      circle(78, -100, 12, '#5b6670'),
    ],
    { x, y, scale },
  );
}

/** A bench with glass, an instrument and a researcher. */
function bench(outside: Stage): string {
  const stage = indoors(outside);
  const { random, width, accents } = stage;
  const wall = random.pick(['#d3dfe2', '#dcdfd3', '#cfd6e0']);
  const shelf = (y: number) =>
    rect(width * 0.58, y, width * 0.38, 12, '#aeb9bd') +
    Array.from({ length: 8 }, (_, index) => {
      const x = width * (0.6 + index * 0.045);
      const tall = random.between(46, 90);
      const colour = random.pick([...accents, '#8fb7c4', '#c9a06a']);
      return (
        rect(x, y - tall, width * 0.03, tall, colour, { rx: 5, opacity: 0.85 }) +
        rect(x + width * 0.008, y - tall - 14, width * 0.014, 16, '#59646c', { rx: 3 }) +
        rect(x + width * 0.003, y - tall * 0.62, width * 0.024, tall * 0.3, '#f4f3ec')
      );
    }).join('');
  return group([
    room(stage, { wall, floor: '#9aa5a6', line: 780 }),
    windowView(outside, { x: width * 0.06, y: 110, width: width * 0.34, height: 400, frame: '#f4f5f1' }),
    shelf(280),
    shelf(440),
    person(stage, {
      x: width * random.between(0.44, 0.5),
      y: 1095,
      height: 700,
      coat: '#f5f6f3',
      legs: '#4a5666',
      pose: 'point',
      flip: false,
    }),
    rect(
      0,
      770,
      width,
      40,
      stage.gradient([
        [0, '#f2f4f2'],
        [1, '#c3cbcd'],
      ]),
    ),
    rect(0, 810, width, 190, '#8fa0a8'),
    ...Array.from(
      { length: 5 },
      (_, index) =>
        rect((width / 5) * index + 14, 834, width / 5 - 28, 150, '#a5b4ba', { rx: 6 }) +
        rect((width / 5) * (index + 0.5) - 34, 858, 68, 10, '#6a7982', { rx: 5 }),
    ),
    microscope(stage, width * 0.22, 772, 1.1),
    flask(stage, width * 0.7, 772, 190, accents[0]),
    flask(stage, width * 0.8, 776, 140, accents[1]),
    tubes(width * 0.86, 776, 150, [accents[0], accents[2], accents[1], '#7fb7a0', accents[0]]),
    flask(stage, width * 0.06, 778, 120, accents[2]),
  ]);
}

/** Restorers at a table under a lamp. */
function restoration(outside: Stage): string {
  const stage = indoors(outside);
  const { random, width, accents } = stage;
  const lampX = width * random.between(0.46, 0.54);
  const silver = '#c9ced2';
  const finds = Array.from({ length: 18 }, () => {
    const [x, y] = [lampX + random.between(-0.2, 0.2) * width, random.between(775, 822)];
    return (
      ellipse(x, y + 3, 19, 8, '#2a1a10', { opacity: 0.35 }) +
      ellipse(x, y, 19, 8, random.pick([silver, '#aeb6bc', '#e2e2da'])) +
      ellipse(x, y - 1, 12, 4.6, 'none', { stroke: '#7c858c', 'stroke-width': 1.6 })
    );
  });
  return group([
    room(stage, { wall: random.pick(['#6d7f88', '#7d776c', '#66746e']), floor: '#6a4c34', line: 760 }),
    windowView(outside, { x: width * 0.68, y: 110, width: width * 0.26, height: 400, frame: '#e9e4d8', view: 'trees' }),
    rect(width * 0.05, 150, width * 0.24, 480, '#5b4634'),
    ...Array.from(
      { length: 4 },
      (_, row) =>
        rect(width * 0.06, 165 + row * 116, width * 0.22, 98, '#3a2a1c') +
        Array.from({ length: 4 }, (_, index) =>
          rect(
            width * (0.07 + index * 0.052),
            200 + row * 116 + (index % 2) * 16,
            width * 0.042,
            62 - (index % 2) * 16,
            random.pick(['#c9a57a', '#b98a5a', '#a9b4ac', accents[2]]),
            { rx: 5 },
          ),
        ).join(''),
    ),
    person(stage, {
      x: width * 0.34,
      y: 1030,
      height: 640,
      coat: '#e9ecea',
      legs: '#3a4656',
      pose: 'point',
      flip: false,
    }),
    person(stage, {
      x: width * 0.68,
      y: 1030,
      height: 620,
      coat: '#5f8f9a',
      legs: '#3a4656',
      pose: 'point',
      flip: true,
    }),
    polygon(
      [
        [lampX - 90, 470],
        [lampX + 90, 470],
        [lampX + width * 0.3, 850],
        [lampX - width * 0.3, 850],
      ],
      stage.gradient([
        [0, '#fff3cf', 0.55],
        [1, '#fff3cf', 0.04],
      ]),
    ),
    stroke(`M${lampX} 0V400`, '#2a2f38', 8),
    path(`M${lampX - 100} 470Q${lampX - 84} 396 ${lampX} 392Q${lampX + 84} 396 ${lampX + 100} 470Z`, accents[0]),
    ellipse(lampX, 470, 100, 14, '#fff6da'),
    glow(stage, lampX, 480, 300, '#fff0c4', 0.5),
    polygon(
      [
        [width * 0.06, 750],
        [width * 0.94, 750],
        [width * 1.02, 860],
        [-width * 0.02, 860],
      ],
      '#a8774a',
    ),
    rect(
      -20,
      858,
      width + 40,
      142,
      stage.gradient([
        [0, '#7a5230'],
        [1, '#472c17'],
      ]),
    ),
    polygon(
      [
        [lampX - width * 0.24, 764],
        [lampX + width * 0.24, 764],
        [lampX + width * 0.27, 838],
        [lampX - width * 0.27, 838],
      ],
      '#39454c',
    ),
    ...finds,
    place(
      [
        circle(0, 0, 54, '#bfe0ea', { opacity: 0.55 }),
        circle(0, 0, 54, 'none', { stroke: '#3a434d', 'stroke-width': 9 }),
        stroke('M38 40L96 98', '#6a4a30', 16),
        stroke('M-26 -20Q-10 -40 16 -36', '#ffffff', 6, { opacity: 0.7 }),
      ],
      { x: lampX + width * 0.12, y: 780, scale: 0.9 },
    ),
    flask(stage, width * 0.12, 800, 130, accents[1]),
    flask(stage, width * 0.87, 804, 150, accents[2]),
  ]);
}

export const laboratory: Scene = { times: ['day', 'evening', 'overcast', 'dusk'], compositions: [bench, restoration] };
