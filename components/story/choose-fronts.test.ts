import { buildSummary } from '@/components/testing/build-story';
import { chooseFronts } from './choose-fronts';

const front = (id: number, score: number, from = id * 100, count = 6) => ({
  category: { id, name: `Рубрика ${id}` },
  stories: Array.from({ length: count }, (_, index) => buildSummary({ id: from + index, score })),
});

test('the six weightiest categories, in the order of the site, with four stories each', () => {
  const fronts = chooseFronts(
    [1, 2, 3, 4, 5, 6, 7].map((id) => front(id, id === 3 ? 1 : 10 - id)),
    [],
    99,
  );
  expect(fronts.map(({ category }) => category.id)).toEqual([1, 2, 4, 5, 6, 7]);
  expect(fronts.map(({ stories }) => stories.length)).toEqual([4, 4, 4, 4, 4, 4]);
});

test('no story that stands above, or in another section', () => {
  const [first, second] = chooseFronts(
    [front(1, 5), front(2, 5, 104)],
    [100, 101].map((id) => buildSummary({ id })),
    99,
  );
  expect(first?.stories.map(({ id }) => id)).toEqual([102, 103, 104, 105]);
  expect(second?.stories.map(({ id }) => id)).toEqual([106, 107, 108, 109]);
});

test('no affair that stands above by another of its stories', () => {
  const affair = { id: 7, others: [] };
  const listed = {
    ...front(1, 5),
    stories: front(1, 5).stories.map((story, index) => ({ ...story, affair: index === 1 ? affair : null })),
  };
  const [shown] = chooseFronts([listed], [buildSummary({ id: 900, affair })], 99);
  expect(shown?.stories.map(({ id }) => id)).toEqual([100, 102, 103, 104]);
});

test('a category with fewer than four stories has no section', () => {
  expect(chooseFronts([front(1, 5, 100, 3)], [], 99)).toEqual([]);
});

test('no more than there is room for', () => {
  const count = (room: number) => chooseFronts([front(1, 5), front(2, 6), front(3, 7)], [], room).length;
  expect([-5, 3, 4, 11, 12, 99].map(count)).toEqual([0, 0, 1, 2, 3, 3]);
});
