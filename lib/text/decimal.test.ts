import { decimal } from './decimal';

test.each([
  [3.2712, 4, '3,2712'],
  [3.5, 4, '3,5000'],
  [0.0351, 2, '0,04'],
  [12, 0, '12'],
])('%d with %i digits is %s', (value, digits, text) => {
  expect(decimal(value, digits)).toBe(text);
});
