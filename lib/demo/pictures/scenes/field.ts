import { darken, lighten } from '../colour';
import type { Scene } from '../scene';
import type { Stage } from '../stage';
import { circle, ellipse, group, path, place, polygon, rect, stroke, type Point } from '../svg';
import { mist, ridge } from '../parts/land';
import { sky } from '../parts/sky';
import { leafColours, tree, treeRow } from '../parts/trees';
import { grass } from '../parts/undergrowth';
import { birds, contact } from '../parts/weather';

const crops = ['#d9b24f', '#c9a24a', '#a9b454', '#8fae55'] as const;

/** Rows that run to the horizon, a tractor at work. */
function rows(stage: Stage): string {
  const { random, width, accents } = stage;
  const greens = leafColours(stage);
  const crop = stage.tone(random.pick(crops), 0.1);
  const vanish: Point = [width * random.between(0.3, 0.7), 548];
  const bands = Array.from({ length: 34 }, (_, index) => {
    const from = (index / 17 - 1) * width * 2.4;
    const to = from + width * 0.07;
    return polygon(
      [vanish, [vanish[0] + from, 1000], [vanish[0] + to, 1000]],
      index % 2 === 0 ? darken(crop, 0.16) : lighten(crop, 0.1),
      { opacity: 0.75 },
    );
  });
  return group([
    sky(stage, { horizon: 560 }),
    birds(stage, 260),
    ridge(stage, { base: 520, swing: 22, colour: '#6f9277', depth: 0.62 }),
    treeRow(stage, { y: 558, height: 64, gap: 40, kinds: ['leafy', 'poplar'], colours: greens, depth: 0.45 }),
    rect(
      0,
      548,
      width,
      452,
      stage.gradient([
        [0, lighten(crop, 0.2)],
        [1, darken(crop, 0.16)],
      ]),
    ),
    group(bands, { 'clip-path': stage.clip(rect(0, 548, width, 452, '#000000')) }),
    mist(stage, 556, 50, 0.5),
    tractor(stage, width * random.between(0.18, 0.62), 760, 260, accents[0]),
    tree(stage, { x: width * 0.88, y: 640, height: 230, kind: 'leafy', colour: greens[0], depth: 0.15 }),
    grass(stage, { y: 1005, size: 110, colour: darken(random.pick(crops), 0.2) }),
  ]);
}

/** Mown meadows with bales. */
function bales(stage: Stage): string {
  const { random, width } = stage;
  const greens = leafColours(stage);
  const straw = stage.tone('#d8b866');
  const bale = (x: number, y: number, size: number) =>
    group([
      contact(x, y, size * 1.7),
      rect(
        x - size * 0.1,
        y - size,
        size * 0.85,
        size,
        stage.gradient([
          [0, lighten(straw, 0.16)],
          [1, darken(straw, 0.3)],
        ]),
        { rx: size * 0.12 },
      ),
      ellipse(x - size * 0.1, y - size / 2, size * 0.44, size / 2, lighten(straw, 0.1)),
      ellipse(x - size * 0.1, y - size / 2, size * 0.3, size * 0.34, 'none', {
        stroke: darken(straw, 0.2),
        'stroke-width': size * 0.03,
      }),
      ellipse(x - size * 0.1, y - size / 2, size * 0.14, size * 0.16, darken(straw, 0.15)),
    ]);
  return group([
    sky(stage, { horizon: 580 }),
    ridge(stage, { base: 500, swing: 34, colour: '#6f9a86', depth: 0.68 }),
    ridge(stage, { base: 560, swing: 22, colour: '#7fa05a', depth: 0.4 }),
    treeRow(stage, { y: 585, height: 90, gap: 70, kinds: ['leafy', 'birch'], colours: greens, depth: 0.36 }),
    ridge(stage, { base: 610, swing: 20, colour: '#c4b45e', depth: 0.2, step: 420 }),
    bale(width * 0.2, 660, 42),
    bale(width * 0.52, 668, 46),
    bale(width * 0.83, 655, 40),
    ridge(stage, { base: 720, swing: 30, colour: '#d0b65c', depth: 0.06, step: 460 }),
    tree(stage, { x: width * random.between(0.12, 0.3), y: 745, height: 330, kind: 'leafy', colour: greens[1] }),
    bale(width * 0.62, 800, 105),
    bale(width * 0.9, 840, 130),
    bale(width * 0.4, 890, 150),
    grass(stage, { y: 1005, size: 90, colour: '#a08a3e' }),
  ]);
}

export function tractor(stage: Stage, x: number, y: number, length: number, colour: string): string {
  const skin = stage.tone(colour);
  const glass = stage.tone('#a9c6d2', 0.2);
  const dark = stage.tone('#24282f');
  const wheel = (cx: number, r: number) =>
    circle(cx, -r, r, dark) + circle(cx, -r, r * 0.58, stage.tone('#d9b24a')) + circle(cx, -r, r * 0.2, dark);
  return (
    contact(x + length / 2, y, length * 1.1) +
    place(
      [
        path('M26 -52V-82H56L62 -52Z', skin),
        path('M30 -55V-78H53L58 -55Z', glass),
        rect(24, -86, 36, 5, darken(skin, 0.2), { rx: 2 }),
        path('M56 -54H92Q99 -54 99 -47V-24H40V-44Z', skin),
        rect(62, -48, 30, 4, darken(skin, 0.25)),
        stroke('M80 -54V-74', dark, 3),
        wheel(28, 27),
        wheel(84, 16),
        rect(-14, -20, 16, 5, dark),
      ],
      { x, y, scale: length / 100 },
    )
  );
}

export const field: Scene = { times: ['day', 'evening', 'overcast', 'dawn'], compositions: [rows, bales] };
