import { ownColours } from './own-colours';
import { noWords } from './site-words';

test('nothing is written where no colour is chosen; a chosen one stands above the theme’s, the dark one on screens alone (SITE-1)', () => {
  expect(ownColours(noWords)).toBe('');
  expect(ownColours({ ...noWords, accent_light: '#1a5a2a' })).toBe(
    'html:root{--color-accent:#1a5a2a;--color-accent-soft:#e4ebe5}',
  );
  expect(ownColours({ ...noWords, accent_dark: '#7adfa0' })).toMatch(
    /^@media screen\{html:root\[data-theme='dark'\]\{--color-accent:#7adfa0;--color-accent-soft:#[0-9a-f]{6}\}\}$/,
  );
  expect(ownColours({ ...noWords, accent_light: '</style>' })).toBe('');
});
