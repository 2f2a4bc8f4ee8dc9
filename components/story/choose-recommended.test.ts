import { buildSummary } from '@/components/testing/build-story';
import { chooseRecommended } from './choose-recommended';

const story = (id: number, category: number) =>
  buildSummary({ id, category: { id: category, name: `Рубрика ${category}` } });
const range = (from: number, to: number, category: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => story(from + n, category));
const idsOf = (chosen: { id: number }[]) => chosen.map(({ id }) => id);

describe('recommendations under a story (STORY-6)', () => {
  const own = range(1, 20, 5);
  const all = [...range(21, 30, 6), ...range(1, 4, 5), ...range(31, 40, 7), story(50, 8)];

  test('are in turn of its own category and of others, no category fills them', () => {
    const chosen = chooseRecommended({ own, all, seen: new Set(), count: 12 });
    expect(idsOf(chosen).slice(0, 9)).toEqual([1, 21, 2, 22, 3, 31, 4, 32, 50]);
    expect(chosen).toHaveLength(12);
    expect(new Set(idsOf(chosen)).size).toBe(12);
  });

  test('repeat nothing that the page or home has shown', () => {
    const chosen = chooseRecommended({ own, all, seen: new Set([1, 21, 22, 31]), count: 6 });
    expect(idsOf(chosen)).toEqual([2, 23, 3, 32, 50, 4]);
  });

  test('are the strongest of what is left where there is little else', () => {
    expect(idsOf(chooseRecommended({ own: own.slice(0, 3), all: [], seen: new Set([2]), count: 12 }))).toEqual([1, 3]);
  });
});
