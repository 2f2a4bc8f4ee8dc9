export type Point = readonly [number, number];
export type Attributes = Readonly<Record<string, string | number>>;

const round = (value: number) => Math.round(value * 10) / 10;

function shape(name: string, attributes: Attributes): string {
  const list = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${typeof value === 'number' ? Math.round(value * 1000) / 1000 : value}"`,
  );
  return `<${name}${list.join('')}/>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}): string {
  return shape('rect', {
    x: round(x),
    y: round(y),
    width: round(Math.max(0, width)),
    height: round(Math.max(0, height)),
    fill,
    ...more,
  });
}

export function circle(cx: number, cy: number, r: number, fill: string, more: Attributes = {}): string {
  return shape('circle', { cx: round(cx), cy: round(cy), r: round(r), fill, ...more });
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}): string {
  return shape('ellipse', { cx: round(cx), cy: round(cy), rx: round(rx), ry: round(ry), fill, ...more });
}

export function polygon(points: readonly Point[], fill: string, more: Attributes = {}): string {
  return shape('polygon', { points: points.map(([x, y]) => `${round(x)},${round(y)}`).join(' '), fill, ...more });
}

export function path(d: string, fill: string, more: Attributes = {}): string {
  return shape('path', { d, fill, ...more });
}

/** A line along a path, with round ends. */
export function stroke(d: string, colour: string, width: number, more: Attributes = {}): string {
  return shape('path', {
    d,
    fill: 'none',
    stroke: colour,
    'stroke-width': round(width),
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });
}

export function line([x1, y1]: Point, [x2, y2]: Point, colour: string, width: number, more: Attributes = {}): string {
  return stroke(`M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`, colour, width, more);
}

export function group(content: readonly string[] | string, more: Attributes = {}): string {
  const attributes = Object.entries(more).map(([key, value]) => ` ${key}="${value}"`);
  return `<g${attributes.join('')}>${typeof content === 'string' ? content : content.join('')}</g>`;
}

export interface Placing {
  x: number;
  y: number;
  scale?: number;
  /** Facing the other way. */
  flip?: boolean;
  rotate?: number;
}

/** Moves a thing drawn around its own origin to its place. */
export function place(
  content: readonly string[] | string,
  { x, y, scale = 1, flip = false, rotate = 0 }: Placing,
): string {
  const turn = rotate === 0 ? '' : ` rotate(${round(rotate)})`;
  const size = Math.round(scale * 1000) / 1000;
  return group(content, {
    transform: `translate(${round(x)} ${round(y)}) scale(${flip ? -size : size} ${size})${turn}`,
  });
}

/** Many rectangles as one path's data: far cheaper than an element each. */
export function rectData(x: number, y: number, width: number, height: number): string {
  return `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`;
}

/** An ellipse as path data: many of one colour in one path are far cheaper than an element each. */
export function ellipseData(cx: number, cy: number, rx: number, ry: number = rx): string {
  const [a, b] = [round(rx), round(ry)];
  return `M${round(cx - rx)} ${round(cy)}a${a} ${b} 0 1 0 ${round(rx * 2)} 0a${a} ${b} 0 1 0 ${round(-rx * 2)} 0z`;
}

export function pointsData(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
}

/** A smooth curve through the points (Catmull–Rom as cubic Béziers). */
export function smoothData(points: readonly Point[]): string {
  const parts = points.map((point, index) => {
    if (index === 0) return `M${round(point[0])} ${round(point[1])}`;
    const start = points[index - 1] ?? point;
    const before = points[index - 2] ?? start;
    const after = points[index + 1] ?? point;
    const c1: Point = [start[0] + (point[0] - before[0]) / 6, start[1] + (point[1] - before[1]) / 6];
    const c2: Point = [point[0] - (after[0] - start[0]) / 6, point[1] - (after[1] - start[1]) / 6];
    return `C${[...c1, ...c2, ...point].map(round).join(' ')}`;
  });
  return parts.join('');
}
