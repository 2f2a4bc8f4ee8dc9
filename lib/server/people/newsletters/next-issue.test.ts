import { nextIssueAt } from './next-issue';

test.each([
  // 29 November 2026 is a Sunday; Minsk is three hours ahead.
  ['day', 8, '2026-11-29T04:59:59Z', '2026-11-29T05:00:00Z'],
  ['day', 8, '2026-11-29T05:00:00Z', '2026-11-30T05:00:00Z'],
  ['day', 0, '2026-11-29T20:59:00Z', '2026-11-29T21:00:00Z'],
  ['weekdays', 8, '2026-11-27T06:00:00Z', '2026-11-30T05:00:00Z'],
  ['week', 20, '2026-11-29T12:00:00Z', '2026-11-30T17:00:00Z'],
  ['week', 20, '2026-11-30T17:00:00Z', '2026-12-07T17:00:00Z'],
] as const)('%s at %d, after %s: %s (NEWS-1)', (pace, hour, after, wanted) => {
  expect(nextIssueAt({ pace, hour }, new Date(after)).toISOString()).toBe(new Date(wanted).toISOString());
});
