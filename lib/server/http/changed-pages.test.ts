import { tagsOf } from './changed-pages';

test('a change drops its stories’, categories’, channels’ and days’ pages, and every list (R21, R22)', () => {
  expect(tagsOf({ stories: [7], categories: [5], sources: [4], days: ['2026-11-20', '2026-11-21'] })).toEqual([
    'lists',
    'story:7',
    'category:5',
    'source:4',
    'day:2026-11-20',
    'day:2026-11-21',
  ]);
});
