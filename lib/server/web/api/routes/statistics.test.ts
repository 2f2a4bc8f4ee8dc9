import { eq } from 'drizzle-orm';
import { users } from '../../../platform/db/schema';
import { dayCounters, missedSearches } from '../../../platform/db/statistics-tables';
import { insertSource } from '../../../platform/db/testing/builders';
import { minskDay, moveDay } from '@/lib/text/calendar';
import { bearer, openTestApi, type TestApi } from '../testing/open-api';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const today = minskDay(new Date());

async function signInAs(given: { role?: 'editor'; channelId?: number }) {
  const { user, access } = await api.signIn();
  await api.database.db.update(users).set(given).where(eq(users.id, user.id));
  return { headers: bearer(access) };
}

test('an editor sees every day of a period, and what was searched in vain; the file has no formula (R52)', async () => {
  const editor = await signInAs({ role: 'editor' });
  const old = moveDay(today, -6);
  await api.database.db.insert(dayCounters).values([
    { day: today, kind: 'read', subjectId: 0, count: 5 },
    { day: old, kind: 'from-search', subjectId: 0, count: 2 },
    { day: moveDay(today, -7), kind: 'read', subjectId: 0, count: 9 },
    { day: today, kind: 'shown', subjectId: 7, count: 9 },
  ]);
  await api.database.db.insert(missedSearches).values([
    { day: today, query: 'мост', count: 3 },
    { day: old, query: 'мост', count: 4 },
    { day: old, query: '=1+1', count: 5 },
  ]);
  const { status, body, headers } = await api.get('/api/v1/desk/statistics/?days=7', editor);
  expect([status, headers.get('cache-control'), body.days.length]).toEqual([200, 'no-store', 7]);
  expect(body.days[0]).toMatchObject({ day: old, reads: 0, from_search: 2 });
  expect(body.days[6]).toMatchObject({ day: today, reads: 5, from_search: 0 });
  expect(body.missed_queries).toEqual([
    { query: 'мост', count: 7 },
    { query: '=1+1', count: 5 },
  ]);
  expect((await api.get('/api/v1/desk/statistics/?days=8', editor)).status).toBe(400);
  const file = await (await api.fetch('/api/v1/desk/statistics/export/?days=7', editor)).text();
  expect(file.split('\r\n').slice(0, 2)).toEqual([
    'день,прочтения,переходы к изданиям,из поиска,из соцсетей и мессенджеров,с других сайтов,напрямую,из рассылки,начали следить,поисков на сайте,ничего не нашли',
    `${old},0,0,2,0,0,0,0,0,0,0`,
  ]);
});

test('an owner sees the counters of his channel and of no other (R52)', async () => {
  const [own, other] = [await insertSource(api.database.db), await insertSource(api.database.db)];
  const owner = await signInAs({ channelId: own.id });
  await api.database.db
    .insert(dayCounters)
    .values([own, other].map(({ id }, n) => ({ day: today, kind: 'shown' as const, subjectId: id, count: n + 1 })));
  const { body, headers } = await api.get(`/api/v1/sources/${own.id}/statistics/?days=365`, owner);
  expect([headers.get('cache-control'), body.days.length]).toEqual(['private, no-store', 365]);
  expect(body.days.at(-1)).toEqual({ day: today, shown: 1, opened: 0, clicks: 0 });
  expect(body).toMatchObject({ shared: 0, first: 0, delay_minutes: null });
  for (const end of ['', 'export/']) {
    expect((await api.fetch(`/api/v1/sources/${other.id}/statistics/${end}`, owner)).status).toBe(403);
    expect((await api.fetch(`/api/v1/sources/${own.id}/statistics/${end}`)).status).toBe(401);
  }
  const file = await api.fetch(`/api/v1/sources/${own.id}/statistics/export/?days=7`, owner);
  expect(await file.text()).toContain(`${today},1,0,0`);
});

test('searches that three people made in vain reach the day’s list', async () => {
  const search = (q: string, ip: string) =>
    api.get(`/api/v1/search/?q=${encodeURIComponent(q)}`, { headers: { 'x-sujet-peer': ip } });
  await api.database.db.delete(missedSearches);
  for (const ip of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) await search('Зяблиководство', ip);
  await search('Мостоведение', '198.51.100.1');
  await api.flushViews();
  const kept = await api.database.db.select().from(missedSearches);
  expect(kept).toEqual([{ day: today, query: 'зяблиководство', count: 3 }]);
});
