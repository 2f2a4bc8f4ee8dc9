import { darken, lighten } from '../colour';
import type { Stage } from '../stage';
import { ellipse, ellipseData, group, line, path, polygon, rect, type Point } from '../svg';

export type TreeKind = 'leafy' | 'pine' | 'birch' | 'poplar' | 'bare' | 'snowy';

export interface TreeOptions {
  x: number;
  /** Where the trunk meets the ground. */
  y: number;
  height: number;
  kind: TreeKind;
  colour?: string;
  depth?: number;
}

const greens = ['#4f7f3f', '#5f8f47', '#3f7048', '#76924a'] as const;
const autumn = ['#c98a2f', '#b8622c', '#d1a53a', '#8f8a3a'] as const;
const pineGreens = ['#2f5d4a', '#35654a', '#2a5450'] as const;

/** The picture's leaves: summer or autumn ones, decided by chance once per call. */
export function leafColours({ random }: Stage): readonly [string, string, string, string] {
  return random.chance(0.35) ? autumn : greens;
}

export function tree(stage: Stage, options: TreeOptions): string {
  switch (options.kind) {
    case 'leafy':
      return leafyTree(stage, options);
    case 'birch':
      return birch(stage, options);
    case 'poplar':
      return poplar(stage, options);
    case 'pine':
      return pine(stage, options, null);
    case 'snowy':
      return pine(stage, options, '#eef4fa');
    case 'bare':
      return bareTree(stage, options);
  }
}

export interface TreeRowOptions extends Omit<TreeOptions, 'x' | 'kind'> {
  from?: number;
  to?: number;
  gap: number;
  kinds: readonly [TreeKind, ...TreeKind[]];
  colours?: readonly [string, ...string[]];
}

/** Trees side by side, each a little different. */
export function treeRow(
  stage: Stage,
  { from = -40, to = stage.width + 40, gap, kinds, colours, ...rest }: TreeRowOptions,
): string {
  const { random } = stage;
  const parts: string[] = [];
  for (let x = from; x < to; x += gap * random.between(0.6, 1.4)) {
    const height = rest.height * random.between(0.7, 1.15);
    const kind = random.pick(kinds);
    // Pines keep their own greens: they don't turn in autumn.
    const colour = colours && kind !== 'pine' && kind !== 'snowy' ? { colour: random.pick(colours) } : {};
    parts.push(tree(stage, { ...rest, ...colour, x, height, kind }));
  }
  return parts.join('');
}

function leafyTree(stage: Stage, { x, y, height, colour = stage.random.pick(greens), depth = 0 }: TreeOptions): string {
  const { random } = stage;
  const trunk = stage.tone('#5a4535', depth);
  const parts = [
    polygon(
      [
        [x - height * 0.035, y],
        [x - height * 0.015, y - height * 0.5],
        [x + height * 0.015, y - height * 0.5],
        [x + height * 0.035, y],
      ],
      trunk,
    ),
  ];
  return group([
    ...parts,
    crown(stage, x, y - height * 0.62, height * 0.36, stage.tone(colour, depth), random.integer(5, 7)),
  ]);
}

/** Round clumps of leaves: dark ones under, lit ones above to the left. */
function crown({ random }: Stage, x: number, y: number, radius: number, colour: string, count: number): string {
  const clumps = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2 + random.between(-0.3, 0.3);
    return {
      cx: x + Math.cos(angle) * radius * 0.55,
      cy: y + Math.sin(angle) * radius * 0.5,
      r: radius * random.between(0.45, 0.62),
    };
  });
  const layer = (left: number, up: number, share: number) =>
    clumps.map(({ cx, cy, r }) => ellipseData(cx - r * left, cy - r * up, r * share)).join('');
  return [
    path(ellipseData(x, y, radius * 0.72) + layer(0, 0, 1), darken(colour, 0.2)),
    path(layer(0.16, 0.2, 0.86), darken(colour, 0.07)),
    path(layer(0.3, 0.36, 0.6), colour),
    path(
      clumps
        .slice(0, 3)
        .map(({ cx, cy, r }) => ellipseData(cx - r * 0.44, cy - r * 0.5, r * 0.3))
        .join(''),
      lighten(colour, 0.08),
    ),
  ].join('');
}

function birch(stage: Stage, { x, y, height, colour = stage.random.pick(greens), depth = 0 }: TreeOptions): string {
  const { random } = stage;
  const bark = stage.tone('#eeeae2', depth);
  const width = height * 0.028;
  const marks = Array.from({ length: 7 }, () => {
    const at = y - height * random.between(0.05, 0.7);
    return line(
      [x - width / 2, at],
      [x + random.between(-0.2, 0.5) * width, at],
      stage.tone('#3d3a38', depth),
      Math.max(1, height * 0.006),
    );
  });
  const leaf = stage.tone(lighten(colour, 0.08), depth);
  const clump = () => {
    const level = random.between(0.42, 0.97);
    const reach = 0.16 * Math.sin(((level - 0.36) / 0.66) * Math.PI) ** 0.7;
    const size = height * random.between(0.03, 0.05);
    return ellipseData(x + random.between(-reach, reach) * height, y - height * level, size, size * 1.5);
  };
  const leaves = (shade: string) => path(Array.from({ length: 7 }, clump).join(''), shade);
  return group([
    rect(x - width / 2, y - height * 0.88, width, height * 0.88, bark),
    leaves(darken(leaf, 0.2)),
    leaves(darken(leaf, 0.1)),
    ...marks,
    leaves(leaf),
    leaves(lighten(leaf, 0.1)),
  ]);
}

function poplar(stage: Stage, { x, y, height, colour = stage.random.pick(greens), depth = 0 }: TreeOptions): string {
  const tone = stage.tone(colour, depth);
  return [
    rect(x - height * 0.015, y - height * 0.2, height * 0.03, height * 0.2, stage.tone('#5a4535', depth)),
    ellipse(x, y - height * 0.55, height * 0.12, height * 0.45, darken(tone, 0.16)),
    ellipse(x - height * 0.025, y - height * 0.57, height * 0.08, height * 0.4, tone),
  ].join('');
}

function pine(
  stage: Stage,
  { x, y, height, colour = stage.random.pick(pineGreens), depth = 0 }: TreeOptions,
  snow: string | null,
): string {
  const tone = stage.tone(colour, depth);
  const parts = [
    rect(x - height * 0.02, y - height * 0.14, height * 0.04, height * 0.14, stage.tone('#4d3b2f', depth)),
  ];
  const tiers = 4;
  for (let tier = 0; tier < tiers; tier += 1) {
    const low = y - height * (0.1 + tier * 0.2);
    const high = low - height * (0.36 - tier * 0.02);
    const half = height * (0.23 - tier * 0.045);
    const sag = height * 0.025;
    parts.push(
      path(
        `M${x - half} ${low}Q${x - half * 0.35} ${low - sag} ${x} ${high}Q${x + half * 0.35} ${low - sag} ${x + half} ${low}Q${x} ${low + sag * 1.6} ${x - half} ${low}Z`,
        darken(tone, 0.14),
      ),
    );
    parts.push(
      path(
        `M${x - half} ${low}Q${x - half * 0.35} ${low - sag} ${x} ${high}L${x} ${low + sag * 0.5}Q${x - half * 0.5} ${low + sag * 0.7} ${x - half} ${low}Z`,
        tone,
      ),
    );
    if (snow) {
      const white = stage.tone(snow, depth * 0.7);
      const [edge, brim] = [half * 0.62, low - height * 0.09];
      parts.push(
        path(
          `M${x - edge} ${brim}Q${x - half * 0.3} ${brim - sag} ${x} ${high - 2}Q${x + half * 0.3} ${brim - sag} ${x + edge} ${brim}Q${x + edge * 0.6} ${brim - height * 0.035} ${x + edge * 0.2} ${brim + height * 0.012}Q${x - edge * 0.4} ${brim - height * 0.05} ${x - edge} ${brim}Z`,
          white,
        ),
      );
    }
  }
  return group(parts);
}

function bareTree(stage: Stage, { x, y, height, depth = 0 }: TreeOptions): string {
  const colour = stage.tone('#43382f', depth);
  const parts: string[] = [];
  const grow = ([px, py]: Point, angle: number, length: number, thickness: number): void => {
    const end: Point = [px + Math.cos(angle) * length, py + Math.sin(angle) * length];
    parts.push(line([px, py], end, colour, thickness));
    if (thickness < height * 0.006) return;
    const spread = stage.random.between(0.28, 0.5);
    grow(end, angle - spread, length * stage.random.between(0.66, 0.8), thickness * 0.62);
    grow(end, angle + spread * 0.9, length * stage.random.between(0.6, 0.78), thickness * 0.58);
  };
  grow([x, y], -Math.PI / 2 + stage.random.between(-0.06, 0.06), height * 0.3, height * 0.04);
  return group(parts);
}
