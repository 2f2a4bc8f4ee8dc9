import { darken, lighten } from '../colour';
import type { Stage } from '../stage';
import { circle, ellipse, path, place, polygon, stroke } from '../svg';

export interface AnimalOptions {
  x: number;
  y: number;
  /** From hoof to highest point. */
  height: number;
  depth?: number;
  flip?: boolean;
}

/** Bodies are drawn 100 high with the hooves on y = 0, looking right. */
function animal(parts: readonly string[], { x, y, height, flip = false }: AnimalOptions): string {
  return (
    ellipse(x, y, height * 0.62, height * 0.05, '#0c1018', { opacity: 0.25 }) +
    place(parts, { x, y, scale: height / 100, flip })
  );
}

export function bison(stage: Stage, options: AnimalOptions): string {
  const fur = stage.tone('#5a3d28', options.depth);
  const mane = darken(fur, 0.3);
  return animal(
    [
      stroke('M-50 -40L-52 -4M-34 -38L-32 -4M24 -34L22 -4M38 -36L40 -4', mane, 9),
      path(
        'M-66 -46Q-68 -70 -42 -76Q-10 -80 8 -98Q26 -104 42 -86Q54 -70 50 -46Q40 -28 16 -30Q-20 -24 -50 -32Q-64 -36 -66 -46Z',
        fur,
      ),
      path('M8 -97Q26 -104 42 -86Q54 -70 52 -46Q42 -22 24 -26Q4 -50 8 -97Z', mane),
      path('M36 -76Q60 -78 68 -58Q72 -44 62 -36Q48 -34 42 -46Z', darken(mane, 0.15)),
      stroke('M48 -74Q44 -88 54 -92', lighten(fur, 0.5), 4),
      path('M50 -40Q54 -22 58 -36Z', darken(mane, 0.2)),
      stroke('M-66 -54Q-74 -44 -70 -28', mane, 4),
      circle(58, -58, 1.8, '#141414'),
    ],
    options,
  );
}

export function giraffe(stage: Stage, options: AnimalOptions): string {
  const hide = stage.tone('#e0b060', options.depth);
  const spot = stage.tone('#a8682c', options.depth);
  const spots = (
    [
      [-22, -46, 5],
      [-10, -50, 4.4],
      [2, -46, 5],
      [-16, -39, 4],
      [-3, -38, 4],
      [8, -54, 3.6],
      [14, -64, 3],
      [19, -74, 2.6],
      [23, -84, 2.2],
    ] as const
  ).map(([x, y, r]) => ellipse(x, y, r, r * 0.8, spot));
  return animal(
    [
      stroke('M-24 -34L-25 -2M-15 -34L-14 -2M3 -36L2 -2M11 -36L13 -2', darken(hide, 0.14), 3.6),
      path('M-30 -42Q-30 -54 -14 -55Q0 -56 8 -62L22 -92L30 -92L19 -50Q16 -34 0 -32Q-26 -30 -30 -42Z', hide),
      path('M20 -98Q26 -102 32 -97L44 -90Q45 -86 40 -86L28 -88Q22 -90 20 -98Z', hide),
      stroke('M24 -98V-104M28 -99V-105', spot, 1.6),
      ...spots,
      stroke('M-29 -46Q-34 -38 -32 -28', spot, 1.8),
      circle(30, -94, 1, '#141414'),
    ],
    options,
  );
}

export function elephant(stage: Stage, options: AnimalOptions): string {
  const skin = stage.tone('#8b929a', options.depth);
  return animal(
    [
      stroke('M-44 -40V-6M-22 -36V-6', darken(skin, 0.22), 17),
      stroke('M8 -36V-6M28 -38V-6', skin, 18),
      path(
        'M-62 -56Q-62 -96 -14 -98Q30 -98 44 -82Q64 -84 72 -66Q78 -44 74 -20Q72 -10 66 -14Q66 -36 58 -46Q44 -28 18 -28Q-30 -22 -54 -30Q-62 -40 -62 -56Z',
        skin,
      ),
      path('M22 -86Q44 -90 46 -66Q44 -44 28 -42Q14 -56 22 -86Z', darken(skin, 0.16)),
      path('M58 -50Q70 -46 76 -52Q72 -40 60 -42Z', '#f3ecda'),
      stroke('M-62 -62Q-70 -48 -66 -36', darken(skin, 0.25), 3),
      circle(56, -68, 2, '#141414'),
    ],
    options,
  );
}

/** A small furry climber with a ringed tail, lying on a branch at y = 0. */
export function climber(stage: Stage, options: AnimalOptions & { colour: string }): string {
  const fur = stage.tone(options.colour, options.depth);
  const dark = darken(fur, 0.5);
  const pale = lighten(fur, 0.7);
  return place(
    [
      stroke('M-60 -16Q-96 -10 -104 26', fur, 22),
      stroke('M-76 -20L-70 0M-92 -12L-82 4M-106 8L-92 14M-110 24L-97 28', lighten(fur, 0.35), 7),
      path('M-70 -2Q-74 -46 -30 -52Q20 -58 44 -40L50 -2Z', fur),
      path('M-40 -2Q-36 -22 -14 -22Q0 -18 2 -2ZM20 -2Q24 -18 38 -18Q50 -14 52 -2Z', dark),
      polygon(
        [
          [26, -74],
          [32, -98],
          [50, -82],
        ],
        fur,
      ),
      polygon(
        [
          [70, -82],
          [88, -98],
          [92, -72],
        ],
        fur,
      ),
      polygon(
        [
          [33, -78],
          [36, -90],
          [46, -82],
        ],
        pale,
      ),
      polygon(
        [
          [74, -82],
          [84, -90],
          [87, -76],
        ],
        pale,
      ),
      circle(58, -58, 33, fur),
      ellipse(44, -58, 11, 13, pale),
      ellipse(73, -58, 11, 13, pale),
      ellipse(59, -44, 15, 11, pale),
      ellipse(59, -49, 5, 3.6, '#191515'),
      circle(46, -61, 4.4, '#191515'),
      circle(72, -61, 4.4, '#191515'),
      circle(47.4, -62.6, 1.4, '#ffffff'),
      circle(73.4, -62.6, 1.4, '#ffffff'),
      stroke('M54 -40Q59 -36 64 -40', '#191515', 1.6),
    ],
    { x: options.x, y: options.y, scale: options.height / 100, ...(options.flip && { flip: true }) },
  );
}
