import { delay } from './delay';

describe('how much later an outlet came (DIGEST-2: the timeline)', () => {
  test.each([
    [0, 'в ту же минуту'],
    [1, 'через 1 минуту'],
    [2, 'через 2 минуты'],
    [11, 'через 11 минут'],
    [41, 'через 41 минуту'],
    [60, 'через 1 час'],
    [61, 'через 1 час 1 минуту'],
    [185, 'через 3 часа 5 минут'],
    [1_439, 'через 23 часа 59 минут'],
    [1_440, 'через 1 день'],
    [3_000, 'через 2 дня'],
    [7_300, 'через 5 дней'],
  ])('%i minutes: «%s»', (minutes, expected) => {
    expect(delay(minutes).replaceAll('\u00a0', ' ')).toBe(expected);
  });

  test('a number stays on the line of its noun', () => {
    expect(delay(125)).toBe('через 2\u00a0часа 5\u00a0минут');
  });
});
