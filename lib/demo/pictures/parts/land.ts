import { darken, lighten, mix } from '../colour';
import type { Stage } from '../stage';
import { path, polygon, rect, smoothData, type Point } from '../svg';

export interface RidgeOptions {
  /** The mean height of the crest. */
  base: number;
  /** How far the crest moves up and down from it. */
  swing: number;
  colour: string;
  depth?: number;
  /** The distance between bends. */
  step?: number;
  bottom?: number;
}

/** A rolling crest across the whole picture, filled down to `bottom`. */
export function ridge(
  stage: Stage,
  { base, swing, colour, depth = 0, step = 220, bottom = stage.height }: RidgeOptions,
): string {
  const points: Point[] = [];
  const start = -step * stage.random.between(0.6, 1);
  for (let x = start; x < stage.width + step * 2; x += step * stage.random.between(0.75, 1.25)) {
    points.push([x, base + stage.random.between(-swing, swing)]);
  }
  const near = stage.tone(colour, depth);
  const fill = stage.gradient([
    [0, lighten(near, 0.06)],
    [1, darken(near, 0.12)],
  ]);
  const last = points.at(-1) ?? [stage.width, base];
  return path(`${smoothData(points)}L${last[0]} ${bottom}L${start} ${bottom}Z`, fill);
}

/** Flat ground from `top` to the lower edge, darker towards the viewer. */
export function ground(stage: Stage, top: number, colour: string): string {
  const far = stage.tone(colour, 0.25);
  return rect(
    0,
    top,
    stage.width,
    stage.height - top,
    stage.gradient([
      [0, far],
      [1, darken(stage.tone(colour), 0.22)],
    ]),
  );
}

/** A veil of haze that hides where far things meet the ground. */
export function mist(stage: Stage, y: number, thickness: number, opacity = 0.6): string {
  const { haze } = stage.light;
  return rect(
    0,
    y - thickness / 2,
    stage.width,
    thickness,
    stage.gradient([
      [0, haze, 0],
      [0.5, haze, opacity],
      [1, haze, 0],
    ]),
  );
}

export interface PeaksOptions {
  base: number;
  height: number;
  colour: string;
  depth: number;
  snow?: boolean;
  count?: number;
}

/** A mountain range: every peak has a lit side, a shaded one and, if asked, a snow cap. */
export function peaks(stage: Stage, { base, height, colour, depth, snow = false, count = 5 }: PeaksOptions): string {
  const { random, width } = stage;
  const shaded = stage.tone(darken(colour, 0.18), depth);
  const lit = stage.tone(lighten(colour, 0.14), depth);
  const white = stage.tone('#f6f9fc', depth * 0.6);
  const grey = mix(white, shaded, 0.35);
  const gap = width / count;
  const order = Array.from({ length: count + 2 }, (_, index) => index - 0.5).sort(
    (a, b) => Math.abs(b - count / 2) - Math.abs(a - count / 2),
  );
  const parts = order.map((index) => {
    const x = index * gap + random.between(-0.25, 0.25) * gap;
    const top = height * random.between(0.55, 1);
    const left = gap * random.between(0.85, 1.2);
    const right = gap * random.between(0.85, 1.2);
    const bend = random.between(-0.1, 0.14) * gap;
    const tip: Point = [x, base - top];
    const foot: Point = [x + bend * 2.2, base];
    const knee: Point = [x + bend + gap * 0.06, base - top * 0.5];
    const side = (reach: number): Point[] => [
      [x + reach * 0.42, base - top * 0.62],
      [x + reach * 0.62, base - top * 0.34],
      [x + reach, base],
    ];
    const body = [
      polygon([tip, ...side(-left), foot, knee], lit),
      polygon([tip, knee, foot, ...side(right).reverse()], shaded),
    ];
    if (!snow) return body.join('');
    const cap = 0.34;
    const at = (reach: number, share: number): Point => [x + reach * share * 0.66, base - top * (1 - share)];
    const ragged: Point[] = [
      at(-left, cap),
      [x - left * 0.12, base - top * (1 - cap * 0.82)],
      [x - left * 0.07, base - top * (1 - cap * 1.25)],
      [x + bend * 0.6, base - top * (1 - cap * 0.8)],
    ];
    const raggedRight: Point[] = [
      [x + bend * 0.6, base - top * (1 - cap * 0.8)],
      [x + right * 0.1, base - top * (1 - cap * 1.2)],
      [x + right * 0.14, base - top * (1 - cap * 0.7)],
      at(right, cap),
    ];
    return [...body, polygon([tip, ...ragged], white), polygon([tip, ...raggedRight], grey)].join('');
  });
  return parts.join('');
}
