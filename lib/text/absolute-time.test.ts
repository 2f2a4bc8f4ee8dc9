import { absoluteDay, absoluteTime, shortAbsoluteTime } from './absolute-time';
import { toMinskIso } from './minsk-time';

describe('absolute time in Europe/Minsk (R23)', () => {
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
