import { darken, lighten, mix } from '../colour';
import type { Stage } from '../stage';
import { path, rectData } from '../svg';

export interface WindowsOptions {
  x: number;
  y: number;
  width: number;
  height: number;
  columns: number;
  rows: number;
  /** The wall behind: dark panes are made from it. */
  wall: string;
  depth?: number;
  /** A pane's share of its cell. */
  fill?: readonly [number, number];
}

const lamps = ['#ffd98a', '#ffc66b', '#fff0c4'] as const;

/** A grid of panes in two paths: those with a lamp behind them, and the others. */
export function windows(
  stage: Stage,
  { x, y, width, height, columns, rows, wall, depth = 0, fill = [0.5, 0.55] }: WindowsOptions,
): string {
  const { random, light } = stage;
  const cell = { width: width / columns, height: height / rows };
  const pane = { width: cell.width * fill[0], height: cell.height * fill[1] };
  const lit: string[] = [];
  const plain: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const data = rectData(
        x + cell.width * (column + (1 - fill[0]) / 2),
        y + cell.height * (row + (1 - fill[1]) / 2),
        pane.width,
        pane.height,
      );
      (random.chance(light.litShare) ? lit : plain).push(data);
    }
  }
  return (
    path(plain.join(''), paneColour(stage, wall, depth)) +
    path(lit.join(''), mix(random.pick(lamps), light.haze, depth * 0.6))
  );
}

/** Glass by day mirrors the sky, by night it is dark. */
export function paneColour({ light }: Stage, wall: string, depth: number): string {
  const sky = light.sky[1];
  const glass = light.litShare > 0.4 ? darken(wall, 0.4) : mix(darken(wall, 0.45), sky, 0.35);
  return mix(glass, light.haze, depth * 0.5);
}

/** What a single lit pane shines with. */
export function lampColour({ random }: Stage): string {
  return lighten(random.pick(lamps), 0.05);
}
