import { darken, lighten } from '../colour';
import type { Scene } from '../scene';
import type { Stage } from '../stage';
import { circle, ellipse, group, path, place, polygon, rect, stroke } from '../svg';
import { skyline } from '../parts/buildings';
import { glow } from '../parts/lamps';
import { mist } from '../parts/land';
import { people } from '../parts/people';
import { indoors, room, windowView } from '../parts/room';
import { sky } from '../parts/sky';
import { treeRow } from '../parts/trees';
import { bus } from '../parts/vehicles';

/** 240 × 480 with a map, a card and a button; (0, 0) is its middle. */
function handset(stage: Stage): string {
  const { random, accents } = stage;
  const inside = stage.clip(rect(-108, -224, 216, 448, '#000000', { rx: 22 }));
  const roads =
    Array.from(
      { length: 7 },
      () =>
        `M${random.integer(-140, 140)} -230Q${random.integer(-140, 140)} ${random.integer(-120, 20)} ${random.integer(-140, 140)} 240`,
    ).join('') +
    Array.from(
      { length: 5 },
      (_, index) => `M-120 ${-200 + index * 66}L120 ${-170 + index * 66 + random.integer(-30, 30)}`,
    ).join('');
  return [
    rect(-120, -240, 240, 480, '#171b21', { rx: 34 }),
    rect(-116, -236, 232, 472, '#2c343d', { rx: 31 }),
    group(
      [
        rect(-108, -224, 216, 448, '#eef0e8'),
        ...Array.from({ length: 7 }, () =>
          rect(
            random.between(-110, 60),
            random.between(-210, 60),
            random.between(30, 70),
            random.between(30, 60),
            random.pick(['#cfe0b8', '#dfe4dc', '#d8e6ea']),
            { rx: 4 },
          ),
        ),
        path('M-120 -60Q-40 -110 10 -40T130 -20V20Q60 10 0 10T-120 -10Z', '#a9d3e6'),
        stroke(roads, '#ffffff', 9),
        stroke('M-70 70Q-60 -20 0 -40T66 -150', accents[0], 9),
        circle(-70, 70, 11, '#ffffff', { stroke: accents[0], 'stroke-width': 6 }),
        path('M66 -148Q40 -180 44 -198A24 24 0 1 1 88 -198Q92 -180 66 -148Z', accents[0]),
        circle(66, -198, 9, '#ffffff'),
        rect(-108, 104, 216, 130, '#ffffff'),
        rect(-92, 120, 110, 12, '#3a434d', { rx: 6 }),
        rect(-92, 140, 150, 9, '#b9c0c6', { rx: 4 }),
        rect(66, 118, 28, 28, accents[2], { rx: 8 }),
        rect(-92, 164, 184, 40, accents[1], { rx: 14 }),
        rect(-40, 180, 80, 8, '#ffffff', { rx: 4 }),
        polygon(
          [
            [-108, -224],
            [10, -224],
            [-108, 60],
          ],
          '#ffffff',
          { opacity: 0.12 },
        ),
      ],
      { 'clip-path': inside },
    ),
    rect(-34, -232, 68, 14, '#171b21', { rx: 7 }),
  ].join('');
}

/** In a hand, at a stop in the town. */
function inHand(stage: Stage): string {
  const { random, width, accents } = stage;
  const skin = stage.random.pick(['#e8b892', '#d9a57e', '#f0c8a6']);
  const sleeve = accents[2];
  const x = width * random.between(0.56, 0.66);
  return group([
    sky(stage, { horizon: 600 }),
    skyline(stage, { y: 690, heights: [160, 400], widths: [80, 150], depth: 0.55, gap: 10 }),
    mist(stage, 670, 190, 0.6),
    treeRow(stage, { y: 740, height: 200, gap: 130, kinds: ['leafy', 'poplar'], depth: 0.35 }),
    rect(
      0,
      735,
      width,
      265,
      stage.gradient([
        [0, stage.tone('#9a9ea2', 0.15)],
        [1, stage.tone('#5f646b')],
      ]),
    ),
    bus(stage, { x: width * 0.04, y: 835, length: 470, colour: accents[0], depth: 0.12 }),
    people(stage, { y: 850, height: 230, count: 3, from: width * 0.02, to: width * 0.45, depth: 0.15 }),
    place(
      [
        path('M-60 560Q-130 300 -150 190Q-160 120 -118 130Q-80 150 -60 240L60 420Z', darken(skin, 0.12)),
        path('M-90 620Q-120 400 -40 300H140Q190 360 170 620Z', skin),
        path('M-130 640Q-110 520 -100 500Q40 450 190 500L220 700H-130Z', sleeve),
        place(handset(stage), { x: 0, y: 0, rotate: -7 }),
        ...[-10, 70, 146, 214].map((y, index) =>
          path(
            `M${156 - index * 4} ${y}Q${60 - index * 6} ${y - 8} ${74 - index * 4} ${y + 30}Q${80} ${y + 52} ${166 - index * 4} ${y + 62}Z`,
            index % 2 === 0 ? skin : darken(skin, 0.06),
          ),
        ),
        path('M-150 210Q-176 60 -140 -20Q-110 -44 -104 0Q-104 120 -96 230Z', skin),
      ],
      { x, y: 430, scale: 1.15 },
    ),
    glow(stage, x, 400, 380, '#ffffff', 0.16),
  ]);
}

/** On a café table. */
function onTable(outside: Stage): string {
  const stage = indoors(outside);
  const { random, width, accents } = stage;
  const wood = random.pick(['#a8774a', '#8a5f3c', '#b98f64']);
  return group([
    room(stage, { wall: random.pick(['#7d8f8c', '#8f8378', '#6f8294']), floor: '#5b4030', line: 560 }),
    windowView(outside, { x: width * 0.06, y: 50, width: width * 0.88, height: 420, frame: '#efe9dc', panes: 3 }),
    rect(
      0,
      560,
      width,
      440,
      stage.gradient([
        [0, lighten(wood, 0.14)],
        [1, darken(wood, 0.2)],
      ]),
    ),
    stroke(
      Array.from(
        { length: 8 },
        (_, index) =>
          `M0 ${600 + index ** 1.5 * 20}Q${width / 2} ${590 + index ** 1.5 * 21} ${width} ${604 + index ** 1.5 * 20}`,
      ).join(''),
      darken(wood, 0.2),
      3,
      { opacity: 0.6 },
    ),
    ellipse(width * 0.22, 800, 170, 44, '#20130a', { opacity: 0.3 }),
    ellipse(width * 0.22, 786, 165, 46, '#f4f1ea'),
    ellipse(width * 0.22, 782, 120, 30, '#dcd7cb'),
    path(
      `M${width * 0.22 - 92} 660Q${width * 0.22 - 84} 780 ${width * 0.22} 782Q${width * 0.22 + 84} 780 ${width * 0.22 + 92} 660Z`,
      stage.gradient(
        [
          [0, '#ffffff'],
          [1, '#cfc9bc'],
        ],
        'right',
      ),
    ),
    path(
      `M${width * 0.22 + 86} 684Q${width * 0.22 + 150} 680 ${width * 0.22 + 140} 726Q${width * 0.22 + 120} 764 ${width * 0.22 + 64} 758`,
      'none',
      { stroke: '#e9e4d8', 'stroke-width': 15 },
    ),
    ellipse(width * 0.22, 660, 92, 26, '#f8f6f0'),
    ellipse(width * 0.22, 662, 80, 20, '#6a4326'),
    path(`M${width * 0.22 - 20} 630q-24 -40 0 -80t0 -80M${width * 0.22 + 30} 630q-24 -40 0 -80t0 -80`, 'none', {
      stroke: '#ffffff',
      'stroke-width': 7,
      opacity: 0.4,
      'stroke-linecap': 'round',
    }),
    rect(width * 0.74, 850, 210, 130, accents[2], { rx: 8 }),
    rect(width * 0.74 + 186, 850, 24, 130, darken(accents[2], 0.3)),
    stroke(`M${width * 0.72} 930L${width * 0.9} 880`, '#2c343d', 13),
    group(place(handset(stage), { x: 0, y: 0, rotate: 16 }), {
      transform: `translate(${width * 0.53} 760) scale(1.05 0.82)`,
    }),
  ]);
}

export const phone: Scene = { times: ['day', 'evening', 'overcast', 'dusk'], compositions: [inHand, onTable] };
