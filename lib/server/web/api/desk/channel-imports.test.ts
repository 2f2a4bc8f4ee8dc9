import { eq } from 'drizzle-orm';
import { runImports } from '../../../editing/imports/run-imports';
import { parseOpml } from '../../../ingest/feeds/parse-opml';
import { auditEntries } from '../../../platform/db/channel-tables';
import { categories, sources, users } from '../../../platform/db/schema';
import { insertSource } from '../../../platform/db/testing/builders';
import { parseAllowedHosts } from '../../../platform/outbound/target-url';
import { bearer, openTestApi, type TestApi } from '../testing/open-api';

let api: TestApi;
let init: { headers: { Authorization: string } };
const signInAsEditor = async () => {
  const { user, access } = await api.signIn();
  await api.database.db.update(users).set({ role: 'editor' }).where(eq(users.id, user.id));
  return { headers: bearer(access) };
};
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(async () => {
  await api.empty();
  init = await signInAsEditor();
});
afterAll(() => api.close());

const path = '/api/v1/desk/channels/';
const send = (opml: unknown) => api.send('POST', `${path}imports/`, { opml }, init);
const newest = async () => (await api.get(`${path}imports/`, init)).body.import;
const lines = async (id: string, query = '') => (await api.get(`${path}imports/${id}/lines/${query}`, init)).body;
const work = (isStopping = () => false) =>
  runImports(
    {
      db: api.database.db,
      files: api.files,
      settings: { demo: '' },
      allowedHosts: parseAllowedHosts(''),
      readOpml: (text) => Promise.resolve(parseOpml(text)),
      now: () => new Date(),
    },
    isStopping,
  );
const file = (body: string) => `<opml version="2.0"><body>${body}</body></opml>`;
const outline = (name: string, address: string) => `<outline text="${name}" xmlUrl="${address}"/>`;

describe('channels from a file (CHANNELS-5)', () => {
  test('each feed is added, there already, or refused with a reason; a folder names the category', async () => {
    const { db } = api.database;
    const [category] = await db.select().from(categories).where(eq(categories.id, 5));
    await insertSource(db, { name: 'Голос', rssUrl: 'https://golos.example/rss' });
    const sent = await send(
      file(
        `<outline text="${category?.name.toUpperCase()}">${outline('Вестник', 'https://vestnik.example/rss')}</outline>
         <outline text="Разное">${outline('Голос', 'https://golos.example/rss')}${outline('Эхо', 'https://eho.example/rss')}</outline>
         ${outline('Внутри', 'http://10.0.0.1/rss')}${outline('Не лента', 'javascript:alert(1)')}`,
      ),
    );
    expect([sent.status, sent.body.import]).toMatchObject([202, { total: 0, finished_at: null }]);
    expect((await send(file(''))).status).toBe(409);
    await work();
    const done = await newest();
    expect(done).toMatchObject({ total: 5, added: 2, known: 1, failed: 2, problem: null });
    expect(done.finished_at).not.toBeNull();
    const { results } = await lines(done.id);
    expect(results.map((one: { name: string; outcome: string }) => [one.name, one.outcome])).toEqual([
      ['Вестник', 'added'],
      ['Голос', 'known'],
      ['Эхо', 'added'],
      ['Внутри', 'failed'],
      ['Не лента', 'failed'],
    ]);
    expect(results[3].problem).toContain('во внутреннюю сеть');
    const [added] = await db.select().from(sources).where(eq(sources.id, results[0].channel_id));
    expect(added).toMatchObject({ name: 'Вестник', defaultCategoryId: 5, url: 'https://vestnik.example' });
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.action, 'channel.add'));
    expect(entries.every(({ userId }) => userId !== null)).toBe(true);
    expect(entries).toHaveLength(2);
  });

  test('a worker that stops in the middle leaves the rest to the next; nobody sees another’s file', async () => {
    await send(file([1, 2, 3].map((n) => outline(`Канал ${n}`, `https://c${n}.example/rss`)).join('')));
    let steps = 0;
    await work(() => (steps += 1) > 3);
    const half = await newest();
    expect(half).toMatchObject({ total: 3, finished_at: null });
    expect(half.added).toBeLessThan(3);
    await Promise.all([work(), work()]);
    expect(await newest()).toMatchObject({ added: 3, known: 0 });
    init = await signInAsEditor();
    expect([await newest(), (await lines(half.id)).results]).toEqual([null, []]);
  });

  test('a file without feeds and one that costs too much say so', async () => {
    await send('<html><p>Страница</p></html>');
    await work();
    expect((await newest()).problem).toContain('ни одной ленты');
    await send(file(Array.from({ length: 2_001 }, (_, n) => outline('К', `https://c${n}.example/`)).join('')));
    await work();
    expect((await newest()).problem).toContain('больше 2000 лент');
  });

  test('lines come a hundred at a time', async () => {
    await send(file(Array.from({ length: 120 }, (_, n) => outline('К', `ftp://c${n}.example/`)).join('')));
    await work();
    const { id } = await newest();
    const first = await lines(id);
    expect([first.results.length, first.next]).toEqual([100, 100]);
    expect((await lines(id, '?after=100')).results).toHaveLength(20);
  });

  test.each([['я'.repeat(500_001)], [''], [7], [null]])('%.10s… is refused', async (opml) => {
    expect((await send(opml)).status).toBe(400);
  });

  test('the export is read back as the same channels in the folders of their categories', async () => {
    const { db } = api.database;
    const [category] = await db.select().from(categories).where(eq(categories.id, 5));
    const name = 'Вестник & «друзья» <1>';
    await insertSource(db, { name, rssUrl: 'https://a.example/rss?a=1&b=2', url: null, defaultCategoryId: 5 });
    await insertSource(db, { name: 'Эхо', rssUrl: 'https://eho.example/rss', url: 'https://eho.example' });
    await insertSource(db, { name: 'Убран', removedAt: new Date() });
    const response = await api.fetch(`${path}export/`, init);
    expect(response.headers.get('content-disposition')).toContain('.opml');
    expect(parseOpml(await response.text())).toEqual([
      { name: 'Эхо', rssUrl: 'https://eho.example/rss', url: 'https://eho.example', folder: null },
      { name, rssUrl: 'https://a.example/rss?a=1&b=2', url: null, folder: category?.name },
    ]);
  });
});

test('a channel that is added at the desk ends the demo', async () => {
  const { db } = api.database;
  await insertSource(db, { name: 'Выдумка', demo: true });
  const add = (name: string) =>
    api.send('POST', path, { name, rss_url: `https://${encodeURIComponent(name)}.example/rss` }, init);
  expect((await add('Вестник')).status).toBe(201);
  expect((await db.select().from(sources)).map(({ name }) => name)).toEqual(['Вестник']);
});
