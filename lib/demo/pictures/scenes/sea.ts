import { darken, lighten, mix } from '../colour';
import type { Scene } from '../scene';
import type { Stage } from '../stage';
import { ellipse, group, line, path, place, polygon, rect, smoothData, type Point } from '../svg';
import { glow } from '../parts/lamps';
import { mist, ridge } from '../parts/land';
import { sky } from '../parts/sky';
import { treeRow } from '../parts/trees';
import { ripples } from '../parts/water';
import { birds } from '../parts/weather';

/** A passenger or research ship, its bow to the right; (0, 0) is the stern at the waterline. */
function liner(stage: Stage, x: number, y: number, scale: number, depth = 0): string {
  const [paint, second] = stage.accents;
  const white = stage.tone('#f4f2eb', depth);
  const hull = stage.tone(paint, depth);
  const glass = stage.light.litShare > 0.3 ? '#ffe2a0' : stage.tone('#4f6f85', depth);
  const deck = (from: number, to: number, level: number) =>
    rect(from, level, to - from, 34, white) +
    Array.from({ length: Math.floor((to - from - 16) / 22) }, (_, index) =>
      rect(from + 12 + index * 22, level + 9, 13, 12, glass, { rx: 2 }),
    ).join('') +
    rect(from - 4, level - 3, to - from + 8, 5, darken(white, 0.14));
  return place(
    [
      deck(70, 430, -96),
      deck(96, 396, -130),
      deck(130, 350, -164),
      rect(300, -196, 66, 34, white),
      rect(306, -190, 56, 13, stage.tone('#2f4252', depth)),
      polygon(
        [
          [190, -164],
          [196, -222],
          [240, -222],
          [246, -164],
        ],
        stage.tone(second, depth),
      ),
      rect(193, -206, 50, 12, white),
      line([330, -196], [330, -260], darken(white, 0.3), 4),
      line([312, -240], [348, -240], darken(white, 0.3), 3),
      path(
        'M-4 -64H500L560 -84L520 8H30Q4 8 -4 -20Z',
        stage.gradient([
          [0, lighten(hull, 0.1)],
          [1, darken(hull, 0.25)],
        ]),
      ),
      path('M-4 -64H500L560 -84L556 -70L498 -50H-4Z', white),
      ...Array.from({ length: 14 }, (_, index) => ellipse(50 + index * 31, -30, 5, 5, glass)),
      path('M-40 10Q60 -6 160 8T360 8T560 2L600 14H-60Z', '#ffffff', { opacity: 0.75 }),
    ],
    { x, y, scale },
  );
}

/** Rolling waves from edge to edge. */
function wave(stage: Stage, y: number, swing: number, colour: string): string {
  const { random, width } = stage;
  const crest: Point[] = [];
  for (let x = -60; x < width + 160; x += random.between(70, 130)) {
    crest.push([x, y + (crest.length % 2 === 0 ? -swing : swing) * random.between(0.4, 1)]);
  }
  const d = smoothData(crest);
  return (
    path(
      `${d}V1000H-60Z`,
      stage.gradient([
        [0, lighten(colour, 0.1)],
        [1, darken(colour, 0.2)],
      ]),
    ) + path(d, 'none', { stroke: '#ffffff', 'stroke-width': 1.6 + swing * 0.08, opacity: 0.42 })
  );
}

function lighthouse(stage: Stage, x: number, y: number, height: number): string {
  const white = stage.tone('#f3efe6', 0.06);
  const red = stage.tone('#c8453b', 0.06);
  const half = (share: number) => height * (0.1 - share * 0.035);
  const bands = [0, 1, 2, 3, 4].map((index) => {
    const [a, b] = [index / 6, (index + 1) / 6];
    return polygon(
      [
        [x - half(a), y - height * a],
        [x + half(a), y - height * a],
        [x + half(b), y - height * b],
        [x - half(b), y - height * b],
      ],
      index % 2 === 0 ? white : red,
    );
  });
  const top = y - (height * 5) / 6;
  const lit = stage.light.litShare > 0.2;
  return [
    ...bands,
    rect(x - height * 0.09, top - 6, height * 0.18, 10, stage.tone('#3c434c')),
    rect(x - height * 0.05, top - height * 0.1, height * 0.1, height * 0.1, lit ? '#fff3c0' : stage.tone('#8fb0c0')),
    polygon(
      [
        [x - height * 0.07, top - height * 0.1],
        [x, top - height * 0.18],
        [x + height * 0.07, top - height * 0.1],
      ],
      red,
    ),
    lit ? glow(stage, x, top - height * 0.05, height * 0.7, '#fff0b8', 0.75) : '',
  ].join('');
}

/** Islands, a lighthouse and a ship. */
function islands(stage: Stage): string {
  const { random, width, light } = stage;
  const horizon = 560;
  const tone = mix(stage.tone('#3f86a3'), light.sky[1], 0.25);
  const rock = (x: number, y: number, wide: number, tall: number) =>
    path(
      `M${x} ${y}Q${x + wide * 0.1} ${y - tall * 0.8} ${x + wide * 0.34} ${y - tall}Q${x + wide * 0.6} ${y - tall * 1.05} ${x + wide * 0.72} ${y - tall * 0.6}Q${x + wide * 0.9} ${y - tall * 0.5} ${x + wide} ${y}Z`,
      stage.gradient([
        [0, stage.tone('#8f8a82', 0.12)],
        [1, stage.tone('#5f5d5b')],
      ]),
    ) + ellipse(x + wide / 2, y + 3, wide * 0.56, 7, '#ffffff', { opacity: 0.5 });
  return group([
    sky(stage, { horizon }),
    birds(stage, 260, 7),
    ridge(stage, { base: horizon - 22, swing: 14, colour: '#5f8284', depth: 0.66, bottom: horizon }),
    rect(
      0,
      horizon,
      width,
      440,
      stage.gradient([
        [0, mix(tone, light.sky.at(-1) ?? tone, 0.6)],
        [0.5, tone],
        [1, darken(tone, 0.35)],
      ]),
    ),
    mist(stage, horizon, 60, 0.55),
    ripples(stage, horizon, 1000, lighten(tone, 0.4)),
    rock(width * 0.62, 640, width * 0.36, 90),
    treeRow(stage, { y: 572, height: 90, gap: 36, kinds: ['pine'], from: width * 0.7, to: width * 0.84, depth: 0.16 }),
    lighthouse(stage, width * 0.9, 600, 300),
    liner(stage, width * random.between(0.06, 0.18), 770, Math.min(1.15, width / 1150)),
    rock(width * 0.76, 860, width * 0.3, 70),
    rock(-width * 0.06, 960, width * 0.3, 90),
  ]);
}

/** A ship among waves. */
function swell(stage: Stage): string {
  const { random, width, light } = stage;
  const tone = mix(stage.tone('#2f7796'), light.sky[1], 0.2);
  return group([
    sky(stage, { horizon: 580, clouds: 5 }),
    birds(stage, 300, 8),
    rect(0, 578, width, 422, tone),
    wave(stage, 596, 6, mix(tone, light.haze, 0.45)),
    wave(stage, 640, 12, mix(tone, light.haze, 0.25)),
    wave(stage, 690, 17, lighten(tone, 0.06)),
    liner(stage, width * random.between(0.14, 0.3), 745, Math.min(1.35, width / 950)),
    wave(stage, 760, 22, tone),
    wave(stage, 850, 30, darken(tone, 0.14)),
    wave(stage, 940, 32, darken(tone, 0.3)),
  ]);
}

export const sea: Scene = {
  times: ['overcast', 'day', 'evening', 'dawn', 'dusk', 'night'],
  compositions: [islands, swell],
};
