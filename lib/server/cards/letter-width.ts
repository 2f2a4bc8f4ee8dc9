/** How far letters of PT Serif Bold move the pen (the font's `hmtx`), in units of the font's size. */
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
/** Of a letter that is rare in headlines: on the safe side. */
const rare = 0.8;

/** The width of a headline's piece, in units of the font's size; kerning is left out, which makes most pieces a little narrower. */
export function letterWidth(text: string): number {
  return [...text].reduce((sum, letter) => sum + (widthOf.get(letter) ?? rare), 0);
}
