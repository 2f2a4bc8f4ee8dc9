import { darken, lighten, mix } from '../colour';
import type { Scene } from '../scene';
import type { Stage } from '../stage';
import { circle, ellipse, group, line, path, place, polygon, rect, rectData, stroke } from '../svg';
import { glow } from '../parts/lamps';
import { mist, ridge } from '../parts/land';
import { person } from '../parts/people';
import { sky } from '../parts/sky';
import { treeRow } from '../parts/trees';
import { bushes, grass } from '../parts/undergrowth';

function starfield({ random, width }: Stage): string {
  return Array.from({ length: 190 }, () =>
    circle(
      random.next() * width,
      random.next() * 1000,
      random.next() ** 3 * 3.4 + 0.7,
      random.pick(['#ffffff', '#dfe8ff', '#fff0d8']),
      { opacity: random.between(0.3, 1) },
    ),
  ).join('');
}

/** Two blue wings and a golden body; about 400 wide around (0, 0). */
function satelliteBody(stage: Stage): string {
  const [paint] = stage.accents;
  const wing = (x: number) =>
    rect(
      x,
      -36,
      150,
      72,
      stage.gradient([
        [0, '#3f6fc0'],
        [1, '#1f3a78'],
      ]),
    ) +
    path(
      Array.from({ length: 5 }, (_, index) => rectData(x + 28 + index * 30, -36, 2.4, 72)).join('') +
        rectData(x, -13, 150, 2.4) +
        rectData(x, 11, 150, 2.4),
      '#9fc0f0',
      { opacity: 0.8 },
    ) +
    polygon(
      [
        [x + 10, -36],
        [x + 44, -36],
        [x + 14, 36],
        [x, 36],
        [x, -14],
      ],
      '#ffffff',
      { opacity: 0.14 },
    );
  return [
    line([-70, 0], [70, 0], '#c3c8cf', 9),
    wing(-216),
    wing(66),
    rect(
      -46,
      -58,
      92,
      112,
      stage.gradient(
        [
          [0, '#8a6420'],
          [0.35, '#f3d27a'],
          [1, '#8a6420'],
        ],
        'right',
      ),
      { rx: 5 },
    ),
    stroke('M-46 -24H46M-46 18H46M-14 -58V54M18 -58V54', '#a8782a', 2.4),
    rect(-30, -14, 24, 24, paint, { rx: 4 }),
    ellipse(0, 76, 52, 20, '#e9ecef'),
    ellipse(0, 80, 42, 14, '#aab3bc'),
    line([0, 80], [0, 112], '#c3c8cf', 4),
    circle(0, 114, 6, '#e9ecef'),
    line([30, -58], [56, -100], '#c3c8cf', 3.4),
    circle(57, -102, 5, '#ff6a55'),
  ].join('');
}

/** Over the bright edge of the Earth. */
function orbit(stage: Stage): string {
  const { random, width } = stage;
  const radius = width * random.between(0.9, 1.15);
  const [x, y] = [width * random.between(0.3, 0.7), 640 + radius];
  const globe = stage.clip(circle(x, y, radius, '#000000'));
  const deep = random.pick(['#12508a', '#0f4f7c', '#1a4a92']);
  const green = random.pick(['#4f8a5c', '#7a9a5a', '#a08a58']);
  const lands = Array.from({ length: 7 }, () => {
    const [lx, ly] = [x + random.between(-0.8, 0.8) * width * 0.7, 700 + random.next() * 300];
    const points = Array.from({ length: 9 }, (_, index) => {
      const angle = (index / 9) * Math.PI * 2;
      return [lx + Math.cos(angle) * random.between(80, 230), ly + Math.sin(angle) * random.between(24, 80)] as const;
    });
    return polygon(points, mix(green, deep, random.between(0, 0.25)), {
      'stroke-linejoin': 'round',
      stroke: mix(green, deep, 0.15),
      'stroke-width': 26,
    });
  });
  const clouds = Array.from({ length: 26 }, () =>
    ellipse(
      x + random.between(-0.9, 0.9) * width * 0.7,
      random.between(670, 1000),
      random.between(50, 190),
      random.between(6, 18),
      '#ffffff',
      { opacity: random.between(0.25, 0.7) },
    ),
  );
  const sun = [width * random.between(0.1, 0.9), 610] as const;
  return group([
    rect(
      0,
      0,
      width,
      1000,
      stage.gradient([
        [0, '#04060f'],
        [0.6, '#0a1330'],
        [1, '#13265a'],
      ]),
    ),
    starfield(stage),
    circle(x, y, radius + 46, '#5fb4ff', { opacity: 0.16 }),
    circle(x, y, radius + 22, '#8fd0ff', { opacity: 0.3 }),
    circle(x, y, radius, deep),
    group(
      [
        ...lands,
        ...clouds,
        circle(
          x,
          y,
          radius,
          stage.gradient(
            [
              [0, '#04060f', 0],
              [0.93, '#04060f', 0],
              [0.985, '#9fdcff', 0.35],
              [1, '#d8f2ff', 0.8],
            ],
            'round',
          ),
        ),
      ],
      { 'clip-path': globe },
    ),
    glow(stage, sun[0], sun[1], 330, '#fff3d0', 0.9),
    place(satelliteBody(stage), {
      x: width * random.between(0.42, 0.6),
      y: random.between(330, 420),
      scale: Math.min(1.5, width / 800),
      rotate: random.between(-26, 26),
    }),
  ]);
}

/** Dishes that listen to the sky. */
function antennas(stage: Stage): string {
  const { random, width } = stage;
  const dish = (x: number, y: number, size: number, depth: number) => {
    const white = stage.tone('#eef0ef', depth);
    return place(
      [
        ellipse(0, 4, size * 0.5, size * 0.05, '#0c1018', { opacity: 0.25 }),
        polygon(
          [
            [-size * 0.2, 0],
            [-size * 0.07, -size * 0.44],
            [size * 0.07, -size * 0.44],
            [size * 0.2, 0],
          ],
          darken(white, 0.18),
        ),
        rect(-size * 0.28, -size * 0.07, size * 0.56, size * 0.08, darken(white, 0.3)),
        place(
          [
            path(
              `M${-size * 0.5} 0A${size * 0.5} ${size * 0.42} 0 0 0 ${size * 0.5} 0Z`,
              stage.gradient([
                [0, white],
                [1, darken(white, 0.35)],
              ]),
            ),
            ellipse(0, 0, size * 0.5, size * 0.1, darken(white, 0.1)),
            ellipse(0, 2, size * 0.44, size * 0.075, darken(white, 0.26)),
            stroke(
              `M${-size * 0.36} 0L0 ${-size * 0.32}L${size * 0.36} 0M0 0V${-size * 0.32}`,
              darken(white, 0.3),
              size * 0.016,
            ),
            circle(0, -size * 0.33, size * 0.04, stage.tone('#5b6470', depth)),
          ],
          { x: 0, y: -size * 0.62, rotate: -28 },
        ),
      ],
      { x, y },
    );
  };
  return group([
    sky(stage, { horizon: 660, clouds: 2 }),
    stage.light.time === 'night' ? starfield(stage) : '',
    place(satelliteBody(stage), { x: width * random.between(0.2, 0.34), y: 190, scale: 0.34, rotate: 20 }),
    ridge(stage, { base: 620, swing: 30, colour: '#5f8278', depth: 0.62 }),
    treeRow(stage, { y: 680, height: 90, gap: 34, kinds: ['pine'], depth: 0.42 }),
    mist(stage, 670, 80, 0.5),
    ridge(stage, { base: 700, swing: 10, colour: '#7f9a5a', depth: 0.14 }),
    dish(width * 0.18, 740, 210, 0.2),
    dish(width * 0.82, 745, 230, 0.18),
    dish(width * random.between(0.46, 0.54), 860, 520, 0),
    person(stage, { x: width * 0.3, y: 890, height: 120, pose: 'point' }),
    person(stage, { x: width * 0.35, y: 894, height: 118, pose: 'stand', coat: lighten('#4a6b8f', 0.1) }),
    bushes(stage, { y: 1000, size: 44, colour: '#5a7a44' }),
    grass(stage, { y: 1005, size: 100, colour: '#4a6a34' }),
  ]);
}

export const satellite: Scene = { times: ['night', 'dusk', 'dawn', 'evening', 'day'], compositions: [orbit, antennas] };
