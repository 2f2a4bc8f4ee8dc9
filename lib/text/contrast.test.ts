import { accentContrast, contrastProblem, contrastOf, softOf, spellContrast } from './contrast';

test('contrast is that of WCAG: from 1 of a colour and itself to 21 of black and white', () => {
  expect([contrastOf('#777777', '#777777'), contrastOf('#000000', '#ffffff')]).toEqual([1, 21]);
  expect(contrastOf('#ad2417', '#fbfaf7')).toBeCloseTo(6.5, 0);
});

test('an accent is judged by the ground on which it is seen least, and what is no colour by its form (SITE-2)', () => {
  expect(accentContrast('#ad2417', 'light')).toBeGreaterThan(4.5);
  expect(contrastProblem('#ad2417', 'light')).toBeNull();
  expect(contrastProblem('#ad2417', 'dark')).toContain('тёмной темы');
  expect(contrastProblem('red', 'light')).toBe('Цвет — шесть цифр после решётки: #ad2417.');
  expect([accentContrast('red', 'light'), softOf('#000000', 'light')]).toEqual([null, '#e0e0e0']);
});

test('a measured contrast is never said to be more than it is', () => {
  expect(spellContrast(4.499)).toBe('4,49');
});
