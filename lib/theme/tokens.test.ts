import { contrastOf as contrast, themeGrounds } from '../text/contrast';
import { dark, light, measuresCss, paletteCss } from './tokens';

describe.each([
  ['light', light],
  ['dark', dark],
])('%s theme', (name, palette) => {
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

  it('has the grounds by which an admin’s own accent is judged (SITE-2)', () => {
    const { page, surface, sunken } = palette;
    expect(themeGrounds[name === 'light' ? 'light' : 'dark']).toEqual([page, surface, sunken]);
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
