import { render, screen } from '@testing-library/react';
import { buildSummary } from '@/components/testing/build-story';
import type { SearchResponse } from '@/lib/contract/search';
import { Found } from './Found';

const request = { q: 'мост припять', category: null, period: 'all', page: 1 } as const;
const answer: SearchResponse = {
  count: 1,
  count_is_lowest: false,
  next: null,
  previous: null,
  at: 1,
  suggestion: null,
  missing: [],
  results: [{ ...buildSummary({ title: 'Мост через Пину' }), title_marks: [], fragments: [] }],
};
const show = (changes: Partial<SearchResponse>) =>
  render(<Found request={request} answer={{ ...answer, ...changes }} />);

describe('what a search says of itself (SEARCH-2)', () => {
  it.each([
    [['припять'], 'Найдено не всё из запроса: без слова «припять».'],
    [['припять', 'ремонт'], 'Найдено не всё из запроса: без слов «припять», «ремонт».'],
  ])('which words the best result lacks: %j', (missing, sentence) => {
    show({ missing });
    expect(screen.getByText(sentence)).toBeInTheDocument();
  });

  it('nothing of the kind when it has them all, or when nothing is found', () => {
    show({});
    show({ count: 0, results: [], missing: ['припять'] });
    expect(screen.queryByText(/Найдено не всё/)).toBeNull();
  });
});
