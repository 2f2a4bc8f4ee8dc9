import { darken, lighten, mix } from '../colour';
import type { Scene } from '../scene';
import type { Stage } from '../stage';
import { circle, ellipse, group, path, place, polygon, rect, stroke } from '../svg';
import { glow } from '../parts/lamps';
import { audience, person } from '../parts/people';
import { curtain } from './theatre';
import { indoors } from '../parts/room';

/** Beams of light over a band and a crowd. */
function show(outside: Stage): string {
  const stage = indoors(outside);
  const { random, width, height, accents } = stage;
  const night = random.pick(['#141235', '#1d1030', '#0d1f33', '#2a0f2b']);
  const beams = Array.from({ length: 9 }, (_, index) => {
    const x = (width / 8) * index;
    const foot = width / 2 + (x - width / 2) * random.between(-0.2, 1.5);
    const colour = lighten(random.pick(accents), 0.3);
    return (
      polygon(
        [
          [x - 8, 96],
          [x + 8, 96],
          [foot + 110, 720],
          [foot - 110, 720],
        ],
        stage.gradient([
          [0, colour, 0.65],
          [1, colour, 0],
        ]),
      ) +
      circle(x, 96, 13, '#ffffff') +
      glow(stage, x, 96, 60, colour, 0.9)
    );
  });
  const bars = Array.from({ length: 22 }, (_, index) => {
    const tall = random.between(60, 330);
    return rect(
      width * 0.2 + (width * 0.6 * index) / 22,
      610 - tall,
      width * 0.02,
      tall,
      mix(accents[index % 3] ?? accents[0], night, 0.35),
    );
  });
  const player = (x: number, coat: string, flip: boolean) =>
    person(stage, { x, y: 700, height: 230, pose: 'stand', coat, flip }) +
    place(
      [path('M-8 -4Q-30 -14 -34 4Q-30 24 -6 10L64 -24L60 -34Z', '#c9803f'), stroke('M58 -30L96 -48', '#3a2b22', 5)],
      { x, y: 575, scale: 1, flip },
    );
  return group([
    rect(
      0,
      0,
      width,
      height,
      stage.gradient([
        [0, darken(night, 0.4)],
        [0.7, mix(night, accents[0], 0.4)],
        [1, darken(night, 0.3)],
      ]),
    ),
    rect(width * 0.19, 250, width * 0.62, 370, darken(night, 0.35)),
    ...bars,
    stroke(
      `M0 70H${width}M0 104H${width}${Array.from({ length: 30 }, (_, index) => `M${(width / 30) * index} 70l${width / 60} 34l${width / 60} -34`).join('')}`,
      '#4a4f63',
      5,
    ),
    ...beams,
    rect(
      width * 0.06,
      690,
      width * 0.88,
      60,
      stage.gradient([
        [0, '#3d3a52'],
        [1, '#15131f'],
      ]),
    ),
    ...[0.08, 0.86]
      .map((share) =>
        [0, 1, 2].map(
          (row) =>
            rect(width * share, 420 + row * 90, width * 0.06, 86, '#191822', { rx: 6 }) +
            circle(width * (share + 0.03), 463 + row * 90, Math.min(32, width * 0.022), '#33323f'),
        ),
      )
      .flat(),
    player(width * 0.32, accents[1], false),
    player(width * 0.7, accents[2], true),
    person(stage, { x: width * 0.5, y: 715, height: 250, pose: 'arms-up', coat: accents[0] }),
    ellipse(width * 0.5, 640, 60, 46, '#2c2a3a'),
    glow(stage, width / 2, 640, width * 0.36, lighten(accents[1], 0.4), 0.45),
    audience(stage, { y: 760, size: 70, colour: darken(mix(night, accents[0], 0.25), 0.1), hands: 0.45 }),
    audience(stage, { y: 850, size: 104, colour: darken(night, 0.2), hands: 0.35 }),
    audience(stage, { y: 950, size: 150, colour: darken(night, 0.65), hands: 0.2 }),
  ]);
}

/** A grand piano in a pool of light. */
function piano(outside: Stage): string {
  const stage = indoors(outside);
  const { random, width, height, accents } = stage;
  const velvet = random.pick(['#7a2338', '#27445f', '#4a2f5c', '#2f5a52']);
  const x = width * random.between(0.36, 0.44);
  const gloss = '#15161c';
  return group([
    curtain(stage, 0, 0, width, 690, darken(velvet, 0.25)),
    rect(
      0,
      0,
      width,
      690,
      stage.gradient([
        [0, '#06060c', 0.75],
        [1, '#06060c', 0.1],
      ]),
    ),
    rect(
      0,
      680,
      width,
      height - 680,
      stage.gradient([
        [0, '#b07a46'],
        [1, '#5a371f'],
      ]),
    ),
    ...Array.from({ length: 12 }, (_, index) =>
      rect(0, 690 + index ** 1.7 * 5.2, width, 2, '#3d2414', { opacity: 0.5 }),
    ),
    polygon(
      [
        [x + 110, -20],
        [x + 230, -20],
        [x + 560, 830],
        [x - 260, 830],
      ],
      stage.gradient([
        [0, '#fff1cb', 0.5],
        [1, '#fff1cb', 0.1],
      ]),
    ),
    ellipse(x + 150, 830, 440, 62, '#ffe9b8', { opacity: 0.45 }),
    place(
      [
        ellipse(180, 20, 290, 22, '#0b0a10', { opacity: 0.5 }),
        path('M-20 -210Q60 -390 330 -420L410 -250Z', lighten(gloss, 0.12)),
        path('M-14 -216Q64 -372 320 -404L340 -362Q120 -330 20 -214Z', accents[0], { opacity: 0.35 }),
        stroke('M250 -250L285 -392', '#3a3b46', 5),
        path('M-30 -225H410Q440 -205 440 -160H-30Z', gloss),
        rect(-70, -196, 80, 40, gloss),
        rect(-84, -188, 66, 12, '#f5f2ea'),
        ...Array.from({ length: 7 }, (_, index) => rect(-80 + index * 9, -188, 4, 7, '#111111')),
        path('M-30 -160H440L420 -140H-20Z', lighten(gloss, 0.1)),
        ...[0, 200, 390].map((leg) =>
          polygon(
            [
              [leg, -142],
              [leg + 22, -142],
              [leg + 16, 14],
              [leg + 6, 14],
            ],
            gloss,
          ),
        ),
        rect(-170, -70, 96, 16, gloss, { rx: 6 }),
        ...[-162, -90].map((leg) => rect(leg, -56, 9, 72, gloss)),
      ],
      { x, y: 830 },
    ),
    pianist(x - 120, 770, accents[1]),
    person(stage, { x: x + 520, y: 860, height: 380, coat: accents[2], pose: 'stand', flip: true }),
    place(
      [
        stroke('M0 -4L0 -150', '#2a2d36', 6),
        path('M-26 -150Q-34 -190 -20 -215Q-26 -240 0 -250Q26 -240 20 -215Q34 -190 26 -150Q0 -136 -26 -150Z', '#9c5a2c'),
        stroke('M0 -250V-330', '#3a2416', 8),
        stroke('M-70 -180L70 -214', '#d9c9a4', 3),
      ],
      { x: x + 470, y: 800, scale: 1 },
    ),
    audience(stage, { y: 930, size: 120, colour: '#1a1119' }),
    audience(stage, { y: 990, size: 160, colour: '#0d090e' }),
  ]);
}

/** Seated at the keys, seen from the side. */
function pianist(x: number, y: number, coat: string): string {
  return group([
    stroke(`M${x - 10} ${y - 14}L${x + 62} ${y - 20}L${x + 66} ${y + 62}h26`, '#20222b', 26),
    path(
      `M${x - 40} ${y}Q${x - 52} ${y - 110} ${x - 14} ${y - 176}Q${x + 30} ${y - 190} ${x + 34} ${y - 140}Q${x + 30} ${y - 60} ${x + 26} ${y}Z`,
      coat,
    ),
    circle(x + 26, y - 214, 32, '#e8b892'),
    path(`M${x - 8} ${y - 206}A34 34 0 0 1 ${x + 54} ${y - 232}Q${x + 26} ${y - 232} ${x + 12} ${y - 196}Z`, '#3a2b22'),
    stroke(`M${x + 4} ${y - 150}L${x + 30} ${y - 96}L${x + 76} ${y - 112}`, darken(coat, 0.2), 22),
    circle(x + 82, y - 114, 10, '#e8b892'),
  ]);
}

export const concert: Scene = { times: ['night', 'dusk', 'evening'], compositions: [piano, show] };
