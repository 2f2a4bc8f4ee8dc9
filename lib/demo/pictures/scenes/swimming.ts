import { darken, lighten } from '../colour';
import type { Scene } from '../scene';
import type { Stage } from '../stage';
import { circle, ellipse, group, path, place, polygon, rect, stroke } from '../svg';
import { glow } from '../parts/lamps';
import { person } from '../parts/people';
import { indoors } from '../parts/room';
import { stands } from './stadium';

/** A swimmer's head, arm and wake; heading right. */
function swimmer(stage: Stage, x: number, y: number, size: number, cap: string): string {
  const { random } = stage;
  const foam = Array.from({ length: 14 }, () =>
    circle(random.between(-150, 26), random.between(-4, 22), random.between(3, 12), '#ffffff', {
      opacity: random.between(0.35, 0.9),
    }),
  );
  return place(
    [
      path('M-170 18Q-90 -8 10 8Q40 14 60 22Q-40 36 -170 18Z', '#ffffff', { opacity: 0.55 }),
      path('M-96 8Q-50 -20 4 -4Q12 8 -10 14Q-60 18 -96 8Z', '#e2a882'),
      stroke('M-6 0L18 -46L56 -14', '#e2a882', 15),
      ...foam,
      ellipse(20, -2, 19, 17, '#e2a882'),
      path('M2 -4A19 18 0 0 1 38 -8Q22 -4 2 -4Z', cap),
      path('M22 -6H38Q39 2 30 3Q22 3 22 -6Z', '#1f2c3c'),
    ],
    { x, y, scale: size / 100 },
  );
}

/** The race, seen along the side of the pool. */
function race(outside: Stage): string {
  const stage = indoors(outside);
  const { random, width, accents } = stage;
  const lanes = 5;
  const edges = Array.from({ length: lanes + 1 }, (_, lane) => 500 + (lane / lanes) ** 1.35 * 520);
  const ropes = edges
    .slice(1, -1)
    .map((y, index) =>
      Array.from({ length: Math.ceil(width / 28) }, (_, at) =>
        ellipse(at * 28, y, 12, 4 + index * 1.6, [accents[0], '#f4f1ea', accents[1], '#f4f1ea'][at % 4] ?? '#f4f1ea'),
      ).join(''),
    );
  const swimmers = edges
    .slice(0, -1)
    .map((y, lane) =>
      swimmer(
        stage,
        width * random.between(0.3, 0.82),
        y + ((edges[lane + 1] ?? y) - y) * 0.56,
        64 + lane * 42,
        random.pick([...accents, '#f4f1ea']),
      ),
    );
  const shimmer = Array.from({ length: 70 }, () => {
    const y = random.between(505, 995);
    return `M${Math.round(random.next() * width)} ${Math.round(y)}q${(y - 430) / 12} -7 ${(y - 430) / 6} 0t${(y - 430) / 6} 0`;
  });
  return group([
    rect(
      0,
      0,
      width,
      500,
      stage.gradient([
        [0, '#b9d2dc'],
        [1, '#e7f0f2'],
      ]),
    ),
    ...Array.from({ length: 9 }, (_, index) =>
      polygon(
        [
          [(width / 8) * index - 10, 0],
          [(width / 8) * index + 10, 0],
          [(width / 8) * index + 4, 190],
          [(width / 8) * index - 4, 190],
        ],
        '#90aab6',
      ),
    ),
    ...[0.2, 0.5, 0.8].map(
      (share) => rect(width * share - 90, 60, 180, 16, '#ffffff') + glow(stage, width * share, 70, 240, '#ffffff', 0.6),
    ),
    stands(stage, 190, 390),
    rect(0, 388, width, 24, accents[0]),
    rect(
      0,
      410,
      width,
      74,
      stage.gradient([
        [0, '#e9e4d6'],
        [1, '#cfc8b6'],
      ]),
    ),
    ...Array.from(
      { length: 6 },
      (_, index) =>
        stroke(`M${(width / 5) * index + 30} 412V250`, '#8fa4ae', 4) +
        polygon(
          [
            [(width / 5) * index + 30, 252],
            [(width / 5) * index + 96, 262],
            [(width / 5) * index + 30, 284],
          ],
          accents[index % 3] ?? accents[0],
        ),
    ),
    person(stage, { x: width * 0.12, y: 478, height: 170, pose: 'stand', coat: '#f2f2ee' }),
    person(stage, { x: width * 0.9, y: 478, height: 170, pose: 'arms-up', coat: accents[1] }),
    rect(0, 482, width, 20, '#f6f4ec'),
    rect(
      0,
      500,
      width,
      500,
      stage.gradient([
        [0, '#7fd3e0'],
        [0.5, '#35a7c9'],
        [1, '#1b7fae'],
      ]),
    ),
    ...edges
      .slice(0, -1)
      .map((y, lane) =>
        rect(0, y + ((edges[lane + 1] ?? y) - y) * 0.45, width, 5 + lane * 3, '#156a94', { opacity: 0.35 }),
      ),
    stroke(shimmer.join(''), '#d9f4f8', 3, { opacity: 0.5 }),
    ...ropes,
    ...swimmers,
  ]);
}

/** On the blocks, before the start. */
function start(outside: Stage): string {
  const stage = indoors(outside);
  const { random, width, accents } = stage;
  const count = Math.max(3, Math.round(width / 330));
  const gap = width / count;
  const athlete = (x: number, cap: string) =>
    place(
      [
        stroke('M-18 0L-34 -70L10 -110', '#d99f78', 30),
        stroke('M24 0L30 -66L16 -112', '#e2a882', 30),
        path('M-14 -128Q0 -96 40 -102L40 -128Q14 -146 -14 -128Z', darken(cap, 0.3)),
        path('M2 -132Q30 -200 96 -176Q110 -156 92 -142Q60 -128 36 -108Z', '#e2a882'),
        stroke('M88 -162L96 -90L74 -16', '#d99f78', 20),
        circle(120, -166, 25, '#e2a882'),
        path('M98 -176A26 26 0 0 1 145 -172Q124 -168 98 -160Z', cap),
        rect(120, -170, 24, 9, '#1f2c3c', { rx: 4 }),
      ],
      { x, y: 560, scale: 1.05 },
    );
  const blocks = Array.from({ length: count }, (_, index) => {
    const x = gap * (index + 0.5);
    return (
      rect(x - 80, 566, 170, 26, '#f2f4f3', { rx: 6 }) +
      polygon(
        [
          [x - 60, 590],
          [x + 66, 590],
          [x + 46, 690],
          [x - 40, 690],
        ],
        accents[index % 3] ?? accents[0],
      ) +
      athlete(x - 24, random.pick([...accents, '#f4f1ea']))
    );
  });
  const shimmer = Array.from(
    { length: 46 },
    () => `M${Math.round(random.next() * width)} ${Math.round(random.between(740, 990))}q26 -9 52 0t52 0`,
  );
  return group([
    rect(
      0,
      0,
      width,
      520,
      stage.gradient([
        [0, '#a9c6d2'],
        [1, '#e4eef0'],
      ]),
    ),
    ...[0.16, 0.5, 0.84].map(
      (share) =>
        rect(width * share - 100, 50, 200, 18, '#ffffff') + glow(stage, width * share, 60, 280, '#ffffff', 0.6),
    ),
    stands(stage, 170, 430),
    rect(0, 428, width, 26, accents[1]),
    rect(
      0,
      452,
      width,
      240,
      stage.gradient([
        [0, '#e9e4d6'],
        [1, '#c9c2b0'],
      ]),
    ),
    ...blocks,
    rect(0, 688, width, 26, '#f8f6ef'),
    rect(
      0,
      712,
      width,
      288,
      stage.gradient([
        [0, '#58bfd6'],
        [1, '#1b7fae'],
      ]),
    ),
    ...Array.from({ length: count + 1 }, (_, index) =>
      polygon(
        [
          [gap * index - 5, 712],
          [gap * index + 5, 712],
          [gap * index + (index - count / 2) * 60 + 12, 1000],
          [gap * index + (index - count / 2) * 60 - 12, 1000],
        ],
        lighten(accents[0], 0.1),
      ),
    ),
    stroke(shimmer.join(''), '#d9f4f8', 4, { opacity: 0.5 }),
  ]);
}

export const swimming: Scene = { times: ['day', 'evening'], compositions: [race, start] };
