import { judge, summarise } from './judge-results';

const query = { q: 'мост', ids: ['a'], kind: 'known' };
const results = [1, 2, 3].map((id) => ({ id, title: `Заголовок ${id}` }));

test('the rank is that of the first result that is meant', () => {
  expect(judge(query, new Set([8, 2]), results)).toEqual({ query, rank: 2, first: 'Заголовок 1', precision: 0.5 });
  expect(judge(query, new Set([9]), results)).toEqual({ query, rank: null, first: 'Заголовок 1', precision: 0 });
  expect(judge(query, new Set([9]), [])).toEqual({ query, rank: null, first: null, precision: 0 });
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

test('of a topic all of the first five should be about it, or as many as there are', () => {
  const topic = { q: 'мосты', ids: ['a'], kind: 'topic' };
  const six = [1, 2, 3, 4, 5, 6].map((id) => ({ id, title: `Заголовок ${id}` }));
  const precisions = [[1, 2, 3, 4, 5, 6], [1, 6, 7, 8, 9], [2], []].map(
    (meant) => judge(topic, new Set(meant), six).precision,
  );
  expect(precisions).toEqual([1, 0.2, 1, 0]);
  const judged = [judge(topic, new Set([2, 9]), six), judge(query, new Set([1]), six)];
  expect(summarise(judged)).toEqual({ mrr: 1, top5: 1, empty: 0, precision5: 0.5 });
});
