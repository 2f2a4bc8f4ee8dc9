import { table } from './table';

test('a table aligns words to the left and numbers to the right', () => {
  expect(
    table(
      ['лента', 'взято'],
      [
        ['Орбита', 5],
        ['А', 120],
      ],
    ),
  ).toEqual(['лента   взято', '──────  ─────', 'Орбита      5', 'А         120']);
});
