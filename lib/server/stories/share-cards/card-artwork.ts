import { hasOwnLogo, siteName } from '../../platform/site/site-name';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cardSize } from './card-face';
import { type CardLayout, padding, panelWidth, type } from './card-layout';
import { createElement, type CSSProperties, type ReactNode } from 'react';
import type { CardWords } from './card-words';
import { headlineLeading } from './wrap-headline';

/** The dark theme's colours (lib/theme/tokens.ts): a card is seen well in a light feed and in a dark one. */
export const cardColors = {
  ground: '#17181b',
  raised: '#24272c',
  ink: '#fbfaf7',
  muted: '#d6d7db',
  point: '#ff6b52',
  faded: '#3b2420',
  label: '#ad2417',
} as const;

const folder = () => join(process.cwd(), 'lib/server/stories/share-cards/fonts');
/** Each file holds the letters of one part of Unicode. */
const alphabets = ['cyrillic', 'latin', 'cyrillic-ext', 'latin-ext'] as const;
const faces = [
  { name: 'serif', file: 'pt-serif', weight: 700 },
  { name: 'sans', file: 'pt-sans', weight: 400 },
  { name: 'sans', file: 'pt-sans', weight: 700 },
] as const;

export interface CardFont {
  name: string;
  data: Buffer;
  weight: 400 | 700;
  style: 'normal';
}

/** The families of `font-family`, letter by letter the first that has it. */
const families = {
  serif: alphabets.map((alphabet) => `serif-${alphabet}`).join(', '),
  sans: alphabets.map((alphabet) => `sans-${alphabet}`).join(', '),
} as const;

/** PT Serif and PT Sans (SIL Open Font License, the texts lie beside them). */
export function readCardFonts(): CardFont[] {
  return faces.flatMap(({ name, file, weight }) =>
    alphabets.map((alphabet) => ({
      name: `${name}-${alphabet}`,
      data: readFileSync(join(folder(), `${file}-${alphabet}-${weight}-normal.woff`)),
      weight,
      style: 'normal' as const,
    })),
  );
}

/** The site's mark on a field of 64 × 64: three strands that meet in one point (components/parts/Logo). */
function mark(strands: string, point: string): string {
  const strand = `fill="none" stroke="${strands}" stroke-width="5" stroke-linecap="round"`;
  return `<path d="M5 12c24 0 22 20 40 20M5 32h40M5 52c24 0 22-20 40-20" ${strand}/><circle cx="52" cy="32" r="9" fill="${point}"/>`;
}

/** Position and size of the site's mark, beside its name. */
const markPosition = { x: padding, y: 30, size: 44 } as const;
const nameSize = 40;

/** A site with a logo of its own (SITE-4) has its name alone here: its colours may be lost on this ground, and our mark is not its own. */
const hasMark = () => !hasOwnLogo();
const nameStart = () => (hasMark() ? markPosition.x + markPosition.size + 14 : markPosition.x);
/** Width of a letter of PT Serif Bold, of its size: wider than the mean, so that no name leaves its field. */
const letterWidth = 0.62;

/** Width of the site's name with the mark, in pixels. */
function nameWidth(): number {
  return Math.min(
    cardSize.width - 2 * padding,
    nameStart() - padding + [...siteName()].length * letterWidth * nameSize,
  );
}

/** Draws what lies under the words: the ground or the photo's shade, and the mark. It contains nobody's text. */
export function cardBackdrop({ picture, textTop }: CardLayout): string {
  const { width, height } = cardSize;
  const { x, y, size } = markPosition;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    picture?.kind === 'behind' ? shade(textTop) : picture ? panelEdge() : pattern(),
    hasMark()
      ? `<g transform="translate(${x} ${y}) scale(${size / 64})">${mark(cardColors.ink, cardColors.point)}</g>`
      : '',
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
  const field = Math.round(nameWidth()) + 48;
  return [
    `<defs><linearGradient id="down" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient></defs>`,
    '<rect width="100%" height="100%" fill="url(#down)"/>',
    // The site's name has a background of its own: on a bright photo it could not be read.
    `<path d="M${padding - 24} 0h${field}v86a8 8 0 0 1-8 8h${16 - field}a8 8 0 0 1-8-8z" fill="${cardColors.ground}"/>`,
  ].join('');
}

function panelEdge(): string {
  const { width, height } = cardSize;
  return `<rect x="${width - panelWidth - 6}" width="6" height="${height}" fill="${cardColors.point}"/>`;
}

/** The mark, large, running off the right edge: a card without a photo is no empty card. A site with a logo has a plain ground. */
function pattern(): string {
  return hasMark()
    ? `<g transform="translate(640 -60) scale(11.7)">${mark(cardColors.raised, cardColors.faded)}</g>`
    : '';
}

/** The words of a card as satori lays them out: the name of the site above, everything else at the bottom. */
export function cardText({ label, note }: CardWords, layout: CardLayout): ReactNode {
  const { width, headline, noteLines } = layout;
  return box(
    {
      width: cardSize.width,
      height: cardSize.height,
      flexDirection: 'column',
      justifyContent: 'space-between',
      fontFamily: families.sans,
      color: cardColors.ink,
    },
    box(
      {
        marginTop: 26,
        marginLeft: nameStart(),
        fontFamily: families.serif,
        fontWeight: 700,
        fontSize: nameSize,
        lineHeight: 1.25,
        whiteSpace: 'nowrap',
      },
      siteName(),
    ),
    box(
      { width, marginLeft: padding, marginBottom: type.bottom, flexDirection: 'column', alignItems: 'flex-start' },
      label && chip(label),
      ...headline.lines.map((line) =>
        box(
          {
            fontFamily: families.serif,
            fontWeight: 700,
            fontSize: headline.size,
            lineHeight: headlineLeading,
            whiteSpace: 'nowrap',
          },
          line,
        ),
      ),
      note &&
        clamped(
          noteLines,
          {
            fontSize: type.note.size,
            lineHeight: type.note.leading,
            color: cardColors.muted,
            marginTop: type.note.above,
          },
          note,
        ),
    ),
  );
}

function chip(text: string): ReactNode {
  const { size, height, below } = type.label;
  const letters = { fontWeight: 700, fontSize: size, lineHeight: `${height}px`, letterSpacing: 0.6 } as const;
  return box(
    { height, marginBottom: below, padding: '0 16px', borderRadius: 6, background: cardColors.label, ...letters },
    text,
  );
}

/** Limits a text to `maxLines` lines; a longer one ends in «…», and a word longer than a line is broken. */
function clamped(maxLines: number, style: CSSProperties, text: string): ReactNode {
  return createElement(
    'div',
    { style: { display: 'block', width: '100%', lineClamp: maxLines, wordBreak: 'break-word', ...style } },
    text,
  );
}

function box(style: CSSProperties, ...children: ReactNode[]): ReactNode {
  return createElement('div', { style: { display: 'flex', ...style } }, ...children.filter(Boolean));
}
