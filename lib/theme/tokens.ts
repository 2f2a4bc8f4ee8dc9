/** Colours of one theme. Text colours keep a contrast of at least 4.5 on `page`, `surface` and `sunken`. */
interface Palette {
  page: string;
  surface: string;
  sunken: string;
  ink: string;
  muted: string;
  line: string;
  accent: string;
  accentSoft: string;
  /** In place of a picture until it is there: a grey without a hue of its own, beside which no picture looks wrong. */
  picture: string;
  onInk: string;
  focus: string;
  shadow: string;
}

export const light: Palette = {
  page: '#fbfaf7',
  surface: '#ffffff',
  sunken: '#f0ede6',
  ink: '#17181b',
  muted: '#5a5d64',
  line: '#dedad1',
  accent: '#ad2417',
  accentSoft: '#f7e4de',
  picture: '#e6e6e7',
  onInk: '#fbfaf7',
  focus: '#1a56c4',
  shadow: '0 1px 2px rgb(23 24 27 / 6%), 0 8px 24px rgb(23 24 27 / 8%)',
};

export const dark: Palette = {
  page: '#131417',
  surface: '#1b1d21',
  sunken: '#24272c',
  ink: '#f1efea',
  muted: '#a9acb3',
  line: '#34373d',
  accent: '#ff917c',
  accentSoft: '#3b2420',
  picture: '#2b2c2f',
  onInk: '#131417',
  focus: '#8ab4ff',
  shadow: '0 1px 2px rgb(0 0 0 / 40%), 0 8px 24px rgb(0 0 0 / 40%)',
};

const strand = 'transparent calc(50% - 1.5px), var(--color-line) 0 calc(50% + 1.5px), transparent 0';

/**
 * Three strands that meet: the site's sign, as layers of a square background, where a picture is missing. Drawn by gradients: an SVG is a document
 * of its own, which the browser reads before the first paint of any page with a picture, also where all of them can be had.
 */
const pictureSign = [
  'radial-gradient(closest-side, var(--color-line) 92%, transparent) 100% 50% / 16% 16%',
  `linear-gradient(to bottom right, ${strand}) 0 100% / 86% 50%`,
  `linear-gradient(${strand}) 0 50% / 86% 50%`,
  `linear-gradient(to top right, ${strand}) 0 0 / 86% 50%`,
]
  .map((layer) => `${layer} no-repeat`)
  .join(', ');

/** Tokens that do not depend on the theme. Sizes are in rem, so that the reader's own font size counts. */
const measures = {
  'space-1': '0.25rem',
  'space-2': '0.5rem',
  'space-3': '0.75rem',
  'space-4': '1rem',
  'space-5': '1.5rem',
  'space-6': '2rem',
  'space-7': '3rem',
  'space-8': '4rem',
  'radius-s': '4px',
  'radius-m': '8px',
  'radius-round': '999px',
  'text-xs': '0.75rem',
  'text-s': '0.875rem',
  'text-m': '1rem',
  'text-l': '1.125rem',
  'text-xl': '1.375rem',
  'text-2xl': 'clamp(1.375rem, 1.2rem + 0.8vw, 1.75rem)',
  'text-3xl': 'clamp(1.625rem, 1.25rem + 1.7vw, 2.375rem)',
  'text-4xl': 'clamp(1.75rem, 1.2rem + 2.4vw, 2.75rem)',
  'leading-tight': '1.2',
  'leading-snug': '1.3',
  'leading-text': '1.6',
  // Each family that a device does not have is a search of its fonts before the first paint: 30 of 250 ms with the fourteen that stood here.
  'font-text': 'system-ui, sans-serif',
  'font-headline': 'Headline, Georgia, serif',
  'page-width': '85rem',
  // No more than a twentieth of a small screen, however large the letters are.
  'page-gutter': 'clamp(min(1rem, 5vw), 2.5vw, 2rem)',
  'side-width': '19rem',
  'text-width': '44rem',
  motion: '140ms',
  'picture-sign': pictureSign,
} as const;

/** `--color-page: …;` and so on. */
export function paletteCss(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, value]) => `--color-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value};`)
    .join('');
}

/** `--space-1: …;` and so on. */
export function measuresCss(): string {
  return Object.entries(measures)
    .map(([name, value]) => `--${name}:${value};`)
    .join('');
}
