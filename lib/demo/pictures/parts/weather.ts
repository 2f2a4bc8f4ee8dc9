import { mix } from '../colour';
import type { Stage } from '../stage';
import { circle, ellipse, ellipseData, path, stroke } from '../svg';

/** Falling snow: many small far flakes, few large near ones. */
export function snowfall({ random, width, height }: Stage, count = 150): string {
  const flakes = (share: number, from: number, to: number, opacity: number) => {
    const dots = Array.from({ length: count * share }, () =>
      ellipseData(random.next() * width, random.next() * height, random.between(from, to)),
    );
    return path(dots.join(''), '#ffffff', { opacity });
  };
  return flakes(0.7, 1.8, 3, 0.85) + flakes(0.2, 3, 5, 0.7) + flakes(0.1, 5, 9, 0.55);
}

/** Slanting rain. */
export function rain({ random, width, height }: Stage, colour = '#dfe9f2', opacity = 0.4): string {
  const drops = Array.from({ length: 170 }, () => {
    const length = random.between(18, 60);
    const [x, y] = [random.between(-0.05, 1.1) * width, random.next() * height];
    return `M${Math.round(x)} ${Math.round(y)}l${Math.round(-length * 0.28)} ${Math.round(length)}`;
  });
  return stroke(drops.join(''), colour, 1.8, { opacity });
}

export interface SmokeOptions {
  x: number;
  y: number;
  /** How wide the column is where it ends. */
  size: number;
  rise: number;
  colour: string;
  /** Sideways drift over the whole rise. */
  drift?: number;
  /** 1 makes thick smoke: its puffs hide each other and pale instead of thinning. */
  opacity?: number;
}

/** A column of puffs that grows and thins as it rises. */
export function smoke(
  { random, light }: Stage,
  { x, y, size, rise, colour, drift = 0, opacity = 0.8 }: SmokeOptions,
): string {
  const count = 16;
  const puffs = Array.from({ length: count }, (_, index) => {
    const share = index / (count - 1);
    const radius = size * (0.14 + share * 0.5) * random.between(0.8, 1.2);
    const cx = x + drift * share ** 1.3 + random.between(-0.25, 0.25) * size * share;
    const cy = y - rise * share;
    const fill = mix(colour, light.haze, share * (opacity < 1 ? 0.45 : 0.7));
    const shine = mix(fill, '#ffffff', 0.16);
    const fade = opacity < 1 ? Math.round(opacity * (1 - share * 0.55) * 100) / 100 : 1;
    return (
      circle(cx, cy, radius, fill, { opacity: fade }) +
      circle(cx - radius * 0.25, cy - radius * 0.28, radius * 0.62, shine, { opacity: fade * 0.7 })
    );
  });
  return puffs.reverse().join('');
}

/** Tongues of fire along a line: red outside, yellow inside. */
export function flames(
  { random }: Stage,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): string {
  const layers = [
    { colour: '#d8381e', share: 1 },
    { colour: '#f5832a', share: 0.74 },
    { colour: '#ffd25a', share: 0.46 },
  ];
  const count = Math.max(3, Math.round(width / 42));
  const tongues = Array.from({ length: count }, (_, index) => ({
    cx: x + (width * (index + 0.5)) / count + random.between(-8, 8),
    tall: height * random.between(0.55, 1.1),
    wide: (width / count) * random.between(0.8, 1.2),
    lean: random.between(-0.3, 0.3),
  }));
  return layers
    .flatMap(({ colour, share }) =>
      tongues.map(({ cx, tall, wide, lean }) => {
        const h = tall * share;
        const w = wide * (0.35 + share * 0.4);
        const tip = cx + lean * wide;
        return path(
          `M${cx - w} ${y}C${cx - w * 1.2} ${y - h * 0.45} ${tip - w * 0.15} ${y - h * 0.55} ${tip} ${y - h}C${tip + w * 0.5} ${y - h * 0.6} ${cx + w * 1.25} ${y - h * 0.4} ${cx + w} ${y}Z`,
          colour,
        );
      }),
    )
    .join('');
}

/** Birds far away. */
export function birds({ random, width, light }: Stage, y: number, count = 5): string {
  const x = random.between(0.2, 0.8) * width;
  const flock = Array.from({ length: count }, () => {
    const size = random.between(9, 18);
    return `M${Math.round(x + random.between(-150, 150))} ${Math.round(y + random.between(-50, 50))}q${size * 0.4} ${-size * 0.6} ${size * 0.9} 0q${size * 0.5} ${-size * 0.6} ${size * 0.9} ${-size * 0.1}`;
  });
  return stroke(flock.join(''), mix('#1d2733', light.haze, 0.3), 2.4);
}

/** The dark soft patch under a thing that stands on the ground. */
export function contact(x: number, y: number, width: number): string {
  return ellipse(x, y, width / 2, width * 0.05, '#0c1018', { opacity: 0.28 });
}
