import { cardColors as colors } from './card-colors';
import { cardSize } from './card-face';
import { padding, type CardLayout } from './card-layout';
import { panelWidth } from './place-picture';

/** The site's mark on a field of 64 × 64: three strands that meet in one point (components/parts/Logo). */
function mark(strands: string, point: string): string {
  const strand = `fill="none" stroke="${strands}" stroke-width="5" stroke-linecap="round"`;
  return `<path d="M5 12c24 0 22 20 40 20M5 32h40M5 52c24 0 22-20 40-20" ${strand}/><circle cx="52" cy="32" r="9" fill="${point}"/>`;
}

/** Where the site's mark stands, beside its name. */
export const markPlace = { x: padding, y: 30, size: 44 } as const;

/** What lies under the words: the ground or the photo's shade, and the mark. No text of anybody's is in it. */
export function cardBackdrop({ picture, textTop }: CardLayout): string {
  const { width, height } = cardSize;
  const { x, y, size } = markPlace;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    picture?.kind === 'behind' ? shade(textTop) : picture ? panelEdge() : pattern(),
    `<g transform="translate(${x} ${y}) scale(${size / 64})">${mark(colors.ink, colors.point)}</g>`,
    '</svg>',
  ].join('');
}

/** Over a white photo white letters keep a contrast of 4.5 (WCAG 1.4.3) at this opacity and above; above the words the photo stays clear. */
const readable = 0.62;

function shade(textTop: number): string {
  const { height } = cardSize;
  const at = (y: number) => Math.min(1, Math.max(0.02, y / height)).toFixed(3);
  const down = [
    [0, 0],
    [textTop - 170, 0],
    [textTop - 70, 0.34],
    [textTop + 20, readable],
    [textTop + 130, 0.84],
    [height, 0.94],
  ] as const;
  const stops = down
    .map(([y, opacity]) => `<stop offset="${at(y)}" stop-color="#0c0d0f" stop-opacity="${opacity}"/>`)
    .join('');
  return [
    `<defs><linearGradient id="down" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient></defs>`,
    '<rect width="100%" height="100%" fill="url(#down)"/>',
    // The site's name stands on a ground of its own: on a bright photo nobody would read it.
    `<path d="M${padding - 24} 0h244v86a8 8 0 0 1-8 8h-228a8 8 0 0 1-8-8z" fill="${colors.ground}"/>`,
  ].join('');
}

function panelEdge(): string {
  const { width, height } = cardSize;
  return `<rect x="${width - panelWidth - 6}" width="6" height="${height}" fill="${colors.point}"/>`;
}

/** The mark, large, running off the right edge: a card without a photo is no empty card. */
function pattern(): string {
  return `<g transform="translate(640 -60) scale(11.7)">${mark(colors.raised, colors.faded)}</g>`;
}
