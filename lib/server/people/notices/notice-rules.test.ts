import { dayStart, isQuiet, mayTell, secondsToKeep } from './notice-rules';

/** A moment of the same day in Minsk, three hours before UTC. */
const at = (clock: string) => new Date(`2026-11-24T${clock}:00+03:00`);

describe('the quiet hours (NOTE-2)', () => {
  test.each([
    ['00:00', true],
    ['07:59', true],
    ['08:00', false],
    ['21:59', false],
    ['22:00', true],
    ['23:30', true],
  ])('%s: %p', (clock, quiet) => {
    expect(isQuiet(at(clock))).toBe(quiet);
  });
});

describe('a reader is told (NOTE-2)', () => {
  test.each([
    ['of the first thing', '12:00', 0, null, true],
    ['a third time', '12:00', 2, null, true],
    ['no fourth time', '12:00', 3, null, false],
    ['of the same story after two hours', '12:00', 1, '10:00', true],
    ['of the same story no sooner', '12:00', 1, '10:01', false],
    ['nothing in the quiet hours', '22:00', 0, null, false],
  ])('%s', (_name, clock, today, story, told) => {
    expect(mayTell({ today, story: story === null ? null : at(story) }, at(clock))).toBe(told);
  });

  test('by the day of Minsk', () => {
    expect(dayStart(at('00:30'))).toEqual(at('00:00'));
    expect(dayStart(at('23:59'))).toEqual(at('00:00'));
  });
});

test.each([
  ['12:00', 7_200],
  ['20:00', 7_200],
  ['21:00', 3_600],
  ['21:59', 60],
  ['22:00', 0],
  ['23:00', 0],
])('at %s a push service keeps a notice for %d seconds', (clock, seconds) => {
  expect(secondsToKeep(at(clock))).toBe(seconds);
});
