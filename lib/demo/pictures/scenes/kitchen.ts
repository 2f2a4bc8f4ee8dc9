import { darken, lighten } from '../colour';
import type { Scene } from '../scene';
import type { Stage } from '../stage';
import { circle, ellipse, group, path, place, polygon, rect, stroke } from '../svg';
import { person } from '../parts/people';
import { hangingLamp, indoors, pottedPlant, room, windowView } from '../parts/room';

function pot(stage: Stage, x: number, y: number, size: number, colour: string): string {
  return [
    path(
      `M${x - size * 0.2} ${y - size * 0.74}q-${size * 0.14} -${size * 0.24} 0 -${size * 0.44}t0 -${size * 0.44}M${x + size * 0.16} ${y - size * 0.74}q-${size * 0.14} -${size * 0.24} 0 -${size * 0.44}t0 -${size * 0.44}`,
      'none',
      { stroke: '#ffffff', 'stroke-width': size * 0.06, opacity: 0.5, 'stroke-linecap': 'round' },
    ),
    rect(
      x - size * 0.5,
      y - size * 0.56,
      size,
      size * 0.56,
      stage.gradient(
        [
          [0, darken(colour, 0.15)],
          [0.35, lighten(colour, 0.25)],
          [1, darken(colour, 0.35)],
        ],
        'right',
      ),
      { rx: size * 0.06 },
    ),
    rect(x - size * 0.66, y - size * 0.46, size * 0.2, size * 0.09, '#2c343d', { rx: size * 0.04 }),
    rect(x + size * 0.46, y - size * 0.46, size * 0.2, size * 0.09, '#2c343d', { rx: size * 0.04 }),
    ellipse(x, y - size * 0.57, size * 0.52, size * 0.08, lighten(colour, 0.35)),
    rect(x - size * 0.08, y - size * 0.72, size * 0.16, size * 0.1, '#2c343d', { rx: size * 0.04 }),
  ].join('');
}

function vegetables(stage: Stage, x: number, y: number): string {
  const { random } = stage;
  const tomato = (cx: number, cy: number, r: number) =>
    circle(cx, cy, r, '#cf3f2f') +
    circle(cx - r * 0.3, cy - r * 0.3, r * 0.3, '#f07a68') +
    stroke(
      `M${cx - r * 0.4} ${cy - r * 0.86}L${cx} ${cy - r * 0.7}L${cx + r * 0.4} ${cy - r * 0.9}M${cx} ${cy - r * 0.7}V${cy - r * 1.1}`,
      '#4f8a3c',
      r * 0.16,
    );
  const carrot = (cx: number, cy: number) =>
    place(
      [
        polygon(
          [
            [0, -16],
            [130, 0],
            [0, 16],
          ],
          '#e5822e',
        ),
        stroke('M20 -8l14 -2M48 6l14 -1M30 12l12 -2', '#b9601e', 3),
        stroke('M-4 0L-50 -22M-4 0L-56 0M-4 0L-48 20', '#4f8a3c', 8),
      ],
      { x: cx, y: cy, rotate: random.between(-16, 10) },
    );
  return [
    carrot(x + 150, y - 14),
    carrot(x + 130, y + 16),
    tomato(x, y - 20, 36),
    tomato(x + 62, y - 12, 32),
    tomato(x + 30, y - 62, 30),
    ellipse(x - 66, y - 12, 44, 26, '#6f9a3c'),
    stroke(`M${x - 106} ${y - 12}H${x - 26}`, '#8fb858', 4),
  ].join('');
}

/** A cook at the stove. */
function stove(outside: Stage): string {
  const stage = indoors(outside);
  const { random, width, accents } = stage;
  const tile = random.pick(['#e9e4d6', '#d6e0dd', '#e4d9cc']);
  const cupboard = random.pick([accents[2], '#7f9a8a', '#8fa3b0', '#b98a5a']);
  const tiles = Array.from({ length: 6 }, (_, row) =>
    Array.from({ length: Math.ceil(width / 74) }, (_, index) =>
      rect(
        index * 74 + (row % 2) * 37 - 37,
        400 + row * 50,
        70,
        46,
        (row + index) % 5 === 0 ? lighten(accents[1], 0.55) : lighten(tile, 0.25),
        { rx: 3 },
      ),
    ).join(''),
  );
  const doors = Array.from(
    { length: Math.ceil(width / 240) },
    (_, index) =>
      rect(index * 240 + 6, 800, 228, 200, cupboard, { rx: 6 }) +
      rect(index * 240 + 26, 820, 188, 180, lighten(cupboard, 0.1), { rx: 4 }) +
      rect(index * 240 + 90, 838, 60, 9, '#c9a24a', { rx: 4 }),
  );
  const upper = Array.from({ length: Math.ceil(width / 240) }, (_, index) =>
    index * 240 + 120 > width * 0.28 && index * 240 + 120 < width * 0.66
      ? ''
      : rect(index * 240 + 6, 90, 228, 250, cupboard, { rx: 6 }) +
        rect(index * 240 + 26, 110, 188, 210, lighten(cupboard, 0.12), { rx: 4 }) +
        rect(index * 240 + 104, 296, 34, 8, '#c9a24a', { rx: 4 }),
  );
  return group([
    room(stage, { wall: tile, floor: '#8a6a4a', line: 800 }),
    ...tiles,
    windowView(outside, { x: width * 0.3, y: 90, width: width * 0.36, height: 270, frame: '#f6f3ea', view: 'trees' }),
    ...upper,
    pottedPlant(stage, width * 0.34, 366, 100),
    stroke(`M0 440H${width}`, '#8b959d', 6),
    ...Array.from(
      { length: 6 },
      (_, index) =>
        stroke(`M${width * (0.7 + index * 0.045)} 440V${500 + (index % 3) * 26}`, '#59646f', 7) +
        ellipse(
          width * (0.7 + index * 0.045),
          520 + (index % 3) * 26,
          16,
          24,
          ['#8b959d', '#a8744a', '#2c343d'][index % 3] ?? '#8b959d',
        ),
    ),
    person(stage, {
      x: width * random.between(0.42, 0.5),
      y: 1090,
      height: 690,
      coat: '#f6f5f1',
      legs: '#39424c',
      hat: '#f6f5f1',
      pose: 'point',
      flip: false,
    }),
    rect(
      0,
      752,
      width,
      44,
      stage.gradient([
        [0, '#d9c7a4'],
        [1, '#a88a5c'],
      ]),
    ),
    rect(0, 796, width, 204, darken(cupboard, 0.2)),
    ...doors,
    rect(width * 0.6, 738, width * 0.3, 18, '#20262e', { rx: 5 }),
    rect(width * 0.6, 796, width * 0.3, 204, '#39424c'),
    rect(width * 0.63, 840, width * 0.24, 120, '#14181e', { rx: 8 }),
    ellipse(width * 0.75, 930, width * 0.1, 20, '#ff9b3f', { opacity: 0.5 }),
    ...[0, 1, 2, 3].map((knob) => circle(width * (0.65 + knob * 0.066), 818, 11, '#c9ced2')),
    pot(stage, width * 0.68, 740, 150, accents[0]),
    pot(stage, width * 0.83, 740, 120, '#b9c0c6'),
    rect(width * 0.1, 736, 290, 18, '#b98a58', { rx: 6 }),
    vegetables(stage, width * 0.1 + 110, 736),
  ]);
}

/** Bread and fruit on a table by the window. */
function breakfast(outside: Stage): string {
  const stage = indoors(outside);
  const { random, width, accents } = stage;
  const cloth = lighten(accents[2], 0.5);
  const loaf = (x: number, y: number) =>
    path(
      `M${x - 150} ${y}Q${x - 176} ${y - 110} ${x - 60} ${y - 120}H${x + 70}Q${x + 176} ${y - 110} ${x + 150} ${y}Q${x} ${y + 24} ${x - 150} ${y}Z`,
      stage.gradient([
        [0, '#d9994a'],
        [1, '#8f5424'],
      ]),
    ) +
    stroke(
      `M${x - 84} ${y - 40}q20 -50 54 -64M${x - 10} ${y - 36}q20 -54 54 -72M${x + 66} ${y - 36}q16 -44 40 -56`,
      '#f0cf96',
      11,
    );
  const fruit = (x: number, y: number, r: number, colour: string) =>
    circle(
      x,
      y,
      r,
      stage.gradient([
        [0, lighten(colour, 0.25)],
        [1, darken(colour, 0.2)],
      ]),
    ) +
    circle(x - r * 0.3, y - r * 0.34, r * 0.22, '#ffffff', { opacity: 0.55 }) +
    stroke(`M${x} ${y - r}q4 -14 14 -18`, '#5a3f24', 5);
  const bowl = width * random.between(0.24, 0.32);
  return group([
    room(stage, { wall: random.pick(['#e4d8c2', '#cfdad6', '#e2cfc4']), floor: '#8a6a4a', line: 660 }),
    windowView(outside, {
      x: width * 0.22,
      y: 90,
      width: width * 0.56,
      height: 460,
      frame: '#f8f5ec',
      view: 'trees',
      panes: 3,
    }),
    path(
      `M${width * 0.18} 60H${width * 0.34}Q${width * 0.33} 360 ${width * 0.2} 560H${width * 0.16}Z`,
      lighten(accents[1], 0.55),
      { opacity: 0.9 },
    ),
    path(
      `M${width * 0.82} 60H${width * 0.66}Q${width * 0.67} 360 ${width * 0.8} 560H${width * 0.84}Z`,
      lighten(accents[1], 0.5),
      { opacity: 0.9 },
    ),
    hangingLamp(stage, width * 0.5, 110, 110, accents[0]),
    polygon(
      [
        [width * 0.04, 700],
        [width * 0.96, 700],
        [width * 1.06, 920],
        [-width * 0.06, 920],
      ],
      cloth,
    ),
    ...Array.from({ length: 7 }, (_, index) =>
      polygon(
        [
          [width * (0.1 + index * 0.13), 700],
          [width * (0.14 + index * 0.13), 700],
          [width * (0.115 + index * 0.146), 920],
          [width * (0.065 + index * 0.146), 920],
        ],
        lighten(accents[2], 0.3),
        { opacity: 0.6 },
      ),
    ),
    rect(-20, 918, width + 40, 82, darken(cloth, 0.18)),
    ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((fold) =>
      path(
        `M${(width / 10) * fold} 920Q${(width / 10) * (fold + 0.5)} 960 ${(width / 10) * fold + 30} 1000H${(width / 10) * fold - 20}Z`,
        darken(cloth, 0.28),
        { opacity: 0.5 },
      ),
    ),
    ellipse(bowl, 846, 190, 26, '#20130a', { opacity: 0.22 }),
    fruit(bowl - 80, 742, 54, '#c8402f'),
    fruit(bowl + 20, 726, 58, '#e0942e'),
    fruit(bowl + 104, 748, 50, '#8fae3c'),
    fruit(bowl - 26, 690, 48, '#d9b83f'),
    path(
      `M${bowl - 180} 752H${bowl + 180}Q${bowl + 160} 846 ${bowl + 60} 850H${bowl - 60}Q${bowl - 160} 846 ${bowl - 180} 752Z`,
      stage.gradient([
        [0, '#f6f5f1'],
        [1, '#b9b3a6'],
      ]),
    ),
    rect(bowl - 176, 776, 352, 10, accents[0]),
    ellipse(width * 0.58, 862, 200, 22, '#20130a', { opacity: 0.22 }),
    rect(width * 0.58 - 190, 838, 380, 22, '#a8774a', { rx: 10 }),
    loaf(width * 0.58, 842),
    pot(stage, width * 0.82, 850, 150, accents[1]),
    stroke(`M${width * 0.42} 890L${width * 0.5} 876`, '#c9ced2', 12),
  ]);
}

export const kitchen: Scene = { times: ['day', 'dawn', 'evening', 'overcast'], compositions: [stove, breakfast] };
