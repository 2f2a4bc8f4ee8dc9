import { darken, lighten } from '../colour';
import type { Scene } from '../scene';
import type { Stage } from '../stage';
import { circle, ellipse, group, path, place, polygon, rect, smoothData, stroke, type Point } from '../svg';
import { block, skyline } from '../parts/buildings';
import { glow } from '../parts/lamps';
import { mist } from '../parts/land';
import { person } from '../parts/people';
import { indoors, pottedPlant, room, windowView } from '../parts/room';
import { sky } from '../parts/sky';

/** A row of values that wanders up. */
function walk({ random }: Stage, count: number, box: { x: number; y: number; width: number; height: number }): Point[] {
  let level = random.between(0.15, 0.35);
  return Array.from({ length: count }, (_, index) => {
    level = Math.min(0.95, Math.max(0.06, level + random.between(-0.09, 0.16)));
    return [box.x + (box.width * index) / (count - 1), box.y + box.height * (1 - level)] as const;
  });
}

/** A screen with a curve and bars, an analyst at the desk. */
function desk(outside: Stage): string {
  const stage = indoors(outside);
  const { random, width, accents } = stage;
  const wide = Math.min(760, width * 0.62);
  const screen = { x: width * random.between(0.08, 0.14), y: 250, width: wide, height: wide * 0.56 };
  const plot = { x: screen.x + 50, y: screen.y + 50, width: screen.width - 90, height: screen.height - 110 };
  const line = walk(stage, 9, plot);
  const last = line.at(-1) ?? [0, 0];
  const bars = line.map(([x, y], index) =>
    rect(
      x - plot.width * 0.03,
      y + (plot.y + plot.height - y) * 0.45,
      plot.width * 0.06,
      (plot.y + plot.height - y) * 0.55,
      index % 2 === 0 ? accents[2] : darken(accents[2], 0.2),
      { opacity: 0.75, rx: 4 },
    ),
  );
  const base = screen.y + screen.height;
  return group([
    room(stage, { wall: random.pick(['#cfd3cb', '#c3ccd4', '#d8cdbb']), floor: '#9a734a', line: 760 }),
    windowView(outside, { x: width * 0.62, y: 120, width: width * 0.34, height: 470, frame: '#f1eee5' }),
    rect(screen.x - 14, screen.y - 14, screen.width + 28, screen.height + 28, '#20252d', { rx: 14 }),
    rect(
      screen.x,
      screen.y,
      screen.width,
      screen.height,
      stage.gradient([
        [0, '#16263a'],
        [1, '#101b2b'],
      ]),
    ),
    stroke(
      Array.from({ length: 5 }, (_, index) => `M${plot.x} ${plot.y + (plot.height / 4) * index}h${plot.width}`).join(
        '',
      ),
      '#2b415c',
      2,
    ),
    ...bars,
    path(
      `${smoothData(line)}V${plot.y + plot.height}H${plot.x}Z`,
      stage.gradient([
        [0, accents[1], 0.45],
        [1, accents[1], 0],
      ]),
    ),
    stroke(smoothData(line), lighten(accents[1], 0.1), 7),
    ...line.map(([x, y]) => circle(x, y, 8, '#ffffff')),
    glow(stage, last[0], last[1], 60, lighten(accents[1], 0.3), 0.7),
    ...[0, 1, 2].map(
      (index) =>
        rect(plot.x + index * plot.width * 0.22, screen.y + screen.height - 38, plot.width * 0.18, 14, '#2b415c', {
          rx: 7,
        }) +
        rect(
          plot.x + index * plot.width * 0.22,
          screen.y + screen.height - 38,
          plot.width * 0.18 * random.between(0.3, 0.95),
          14,
          accents[index] ?? accents[0],
          { rx: 7 },
        ),
    ),
    polygon(
      [
        [screen.x + wide / 2 - 40, base + 14],
        [screen.x + wide / 2 + 40, base + 14],
        [screen.x + wide / 2 + 54, 816],
        [screen.x + wide / 2 - 54, 816],
      ],
      '#3a424c',
    ),
    person(stage, {
      x: width * 0.8,
      y: 960,
      height: Math.min(640, width * 0.48),
      pose: 'point',
      coat: accents[0],
      flip: true,
    }),
    rect(0, 810, width * 0.74, 34, '#b98a58'),
    rect(0, 842, width * 0.74, 14, '#7a5533'),
    rect(width * 0.68, 856, 26, 144, '#7a5533'),
    place(
      [
        path('M0 0V-70H64V0Q64 14 50 14H14Q0 14 0 0Z', '#f2efe6'),
        path('M64 -56H78Q92 -54 90 -30Q88 -10 64 -10', 'none', { stroke: '#f2efe6', 'stroke-width': 9 }),
        ellipse(32, -70, 32, 8, '#5b3a24'),
      ],
      { x: width * 0.56, y: 800 },
    ),
    pottedPlant(stage, width * 0.05, 812, 170),
  ]);
}

/** A curve over the roofs: the market as a landscape. */
function landscape(stage: Stage): string {
  const { random, width, accents } = stage;
  const line = walk(stage, 10, { x: -20, y: 180, width: width + 40, height: 420 });
  const count = Math.max(5, Math.round(width / 170));
  const colour = stage.tone(accents[0]);
  const towers = Array.from({ length: count }, (_, index) => {
    const nearest = line[Math.min(9, Math.round((index / (count - 1)) * 9))] ?? [0, 500];
    const wide = (width / count) * 0.66;
    return block(stage, {
      x: (width / count) * index + wide * 0.18,
      y: 900,
      width: wide,
      height: Math.max(120, 900 - nearest[1] - random.between(120, 170)),
      style: random.pick(['glass', 'stepped', 'glass']),
      depth: 0.12,
    });
  });
  return group([
    sky(stage, { horizon: 700 }),
    skyline(stage, { y: 760, heights: [120, 320], widths: [50, 100], depth: 0.68 }),
    mist(stage, 740, 220, 0.6),
    ...towers,
    rect(
      0,
      895,
      width,
      105,
      stage.gradient([
        [0, stage.tone('#7d8488')],
        [1, stage.tone('#50565c')],
      ]),
    ),
    path(
      `${smoothData(line)}V900H0Z`,
      stage.gradient([
        [0, accents[1], 0.35],
        [1, accents[1], 0],
      ]),
    ),
    stroke(smoothData(line), '#ffffff', 20, { opacity: 0.5 }),
    stroke(smoothData(line), colour, 11),
    ...line.map(([x, y]) => circle(x, y, 17, '#ffffff') + circle(x, y, 10, colour)),
    person(stage, { x: width * 0.16, y: 960, height: 190, pose: 'walk' }),
    person(stage, { x: width * 0.24, y: 964, height: 195, pose: 'walk' }),
    person(stage, { x: width * 0.72, y: 960, height: 188, pose: 'point' }),
  ]);
}

export const chart: Scene = { times: ['day', 'evening', 'dusk', 'overcast', 'dawn'], compositions: [desk, landscape] };
