/** Grounds on which the accent stands as text, and which it is a ground of itself, by theme: as lib/theme/tokens.ts has them. */
export const themeGrounds = {
  light: ['#fbfaf7', '#ffffff', '#f0ede6'],
  dark: ['#131417', '#1b1d21', '#24272c'],
} as const;
export type ThemeName = keyof typeof themeGrounds;

/** The least contrast of text in WCAG 2.2, 1.4.3. */
const leastContrast = 4.5;

const form = /^#[0-9a-f]{6}$/i;

/** True of `#rrggbb`. */
export const isColour = (text: string): boolean => form.test(text);

/** Red, green and blue of `#rrggbb`, from 0 to 255. */
const channelsOf = (colour: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));

/** Relative luminance (WCAG 2.2). */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours `#rrggbb`, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** A colour of which `share` is the first one. */
function mixed(colour: string, ground: string, share: number): string {
  const under = channelsOf(ground);
  const parts = channelsOf(colour).map((value, index) => Math.round(value * share + (under[index] ?? 0) * (1 - share)));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** The soft ground of an accent, on the theme's surface. */
export const softOf = (accent: string, theme: ThemeName): string =>
  mixed(accent, themeGrounds[theme][1], theme === 'light' ? 0.12 : 0.15);

/** The least contrast that an accent has in a theme: against each ground, and its own soft one. Null of what is no colour. */
export function accentContrast(accent: string, theme: ThemeName): number | null {
  if (!isColour(accent)) return null;
  return Math.min(...[...themeGrounds[theme], softOf(accent, theme)].map((ground) => contrastOf(accent, ground)));
}

/** `4.567` as «4,56»: never more than it is. */
export const spellContrast = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2).replace('.', ',');

/** A sentence where the accent cannot be read in its theme; null where it can. */
export function contrastProblem(accent: string, theme: ThemeName): string | null {
  const ratio = accentContrast(accent, theme);
  if (ratio === null) return 'Цвет — шесть цифр после решётки: #ad2417.';
  if (ratio >= leastContrast) return null;
  const change = theme === 'light' ? 'темнее' : 'светлее';
  return `Контраст с фоном ${theme === 'light' ? 'светлой' : 'тёмной'} темы ${spellContrast(ratio)} : 1, а нужно не меньше 4,5 : 1. Возьмите ${change}.`;
}
