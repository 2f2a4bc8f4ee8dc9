import { judge, summarise } from './judge-results';

const query = { q: 'мост', ids: ['a'], kind: 'known' };
const results = [1, 2, 3].map((id) => ({ id, title: `Заголовок ${id}` }));

test('the rank is that of the first result that is meant', () => {
  expect(judge(query, new Set([3, 2]), results)).toEqual({ query, rank: 2, first: 'Заголовок 1' });
  expect(judge(query, new Set([9]), results)).toEqual({ query, rank: null, first: 'Заголовок 1' });
  expect(judge(query, new Set([9]), [])).toEqual({ query, rank: null, first: null });
});

test('the sums are means over the queries', () => {
  const judged = [
    judge(query, new Set([1]), results),
    judge(query, new Set([2]), results),
    judge(query, new Set([9]), results),
    judge(query, new Set([9]), []),
  ];
  expect(summarise(judged)).toEqual({ mrr: 0.375, top5: 0.5, empty: 0.25 });
  expect(summarise([])).toEqual({ mrr: 0, top5: 0, empty: 0 });
});
