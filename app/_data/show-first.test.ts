import { buildSummary } from '@/components/testing/build-story';
import { showFirst } from './show-first';

const pageOf = (ids: number[], next: string | null) => ({
  results: ids.map((id) => buildSummary({ id })),
  next,
  previous: null,
});
const [second, third] = ['https://api.example/?cursor=b', 'https://api.example/?cursor=c'];

test.each([
  [
    'five of a page of six',
    [pageOf([1, 2, 3, 4, 5, 6], second)],
    5,
    [1, 2, 3, 4, 5],
    { after: 5, rest: [6], next: second },
  ],
  [
    'all of two pages',
    [pageOf([1, 2], second), pageOf([3, 4], third)],
    4,
    [1, 2, 3, 4],
    { after: 4, rest: [], next: third },
  ],
  ['fewer than asked for', [pageOf([1], null)], 5, [1], { after: 1, rest: [], next: null }],
  ['none', [pageOf([], null)], 5, [], { after: null, rest: [], next: null }],
])(
  'the first stories of a list, and what the browser goes on with: %s (R17)',
  (_case, pages, shown, first, expected) => {
    const { stories, rest } = showFirst(pages, shown);
    expect(stories.map(({ id }) => id)).toEqual(first);
    expect({ after: rest.afterId, rest: rest.page.results.map(({ id }) => id), next: rest.page.next }).toEqual(
      expected,
    );
  },
);
