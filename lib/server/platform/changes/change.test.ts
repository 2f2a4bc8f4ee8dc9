import { moveDay } from '@/lib/text/calendar';
import { goneTagsOf, parseNotification, tagsOf, toNotifications } from './change';

describe('words about changes between instances', () => {
  test('a big change is cut into notifications that PostgreSQL carries, and nothing is lost', () => {
    const stories = Array.from({ length: 1_234 }, (_, n) => 100_000_000 + n);
    const sources = Array.from({ length: 2_000 }, (_, n) => 1_000_000_000 + n);
    const days = Array.from({ length: 900 }, (_, n) => moveDay('2026-11-20', -n));
    const payloads = toNotifications({
      stories,
      categories: Array.from({ length: 20 }, (_, n) => n + 1),
      sources,
      days,
      ended: stories,
      deletedFrom: stories,
    });
    expect(payloads.every((payload) => Buffer.byteLength(payload) < 8_000)).toBe(true);
    expect(payloads.flatMap((payload) => parseNotification(payload)?.stories)).toEqual(stories);
    expect(payloads.flatMap((payload) => parseNotification(payload)?.sources)).toEqual(sources);
    expect(payloads.flatMap((payload) => parseNotification(payload)?.days)).toEqual(days);
    expect(payloads.flatMap((payload) => parseNotification(payload)?.ended)).toEqual(stories);
    expect(payloads.flatMap((payload) => parseNotification(payload)?.deletedFrom)).toEqual(stories);
  });

  test('a change of a category alone is told too', () => {
    const change = { stories: [], categories: [3], sources: [], days: [] };
    expect(toNotifications(change).map(parseNotification)).toEqual([change]);
  });

  test('a change of a channel and of a day is told; an instance of an older version told of none', () => {
    const change = { stories: [], categories: [], sources: [7], days: ['2026-11-20'] };
    expect(toNotifications(change).map(parseNotification)).toEqual([change]);
    expect(parseNotification('{"stories":[1],"categories":[]}')).toEqual({
      stories: [1],
      categories: [],
      sources: [],
      days: [],
    });
  });

  test.each(['', '{', '{"stories":["1"],"categories":[]}', '[]'])(
    'what is none of ours (%s) is told apart',
    (payload) => {
      expect(parseNotification(payload)).toBeNull();
    },
  );
});

test('of a merged story its own pages go, of one that has lost an article whatever shows it (R21, R22)', () => {
  expect(goneTagsOf({ ended: [7], deletedFrom: [] })).toEqual(['story:7']);
  expect(goneTagsOf({ ended: [7], deletedFrom: [7, 8] })).toEqual([
    'story:7',
    'story:8',
    'shows:7',
    'shows:8',
    'shows:many',
  ]);
  expect(goneTagsOf({})).toEqual([]);
});

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
