import { signedDegrees } from './temperature';

test.each([
  [12, '+12°'],
  [1, '+1°'],
  [0, '0°'],
  [-0, '0°'],
  [-0.4, '0°'],
  [-3, '−3°'],
  [-3.4, '−3°'],
  [36.6, '+37°'],
])('%d degrees are %s, with a degree sign and a true minus (HEADER-2)', (degrees, text) => {
  expect(signedDegrees(degrees)).toBe(text);
});
