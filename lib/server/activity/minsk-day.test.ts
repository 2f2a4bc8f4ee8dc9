import { minskDay } from './minsk-day';

test.each([
  ['midnight in Minsk', '2026-11-20T21:00:00Z', '2026-11-20T21:00:00Z'],
  ['the last millisecond before it', '2026-11-20T20:59:59.999Z', '2026-11-19T21:00:00Z'],
  ['noon', '2026-11-21T09:00:00Z', '2026-11-20T21:00:00Z'],
  ['a summer day: there is no summer time', '2026-07-01T22:30:00.5Z', '2026-07-01T21:00:00Z'],
])('%s: the day begins at midnight in Europe/Minsk and lasts 24 hours', (_when, moment, start) => {
  const day = minskDay(new Date(moment));
  expect(day.startsAt).toEqual(new Date(start));
  expect(day.endsAt.getTime() - day.startsAt.getTime()).toBe(86_400_000);
});

test('its number grows by one at midnight', () => {
  const [before, after] = [minskDay(new Date('2026-12-31T20:59:59Z')), minskDay(new Date('2026-12-31T21:00:00Z'))];
  expect(after.number - before.number).toBe(1);
});
