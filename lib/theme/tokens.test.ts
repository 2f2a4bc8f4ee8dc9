import { dark, light, measuresCss, paletteCss } from './tokens';

/** Relative luminance of a `#rrggbb` colour (WCAG 2.2). */
function luminance(hex: string): number {
  const channel = (from: number) => {
    const value = parseInt(hex.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

describe.each([
  ['light', light],
  ['dark', dark],
])('%s theme', (_name, palette) => {
  test.each([
    ['ink', 'page'],
    ['ink', 'surface'],
    ['ink', 'sunken'],
    ['muted', 'page'],
    ['muted', 'surface'],
    ['muted', 'sunken'],
    ['accent', 'page'],
    ['accent', 'surface'],
    ['accent', 'sunken'],
    ['accent', 'accentSoft'],
    ['ink', 'accentSoft'],
    ['muted', 'accentSoft'],
    ['onInk', 'ink'],
    ['onInk', 'accent'],
  ] as const)('%s on %s has a contrast of 4.5 at least', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it('shows focus with a contrast of 3 at least', () => {
    expect(contrast(palette.focus, palette.page)).toBeGreaterThanOrEqual(3);
  });

  it('names every colour as a CSS variable', () => {
    expect(paletteCss(palette)).toContain(`--color-accent-soft:${palette.accentSoft};`);
  });
});

it('has the same colours in both themes', () => {
  expect(Object.keys(dark)).toEqual(Object.keys(light));
});

it('names every measure as a CSS variable', () => {
  expect(measuresCss()).toContain('--space-4:1rem;');
});

it('has no measure that is a file: every page would read it before its first paint', () => {
  expect(measuresCss()).not.toContain('url(');
});
