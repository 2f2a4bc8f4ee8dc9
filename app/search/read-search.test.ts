import { readSearch } from './read-search';

const nothing = { q: '', category: null, period: 'all', page: 1, at: undefined };

test.each([
  [{}, nothing],
  [{ q: '  новый год ' }, { ...nothing, q: 'новый год' }],
  [{ q: 'мин\u0001ск\u001b\u202e' }, { ...nothing, q: 'мин ск' }],
  [{ q: '\0\u0001' }, nothing],
  [
    { q: ['первый', 'второй'], page: ['2', '3'] },
    { ...nothing, q: 'первый', page: 2 },
  ],
  [
    { q: 'а', category: '4', period: 'week', page: '3', at: '1795000000' },
    { q: 'а', category: 4, period: 'week', page: 3, at: 1_795_000_000 },
  ],
  [
    { q: 'а', category: '', period: '', page: '', at: '' },
    { ...nothing, q: 'а' },
  ],
  [
    { q: 'а', category: '01', period: 'year', page: '-1', at: 'now' },
    { ...nothing, q: 'а' },
  ],
  [
    { q: 'а', category: '1 or 1=1', page: '1e9', at: '9'.repeat(40) },
    { ...nothing, q: 'а' },
  ],
])('the search of %j is %j', (sent, request) => {
  expect(readSearch(sent)).toEqual(request);
});
