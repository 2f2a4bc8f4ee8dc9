import { absoluteDay, absoluteTime, clockTime, relativeTime, shortAbsoluteTime } from './date-words';
import { toMinskIso } from './calendar';

describe('absolute time in Europe/Minsk (R23)', () => {
  test.each([
    ['2026-03-12T11:05:00Z', '14:05'],
    ['2025-12-31T21:00:00Z', '00:00'],
  ])('the clock at %s: %s', (date, label) => {
    expect(clockTime(new Date(date))).toBe(label);
  });

  test.each([
    ['2026-03-12T11:05:00Z', '12 марта 2026, 14:05'],
    ['2025-12-31T21:00:00Z', '1 января 2026, 00:00'],
    ['2025-12-31T20:59:59Z', '31 декабря 2025, 23:59'],
    ['2026-05-09T06:03:00+03:00', '9 мая 2026, 06:03'],
  ])('%s → %s', (date, label) => {
    expect(absoluteTime(new Date(date))).toBe(label);
  });

  it('has a short form for narrow places', () => {
    expect(shortAbsoluteTime(new Date('2026-03-12T21:05:00Z'))).toBe('13.03.2026, 00:05');
  });

  test.each([
    ['2026-03-12T11:05:00Z', '2026-11-20T00:00:00Z', '12 марта'],
    ['2025-03-12T11:05:00Z', '2026-11-20T00:00:00Z', '12 марта 2025'],
    // The year turns at midnight in Minsk, not in Greenwich.
    ['2025-12-31T22:00:00Z', '2026-01-09T00:00:00Z', '1 января'],
  ])('the day of %s seen at %s is %s (TIME-1)', (date, now, label) => {
    expect(absoluteDay(new Date(date), new Date(now))).toBe(label);
  });

  test.each([
    ['2026-03-12T11:05:07.999Z', '2026-03-12T14:05:07+03:00'],
    ['2025-12-31T22:00:00Z', '2026-01-01T01:00:00+03:00'],
    // Summer time of 2010, the last but one: the zone data is asked, not guessed.
    ['2010-01-10T10:00:00Z', '2010-01-10T12:00:00+02:00'],
  ])('ISO 8601 of %s is %s (SEO-5)', (date, iso) => {
    expect(toMinskIso(new Date(date))).toBe(iso);
  });
});

// A quarter past three in the afternoon of 18 March 2026 in Minsk.
const afternoon = '2026-03-18T15:15:00+03:00';

describe('relativeTime (TIME-1, R23)', () => {
  test.each([
    ['2026-03-18T15:15:00+03:00', afternoon, 'только что'],
    ['2026-03-18T15:14:01+03:00', afternoon, 'только что'],
    ['2026-03-18T15:14:00+03:00', afternoon, '1 минуту назад'],
    ['2026-03-18T15:13:00+03:00', afternoon, '2 минуты назад'],
    ['2026-03-18T15:10:00+03:00', afternoon, '5 минут назад'],
    ['2026-03-18T15:04:00+03:00', afternoon, '11 минут назад'],
    ['2026-03-18T14:54:00+03:00', afternoon, '21 минуту назад'],
    ['2026-03-18T15:03:00+03:00', afternoon, '12 минут назад'],
    ['2026-03-18T15:01:00+03:00', afternoon, '14 минут назад'],
    ['2026-03-18T14:44:00+03:00', afternoon, '31 минуту назад'],
    ['2026-03-18T14:21:00+03:00', afternoon, '54 минуты назад'],
    ['2026-03-18T14:15:01+03:00', afternoon, '59 минут назад'],
    ['2026-03-18T14:15:00+03:00', afternoon, '1 час назад'],
    ['2026-03-18T13:00:00+03:00', afternoon, '2 часа назад'],
    ['2026-03-18T11:15:00+03:00', afternoon, '4 часа назад'],
    ['2026-03-18T10:15:00+03:00', afternoon, '5 часов назад'],
    ['2026-03-18T04:15:00+03:00', afternoon, '11 часов назад'],
    ['2026-03-18T01:15:00+03:00', afternoon, '14 часов назад'],
    ['2026-03-18T00:00:00+03:00', afternoon, '15 часов назад'],
    ['2026-03-17T23:59:59+03:00', afternoon, 'вчера'],
    ['2026-03-17T00:00:00+03:00', afternoon, 'вчера'],
    ['2026-03-16T23:59:00+03:00', afternoon, '2 дня назад'],
    ['2026-03-15T00:00:00+03:00', afternoon, '3 дня назад'],
    ['2026-03-14T12:00:00+03:00', afternoon, '4 дня назад'],
    ['2026-03-13T12:00:00+03:00', afternoon, '5 дней назад'],
    ['2026-03-12T00:00:00+03:00', afternoon, '6 дней назад'],
    ['2026-03-11T23:59:00+03:00', afternoon, '11 марта'],
    ['2026-01-01T00:00:00+03:00', afternoon, '1 января'],
    ['2025-12-31T23:59:59+03:00', afternoon, '31 декабря 2025'],
    ['2025-03-12T12:00:00+03:00', afternoon, '12 марта 2025'],
    ['2026-03-18T00:00:00+03:00', '2026-03-18T21:15:00+03:00', '21 час назад'],
    ['2026-03-18T00:00:00+03:00', '2026-03-18T22:15:00+03:00', '22 часа назад'],
    ['2026-03-18T00:00:00+03:00', '2026-03-18T23:59:59+03:00', '23 часа назад'],
    ['2025-12-31T12:00:00+03:00', '2026-01-01T00:10:00+03:00', 'вчера'],
    ['2025-12-27T12:00:00+03:00', '2026-01-02T09:00:00+03:00', '6 дней назад'],
    ['2025-12-26T12:00:00+03:00', '2026-01-02T09:00:00+03:00', '26 декабря 2025'],
  ])('%s seen at %s is «%s»', (date, now, label) => {
    expect(relativeTime(new Date(date), new Date(now))).toBe(label.replace(/ (?=\S+ назад)/, '\u00a0'));
  });

  it.each(['2026-03-18T15:15:01+03:00', '2026-03-19T00:00:00Z', '2027-01-01T00:00:00Z'])(
    'calls the future date %s «только что» (R23)',
    (date) => {
      expect(relativeTime(new Date(date), new Date(afternoon))).toBe('только что');
    },
  );

  it('counts minutes across midnight, but not hours: yesterday begins with the calendar of Minsk', () => {
    const justAfterMidnight = new Date('2026-03-18T00:10:00+03:00');
    expect(relativeTime(new Date('2026-03-17T23:40:00+03:00'), justAfterMidnight)).toBe('30\u00a0минут назад');
    expect(relativeTime(new Date('2026-03-17T22:40:00+03:00'), justAfterMidnight)).toBe('вчера');
  });

  it('takes the day from Minsk, where 22:00 UTC is already tomorrow', () => {
    expect(relativeTime(new Date('2026-03-17T21:30:00Z'), new Date('2026-03-18T05:30:00Z'))).toBe('8\u00a0часов назад');
  });
});
