import { darken, lighten } from '../colour';
import type { Stage } from '../stage';
import { circle, ellipse, group, path, place, rect, stroke, type Point } from '../svg';

export type Pose = 'stand' | 'walk' | 'run' | 'point' | 'arms-up';

export interface PersonOptions {
  x: number;
  /** The ground under the feet. */
  y: number;
  height: number;
  pose?: Pose;
  coat?: string;
  legs?: string;
  hat?: string;
  depth?: number;
  flip?: boolean;
  /** Seen against the light: one dark shape. */
  silhouette?: string;
}

const coats = ['#b5483a', '#2f5d7c', '#d19a3c', '#4a6b52', '#6b4a6e', '#8a8f98', '#c26b4a', '#3c3f52'] as const;
const trousers = ['#2c3340', '#3e4657', '#4a4038', '#26303c'] as const;
const skins = ['#f0c8a6', '#e8b892', '#d9a57e'] as const;
const hairs = ['#3a2b22', '#5b4230', '#1f1b1a', '#8a6a44'] as const;

/** Far enough from the viewer to need no face. */
export function person(stage: Stage, options: PersonOptions): string {
  const { random } = stage;
  const { x, y, height, pose = 'stand', depth = 0, flip = random.chance(0.5), silhouette } = options;
  const paint = (colour: string) => silhouette ?? stage.tone(colour, depth);
  const coat = paint(options.coat ?? random.pick(coats));
  const leg = paint(options.legs ?? random.pick(trousers));
  const skin = paint(random.pick(skins));
  const hair = paint(options.hat ?? random.pick(hairs));
  const sleeve = silhouette ?? darken(coat, 0.14);
  const longHair = options.hat === undefined && random.chance(0.45);
  const head = [
    circle(0, -91, 7.4, skin),
    path('M-7.8 -91A7.8 7.8 0 0 1 7.8 -92Q4 -95 -1 -94.5Q-5 -94 -5.4 -88.6Z', hair),
    rect(-2.4, -86, 4.8, 6, skin),
  ];
  const skirt =
    longHair && pose !== 'run' && random.chance(0.5)
      ? path('M-10.3 -48L10.3 -48L13.5 -26Q0 -23 -13.5 -26Z', random.chance(0.5) ? coat : darken(leg, 0.1))
      : '';
  const { legs, arms, lean } = poses[pose];
  const near = height > 200;
  const body = [
    near ? hand(arms[1], skin) : '',
    stroke(arms[1], sleeve, 6),
    longHair ? path('M-7.6 -93A7.8 7.8 0 0 1 7.8 -92Q9.4 -84 7.4 -76L-8.4 -76Q-9.6 -84 -7.6 -93Z', hair) : '',
    ...legs.map((d) => (near ? shoe(d, paint('#20232b')) : '') + stroke(d, leg, 7.6)),
    skirt,
    path('M-10 -80Q0 -85 10 -80Q13 -66 10.5 -44L-10.5 -44Q-13 -66 -10 -80Z', coat),
    silhouette ? '' : path('M2 -82.4Q8 -81.6 10 -80Q13 -66 10.5 -44L4 -44Q7 -66 2 -82.4Z', darken(coat, 0.12)),
    ...head,
    near ? hand(arms[0], skin) : '',
    stroke(arms[0], silhouette ?? lighten(sleeve, 0.08), 6),
  ];
  const shadow = silhouette ? '' : ellipse(x, y, height * 0.17, height * 0.025, '#10131c', { opacity: 0.25 });
  return shadow + place(body, { x, y, scale: height / 100, flip, rotate: lean });
}

/** The point that lies `reach` beyond the end of a limb drawn as a line. */
function beyond(limb: string, reach: number): Point {
  const points = limb
    .slice(1)
    .split('L')
    .map((pair) => pair.split(' ').map(Number));
  const [[fromX = 0, fromY = 0] = [], [x = 0, y = 0] = []] = points.slice(-2);
  const length = Math.hypot(x - fromX, y - fromY);
  return [x + ((x - fromX) / length) * reach, y + ((y - fromY) / length) * reach];
}

function hand(arm: string, skin: string): string {
  return circle(...beyond(arm, 2.2), 3.5, skin);
}

function shoe(leg: string, colour: string): string {
  const [x, y] = beyond(leg, 0);
  return ellipse(x + 2, y + 1.6, 6.4, 3, colour);
}

/** Two leg lines, then the near and the far arm; in hundredths of the height. */
const poses: Readonly<Record<Pose, { legs: readonly string[]; arms: readonly [string, string]; lean: number }>> = {
  stand: {
    legs: ['M-4.5 -46L-5 -3', 'M4.5 -46L5 -3'],
    arms: ['M-10 -76L-12 -60L-10.5 -47', 'M10 -76L12.5 -60L11 -47'],
    lean: 0,
  },
  walk: {
    legs: ['M-3 -46L-8 -24L-13 -3', 'M3 -46L8 -25L8.5 -3'],
    arms: ['M-8 -76L-14 -61L-8 -49', 'M9 -76L14 -62L17 -50'],
    lean: 2,
  },
  run: {
    legs: ['M-2 -46L-10 -26L-25 -20', 'M3 -46L15 -32L12 -8'],
    arms: ['M-8 -76L-18 -66L-11 -56', 'M9 -75L19 -66L23 -76'],
    lean: 10,
  },
  point: {
    legs: ['M-4.5 -46L-6 -3', 'M4.5 -46L6 -3'],
    arms: ['M-10 -76L-12 -60L-9 -48', 'M9 -76L22 -78L33 -80'],
    lean: 0,
  },
  'arms-up': {
    legs: ['M-4.5 -46L-5 -3', 'M4.5 -46L5 -3'],
    arms: ['M-10 -77L-17 -92L-14 -108', 'M10 -77L17 -92L15 -108'],
    lean: 0,
  },
};

export interface PeopleOptions {
  y: number;
  height: number;
  count: number;
  poses?: readonly [Pose, ...Pose[]];
  from?: number;
  to?: number;
  depth?: number;
}

/** A loose row of people on one line. */
export function people(
  stage: Stage,
  { y, height, count, poses: choice = ['stand', 'walk'], from = 0, to = stage.width, depth = 0 }: PeopleOptions,
): string {
  const { random } = stage;
  const gap = (to - from) / count;
  const row = Array.from({ length: count }, (_, index) =>
    person(stage, {
      x: from + gap * (index + random.between(0.2, 0.8)),
      y: y + random.between(-0.03, 0.03) * height,
      height: height * random.between(0.9, 1.05),
      pose: random.pick(choice),
      depth,
    }),
  );
  return group(row);
}

/** The heads and shoulders of the rows in front of the viewer. */
export function audience(
  stage: Stage,
  { y, size, colour, hands = 0 }: { y: number; size: number; colour: string; hands?: number },
): string {
  const { random, width } = stage;
  const parts: string[] = [];
  for (let x = -size / 2; x < width + size; x += size * random.between(0.95, 1.35)) {
    const top = y + random.between(-0.25, 0.25) * size;
    if (random.chance(hands)) {
      const reach = random.between(-0.4, 0.4) * size;
      parts.push(
        stroke(
          `M${x} ${top + size * 0.6}l${reach - size * 0.25} ${-size * 0.7}l${reach * 0.4} ${-size * 0.6}`,
          colour,
          size * 0.2,
        ),
        stroke(
          `M${x} ${top + size * 0.6}l${reach + size * 0.45} ${-size * 0.6}l${-reach * 0.3} ${-size * 0.7}`,
          colour,
          size * 0.2,
        ),
      );
    }
    parts.push(
      circle(x, top, size * 0.33, colour),
      path(
        `M${x - size * 0.66} ${top + size * 1.6}Q${x - size * 0.64} ${top + size * 0.42} ${x} ${top + size * 0.38}Q${x + size * 0.64} ${top + size * 0.42} ${x + size * 0.66} ${top + size * 1.6}Z`,
        colour,
      ),
    );
  }
  return group([...parts, rect(0, y + size * 1.1, width, size * 3, colour)]);
}
