import {
  daysOfMonth,
  isDay,
  isMonth,
  minskDay,
  minskDayBounds,
  monthOf,
  moveDay,
  moveMonth,
  startOfDay,
  startOfMonth,
  toMinskTime,
  two,
  weekdayOf,
} from './calendar';
import { capitalized, dayOfYearWords, dayWords, monthName, monthWords, weekdayWords } from './date-words';

describe('days of the calendar in Europe/Minsk (ARCHIVE-1: the archive by day)', () => {
  test.each([
    ['2026-11-20T20:59:59.999Z', '2026-11-20'],
    ['2026-11-20T21:00:00Z', '2026-11-21'],
    ['2010-07-01T20:59:59Z', '2010-07-01'],
    ['2010-07-01T21:00:00Z', '2010-07-02'],
    ['2010-12-31T21:59:59Z', '2010-12-31'],
    ['2010-12-31T22:00:00Z', '2011-01-01'],
  ])('%s is on %s', (moment, day) => {
    expect(minskDay(new Date(moment))).toBe(day);
  });

  test.each([
    ['2026-11-20', '2026-11-19T21:00:00.000Z'],
    ['2010-12-31', '2010-12-30T22:00:00.000Z'],
    ['2010-07-01', '2010-06-30T21:00:00.000Z'],
    // The clocks go on at two in the night of this day, and back in that of the next.
    ['2010-03-28', '2010-03-27T22:00:00.000Z'],
    ['2010-10-31', '2010-10-30T21:00:00.000Z'],
  ])('%s begins at %s', (day, moment) => {
    expect(startOfDay(day).toISOString()).toBe(moment);
  });

  test('every day of many years ends where the next one begins, and holds its own beginning', () => {
    for (const [from, to] of [
      ['1899-12-25', '1900-01-05'],
      ['1924-04-25', '1924-05-10'],
      ['2009-12-30', '2012-01-02'],
    ] as const) {
      for (let day: string = from; day < to; day = moveDay(day, 1)) {
        expect(minskDay(startOfDay(day))).toBe(day);
        expect(minskDay(new Date(startOfDay(moveDay(day, 1)).getTime() - 1))).toBe(day);
      }
    }
  });

  test.each(['2026-11-20', '2024-02-29', '1970-01-01', '2000-02-29'])('%s is a day', (text) =>
    expect(isDay(text)).toBe(true),
  );
  test.each([
    '2026-11-31',
    '2026-02-29',
    '2100-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-05',
    '26-01-05',
    '1799-12-31',
    '0000-01-01',
    '2026-11-20 ',
    '2026-11-20T00',
    '',
    '２０２６-11-20',
  ])('«%s» is none', (text) => expect(isDay(text)).toBe(false));
  test.each([
    ['2026-11', true],
    ['2026-12', true],
    ['2026-13', false],
    ['2026-00', false],
    ['2026-1', false],
    ['1799-12', false],
    ['2026', false],
    ['2026-11-', false],
  ])('whether %s is a month: %p', (text, is) => expect(isMonth(text)).toBe(is));

  test('on and back over the ends of months and years', () => {
    expect([moveDay('2026-12-31', 1), moveDay('2024-03-01', -1), moveDay('2026-11-20', -20)]).toEqual([
      '2027-01-01',
      '2024-02-29',
      '2026-10-31',
    ]);
    expect([moveMonth('2026-12', 1), moveMonth('2026-01', -1), moveMonth('2026-05', -17)]).toEqual([
      '2027-01',
      '2025-12',
      '2024-12',
    ]);
    expect([daysOfMonth('2024-02').length, daysOfMonth('2026-11').at(-1), daysOfMonth('2026-11')[0]]).toEqual([
      29,
      '2026-11-30',
      '2026-11-01',
    ]);
    expect([monthOf('2026-11-20'), startOfMonth('2026-11').toISOString()]).toEqual([
      '2026-11',
      '2026-10-31T21:00:00.000Z',
    ]);
    expect([weekdayOf('2026-11-16'), weekdayOf('2026-11-22')]).toEqual([0, 6]);
  });

  test('in words', () => {
    expect([dayWords('2026-11-05'), dayOfYearWords('2026-05-31'), weekdayWords('2026-11-20')]).toEqual([
      '5 ноября 2026',
      '31 мая',
      'пятница',
    ]);
    expect([monthWords('2026-03'), monthName('2026-08'), capitalized(monthWords('2026-01'))]).toEqual([
      'март 2026',
      'август',
      'Январь 2026',
    ]);
  });
});

test.each([
  ['midnight in Minsk', '2026-11-20T21:00:00Z', '2026-11-20T21:00:00Z'],
  ['the last millisecond before it', '2026-11-20T20:59:59.999Z', '2026-11-19T21:00:00Z'],
  ['noon', '2026-11-21T09:00:00Z', '2026-11-20T21:00:00Z'],
  ['a summer day: there is no summer time', '2026-07-01T22:30:00.5Z', '2026-07-01T21:00:00Z'],
])('%s: the day begins at midnight in Europe/Minsk and lasts 24 hours', (_when, moment, start) => {
  const day = minskDayBounds(new Date(moment));
  expect(day.startsAt).toEqual(new Date(start));
  expect(day.endsAt.getTime() - day.startsAt.getTime()).toBe(86_400_000);
});

test('its number grows by one at midnight', () => {
  const [before, after] = [
    minskDayBounds(new Date('2026-12-31T20:59:59Z')),
    minskDayBounds(new Date('2026-12-31T21:00:00Z')),
  ];
  expect(after.number - before.number).toBe(1);
});

describe('toMinskTime', () => {
  const zone = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Minsk', dateStyle: 'short', timeStyle: 'medium' });
  const said = (date: Date) => {
    const { year, month, day, hour, minute, second } = toMinskTime(date);
    return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:${two(second)}`;
  };

  test.each([
    ['the winter before the last change of clocks', '2010-12-31T22:30:00Z'],
    ['the second before it', '2011-03-26T23:59:59Z'],
    ['the second of it', '2011-03-27T00:00:00Z'],
    ['a summer of Soviet time', '1985-07-01T00:00:00Z'],
    ['the first hour of a year', '2026-12-31T21:00:00Z'],
    ['the last day of February', '2028-02-28T20:59:59Z'],
  ])('is what the time zone database says: %s', (_which, moment) => {
    expect(said(new Date(moment))).toBe(zone.format(new Date(moment)));
  });

  // Fails on the day when Belarus changes its clocks: then `fixedSince` needs an end.
  test('is what the database says in each month from 2011 to 2040', () => {
    for (let month = 3; month < 12 * 30; month++) {
      const moment = new Date(Date.UTC(2011, month, (month % 28) + 1, month % 24, month % 60, month % 60));
      expect(said(moment)).toBe(zone.format(moment));
    }
  });

  test('has no time for a date that is none', () => {
    expect(() => toMinskTime(new Date(Number.NaN))).toThrow(RangeError);
  });
});
