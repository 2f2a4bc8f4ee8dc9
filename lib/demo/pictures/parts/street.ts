import { darken, lighten, mix } from '../colour';
import type { Stage } from '../stage';
import { path, pointsData, polygon, type Point } from '../svg';
import { createPerspective, type Perspective } from './perspective';
import { lampColour, paneColour } from './windows';

export interface StreetOptions {
  vanish: Point;
  /** Half the street's width and the eye's height, both at depth 1. */
  half: number;
  eye: number;
  /** Heights of the houses over the ground at depth 1. */
  heights: readonly [number, number];
  snow?: boolean;
}

const fronts = ['#d8b58c', '#c98b6e', '#b9c0c6', '#e0cfa8', '#a7b7ae', '#c7a29a', '#d9d2c4', '#93a7bd'] as const;

/** Two rows of house fronts that run to the vanishing point. */
export function streetWalls(stage: Stage, options: StreetOptions): string {
  const view = createPerspective(options.vanish);
  const edges = [1, 1.35, 1.8, 2.4, 3.2, 4.4, 6, 8.4, 12];
  const parts: string[] = [];
  for (let index = edges.length - 2; index >= 0; index -= 1) {
    const near = edges[index] ?? 1;
    const far = edges[index + 1] ?? near;
    for (const side of [-1, 1] as const) parts.push(front(stage, view, options, side, near * 0.92, far * 0.92));
  }
  return parts.join('');
}

function front(
  stage: Stage,
  view: Perspective,
  { half, eye, heights, snow = false }: StreetOptions,
  side: 1 | -1,
  near: number,
  far: number,
): string {
  const { random, light } = stage;
  const depth = Math.min(0.75, (near - 0.9) / 9 + (near > 2 ? 0.1 : 0));
  const height = random.between(...heights);
  const base = stage.tone(random.pick(fronts), depth);
  const wall = side === 1 ? darken(base, 0.2) : base;
  const across = half * side;
  const corner = (share: number, level: number): Point => view.at(across, eye - level, near + (far - near) * share);
  const quad = (s1: number, s2: number, l1: number, l2: number): Point[] => [
    corner(s1, l1),
    corner(s2, l1),
    corner(s2, l2),
    corner(s1, l2),
  ];
  const rows = Math.max(3, Math.round(height / 150));
  const columns = 4;
  const lit: string[] = [];
  const plain: string[] = [];
  for (let row = 1; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const s = (column + 0.26) / columns;
      const level = (height / rows) * (row + 0.24);
      const data = `${pointsData(quad(s, s + 0.48 / columns, level, level + (height / rows) * 0.52))}Z`;
      (random.chance(light.litShare) ? lit : plain).push(data);
    }
  }
  const shop = random.chance(0.75)
    ? light.litShare > 0.2
      ? lampColour(stage)
      : paneColour(stage, wall, depth)
    : darken(wall, 0.35);
  const awning = stage.tone(random.pick(stage.accents), depth);
  return [
    polygon(quad(0, 1, 0, height), wall),
    polygon(quad(0, 1, height * 0.965, height * 1.01), snow ? stage.tone('#f3f7fb', depth * 0.7) : lighten(wall, 0.22)),
    path(plain.join(''), paneColour(stage, wall, depth)),
    path(lit.join(''), mix(lampColour(stage), light.haze, depth * 0.5)),
    polygon(quad(0.06, 0.94, (height / rows) * 0.12, (height / rows) * 0.72), shop),
    polygon(quad(0.04, 0.96, (height / rows) * 0.72, (height / rows) * 0.9), awning),
    polygon(quad(0.97, 1, 0, height), darken(wall, 0.14)),
  ].join('');
}

/** The roadway and its pavements, from the lower edge to the vanishing point. */
export function roadway(stage: Stage, { vanish, half, eye, snow = false }: StreetOptions): string {
  const view = createPerspective(vanish);
  const paving = stage.tone(snow ? '#e8eef4' : '#b3aca2', 0.1);
  const asphalt = stage.tone(snow ? '#a9b3be' : '#545a63');
  const strip = (left: number, right: number, near: number, far: number): Point[] => [
    view.at(left, eye, near),
    view.at(right, eye, near),
    view.at(right, eye, far),
    view.at(left, eye, far),
  ];
  const near = 0.55;
  const dashes = Array.from({ length: 11 }, (_, index) => {
    const from = 0.62 * 1.3 ** index;
    return polygon(strip(-half * 0.012, half * 0.012, from, from * 1.14), stage.tone('#f1efe6', 0.1), {
      opacity: 0.85,
    });
  });
  return [
    polygon(strip(-half, half, near, 14), paving),
    polygon(
      strip(-half * 0.66, half * 0.66, near, 14),
      stage.gradient([
        [0, lighten(asphalt, 0.2)],
        [1, darken(asphalt, 0.15)],
      ]),
    ),
    polygon(strip(-half * 0.68, -half * 0.655, near, 14), lighten(paving, 0.25)),
    polygon(strip(half * 0.655, half * 0.68, near, 14), lighten(paving, 0.25)),
    ...dashes,
  ].join('');
}
