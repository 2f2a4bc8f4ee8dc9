import { mix } from '../colour';
import type { Stage } from '../stage';
import { circle, ellipseData, group, path, rect } from '../svg';

export interface SkyOptions {
  /** Where the land begins; the sky's last colour lies there. */
  horizon: number;
  /** How many clouds; by chance when left out. */
  clouds?: number;
  /** False where another thing is the picture's light. */
  disc?: boolean;
}

/** The sky with what hangs in it: stars, sun or moon, clouds. */
export function sky(stage: Stage, { horizon, clouds = stage.random.integer(2, 4), disc = true }: SkyOptions): string {
  const { light, random, width } = stage;
  const paint = stage.gradient(light.sky.map((colour, index) => [index / (light.sky.length - 1), colour] as const));
  const parts = [rect(0, 0, width, horizon + 2, paint), rect(0, horizon, width, stage.height - horizon, light.haze)];
  if (light.time === 'night') parts.push(stars(stage, horizon * 0.8));
  if (disc && light.disc)
    parts.push(discOf(stage, random.between(0.16, 0.84) * width, horizon * skyHeight(light.disc, stage)));
  for (let count = 0; count < clouds; count += 1) {
    const y = random.between(0.1, 0.72) * horizon;
    parts.push(cloud(stage, random.between(-0.05, 1.05) * width, y, 60 + (horizon - y) * random.between(0.12, 0.3)));
  }
  return parts.join('');
}

function skyHeight(disc: 'sun' | 'moon', { random, light }: Stage): number {
  if (disc === 'moon') return random.between(0.18, 0.4);
  return light.time === 'day' ? random.between(0.15, 0.35) : random.between(0.62, 0.82);
}

function discOf(stage: Stage, x: number, y: number): string {
  const { glow, disc } = stage.light;
  const halo = stage.gradient(
    [
      [0, glow, 0.75],
      [0.25, glow, 0.35],
      [1, glow, 0],
    ],
    'round',
  );
  const radius = disc === 'moon' ? 34 : 52;
  const craters =
    disc === 'moon'
      ? [circle(x - 9, y - 6, 8, '#c9d2ea', { opacity: 0.5 }), circle(x + 10, y + 9, 5, '#c9d2ea', { opacity: 0.5 })]
      : [];
  return [circle(x, y, disc === 'moon' ? 190 : 360, halo), circle(x, y, radius, glow), ...craters].join('');
}

function stars({ random, width }: Stage, depth: number): string {
  const shine = (opacity: number) => {
    const dots = Array.from({ length: 24 }, () =>
      ellipseData(random.next() * width, random.next() ** 1.4 * depth, random.between(0.9, 2.6)),
    );
    return path(dots.join(''), '#ffffff', { opacity });
  };
  return shine(0.35) + shine(0.6) + shine(0.9);
}

/** A heap of round puffs on a flat base: a shaded heap and a lit one a little above it. */
export function cloud({ light, random }: Stage, x: number, y: number, size: number): string {
  const count = random.integer(4, 6);
  const puffs = Array.from({ length: count }, (_, index) => {
    const along = (index / (count - 1)) * 2 - 1;
    return { along, height: (1 - along * along * 0.75) * random.between(0.75, 1.1) };
  });
  const heap = (dx: number, dy: number, share: number) =>
    puffs
      .map(({ along, height }) => {
        const [cx, cy] = [x + along * size * 1.25 + dx, y - height * size * 0.24 * share + dy];
        return ellipseData(cx, cy, size * 0.5 * share * (0.5 + height / 2), size * 0.34 * height * share);
      })
      .join('');
  const shade = mix(light.cloud, light.sky[1], 0.45);
  return group([
    path(heap(0, 0, 1) + ellipseData(x, y + size * 0.02, size * 1.6, size * 0.13), shade),
    path(heap(-size * 0.06, -size * 0.07, 0.86), mix(light.cloud, light.sky[1], 0.1)),
    path(heap(-size * 0.1, -size * 0.12, 0.6), mix(light.cloud, light.glow, light.litShare > 0.4 ? 0.07 : 0.3)),
  ]);
}
