import { parseNotification, toNotifications } from './change';

describe('words about changes between instances', () => {
  test('a big change is cut into notifications that PostgreSQL carries, and nothing is lost', () => {
    const stories = Array.from({ length: 1_234 }, (_, n) => 100_000_000 + n);
    const sources = Array.from({ length: 2_000 }, (_, n) => 1_000_000_000 + n);
    const payloads = toNotifications({ stories, categories: Array.from({ length: 20 }, (_, n) => n + 1), sources });
    expect(payloads.every((payload) => Buffer.byteLength(payload) < 8_000)).toBe(true);
    expect(payloads.flatMap((payload) => parseNotification(payload)?.stories)).toEqual(stories);
    expect(payloads.flatMap((payload) => parseNotification(payload)?.sources)).toEqual(sources);
  });

  test('a change of a category alone is told too', () => {
    expect(toNotifications({ stories: [], categories: [3], sources: [] }).map(parseNotification)).toEqual([{ stories: [], categories: [3], sources: [] }]);
  });

  test('a channel’s change is told; an instance of an older version told of none', () => {
    expect(toNotifications({ stories: [], categories: [], sources: [7] }).map(parseNotification)).toEqual([{ stories: [], categories: [], sources: [7] }]);
    expect(parseNotification('{"stories":[1],"categories":[]}')).toEqual({ stories: [1], categories: [], sources: [] });
  });

  test.each(['', '{', '{"stories":["1"],"categories":[]}', '[]'])('what is none of ours (%s) is told apart', (payload) => {
    expect(parseNotification(payload)).toBeNull();
  });
});
