import { parseRetryAfter } from './fetch-failure';

const now = new Date('2026-11-08T12:00:00Z');

describe('Retry-After (FEED-5; RFC 9110, 10.2.3)', () => {
  test.each([
    ['120', 120],
    [' 0 ', 0],
    ['86401', 86_400],
    ['9'.repeat(400), 86_400],
    ['Sun, 08 Nov 2026 12:05:00 GMT', 300],
    ['Sunday, 08-Nov-26 12:05:00 GMT', 300],
    ['Sun, 08 Nov 2026 11:00:00 GMT', 0],
    ['Sun, 08 Nov 2099 11:00:00 GMT', 86_400],
    [undefined, null],
    ['', null],
    ['-5', null],
    ['1.5', null],
    ['soon', null],
    ['Sun', null],
    ['2026', 2_026],
    ['2026-11-08T12:05:00Z', null],
  ])('%j: %s', (value, seconds) => expect(parseRetryAfter(value, now)).toBe(seconds));
});
