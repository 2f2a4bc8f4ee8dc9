import { darken, lighten } from '../colour';
import type { Scene } from '../scene';
import type { Stage } from '../stage';
import { circle, ellipse, group, path, polygon, rect, stroke } from '../svg';
import { glow } from '../parts/lamps';
import { peaks, ridge } from '../parts/land';
import { person } from '../parts/people';
import { boards, indoors, room } from '../parts/room';

/** A framed landscape of few shapes, drawn at its own scale. */
function painting(stage: Stage, x: number, y: number, width: number, height: number): string {
  const { random, accents } = stage;
  const inside = stage.clip(rect(x, y, width, height, '#000000'));
  const tall = 1000;
  const scale = height / tall;
  const inner: Stage = { ...stage, width: width / scale };
  const [a, b, c] = random.pick([
    accents,
    [accents[2], accents[0], accents[1]],
    [accents[1], accents[2], accents[0]],
  ] as const);
  const wide = inner.width;
  const views = [
    () => [
      rect(0, 0, wide, tall, lighten(c, 0.45)),
      circle(wide * 0.7, 300, 110, lighten(b, 0.3)),
      peaks(inner, { base: 760, height: 460, colour: a, depth: 0.1, count: 3 }),
      ridge(inner, { base: 800, swing: 40, colour: darken(a, 0.35) }),
    ],
    () => [
      rect(0, 0, wide, tall, lighten(a, 0.55)),
      ...Array.from({ length: 6 }, (_, index) =>
        circle(random.next() * wide, random.next() * tall, random.between(90, 260), [a, b, c][index % 3] ?? a, {
          opacity: 0.85,
        }),
      ),
      stroke(`M0 ${tall * 0.7}Q${wide * 0.4} ${tall * 0.2} ${wide} ${tall * 0.8}`, '#2c2f3a', 26),
    ],
    () => [
      rect(0, 0, wide, tall, darken(b, 0.45)),
      ellipse(wide / 2, tall * 1.02, wide * 0.4, tall * 0.42, a),
      ellipse(wide / 2, tall * 0.4, wide * 0.16, tall * 0.2, '#e8b892'),
      path(
        `M${wide * 0.32} ${tall * 0.42}Q${wide * 0.3} ${tall * 0.14} ${wide / 2} ${tall * 0.15}Q${wide * 0.7} ${tall * 0.14} ${wide * 0.68} ${tall * 0.42}Q${wide * 0.62} ${tall * 0.24} ${wide / 2} ${tall * 0.26}Q${wide * 0.38} ${tall * 0.24} ${wide * 0.32} ${tall * 0.42}Z`,
        '#3a2b22',
      ),
    ],
  ];
  const view = random.pick([views[0], views[1], views[2]])?.() ?? [];
  const frame = random.pick(['#c79a4a', '#8a5f35', '#2f2c2c']);
  return [
    rect(x - 24, y - 10, width + 52, height + 48, '#0c0d12', { opacity: 0.18 }),
    rect(x - 22, y - 22, width + 44, height + 44, frame),
    rect(x - 14, y - 14, width + 28, height + 28, lighten(frame, 0.22)),
    rect(x - 6, y - 6, width + 12, height + 12, darken(frame, 0.3)),
    group(group(view, { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})` }), {
      'clip-path': inside,
    }),
  ].join('');
}

/** A gallery with visitors. */
function gallery(outside: Stage): string {
  const stage = indoors(outside);
  const { random, width } = stage;
  const wall = random.pick(['#d9d2c4', '#b9c6c4', '#c98f7a', '#8fa3b5', '#a8b29a']);
  const count = Math.max(2, Math.round(width / 430));
  const cell = width / count;
  const pictures = Array.from({ length: count }, (_, index) => {
    const wide = cell * random.between(0.46, 0.64);
    const tall = random.between(240, 340);
    const x = cell * index + (cell - wide) / 2;
    const y = 430 - tall / 2;
    return (
      painting(stage, x, y, wide, tall) +
      polygon(
        [
          [x + wide / 2 - 24, 60],
          [x + wide / 2 + 24, 60],
          [x + wide + 50, y + tall + 60],
          [x - 50, y + tall + 60],
        ],
        stage.gradient([
          [0, '#fff4d6', 0.32],
          [1, '#fff4d6', 0],
        ]),
      ) +
      rect(x + wide / 2 - 20, 44, 40, 22, '#33363e', { rx: 8 })
    );
  });
  return group([
    room(stage, { wall, floor: '#a3744a', line: 760 }),
    boards(stage, 766, '#4d3019'),
    rect(0, 40, width, 8, '#33363e'),
    ...pictures,
    rect(width * 0.3, 862, width * 0.34, 30, '#4a3426', { rx: 6 }),
    rect(width * 0.33, 892, 18, 60, '#33241a'),
    rect(width * 0.59, 892, 18, 60, '#33241a'),
    person(stage, { x: width * random.between(0.1, 0.2), y: 900, height: 400, pose: 'stand' }),
    person(stage, { x: width * random.between(0.5, 0.58), y: 840, height: 350, pose: 'point' }),
    person(stage, { x: width * random.between(0.78, 0.9), y: 930, height: 420, pose: 'walk' }),
  ]);
}

/** Old things under glass. */
function showcases(outside: Stage): string {
  const stage = indoors(outside);
  const { random, width, height, accents } = stage;
  const wall = random.pick(['#3c4654', '#4a3d42', '#34474a']);
  const vase = (x: number, y: number, size: number, colour: string) =>
    path(
      `M${x - size * 0.16} ${y - size}H${x + size * 0.16}L${x + size * 0.12} ${y - size * 0.82}Q${x + size * 0.42} ${y - size * 0.6} ${x + size * 0.32} ${y - size * 0.3}Q${x + size * 0.22} ${y - size * 0.08} ${x + size * 0.2} ${y}H${x - size * 0.2}Q${x - size * 0.22} ${y - size * 0.08} ${x - size * 0.32} ${y - size * 0.3}Q${x - size * 0.42} ${y - size * 0.6} ${x - size * 0.12} ${y - size * 0.82}Z`,
      stage.gradient(
        [
          [0, darken(colour, 0.3)],
          [0.35, lighten(colour, 0.25)],
          [1, darken(colour, 0.4)],
        ],
        'right',
      ),
    ) +
    stroke(
      `M${x - size * 0.36} ${y - size * 0.5}H${x + size * 0.36}M${x - size * 0.35} ${y - size * 0.42}l${size * 0.09} ${-size * 0.06}l${size * 0.09} ${size * 0.06}l${size * 0.09} ${-size * 0.06}l${size * 0.09} ${size * 0.06}l${size * 0.09} ${-size * 0.06}l${size * 0.09} ${size * 0.06}l${size * 0.09} ${-size * 0.06}`,
      '#3a2618',
      size * 0.02,
    );
  const coins = (x: number, y: number) =>
    Array.from({ length: 14 }, () =>
      ellipse(
        x + random.between(-90, 90),
        y - random.between(0, 26),
        20,
        9,
        random.pick(['#d9dde0', '#b9c0c6', '#e6e2cf']),
        { stroke: '#7c848c', 'stroke-width': 2 },
      ),
    ).join('');
  const bust = (x: number, y: number, size: number) =>
    path(
      `M${x - size * 0.36} ${y}Q${x - size * 0.34} ${y - size * 0.3} ${x - size * 0.1} ${y - size * 0.34}V${y - size * 0.46}Q${x - size * 0.24} ${y - size * 0.6} ${x - size * 0.18} ${y - size * 0.86}Q${x} ${y - size * 1.06} ${x + size * 0.18} ${y - size * 0.86}Q${x + size * 0.24} ${y - size * 0.6} ${x + size * 0.1} ${y - size * 0.46}V${y - size * 0.34}Q${x + size * 0.34} ${y - size * 0.3} ${x + size * 0.36} ${y}Z`,
      stage.gradient(
        [
          [0, '#a9a59c'],
          [0.4, '#f0ece2'],
          [1, '#8a867d'],
        ],
        'right',
      ),
    );
  const stand = (x: number, y: number, wide: number, tall: number, thing: string) =>
    [
      rect(
        x - wide / 2,
        y,
        wide,
        height - y,
        stage.gradient([
          [0, '#5b5148'],
          [1, '#2c2622'],
        ]),
      ),
      rect(x - wide / 2 - 10, y - 12, wide + 20, 18, '#766a5e'),
      glow(stage, x, y - tall * 0.5, tall * 0.8, '#ffe9b8', 0.45),
      thing,
      rect(x - wide / 2 + 6, y - tall, wide - 12, tall - 12, '#dff0f5', { opacity: 0.13 }),
      polygon(
        [
          [x - wide * 0.34, y - 14],
          [x - wide * 0.1, y - tall],
          [x + wide * 0.04, y - tall],
          [x - wide * 0.2, y - 14],
        ],
        '#ffffff',
        { opacity: 0.14 },
      ),
      rect(x - wide / 2 + 6, y - tall, wide - 12, tall - 12, 'none', {
        stroke: '#dff0f5',
        'stroke-width': 3,
        opacity: 0.5,
      }),
    ].join('');
  return group([
    room(stage, { wall, floor: '#5f4a3a', line: 740 }),
    boards(stage, 746, '#20140c'),
    ...[0.2, 0.5, 0.8].map((share) =>
      polygon(
        [
          [width * share - 20, 0],
          [width * share + 20, 0],
          [width * share + 200, 760],
          [width * share - 200, 760],
        ],
        stage.gradient([
          [0, '#fff1cb', 0.34],
          [1, '#fff1cb', 0],
        ]),
      ),
    ),
    person(stage, { x: width * 0.35, y: 840, height: 400, pose: 'point' }),
    person(stage, { x: width * 0.68, y: 830, height: 380, pose: 'stand' }),
    stand(width * 0.16, 700, 230, 330, vase(width * 0.16, 690, 240, accents[0])),
    stand(width * 0.52, 760, 300, 220, coins(width * 0.52, 746)),
    stand(
      width * 0.86,
      690,
      230,
      340,
      random.chance(0.5) ? bust(width * 0.86, 680, 250) : vase(width * 0.86, 680, 230, accents[1]),
    ),
  ]);
}

export const museum: Scene = { times: ['day', 'evening', 'overcast'], compositions: [gallery, showcases] };
