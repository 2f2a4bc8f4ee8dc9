import { darken, lighten, mix, multiply } from './colour';

test.each([
  ['the first colour', mix('#102030', '#f0e0d0', 0), '#102030'],
  ['the second colour', mix('#102030', '#f0e0d0', 1), '#f0e0d0'],
  ['half-way', mix('#000000', '#804020', 0.5), '#402010'],
  ['white light changes nothing', multiply('#3a7bd5', '#ffffff'), '#3a7bd5'],
  ['darkness leaves nothing', multiply('#3a7bd5', '#000000'), '#000000'],
  ['lighter up to white', lighten('#3a7bd5', 1), '#ffffff'],
  ['darker down to the deepest shade', darken('#3a7bd5', 1), '#0b1020'],
  ['a share beyond the end stays a colour', mix('#000000', '#ffffff', 2), '#ffffff'],
])('%s', (_, actual, colour) => {
  expect(actual).toBe(colour);
});
