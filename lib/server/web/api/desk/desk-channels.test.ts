import { eq } from 'drizzle-orm';
import type { DeskChannel } from '@/lib/contract/desk-channels';
import { listExpiredChannels } from '../../../editing/channels/channel-removal-store';
import { removeChannels } from '../../../editing/channels/remove-channels';
import { channelFigures } from '../../../platform/db/derived-tables';
import { feedStates, sources, users } from '../../../platform/db/schema';
import { insertArticle, insertSource } from '../../../platform/db/testing/builders';
import { bearer, openTestApi, type TestApi } from '../testing/open-api';

let api: TestApi;
let init: { headers: { Authorization: string } };
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(async () => {
  // Accounts go with the channels.
  await api.empty();
  const { user, access } = await api.signIn();
  await api.database.db.update(users).set({ role: 'editor' }).where(eq(users.id, user.id));
  init = { headers: bearer(access) };
});
afterAll(() => api.close());

const path = '/api/v1/desk/channels/';
const day = 86_400_000;
const ago = (ms: number) => new Date(Date.now() - ms);

/** A channel whose feed is read; its newest publication came so long ago. */
async function addChannel(
  name: string,
  {
    newestMs = 3_600_000,
    perDay = 5,
    feed = {},
    ...values
  }: {
    newestMs?: number;
    perDay?: number;
    feed?: Partial<typeof feedStates.$inferInsert>;
  } & Partial<typeof sources.$inferInsert> = {},
): Promise<number> {
  const { db } = api.database;
  const { id, rssUrl } = await insertSource(db, { name, createdAt: ago(60 * day), ...values });
  if (rssUrl !== null)
    await db.insert(feedStates).values({
      sourceId: id,
      feedUrl: rssUrl,
      intervalSeconds: 900,
      nextFetchAt: ago(0),
      lastFetchAt: ago(60_000),
      ...feed,
    });
  const publishedAt = ago(newestMs + 600_000);
  await insertArticle(db, { sourceId: id, publishedAt, fetchedAt: ago(newestMs) });
  await db
    .insert(channelFigures)
    .values({ sourceId: id, perDay, shared: 0, first: 0, compared: 20, own: 15, countedAt: ago(0) });
  return id;
}

const list = async (query = '') => (await api.get(`${path}${query}`, init)).body;
const names = (body: { results: { name: string }[] }) => body.results.map(({ name }) => name);

describe('the list of channels', () => {
  test('tells of each when its newest publication came, its delay, its rate, its reprints and its state', async () => {
    const id = await addChannel('Вестник', { url: 'https://vestnik.example/news' });
    const { results, next, counts } = await list();
    expect(results).toEqual([
      {
        id,
        name: 'Вестник',
        favicon: null,
        host: 'vestnik.example',
        demo: false,
        merged_into: null,
        state: 'healthy',
        trouble: null,
        last_item_at: expect.any(String) as string,
        delay_minutes: 10,
        per_day: 5,
        reprints: 0.25,
      },
    ]);
    expect([next, counts]).toEqual([null, { all: 1, silent: 0, broken: 0, paused: 0 }]);
  });

  test('filters those that are silent, broken and paused; a busy channel is silent after three days, a slow one after a fortnight', async () => {
    await addChannel('Молчит', { newestMs: 4 * day });
    await addChannel('Редко пишет', { newestMs: 4 * day, perDay: 0.3 });
    await addChannel('Редко и давно', { newestMs: 15 * day, perDay: 0.3 });
    await addChannel('Не читается', {
      newestMs: 4 * day,
      feed: { failures: 3, lastError: 'Не удалось соединиться с сервером.', lastFailure: 'dns' },
    });
    await addChannel('Отключён', {
      feed: { disabledAt: ago(day), lastError: 'Издатель сообщил, что ленты больше нет (код 410).' },
    });
    await addChannel('На паузе', { pausedAt: ago(day), newestMs: 9 * day });
    await addChannel('Снят', { pausedAt: ago(day), hiddenAt: ago(day) });
    await addChannel('Без ленты', { rssUrl: null });
    expect((await list()).counts).toEqual({ all: 8, silent: 2, broken: 2, paused: 1 });
    expect(names(await list('?filter=silent'))).toEqual(['Молчит', 'Редко и давно']);
    expect(names(await list('?filter=broken'))).toEqual(['Не читается', 'Отключён']);
    expect(names(await list('?filter=paused'))).toEqual(['На паузе']);
    const states = (await list()).results.map((one: { name: string; state: string }) => [one.name, one.state]);
    expect(states).toEqual([
      ['Без ленты', 'none'],
      ['Молчит', 'silent'],
      ['На паузе', 'paused'],
      ['Не читается', 'failing'],
      ['Отключён', 'disabled'],
      ['Редко и давно', 'silent'],
      ['Редко пишет', 'healthy'],
      ['Снят', 'hidden'],
    ]);
    const { trouble } = (await list(`?search=${encodeURIComponent('не читается')}`)).results[0];
    expect(trouble.text).toContain('такого имени в сети нет');
    expect(trouble.advice).toContain('опечатки');
  });

  test('finds a part of a name or of an address, as it is typed', async () => {
    await addChannel('Ёлки «Север»', { url: 'https://elki.example' });
    await addChannel('Сто% верно');
    expect(names(await list(`?search=${encodeURIComponent('ЕЛКИ')}`))).toEqual(['Ёлки «Север»']);
    expect(names(await list('?search=elki.exa'))).toEqual(['Ёлки «Север»']);
    expect(names(await list(`?search=${encodeURIComponent('%')}`))).toEqual(['Сто% верно']);
    expect(names(await list(`?search=${encodeURIComponent('нет')}`))).toEqual([]);
  });

  test('goes on after its fifty rows without a gap or a repetition, also past a channel that is gone since', async () => {
    const wanted = Array.from({ length: 60 }, (_, n) => `Канал ${String(n).padStart(2, '0')}`);
    for (const name of wanted) await insertSource(api.database.db, { name });
    const first = await list();
    await api.database.db.delete(sources).where(eq(sources.name, 'Канал 49'));
    const second = await list(`?cursor=${first.next}`);
    expect([...names(first), ...names(second)]).toEqual(wanted);
    expect([second.next, second.counts]).toEqual([null, null]);
  });

  test.each(['?filter=odd', '?cursor=x', `?search=${'я'.repeat(101)}`])('%s is refused', async (query) => {
    expect((await api.get(`${path}${query}`, init)).status).toBe(400);
  });
});

test('an editor switches his own mail about broken channels off and on (CHANNELS-8)', async () => {
  const mails = '/api/v1/desk/mails/';
  const set = (channels: unknown) => api.send('PATCH', mails, { channels }, init);
  expect((await api.get(mails, init)).body).toEqual({ channels: true });
  expect((await set(false)).status).toBe(200);
  expect((await api.get(mails, init)).body).toEqual({ channels: false });
  expect((await set('no')).status).toBe(400);
});

describe('the deeds of an editor', () => {
  const read = async (id: number) => (await api.get(`${path}${id}/`, init)).body;
  const undo = async (entry: number) =>
    (await api.send('POST', `/api/v1/desk/journal/${entry}/undo/`, {}, init)).status;
  const addition = { name: 'Вестник', rss_url: 'https://vestnik.example/rss' };
  const add = async (more: object = {}) => api.send('POST', path, { ...addition, ...more }, init);
  const sourceOf = async (id: number) => (await api.database.db.select().from(sources).where(eq(sources.id, id)))[0];

  test('an address is checked before there is a channel; a bare host means its site', async () => {
    const asked = await api.send('POST', `${path}check/`, { rss_url: ' vestnik.example/news ' }, init);
    expect([asked.status, asked.body.rss_url, asked.body.state]).toEqual([
      202,
      'https://vestnik.example/news',
      'waiting',
    ]);
    expect((await api.get(`${path}check/${asked.body.id}/`, init)).body).toEqual(asked.body);
    expect((await api.send('POST', `${path}check/`, { rss_url: 'javascript:alert(1)' }, init)).status).toBe(400);
    expect((await api.get(`${path}check/1/`, init)).status).toBe(404);
  });

  test('a channel is added with its category, and the journal takes it back', async () => {
    const added = await add({ category: 1 });
    expect(added.status).toBe(201);
    expect(await read(added.body.id)).toMatchObject({ ...addition, url: 'https://vestnik.example', category: 1 });
    expect((await add({ name: 'Другой' })).status).toBe(409);
    expect(await undo(added.body.entry)).toBe(204);
    expect((await sourceOf(added.body.id))?.removedAt).not.toBeNull();
  });

  test.each([
    [{ name: '' }, 400],
    [{ rss_url: '' }, 400],
    [{ rss_url: 'ftp://vestnik.example/rss' }, 400],
    [{ rss_url: 'http://10.0.0.1/rss' }, 400],
    [{ category: 999 }, 400],
    [{ category: '1' }, 400],
    [{ name: 'a\u202eb' }, 409],
  ])('no channel is added with %j', async (more, status) => {
    expect((await add(more)).status).toBe(status);
  });

  test('an edit is refused over a newer version; settings are set and taken back, unless they were set again since', async () => {
    const id = await addChannel('Вестник');
    const { version } = await read(id);
    const edit = (more: object) => api.send('PATCH', `${path}${id}/`, more, init);
    const set = { every_minutes: 30, user_agent: 'Sujet', publisher: 'Дом печати', category: 2, asks_pages: false };
    const saved = await edit({ name: 'Голос', version, ...set });
    expect([saved.status, await read(id)]).toMatchObject([200, { name: 'Голос', ...set }]);
    expect((await edit({ name: 'Эхо', version })).status).toBe(409);
    expect(await undo(saved.body.entry)).toBe(204);
    const before = { every_minutes: null, user_agent: null, publisher: null, category: null, asks_pages: true };
    expect(await read(id)).toMatchObject({ name: 'Голос', ...before });
    const first = await edit({ every_minutes: 5 });
    await edit({ every_minutes: 10 });
    expect(await undo(first.body.entry)).toBe(409);
    expect((await edit({ every_minutes: 10 })).body.entry).toBeNull();
  });

  test.each([
    { every_minutes: 0 },
    { every_minutes: 1_441 },
    { every_minutes: '5' },
    { user_agent: 'a\r\nX: y' },
    { user_agent: 'Сюжет' },
    { user_agent: 'a'.repeat(201) },
    { publisher: 'я'.repeat(201) },
    { asks_pages: 'yes' },
    { rss_url: 'http://127.0.0.1/rss' },
  ])('%j is refused', async (more) => {
    const id = await addChannel('Вестник');
    expect((await api.send('PATCH', `${path}${id}/`, more, init)).status).toBe(400);
  });

  test('a pause and its end are undone by the journal', async () => {
    const id = await addChannel('Вестник');
    const paused = await api.send('POST', `${path}${id}/pause/`, {}, init);
    expect((await sourceOf(id))?.pausedAt).not.toBeNull();
    expect((await api.send('POST', `${path}${id}/pause/`, {}, init)).body).toEqual({ id, entry: null });
    expect(await undo(paused.body.entry)).toBe(204);
    expect((await sourceOf(id))?.pausedAt).toBeNull();
  });

  test('an edit of name and addresses is taken back with the settings of the same press, unless it was changed again', async () => {
    const id = await addChannel('Вестник', { rssUrl: 'https://vestnik.example/rss', url: 'https://vestnik.example' });
    const edit = (more: object) => api.send('PATCH', `${path}${id}/`, more, init);
    const moved = { name: 'Голос', rss_url: 'https://golos.example/rss', url: 'https://golos.example' };
    const { entry, also } = (await edit({ ...moved, every_minutes: 30 })).body;
    const all = (entries: number[]) => api.send('POST', '/api/v1/desk/journal/undo/', { entries }, init);
    expect((await all([entry, ...also])).status).toBe(204);
    expect(await read(id)).toMatchObject({
      name: 'Вестник',
      rss_url: 'https://vestnik.example/rss',
      every_minutes: null,
    });
    const first = (await edit({ name: 'Голос' })).body.entry;
    await edit({ name: 'Эхо' });
    expect([await undo(first), (await all([first])).status, (await all([])).status]).toEqual([409, 409, 400]);
    expect((await read(id)).name).toBe('Эхо');
  });

  test('several are paused, sorted in and timed at once, each with its entry; one press takes all back', async () => {
    const ids = [
      await addChannel('Вестник'),
      await addChannel('Голос'),
      await addChannel('Снят', { hiddenAt: ago(0), pausedAt: ago(0) }),
    ];
    const bulk = (more: object) => api.send('POST', `${path}bulk/`, { ids, ...more }, init);
    const { body } = await bulk({ ids: [...ids, 2_000_000_000], deed: 'pause' });
    expect(body.entries).toHaveLength(2);
    expect(body.refused).toEqual([{ id: 2_000_000_000, reason: 'Канала больше нет.' }]);
    expect((await api.send('POST', '/api/v1/desk/journal/undo/', { entries: body.entries }, init)).status).toBe(204);
    expect((await sourceOf(ids[0] ?? 0))?.pausedAt).toBeNull();
    expect((await bulk({ deed: 'category', category: 3 })).body.entries).toHaveLength(3);
    expect((await bulk({ deed: 'interval', every_minutes: 30 })).body.entries).toHaveLength(3);
    expect(await read(ids[1] ?? 0)).toMatchObject({ category: 3, every_minutes: 30 });
    expect((await bulk({ deed: 'category', category: 999 })).body.refused).toHaveLength(3);
  });

  test.each([{ ids: [] }, { ids: ['1'] }, { ids: Array.from({ length: 101 }, (_, n) => n + 1) }, { deed: 'remove' }])(
    'several with %j are refused',
    async (more) => {
      expect((await api.send('POST', `${path}bulk/`, { ids: [1], deed: 'pause', ...more }, init)).status).toBe(400);
    },
  );

  test('a removed channel is gone at once, comes back by the journal within thirty days, and then goes for good', async () => {
    const id = await addChannel('Вестник');
    const remove = () => api.send('DELETE', `${path}${id}/`, {}, init);
    const removed = await remove();
    expect((await api.get(`/api/v1/sources/${id}/`)).status).toBe(410);
    expect((await remove()).status).toBe(409);
    const { body: journal } = await api.get('/api/v1/desk/journal/?kind=channel', init);
    expect(journal.results[0].words).toContain('через тридцать дней он уйдёт совсем');
    expect(await undo(removed.body.entry)).toBe(204);
    expect(await sourceOf(id)).toMatchObject({ removedAt: null, hiddenAt: null, pausedAt: null });
    expect((await remove()).status).toBe(200);
    const { db } = api.database;
    expect(await listExpiredChannels(db, ago(day), 5)).toEqual([]);
    const expired = await listExpiredChannels(db, ago(-1_000), 5);
    await removeChannels({ db, files: api.files }, expired, { actor: { kind: 'site' }, isExpired: true }, ago(0));
    expect(await sourceOf(id)).toBeUndefined();
  });

  test('one that is the same outlet becomes a part of another: its addresses lead there, until the journal takes it back (CHANNELS-9)', async () => {
    const [gone, kept] = [await addChannel('Вестник: все'), await addChannel('Вестник')];
    const merge = (into: unknown) => api.send('POST', `${path}${gone}/merge/`, { into }, init);
    expect([(await merge('7')).status, (await merge(2_000_000_000)).status]).toEqual([400, 409]);
    const { body } = await merge(kept);
    expect((await list()).results.map((one: DeskChannel) => [one.name, one.state, one.merged_into])).toEqual([
      ['Вестник', 'healthy', null],
      ['Вестник: все', 'merged', 'Вестник'],
    ]);
    expect((await api.get('/api/v1/sources/')).body.results).toHaveLength(1);
    const locationOf = async (address: string) => (await api.get(address)).headers.get('location');
    expect(await locationOf(`/api/v1/sources/${gone}/`)).toMatch(new RegExp(`/api/v1/sources/${kept}/$`));
    expect(await locationOf(`/api/v1/stories/?source=${gone}`)).toBe(`/api/v1/stories/?source=${kept}`);
    const { body: journal } = await api.get('/api/v1/desk/journal/?kind=channel', init);
    expect(journal.results[0].words).toBe(`Канал № ${gone} «Вестник: все» присоединён к «Вестник».`);
    expect(await undo(body.entry)).toBe(204);
    expect((await api.get(`/api/v1/sources/${gone}/`)).status).toBe(200);
  });

  test('what is not there cannot be changed', async () => {
    expect((await api.get(`${path}2000000000/`, init)).status).toBe(404);
    expect((await api.send('PATCH', `${path}2000000000/`, { name: 'Голос' }, init)).status).toBe(404);
    expect((await api.send('POST', `${path}2000000000/pause/`, {}, init)).status).toBe(409);
    expect((await api.send('DELETE', `${path}2000000000/`, {}, init)).status).toBe(409);
  });
});
