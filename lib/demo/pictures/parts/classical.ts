import { darken, lighten } from '../colour';
import type { Stage } from '../stage';
import { circle, ellipse, group, line, path, polygon, rect } from '../svg';
import { lampColour, paneColour, windows } from './windows';

export interface ClassicalOptions {
  /** The middle. */
  x: number;
  /** The ground line. */
  y: number;
  width: number;
  height: number;
  colour: string;
  columns?: number;
  depth?: number;
  roof?: 'pediment' | 'dome' | 'flat';
  /** A plain flag on the roof. */
  flag?: string;
  /** Lower wings to the left and right. */
  wings?: boolean;
}

/** A public building with a portico: theatre, court, bank, university, parliament. */
export function classical(stage: Stage, options: ClassicalOptions): string {
  const { x, y, width, height, colour, depth = 0, roof = 'pediment', flag, wings = true } = options;
  const wall = stage.tone(colour, depth);
  const portico = wings ? width * 0.46 : width;
  const stepsHeight = height * 0.1;
  const floor = y - stepsHeight;
  return group([
    flag && roof !== 'pediment' ? mast(stage, x, y - height * (roof === 'dome' ? 1.42 : 1), height * 0.3, flag) : '',
    roof === 'dome' ? dome(stage, x, y - height * 0.94, portico * 0.36, wall) : '',
    wings ? wing(stage, x - width / 2, y, (width - portico) / 2, height * 0.72, wall, depth) : '',
    wings ? wing(stage, x + portico / 2, y, (width - portico) / 2, height * 0.72, wall, depth) : '',
    flag && roof === 'pediment' ? mast(stage, x, y - height * 1.05, height * 0.3, flag) : '',
    porticoOf(stage, options, portico, floor, wall),
    steps(x, floor, portico * 1.06, stepsHeight, wall),
  ]);
}

function porticoOf(
  stage: Stage,
  { x, y, height, columns = 6, depth = 0, roof = 'pediment' }: ClassicalOptions,
  width: number,
  floor: number,
  wall: string,
): string {
  const left = x - width / 2;
  const top = y - height;
  const beam = height * 0.09;
  const capitals = top + height * 0.18 + beam;
  const inner = darken(wall, 0.4);
  const glow = stage.light.litShare > 0.4 ? lampColour(stage) : paneColour(stage, wall, depth);
  const gap = width / columns;
  const doors = Array.from({ length: columns - 1 }, (_, index) => {
    const at = left + gap * (index + 1);
    return (
      rect(at - gap * 0.2, floor - (floor - capitals) * 0.62, gap * 0.4, (floor - capitals) * 0.62, glow, {
        rx: gap * 0.06,
      }) + rect(at - gap * 0.16, capitals + (floor - capitals) * 0.12, gap * 0.32, (floor - capitals) * 0.16, glow)
    );
  });
  const shafts = Array.from({ length: columns }, (_, index) =>
    column(stage, left + gap * (index + 0.5), capitals, floor, gap * 0.34, lighten(wall, 0.12)),
  );
  const crown =
    roof === 'pediment'
      ? pediment(x, capitals - beam, width, height * 0.18, wall)
      : rect(left - width * 0.01, capitals - beam - height * 0.1, width * 1.02, height * 0.11, wall);
  return [
    rect(left, capitals - 2, width, floor - capitals + 2, inner),
    ...doors,
    ...shafts,
    crown,
    rect(left - width * 0.02, capitals - beam, width * 1.04, beam, lighten(wall, 0.08)),
    rect(left - width * 0.02, capitals - beam * 0.35, width * 1.04, beam * 0.12, darken(wall, 0.2)),
  ].join('');
}

function column(stage: Stage, x: number, top: number, bottom: number, width: number, colour: string): string {
  const paint = stage.gradient(
    [
      [0, darken(colour, 0.18)],
      [0.35, lighten(colour, 0.2)],
      [1, darken(colour, 0.32)],
    ],
    'right',
  );
  return (
    polygon(
      [
        [x - width * 0.4, top],
        [x + width * 0.4, top],
        [x + width / 2, bottom],
        [x - width / 2, bottom],
      ],
      paint,
    ) +
    rect(x - width * 0.64, top - 1, width * 1.28, width * 0.34, colour) +
    rect(x - width * 0.66, bottom - width * 0.3, width * 1.32, width * 0.32, colour)
  );
}

function pediment(x: number, y: number, width: number, height: number, wall: string): string {
  return (
    polygon(
      [
        [x - width * 0.54, y + 1],
        [x, y - height],
        [x + width * 0.54, y + 1],
      ],
      lighten(wall, 0.16),
    ) +
    polygon(
      [
        [x - width * 0.42, y - height * 0.1],
        [x, y - height * 0.82],
        [x + width * 0.42, y - height * 0.1],
      ],
      darken(wall, 0.16),
    ) +
    circle(x, y - height * 0.36, height * 0.17, lighten(wall, 0.1))
  );
}

function dome(stage: Stage, x: number, y: number, radius: number, wall: string): string {
  const skin = stage.tone('#6f9a8d', 0.1);
  const paint = stage.gradient(
    [
      [0, lighten(skin, 0.12)],
      [0.4, lighten(skin, 0.28)],
      [1, darken(skin, 0.3)],
    ],
    'right',
  );
  const ribs = [-0.5, 0, 0.5].map((share) =>
    path(
      `M${x + radius * share} ${y - radius * 0.4}Q${x + radius * share * 0.9} ${y - radius * 1.1} ${x} ${y - radius * 1.36}`,
      'none',
      { stroke: darken(skin, 0.22), 'stroke-width': 2 },
    ),
  );
  return [
    rect(x - radius * 0.95, y - radius * 0.42, radius * 1.9, radius * 0.6, lighten(wall, 0.05)),
    windows(stage, {
      x: x - radius * 0.9,
      y: y - radius * 0.36,
      width: radius * 1.8,
      height: radius * 0.4,
      columns: 9,
      rows: 1,
      wall,
      fill: [0.42, 0.8],
    }),
    path(
      `M${x - radius} ${y - radius * 0.4}A${radius} ${radius * 0.98} 0 0 1 ${x + radius} ${y - radius * 0.4}Z`,
      paint,
    ),
    ...ribs,
    rect(x - radius * 0.13, y - radius * 1.55, radius * 0.26, radius * 0.24, lighten(wall, 0.1)),
    ellipse(x, y - radius * 1.56, radius * 0.16, radius * 0.12, skin),
  ].join('');
}

function wing(stage: Stage, x: number, y: number, width: number, height: number, wall: string, depth: number): string {
  return [
    rect(
      x,
      y - height,
      width,
      height,
      stage.gradient([
        [0, lighten(wall, 0.05)],
        [1, darken(wall, 0.1)],
      ]),
    ),
    rect(x - 3, y - height - height * 0.03, width + 6, height * 0.06, lighten(wall, 0.16)),
    rect(x, y - height * 0.12, width, height * 0.12, darken(wall, 0.18)),
    windows(stage, {
      x: x + width * 0.05,
      y: y - height * 0.92,
      width: width * 0.9,
      height: height * 0.76,
      columns: Math.max(2, Math.round(width / 56)),
      rows: 2,
      wall,
      depth,
      fill: [0.4, 0.66],
    }),
  ].join('');
}

function steps(x: number, y: number, width: number, height: number, wall: string): string {
  const count = 5;
  return Array.from({ length: count }, (_, index) => {
    const wide = width * (1 + index * 0.035);
    return rect(
      x - wide / 2,
      y + (height / count) * index,
      wide,
      height / count + 0.5,
      index % 2 === 0 ? lighten(wall, 0.14) : darken(wall, 0.08),
    );
  }).join('');
}

/** A plain flag: no country's. */
export function mast(stage: Stage, x: number, y: number, height: number, colour: string): string {
  const cloth = stage.tone(colour);
  const top = y - height;
  const reach = height * 0.46;
  const drop = height * 0.34;
  return (
    line([x, y], [x, top], stage.tone('#5b6068'), Math.max(2, height * 0.025)) +
    path(
      `M${x} ${top}c${reach * 0.3} ${-drop * 0.25} ${reach * 0.6} ${drop * 0.3} ${reach} 0v${drop}c${-reach * 0.4} ${drop * 0.3} ${-reach * 0.7} ${-drop * 0.25} ${-reach} 0z`,
      cloth,
    ) +
    path(
      `M${x + reach * 0.5} ${top + drop * 0.06}c${reach * 0.17} ${drop * 0.08} ${reach * 0.33} ${drop * 0.08} ${reach * 0.5} ${-drop * 0.06}v${drop}c${-reach * 0.2} ${drop * 0.15} ${-reach * 0.34} ${drop * 0.1} ${-reach * 0.5} ${drop * 0.06}z`,
      darken(cloth, 0.12),
    )
  );
}
