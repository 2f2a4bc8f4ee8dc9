import { darken, lighten } from '../colour';
import type { Stage } from '../stage';
import { group, line, path, polygon, rect, rectData } from '../svg';
import { lampColour, paneColour } from './windows';

export interface HouseOptions {
  x: number;
  y: number;
  width: number;
  colour: string;
  roof: string;
  depth?: number;
  snow?: boolean;
}

/** A wooden village house: its gable to the viewer, the long wall to the right. */
export function house(stage: Stage, { x, y, width, colour, roof, depth = 0, snow = false }: HouseOptions): string {
  const wall = stage.tone(colour, depth);
  const side = darken(wall, 0.2);
  const tiles = stage.tone(snow ? '#f2f6fb' : roof, depth * 0.8);
  const front = width * 0.42;
  const height = width * 0.3;
  const rise = width * 0.27;
  const right = x + width;
  const boards = Array.from({ length: 7 }, (_, row) => rectData(x, y - height + (height / 7) * row, front, 1.2)).join(
    '',
  );
  const chimney = rect(
    x + width * 0.62,
    y - height - rise * 1.14,
    width * 0.07,
    rise * 0.5,
    stage.tone('#8b4f3f', depth),
  );
  const smoke = path(
    `M${x + width * 0.655} ${y - height - rise * 1.16}q${-width * 0.08} ${-width * 0.12} ${width * 0.02} ${-width * 0.2}t${-width * 0.02} ${-width * 0.2}`,
    'none',
    {
      stroke: lighten(stage.light.haze, 0.3),
      'stroke-width': Math.max(2, width * 0.03),
      'stroke-linecap': 'round',
      opacity: 0.55,
    },
  );
  return group([
    stage.random.chance(0.5) ? smoke : '',
    chimney,
    rect(x + front, y - height, width - front, height, side),
    polygon(
      [
        [x, y - height],
        [x + front / 2, y - height - rise],
        [x + front, y - height],
        [x + front, y],
        [x, y],
      ],
      wall,
    ),
    path(boards, darken(wall, 0.13)),
    polygon(
      [
        [x + front / 2, y - height - rise * 1.08],
        [right - width * 0.02, y - height - rise * 1.08],
        [right + width * 0.05, y - height + rise * 0.1],
        [x + front + width * 0.05, y - height + rise * 0.14],
      ],
      tiles,
    ),
    polygon(
      [
        [x + front / 2, y - height - rise * 1.08],
        [x + front + width * 0.05, y - height + rise * 0.14],
        [x + front, y - height + rise * 0.14],
        [x + front / 2, y - height - rise * 0.9],
      ],
      darken(tiles, 0.25),
    ),
    polygon(
      [
        [x + front / 2, y - height - rise * 1.08],
        [x - width * 0.05, y - height + rise * 0.14],
        [x, y - height + rise * 0.14],
        [x + front / 2, y - height - rise * 0.9],
      ],
      lighten(tiles, 0.1),
    ),
    window(stage, x + front * 0.2, y - height * 0.72, front * 0.22, wall, depth),
    window(stage, x + front * 0.58, y - height * 0.72, front * 0.22, wall, depth),
    window(stage, x + front + (width - front) * 0.22, y - height * 0.72, front * 0.22, side, depth),
    window(stage, x + front + (width - front) * 0.6, y - height * 0.72, front * 0.22, side, depth),
  ]);
}

/** With the white carved frame of these parts. */
function window(stage: Stage, x: number, y: number, size: number, wall: string, depth: number): string {
  const frame = stage.tone('#f3efe4', depth);
  const pane = stage.random.chance(stage.light.litShare + 0.1) ? lampColour(stage) : paneColour(stage, wall, depth);
  return (
    rect(x - size * 0.16, y - size * 0.2, size * 1.32, size * 1.6, frame) +
    rect(x, y, size, size * 1.25, pane) +
    line([x + size / 2, y], [x + size / 2, y + size * 1.25], frame, size * 0.09) +
    line([x, y + size * 0.45], [x + size, y + size * 0.45], frame, size * 0.09)
  );
}

/** A paling from edge to edge. */
export function fence(
  stage: Stage,
  {
    y,
    height,
    colour,
    from = 0,
    to = stage.width,
    gap = height * 0.42,
  }: {
    y: number;
    height: number;
    colour: string;
    from?: number;
    to?: number;
    gap?: number;
  },
): string {
  const wood = stage.tone(colour);
  const pales: string[] = [];
  for (let x = from; x < to; x += gap) {
    const wide = gap * 0.5;
    pales.push(
      `M${x.toFixed(1)} ${y}v${-height}l${(wide / 2).toFixed(1)} ${(-wide * 0.7).toFixed(1)}l${(wide / 2).toFixed(1)} ${(wide * 0.7).toFixed(1)}v${height}z`,
    );
  }
  return (
    rect(from, y - height * 0.78, to - from, height * 0.1, darken(wood, 0.25)) +
    rect(from, y - height * 0.3, to - from, height * 0.1, darken(wood, 0.25)) +
    path(pales.join(''), wood)
  );
}
