/** A headline's box on a card, in pixels, and the sizes from the largest to the smallest. */
export interface HeadlineBox {
  width: number;
  height: number;
  sizes: readonly number[];
}

export interface WrappedHeadline {
  size: number;
  lines: string[];
}

/** From one line to the next, in units of the font's size. */
export const headlineLeading = 1.14;
/** The table of widths is rounded: a line must not touch the edge for that. */
const safety = 0.985;

/**
 * Breaks a headline into lines of about equal length, at the largest size at which it fits into the box. A headline
 * too long at the smallest size ends in «…»; a word longer than a line is broken.
 */
export function wrapHeadline(text: string, { width, height, sizes }: HeadlineBox): WrappedHeadline {
  const words = text.split(' ').filter((word) => word !== '');
  const tries = sizes.map((size) => ({
    size,
    room: (width * safety) / size,
    maxLines: Math.floor(height / (size * headlineLeading)),
  }));
  for (const { size, room, maxLines } of tries) {
    // Only the smallest size may break a word.
    if (words.some((word) => letterWidth(word) > room)) continue;
    const lines = fill(words, room);
    if (lines.length <= maxLines) return { size, lines: balance(words, room, lines.length) };
  }
  const last = tries.at(-1);
  if (!last) return { size: 0, lines: [] };
  const { size, room, maxLines } = last;
  const pieces = words.flatMap((word) => breakWord(word, room));
  const lines = fill(pieces, room);
  return {
    size,
    lines:
      lines.length <= maxLines
        ? lines
        : [...lines.slice(0, maxLines - 1), cut(lines.slice(maxLines - 1).join(' '), room)],
  };
}

/** As many words on each line as go, in units of the font's size. */
function fill(words: readonly string[], room: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && letterWidth(`${last} ${word}`) <= room) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The narrowest lines that are no more of them: no single word is left over for the last one. */
function balance(words: readonly string[], room: number, count: number): string[] {
  let [low, high] = [0, room];
  for (let step = 0; step < 12; step += 1) {
    const middle = (low + high) / 2;
    const fits = words.every((word) => letterWidth(word) <= middle) && fill(words, middle).length <= count;
    if (fits) high = middle;
    else low = middle;
  }
  return fill(words, high);
}

function breakWord(word: string, room: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece !== '' && letterWidth(piece + letter) > room) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece];
}

/** The last line of a headline that is cut, between words where there are any. */
function cut(line: string, room: number): string {
  const letters = [...line];
  while (letters.length > 1 && letterWidth(`${letters.join('')}…`) > room) letters.pop();
  const fitting = letters.join('');
  const isWhole = line[fitting.length] === ' ' || fitting === line;
  const space = fitting.lastIndexOf(' ');
  const kept = isWhole || space < fitting.length / 3 ? fitting : fitting.slice(0, space);
  return `${kept.replace(/[\s.,;:!?–—-]+$/u, '')}…`;
}

/** Advance widths of PT Serif Bold's letters (the font's `hmtx`), in units of the font's size. */
const widths: readonly (readonly [width: number, letters: string])[] = [
  [0.24, "'|"],
  [0.28, ' \u00a0'],
  [0.3, ',.·’‘'],
  [0.32, '[]j'],
  [0.34, '!/:;ilіī'],
  [0.36, 'J{}ł'],
  [0.38, '()IfІЇї'],
  [0.4, 't'],
  [0.42, '"-_°'],
  [0.44, 'rґ'],
  [0.46, '*sгśš'],
  [0.48, '?cс•ćč'],
  [0.5, '«»зє'],
  [0.52, 'yzуэў“”„źżž'],
  [0.54, 'evГетҐёęē'],
  [0.56, '#$+0123456789<=>Sagx±×ахь€₽−ąŠā'],
  [0.58, 'FLbkqЗбвяŁ'],
  [0.6, 'EdopЕдклорчЁó'],
  [0.62, 'u–ū'],
  [0.64, 'BPZhnБВРЬъЄńŽ'],
  [0.66, 'CTСТЭийнпцČ'],
  [0.68, 'УЧЎ'],
  [0.7, 'GRYЛЯ'],
  [0.72, 'AKUXАДКХ'],
  [0.74, 'DV'],
  [0.76, 'HNOQНОП'],
  [0.78, 'wИЙЦЪ'],
  [0.8, 'жмф'],
  [0.84, '%Фы'],
  [0.86, 'ю'],
  [0.88, '—'],
  [0.9, '&ш'],
  [0.92, 'mщ'],
  [0.94, 'MМЫ…'],
  [1, 'Ш'],
  [1.02, 'ЖЮ'],
  [1.04, 'WЩ'],
  [1.06, '@'],
  [1.18, '№'],
];

const widthOf = new Map(widths.flatMap(([width, letters]) => [...letters].map((letter) => [letter, width] as const)));
/** Width assumed for a letter that is rare in headlines: on the safe side. */
const rare = 0.8;

/** The width of a headline's piece, in units of the font's size; kerning is left out, which makes most pieces a little narrower. */
export function letterWidth(text: string): number {
  return [...text].reduce((sum, letter) => sum + (widthOf.get(letter) ?? rare), 0);
}
