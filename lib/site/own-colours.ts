import { isColour, softOf, type ThemeName } from '@/lib/text/contrast';
import { siteWords } from './site-words';

/** The rules for an admin's own colours; empty where there are none. They stand above those of the theme wherever they are in the head. */
export function ownColours({ accent_light, accent_dark } = siteWords()): string {
  const light = rule('html:root', accent_light, 'light');
  const dark = rule("html:root[data-theme='dark']", accent_dark, 'dark');
  return light + (dark === '' ? '' : `@media screen{${dark}}`);
}

function rule(selector: string, accent: string | null, theme: ThemeName): string {
  if (accent === null || !isColour(accent)) return '';
  return `${selector}{--color-accent:${accent};--color-accent-soft:${softOf(accent, theme)}}`;
}
