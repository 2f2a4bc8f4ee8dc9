import { darken, lighten } from '../colour';
import type { Stage } from '../stage';
import { group, line, path, polygon, rect, rectData } from '../svg';
import { windows } from './windows';

export type BlockStyle = 'panel' | 'glass' | 'old' | 'stepped';

export interface BlockOptions {
  x: number;
  /** The ground line. */
  y: number;
  width: number;
  height: number;
  style: BlockStyle;
  colour?: string;
  depth?: number;
  /** Snow on the roof. */
  snow?: boolean;
}

const wallColours = ['#d9c7ae', '#c9a58a', '#b7bcc4', '#dcd6c8', '#c58f78', '#a9b8b4', '#cdb98f', '#9fb0c3'] as const;

/** A building seen from the front, with a strip of its shaded side. */
export function block(stage: Stage, options: BlockOptions): string {
  const { x, y, width, height, style, depth = 0, snow = false } = options;
  const colour =
    options.colour ??
    stage.random.pick(style === 'glass' ? (['#7f9fb8', '#8aa9b3', '#6f8ca8', '#9ab0bd'] as const) : wallColours);
  const wall = stage.tone(colour, depth);
  const side = width * 0.16;
  const shade = darken(wall, 0.26);
  const body = [
    rect(
      x,
      y - height,
      width,
      height,
      stage.gradient([
        [0, lighten(wall, 0.08)],
        [1, darken(wall, 0.06)],
      ]),
    ),
    polygon(
      [
        [x + width, y - height],
        [x + width + side, y - height + side * 0.5],
        [x + width + side, y],
        [x + width, y],
      ],
      shade,
    ),
  ];
  const roofline = snow
    ? rect(
        x - width * 0.02,
        y - height - width * 0.045,
        width * 1.06,
        width * 0.07,
        stage.tone('#f4f8fc', depth * 0.6),
        { rx: width * 0.03 },
      )
    : '';
  return group([roofOf(stage, options, wall), ...body, facade(stage, options, wall), roofline]);
}

function facade(stage: Stage, { x, y, width, height, style, depth = 0 }: BlockOptions, wall: string): string {
  const rows = Math.max(2, Math.round(height / 34));
  const columns = Math.max(2, Math.round(width / 28));
  const area = {
    x: x + width * 0.06,
    y: y - height + height * 0.04,
    width: width * 0.88,
    height: height * 0.9,
    wall,
    depth,
  };
  switch (style) {
    case 'panel': {
      const seams = Array.from({ length: rows }, (_, row) =>
        rectData(x, y - height + (height / rows) * row, width, 1.4),
      ).join('');
      return path(seams, darken(wall, 0.14)) + windows(stage, { ...area, columns, rows, fill: [0.5, 0.5] });
    }
    case 'glass': {
      const ribs = Array.from({ length: columns + 1 }, (_, column) =>
        rectData(x + (width / columns) * column - 1, y - height, 2, height),
      ).join('');
      return (
        windows(stage, { ...area, x, width, columns, rows, fill: [0.86, 0.8] }) +
        path(ribs, lighten(wall, 0.2), { opacity: 0.5 })
      );
    }
    case 'old':
      return (
        rect(x - width * 0.02, y - height, width * 1.04, height * 0.035, lighten(wall, 0.25)) +
        rect(x, y - height * 0.3, width, height * 0.018, lighten(wall, 0.2)) +
        windows(stage, {
          ...area,
          columns: Math.max(2, Math.round(width / 42)),
          rows: Math.max(2, Math.round(height / 60)),
          fill: [0.42, 0.62],
        })
      );
    case 'stepped':
      return windows(stage, { ...area, columns, rows, fill: [0.36, 0.78] });
  }
}

function roofOf(stage: Stage, { x, y, width, height, style, depth = 0 }: BlockOptions, wall: string): string {
  const top = y - height;
  const dark = darken(wall, 0.3);
  switch (style) {
    case 'old': {
      const tiles = stage.tone(stage.random.pick(['#9c4a38', '#7a4a42', '#5f6b6d', '#8a5a3c']), depth);
      const rise = width * stage.random.between(0.16, 0.26);
      return (
        polygon(
          [
            [x - width * 0.03, top],
            [x + width * 0.12, top - rise],
            [x + width * 1.02, top - rise],
            [x + width * 1.18, top],
          ],
          tiles,
        ) + rect(x + width * 0.7, top - rise * 1.5, width * 0.07, rise, dark)
      );
    }
    case 'stepped':
      return (
        rect(x + width * 0.15, top - height * 0.1, width * 0.62, height * 0.11, wall) +
        rect(x + width * 0.77, top - height * 0.1, width * 0.1, height * 0.11, dark) +
        rect(x + width * 0.32, top - height * 0.18, width * 0.3, height * 0.09, wall) +
        line(
          [x + width * 0.47, top - height * 0.18],
          [x + width * 0.47, top - height * 0.3],
          dark,
          Math.max(1.5, width * 0.018),
        )
      );
    case 'glass':
      return (
        polygon(
          [
            [x, top + 1],
            [x + width * 0.5, top - width * 0.2],
            [x + width, top - width * 0.2],
            [x + width, top + 1],
          ],
          wall,
        ) +
        polygon(
          [
            [x + width, top - width * 0.2],
            [x + width * 1.16, top],
            [x + width * 1.16, top + width * 0.1],
            [x + width, top + 1],
          ],
          dark,
        )
      );
    case 'panel':
      return (
        rect(x + width * 0.2, top - 16, width * 0.2, 17, dark) +
        rect(x - width * 0.015, top - 5, width * 1.03, 7, lighten(wall, 0.12)) +
        line([x + width * 0.72, top], [x + width * 0.72, top - 34], dark, 2) +
        line([x + width * 0.68, top - 26], [x + width * 0.76, top - 26], dark, 1.6)
      );
  }
}

export interface SkylineOptions {
  y: number;
  heights: readonly [number, number];
  widths: readonly [number, number];
  depth: number;
  styles?: readonly [BlockStyle, ...BlockStyle[]];
  gap?: number;
  snow?: boolean;
  from?: number;
  to?: number;
  colours?: readonly [string, ...string[]];
}

/** A row of buildings across the picture. */
export function skyline(
  stage: Stage,
  {
    y,
    heights,
    widths,
    depth,
    styles = ['panel', 'glass', 'stepped', 'old'],
    gap = 8,
    snow = false,
    from = -60,
    to = stage.width,
    colours,
  }: SkylineOptions,
): string {
  const { random } = stage;
  const parts: string[] = [];
  let x = from;
  while (x < to) {
    const width = random.between(...widths);
    parts.push(
      block(stage, {
        x,
        y,
        width,
        height: random.between(...heights),
        style: random.pick(styles),
        depth,
        snow,
        ...(colours && { colour: random.pick(colours) }),
      }),
    );
    x += width * 1.16 + random.between(0, gap);
  }
  return parts.join('');
}
