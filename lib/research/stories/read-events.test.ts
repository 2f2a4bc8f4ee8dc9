import { judgeEvents, parseReadEvents } from './read-events';

const read = [new Map(Object.entries({ a: 'A', b: 'A', c: 'A', x: 'B', y: 'B', q: '?' }))];
const grouping = (stories: Record<string, number>) => new Map(Object.entries(stories));

describe('large stories of which every article was read judge another grouping', () => {
  test('pairs of one event and pairs of two are counted apart, arguable articles not at all', () => {
    const { together, mixed } = judgeEvents(read, grouping({ a: 1, b: 1, c: 2, x: 2, y: 2, q: 1 }));
    // a–b and x–y of four pairs of one event; c–x and c–y of six pairs of two.
    expect([together, mixed]).toEqual([2 / 4, 2 / 6]);
  });

  test('a piece is clean when what is clear in it tells one event', () => {
    expect(judgeEvents(read, grouping({ a: 1, b: 1, c: 1, x: 2, y: 2, q: 1 })).largestClean).toBe(2);
    expect(judgeEvents(read, grouping({ a: 1, b: 1, c: 1, x: 1, y: 2, q: 2 })).largestClean).toBe(1);
  });

  test('of more than thirty pieces the smaller ones count nothing', () => {
    const articles = Array.from({ length: 80 }, (_, i) => `a${i}`);
    const many = [new Map(articles.map((id, i) => [id, i < 40 ? 'A' : 'B']))];
    // Twenty pieces of two articles, one of each event; then forty single ones, which are clean.
    const stories = articles.map((id, i) => [id, i < 20 ? i : i >= 40 && i < 60 ? i - 40 : i] as const);
    expect(judgeEvents(many, new Map(stories)).largestClean).toBe(10);
  });

  test('without a pair nothing is kept and nothing is mixed', () => {
    expect(judgeEvents([], grouping({}))).toEqual({ together: 0, mixed: 0, largestClean: 0 });
  });

  test('a line without events is counted and left out', () => {
    const { items, malformed } = parseReadEvents(
      '{"events":{"a":"A"}}\n{"story":2}\n{"events":{"a":1}}\n{"events":["A"]}\n',
    );
    expect([items, malformed]).toEqual([[new Map([['a', 'A']])], [2, 3, 4]]);
  });
});
