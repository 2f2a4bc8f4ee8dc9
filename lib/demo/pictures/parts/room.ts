import { darken, lighten, mix, multiply } from '../colour';
import type { Stage } from '../stage';
import { ellipse, group, line, path, polygon, rect, type Point } from '../svg';
import { glow } from './lamps';
import { sky } from './sky';
import { skyline } from './buildings';
import { treeRow } from './trees';

/** The same stage under a room's even light, whatever the hour outside. */
export function indoors(outside: Stage): Stage {
  return { ...outside, tone: (colour, depth = 0) => mix(multiply(colour, '#fff7ec'), '#d8d2c6', depth) };
}

export interface RoomOptions {
  wall: string;
  floor: string;
  /** Where the far wall meets the floor. */
  line: number;
}

/** A far wall and a floor, both flat on; the wall darkens upwards, the floor towards the viewer. */
export function room(stage: Stage, { wall, floor, line: y }: RoomOptions): string {
  const { width, height } = stage;
  return [
    rect(
      0,
      0,
      width,
      y,
      stage.gradient([
        [0, darken(wall, 0.16)],
        [1, lighten(wall, 0.06)],
      ]),
    ),
    rect(
      0,
      y,
      width,
      height - y,
      stage.gradient([
        [0, lighten(floor, 0.08)],
        [1, darken(floor, 0.22)],
      ]),
    ),
    rect(0, y - 12, width, 14, darken(wall, 0.3)),
  ].join('');
}

/** Floor boards that run to a point on the far wall. */
export function boards(stage: Stage, y: number, colour: string): string {
  const { width, height } = stage;
  const middle = width / 2;
  const lines = Array.from({ length: 22 }, (_, index) => {
    const share = (index / 21) * 2 - 1;
    return line([middle + share * width * 0.62, y], [middle + share * width * 1.5, height], colour, 2, {
      opacity: 0.35,
    });
  });
  return lines.join('');
}

export interface WindowViewOptions {
  x: number;
  y: number;
  width: number;
  height: number;
  frame: string;
  view?: 'city' | 'trees';
  panes?: number;
}

/** A window with the world behind it: draw it on the stage outside. */
export function windowView(
  stage: Stage,
  { x, y, width, height, frame, view = 'city', panes = 2 }: WindowViewOptions,
): string {
  const opening = stage.clip(rect(x, y, width, height, '#000000'));
  const base = y + height * 0.92;
  const scene =
    view === 'city'
      ? skyline(stage, {
          y: base + height * 0.1,
          from: x - 40,
          to: x + width,
          heights: [height * 0.25, height * 0.7],
          widths: [width * 0.1, width * 0.2],
          depth: 0.45,
        })
      : treeRow(stage, {
          y: base + height * 0.05,
          from: x,
          to: x + width,
          height: height * 0.6,
          gap: height * 0.22,
          kinds: ['leafy', 'poplar', 'birch'],
          depth: 0.3,
        });
  const bars = Array.from({ length: panes - 1 }, (_, index) =>
    rect(x + (width / panes) * (index + 1) - 5, y, 10, height, frame),
  );
  return [
    group([place(stage, x, y, width, height), scene, rect(x, base, width, height * 0.1, stage.tone('#7d9a6a', 0.3))], {
      'clip-path': opening,
    }),
    polygon(
      [
        [x + width * 0.1, y + height],
        [x + width * 0.34, y],
        [x + width * 0.46, y],
        [x + width * 0.22, y + height],
      ],
      '#ffffff',
      { opacity: 0.1 },
    ),
    ...bars,
    rect(x, y + height * 0.3, width, 8, frame),
    frameAround(x, y, width, height, frame),
    rect(x - 24, y + height + 8, width + 48, 16, lighten(frame, 0.1)),
    rect(x - 24, y + height + 22, width + 48, 6, darken(frame, 0.2)),
  ].join('');
}

function place(stage: Stage, x: number, y: number, width: number, height: number): string {
  const scale = height / 700;
  return group(sky({ ...stage, width: width / scale }, { horizon: 700, clouds: 2, disc: false }), {
    transform: `translate(${x} ${y}) scale(${scale})`,
  });
}

function frameAround(x: number, y: number, width: number, height: number, colour: string): string {
  return path(
    `M${x - 10} ${y - 10}h${width + 20}v${height + 20}h${-width - 20}zM${x + 4} ${y + 4}v${height - 8}h${width - 8}v${-height + 8}z`,
    colour,
    { 'fill-rule': 'evenodd' },
  );
}

/** A lamp on a cord, with its light. */
export function hangingLamp(stage: Stage, x: number, length: number, size: number, colour: string): string {
  return [
    line([x, 0], [x, length], '#2a2f38', 3),
    polygon(
      [
        [x - size * 0.22, length],
        [x + size * 0.22, length],
        [x + size * 0.6, length + size * 0.5],
        [x - size * 0.6, length + size * 0.5],
      ],
      colour,
    ),
    ellipse(x, length + size * 0.5, size * 0.6, size * 0.09, '#fff3cf'),
    glow(stage, x, length + size * 0.55, size * 2.6, '#ffe9b8', 0.5),
  ].join('');
}

/** A table seen a little from above. */
export function table(x: number, y: number, width: number, depth: number, colour: string): string {
  const slope = depth * 0.5;
  const corners: Point[] = [
    [x + slope, y],
    [x + width - slope, y],
    [x + width, y + depth],
    [x, y + depth],
  ];
  return polygon(corners, lighten(colour, 0.08)) + rect(x, y + depth, width, 22, darken(colour, 0.25));
}

/** A plant in a pot. */
export function pottedPlant(stage: Stage, x: number, y: number, height: number): string {
  const green = stage.random.pick(['#3f7a55', '#568a4a', '#3a6e62'] as const);
  const leaves = Array.from({ length: 9 }, (_, index) => {
    const angle = ((index / 8) * 2 - 1) * 1.15;
    const tip: Point = [x + Math.sin(angle) * height * 0.5, y - height * 0.35 - Math.cos(angle) * height * 0.62];
    const side = height * 0.09;
    return path(
      `M${x} ${y - height * 0.3}Q${tip[0] - side} ${(tip[1] + y - height * 0.3) / 2} ${tip[0]} ${tip[1]}Q${tip[0] + side} ${(tip[1] + y - height * 0.3) / 2} ${x} ${y - height * 0.3}Z`,
      index % 2 === 0 ? green : darken(green, 0.2),
    );
  });
  return [
    ...leaves,
    polygon(
      [
        [x - height * 0.17, y - height * 0.34],
        [x + height * 0.17, y - height * 0.34],
        [x + height * 0.12, y],
        [x - height * 0.12, y],
      ],
      '#c97b56',
    ),
  ].join('');
}
