import { stubApi } from './testing/stub-api';
import { archiveDayQuery, archiveIndexQuery, archiveMonthQuery } from './archive';
import { makeQueryClient } from './query-client';

const ask = (query: 'index' | 'month' | 'day') => {
  const client = makeQueryClient();
  if (query === 'index') return client.fetchQuery(archiveIndexQuery());
  return query === 'month'
    ? client.fetchQuery(archiveMonthQuery('2026-11'))
    : client.fetchQuery(archiveDayQuery('2026-11-20', 2));
};

test.each([
  ['index', '/api/v1/archive/', { page_size: 25, days: [{ day: '2026-11-20', count: 3 }], months: ['2026-11'] }],
  ['month', '/api/v1/archive/months/2026-11/', { month: '2026-11', days: [], earlier: '2026-10', later: null }],
  [
    'day',
    '/api/v1/archive/days/2026-11-20/?page=2',
    { day: '2026-11-20', count: 0, page_size: 25, next: null, previous: null, earlier: null, later: null, results: [] },
  ],
] as const)('the %s of the archive is asked of %s', async (query, path, body) => {
  const api = stubApi(() => Response.json(body));
  expect(await ask(query)).toEqual(body);
  expect(api.lastPath()).toBe(path);
});

test.each(['index', 'month', 'day'] as const)(
  'a backend without this addition has no %s; any other failure is one',
  async (query) => {
    stubApi(() => Response.json({ detail: 'Адрес не найден.' }, { status: 404 }));
    expect(await ask(query)).toBeNull();
    stubApi(() => Response.json({ detail: 'Сервис временно недоступен.' }, { status: 503 }));
    await expect(ask(query)).rejects.toMatchObject({ status: 503 });
  },
);

test('what is no day breaks the contract', async () => {
  stubApi(() => Response.json({ page_size: 25, days: [{ day: '20.11.2026', count: 3 }], months: [] }));
  await expect(ask('index')).rejects.toMatchObject({ status: 200 });
});
