import { parseNotification, toNotifications } from './change';

describe('words about changes between instances', () => {
  test('a big change is cut into notifications that PostgreSQL carries, and nothing is lost', () => {
    const stories = Array.from({ length: 1_234 }, (_, n) => 100_000_000 + n);
    const payloads = toNotifications({ stories, categories: [1, 2] });
    expect(payloads.every((payload) => Buffer.byteLength(payload) < 8_000)).toBe(true);
    expect(payloads.flatMap((payload) => parseNotification(payload)?.stories)).toEqual(stories);
  });

  test('a change of a category alone is told too', () => {
    expect(toNotifications({ stories: [], categories: [3] }).map(parseNotification)).toEqual([{ stories: [], categories: [3] }]);
  });

  test.each(['', '{', '{"stories":["1"],"categories":[]}', '[]'])('what is none of ours (%s) is told apart', (payload) => {
    expect(parseNotification(payload)).toBeNull();
  });
});
