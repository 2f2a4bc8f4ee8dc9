import { buildSummary } from '@/components/testing/build-story';
import { vary } from './vary';

const of = (...categories: number[]) =>
  categories.map((id, index) => buildSummary({ id: index + 1, category: { id, name: `Рубрика ${id}` } }));

test.each<[string, number[], number[]]>([
  ['no category takes more than its share while there are others', [9, 9, 9, 9, 5, 4], [1, 2, 5, 6]],
  ['a list of one category is filled all the same', [9, 9, 9, 9, 9], [1, 2, 3, 4]],
  ['a short list keeps what it has', [9, 9, 9], [1, 2, 3]],
])('%s', (_rule, categories, ids) => {
  expect(vary(of(...categories), 4, 2).map(({ id }) => id)).toEqual(ids);
});
