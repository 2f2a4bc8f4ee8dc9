import { minskDayBounds } from '../../../text/calendar';
import { viewMark } from './track-opening';

const key = new Uint8Array(32).fill(7);
const day = minskDayBounds(new Date('2026-11-21T12:00:00Z'));
const visitor = { ip: '198.51.100.7', userAgent: 'Browser/1.0' };
const mark = viewMark(key, 5, visitor, day);

test.each([
  ['the same reader later that day', viewMark(key, 5, visitor, minskDayBounds(new Date('2026-11-21T20:59:00Z')))],
  ['the address written as IPv6', viewMark(key, 5, { ...visitor, ip: '::ffff:198.51.100.7' }, day)],
])('%s has the same mark', (_who, other) => {
  expect(other).toBe(mark);
});

test.each([
  ['another day', viewMark(key, 5, visitor, minskDayBounds(new Date('2026-11-21T21:00:00Z')))],
  ['another story', viewMark(key, 6, visitor, day)],
  ['another address', viewMark(key, 5, { ...visitor, ip: '198.51.100.8' }, day)],
  ['another browser', viewMark(key, 5, { ...visitor, userAgent: 'Browser/2.0' }, day)],
  ['another key', viewMark(new Uint8Array(32).fill(8), 5, visitor, day)],
])('%s has another one', (_what, other) => {
  expect(other).not.toBe(mark);
});

test('one household of IPv6 is one reader with one browser', () => {
  const inside = (ip: string) => viewMark(key, 5, { ...visitor, ip }, day);
  expect(inside('2001:db8:1:2::1')).toBe(inside('2001:db8:1:2:ffff::9'));
  expect(inside('2001:db8:1:2::1')).not.toBe(inside('2001:db8:1:3::1'));
});

test('neither address nor browser stands in it', () => {
  expect(mark).toMatch(/^[0-9a-f]{64}$/);
});

test('a browser that sends a novel for its name costs nothing', () => {
  const long = (tail: string) => viewMark(key, 5, { ...visitor, userAgent: 'x'.repeat(300) + tail }, day);
  expect(long('a')).toBe(long('b'));
});
