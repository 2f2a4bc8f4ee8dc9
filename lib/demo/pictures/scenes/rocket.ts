import { darken, lighten } from '../colour';
import type { Scene } from '../scene';
import type { Stage } from '../stage';
import { circle, ellipse, group, path, place, polygon, rect, stroke } from '../svg';
import { glow } from '../parts/lamps';
import { mist, ridge } from '../parts/land';
import { person } from '../parts/people';
import { sky } from '../parts/sky';
import { treeRow } from '../parts/trees';
import { grass } from '../parts/undergrowth';
import { ripples } from '../parts/water';

/** 100 tall, its nozzles on y = 0. */
function rocketBody(stage: Stage): string {
  const [paint] = stage.accents;
  const skin = stage.tone('#f2f1ec');
  const band = stage.tone(paint);
  const round = (colour: string) =>
    stage.gradient(
      [
        [0, darken(colour, 0.18)],
        [0.35, lighten(colour, 0.3)],
        [1, darken(colour, 0.34)],
      ],
      'right',
    );
  return [
    ...[-9.5, 5.5].map(
      (x) =>
        path(`M${x} 0V-44Q${x + 2} -50 ${x + 2} -50Q${x + 2} -50 ${x + 4} -44V0Z`, round(skin)) +
        rect(x, -14, 4, 3, band),
    ),
    path('M-5.5 0V-76Q-5.5 -90 0 -100Q5.5 -90 5.5 -76V0Z', round(skin)),
    rect(-5.5, -64, 11, 3, band),
    rect(-5.5, -34, 11, 5, band),
    path('M-5.5 -76Q-5.5 -90 0 -100Q5.5 -90 5.5 -76Z', round(band)),
    rect(-4, -58, 8, 1, stage.tone('#4b5158')),
    ...[-7.5, 0, 7.5].map((x) =>
      polygon(
        [
          [x - 1.8, 0],
          [x + 1.8, 0],
          [x + 2.8, 4],
          [x - 2.8, 4],
        ],
        stage.tone('#3a3f47'),
      ),
    ),
  ].join('');
}

function plume(stage: Stage, x: number, y: number, size: number): string {
  return [
    glow(stage, x, y + size * 0.5, size * 2, '#ffb44a', 0.85),
    path(
      `M${x - size * 0.34} ${y}Q${x - size * 0.6} ${y + size * 1.2} ${x} ${y + size * 2.6}Q${x + size * 0.6} ${y + size * 1.2} ${x + size * 0.34} ${y}Z`,
      '#ff8a2f',
    ),
    path(
      `M${x - size * 0.24} ${y}Q${x - size * 0.36} ${y + size} ${x} ${y + size * 1.9}Q${x + size * 0.36} ${y + size} ${x + size * 0.24} ${y}Z`,
      '#ffd25a',
    ),
    path(
      `M${x - size * 0.13} ${y}Q${x - size * 0.18} ${y + size * 0.7} ${x} ${y + size * 1.2}Q${x + size * 0.18} ${y + size * 0.7} ${x + size * 0.13} ${y}Z`,
      '#fffbe8',
    ),
  ].join('');
}

function billows(stage: Stage, x: number, y: number, spread: number, size: number, colour: string): string {
  const { random } = stage;
  const puffs = Array.from({ length: 34 }, () => {
    const away = random.between(-1, 1);
    return {
      cx: x + Math.sign(away) * Math.abs(away) ** 1.4 * spread,
      cy: y - random.between(0, 0.9) * size * (1.3 - Math.abs(away)),
      r: size * random.between(0.4, 0.85) * (1.15 - Math.abs(away) * 0.6),
    };
  }).sort((a, b) => a.cy - b.cy);
  return puffs
    .map(
      ({ cx, cy, r }) =>
        circle(cx, cy, r, darken(colour, 0.14)) +
        circle(cx - r * 0.16, cy - r * 0.2, r * 0.8, colour) +
        circle(cx - r * 0.28, cy - r * 0.34, r * 0.45, lighten(colour, 0.35)),
    )
    .join('');
}

/** Lift-off beside the tower. */
function liftOff(stage: Stage): string {
  const { random, width, light } = stage;
  const x = width * random.between(0.44, 0.58);
  const steel = stage.tone('#59626d', 0.1);
  const tower = x + 150;
  const lattice = Array.from(
    { length: 12 },
    (_, index) =>
      `M${tower} ${760 - index * 44}L${tower + 80} ${716 - index * 44}M${tower + 80} ${760 - index * 44}L${tower} ${716 - index * 44}M${tower} ${716 - index * 44}h80`,
  ).join('');
  const smokeColour = light.litShare > 0.4 ? '#c9a89a' : '#f1eee8';
  return group([
    sky(stage, { horizon: 640, clouds: 2, disc: false }),
    ridge(stage, { base: 640, swing: 14, colour: '#6f8f84', depth: 0.62 }),
    mist(stage, 640, 110, 0.6),
    treeRow(stage, { y: 690, height: 60, gap: 30, kinds: ['pine', 'leafy'], depth: 0.46 }),
    stroke(
      `M${tower} 770V230M${tower + 80} 770V230${lattice}M${tower} 330H${tower - 90}M${tower} 480H${tower - 84}M${tower + 40} 230V150`,
      steel,
      6,
    ),
    stroke(`M${x - 330} 770L${x - 316} 300M${x + 460} 770L${x + 448} 330`, steel, 6),
    plume(stage, x, 590, 62),
    place(rocketBody(stage), { x, y: 590, scale: 4.7 }),
    rect(x - 150, 752, 300, 26, stage.tone('#6a6f76')),
    billows(stage, x, 780, width * 0.4, 140, smokeColour),
    glow(stage, x, 740, 300, '#ff9b3f', 0.7),
    ridge(stage, { base: 812, swing: 10, colour: '#6f8a56', depth: 0.06 }),
    rect(
      0,
      850,
      width,
      150,
      stage.gradient([
        [0, stage.tone('#6f9db0')],
        [1, stage.tone('#2f5a74')],
      ]),
    ),
    ripples(stage, 850, 1000, lighten(stage.tone('#8fb8c8'), 0.2)),
    ellipse(x, 900, 60, 44, '#ffb44a', { opacity: 0.4 }),
    grass(stage, { y: 1005, size: 120, colour: '#3f5a34' }),
  ]);
}

/** A climbing trail above people who watch. */
function ascent(stage: Stage): string {
  const { random, width, light } = stage;
  const foot = width * random.between(0.24, 0.34);
  const head = [width * random.between(0.62, 0.7), 210] as const;
  const pale = light.litShare > 0.4 ? '#e9c9b0' : '#ffffff';
  const puffs = Array.from({ length: 44 }, (_, index) => {
    const share = index / 43;
    const x = foot + (head[0] - foot) * share ** 1.5;
    const y = 740 - (740 - head[1] - 46) * share ** 0.85;
    const r = 46 * (1 - share) + 9;
    return (
      circle(x + random.between(-0.3, 0.3) * r, y, r, darken(pale, 0.08), { opacity: 0.9 }) +
      circle(x - r * 0.2, y - r * 0.2, r * 0.7, pale)
    );
  });
  const hill = darken(light.sky[0], 0.55);
  return group([
    sky(stage, { horizon: 720, clouds: 3, disc: false }),
    ...puffs,
    glow(stage, head[0], head[1] + 30, 130, '#ffc76a', 0.9),
    place([plume(stage, 0, 0, 9), place(rocketBody(stage), { x: 0, y: 0, scale: 1 })], {
      x: head[0],
      y: head[1] + 30,
      scale: 1.15,
      rotate: 20,
    }),
    ridge(stage, { base: 720, swing: 12, colour: '#5f7f86', depth: 0.5 }),
    glow(stage, foot, 740, 220, '#ffb45a', 0.6),
    mist(stage, 740, 90, 0.5),
    ridge(stage, { base: 790, swing: 16, colour: '#46624e', depth: 0.2 }),
    path(`M0 1000V900Q${width * 0.3} 850 ${width * 0.6} 890T${width} 880V1000Z`, hill),
    ...[0.12, 0.17, 0.46, 0.52, 0.72, 0.86].map((share, index) =>
      person(stage, {
        x: width * share,
        y: 906,
        height: index % 3 === 1 ? 120 : 165,
        pose: index % 2 === 0 ? 'point' : 'stand',
        silhouette: darken(hill, 0.3),
        flip: share > 0.7,
      }),
    ),
    grass(stage, { y: 1000, size: 120, colour: darken(hill, 0.3) }),
  ]);
}

export const rocket: Scene = { times: ['dawn', 'day', 'dusk', 'evening', 'night'], compositions: [liftOff, ascent] };
