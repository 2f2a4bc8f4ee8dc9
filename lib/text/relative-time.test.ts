import { relativeTime } from './relative-time';

// A quarter past three in the afternoon of 18 March 2026 in Minsk.
const afternoon = '2026-03-18T15:15:00+03:00';

describe('relativeTime (spec §9, R23)', () => {
  test.each([
    ['2026-03-18T15:15:00+03:00', afternoon, 'только что'],
    ['2026-03-18T15:14:01+03:00', afternoon, 'только что'],
    ['2026-03-18T15:14:00+03:00', afternoon, '1 минуту назад'],
    ['2026-03-18T15:13:00+03:00', afternoon, '2 минуты назад'],
    ['2026-03-18T15:10:00+03:00', afternoon, '5 минут назад'],
    ['2026-03-18T15:04:00+03:00', afternoon, '11 минут назад'],
    ['2026-03-18T14:54:00+03:00', afternoon, '21 минуту назад'],
    ['2026-03-18T14:15:01+03:00', afternoon, '59 минут назад'],
    ['2026-03-18T14:15:00+03:00', afternoon, '1 час назад'],
    ['2026-03-18T13:00:00+03:00', afternoon, '2 часа назад'],
    ['2026-03-18T10:15:00+03:00', afternoon, '5 часов назад'],
    ['2026-03-18T00:00:00+03:00', afternoon, '15 часов назад'],
    ['2026-03-17T23:59:59+03:00', afternoon, 'вчера'],
    ['2026-03-17T00:00:00+03:00', afternoon, 'вчера'],
    ['2026-03-16T23:59:00+03:00', afternoon, '2 дня назад'],
    ['2026-03-13T12:00:00+03:00', afternoon, '5 дней назад'],
    ['2026-03-12T00:00:00+03:00', afternoon, '6 дней назад'],
    ['2026-03-11T23:59:00+03:00', afternoon, '11 марта'],
    ['2025-03-12T12:00:00+03:00', afternoon, '12 марта 2025'],
  ])('%s seen at %s is «%s»', (date, now, label) => {
    expect(relativeTime(new Date(date), new Date(now))).toBe(label.replace(/ (?=\S+ назад)/, '\u00a0'));
  });

  it('calls a future date «только что» (R23)', () => {
    expect(relativeTime(new Date('2026-03-19T00:00:00Z'), new Date(afternoon))).toBe('только что');
  });

  it('counts minutes across midnight, but not hours: yesterday begins with the calendar of Minsk', () => {
    const justAfterMidnight = new Date('2026-03-18T00:10:00+03:00');
    expect(relativeTime(new Date('2026-03-17T23:40:00+03:00'), justAfterMidnight)).toBe('30\u00a0минут назад');
    expect(relativeTime(new Date('2026-03-17T22:40:00+03:00'), justAfterMidnight)).toBe('вчера');
  });

  it('takes the day from Minsk, where 22:00 UTC is already tomorrow', () => {
    expect(relativeTime(new Date('2026-03-17T21:30:00Z'), new Date('2026-03-18T05:30:00Z'))).toBe('8\u00a0часов назад');
  });
});
