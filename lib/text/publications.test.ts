import { publications } from './publications';

describe('independent texts against reprints in words (DIGEST-2)', () => {
  test.each([
    [7, 3, '7 публикаций — 3 независимых текста'],
    [2, 1, '2 публикации — 1 независимый текст'],
    [21, 21, '21 публикация — 21 независимый текст'],
    [12, 11, '12 публикаций — 11 независимых текстов'],
    [104, 22, '104 публикации — 22 независимых текста'],
    [25, 5, '25 публикаций — 5 независимых текстов'],
  ])('%i and %i: «%s»', (total, independent, expected) => {
    expect(publications(total, independent).replaceAll('\u00a0', ' ')).toBe(expected);
  });
});
