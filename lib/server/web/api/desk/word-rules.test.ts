import { asc, eq } from 'drizzle-orm';
import { takeFeed } from '../../../editing/channels/take-feed';
import type { FeedItem } from '../../../ingest/feeds/feed-item';
import { articles, users } from '../../../platform/db/schema';
import { insertSource, insertStory } from '../../../platform/db/testing/builders';
import { bearer, openTestApi, type TestApi } from '../testing/open-api';

let api: TestApi;
let init: { headers: { Authorization: string } };
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(async () => {
  await api.empty();
  await api.database.pool.query('delete from word_rules');
  const { user, access } = await api.signIn();
  await api.database.db.update(users).set({ role: 'editor' }).where(eq(users.id, user.id));
  init = { headers: bearer(access) };
});
afterAll(() => api.close());

const path = '/api/v1/desk/rules/';
const now = new Date();
const add = (words: string, more: object = {}) => api.send('POST', path, { words, deed: 'drop', ...more }, init);
const change = (id: number, json: object) => api.send('PATCH', `${path}${id}/`, json, init);
const remove = (id: number) => api.send('DELETE', `${path}${id}/`, {}, init);
const list = async () => (await api.get(path, init)).body.results;
const undo = async (entry: number) => (await api.send('POST', `/api/v1/desk/journal/${entry}/undo/`, {}, init)).status;
const channel = (name: string) =>
  insertSource(api.database.db, { name, url: `https://${name}.example`, rssUrl: `https://${name}.example/rss` });
const take = async (name: string, id: number, titles: readonly string[], text: string | null = null) => {
  const items = titles.map((title, n): FeedItem => ({
    guid: null,
    url: `https://${name}.example/${encodeURIComponent(title)}`,
    title,
    summary: null,
    text: text ?? `Текст ${n}`,
    imageUrl: null,
    publishedAt: now,
    topics: [],
  }));
  const feed = { format: 'rss', title: null, siteUrl: null, ttlMinutes: null, items, rejected: [] } as const;
  return api.database.db.transaction((tx) =>
    takeFeed(tx, { id, defaultCategoryId: null }, { ...feed, rejected: [] }, now),
  );
};
const stored = async () =>
  api.database.db
    .select({ title: articles.title, category: articles.categoryId })
    .from(articles)
    .orderBy(asc(articles.id));

describe('rules for words (CHANNELS-4)', () => {
  test('what a rule drops is not stored and counted once; what is there stays and is edited', async () => {
    const { id } = await channel('vestnik');
    await take('vestnik', id, ['Гороскоп на среду']);
    const { body } = await add('гороскоп');
    await take('vestnik', id, ['Гороскоп на среду', 'Гороскопы недели', 'Мост открыт']);
    await take('vestnik', id, ['Гороскоп на среду', 'Гороскопы недели', 'Мост открыт'], 'Другой текст');
    expect((await stored()).map(({ title }) => title)).toEqual(['Гороскоп на среду', 'Мост открыт']);
    const [first] = await api.database.db.select().from(articles).orderBy(asc(articles.id));
    expect([first?.text, first?.retractedAt, first?.deletedAt]).toEqual(['Другой текст', null, null]);
    expect(await list()).toMatchObject([{ id: body.id, hits: 1, channel_id: null, last_hit_at: expect.any(String) }]);
  });

  test('a rule of one channel meets that one alone, and a paused one nothing', async () => {
    const [first, second] = [await channel('vestnik'), await channel('golos')];
    const { body } = await add('матч', { channel_id: first.id, deed: 'category', category: 5 });
    await take('vestnik', first.id, ['Открыта выставка: матч']);
    await take('golos', second.id, ['Открыта выставка: матчи']);
    const [own, other] = await stored();
    expect([own?.category, other?.category === 5]).toEqual([5, false]);
    expect((await list())[0]).toMatchObject({ channel: 'vestnik', hits: 1 });
    await change(body.id, { paused: true });
    await take('vestnik', first.id, ['Открыта другая выставка: матч']);
    expect((await stored()).at(-1)?.category).not.toBe(5);
  });

  test('before a rule is saved the desk shows what of the last week it would meet', async () => {
    const { db } = api.database;
    const [first, second] = [await channel('vestnik'), await channel('golos')];
    const at = (days: number) => new Date(Date.now() - days * 86_400_000);
    const story = await insertStory(db, {
      articles: [
        { sourceId: first.id, title: 'Розыгрыш призов', publishedAt: at(1) },
        { sourceId: second.id, title: 'Розыгрыши призов недели', publishedAt: at(2) },
        { sourceId: first.id, title: 'Призы и розыгрыш', publishedAt: at(1) },
        { sourceId: first.id, title: 'Розыгрыш призов был', publishedAt: at(9) },
      ],
    });
    const preview = (json: object) => api.send('POST', `${path}preview/`, json, init);
    const { body } = await preview({ words: 'розыгрыш призов' });
    expect(body).toMatchObject({ count: 2, is_more: false });
    expect(body.results.map((one: { title: string; story_id: number }) => [one.title, one.story_id])).toEqual([
      ['Розыгрыш призов', story.id],
      ['Розыгрыши призов недели', story.id],
    ]);
    expect((await preview({ words: 'розыгрыш призов', channel_id: second.id })).body.count).toBe(1);
    expect((await preview({ words: "' & | ! <-> (" })).body).toEqual({ count: 0, is_more: false, results: [] });
    expect((await preview({ words: '' })).status).toBe(400);
  });

  test('every change is in the journal and is taken back there, unless the rule was changed again', async () => {
    const added = await add('гороскоп');
    const { id } = added.body;
    const edited = await change(id, { words: 'сонник', deed: 'category', category: 5 });
    const paused = await change(id, { paused: true });
    expect(await undo(edited.body.entry)).toBe(409);
    expect(await undo(paused.body.entry)).toBe(204);
    expect(await undo(edited.body.entry)).toBe(204);
    expect(await list()).toMatchObject([{ words: 'гороскоп', deed: 'drop', category: null, paused: false }]);
    const removed = await remove(id);
    expect([await list(), (await remove(id)).status]).toEqual([[], 409]);
    expect(await undo(removed.body.entry)).toBe(204);
    expect(await list()).toMatchObject([{ id, words: 'гороскоп' }]);
    expect(await undo(added.body.entry)).toBe(204);
    expect(await list()).toEqual([]);
    const { body } = await api.get('/api/v1/desk/journal/?kind=rule', init);
    const wordsOf = (entry: number) => body.results.find((one: { id: number }) => one.id === entry).words;
    expect(wordsOf(added.body.entry)).toBe(
      `Добавлено правило: «гороскоп» — не брать, все каналы. Отменено: № ${body.results[0].id}.`,
    );
    expect(wordsOf(edited.body.entry)).toContain('Изменено правило: «сонник» (было «гороскоп») — в категорию «');
  });

  test.each([
    [{ words: '' }, 400],
    [{ words: 'я'.repeat(101) }, 400],
    [{ words: 'мост\u202e' }, 400],
    [{ words: 'в и на' }, 409],
    [{ words: 'а б в г д '.repeat(9) }, 409],
    [{ words: 'мост река лес поле гора море луг сад дом путь свет' }, 409],
    [{ words: 'мост', deed: 'hide' }, 400],
    [{ words: 'мост', deed: 'category' }, 409],
    [{ words: 'мост', deed: 'category', category: 999 }, 409],
    [{ words: 'мост', channel_id: 2_000_000_000 }, 409],
    [{ words: 'мост', channel_id: '1' }, 400],
  ])('%j is %i', async (json, status) => {
    expect((await api.send('POST', path, { deed: 'drop', ...json }, init)).status).toBe(status);
  });

  test('two rules say not the same, and there are two hundred at most', async () => {
    await add('гороскоп');
    expect((await add('Гороскопы')).status).toBe(409);
    await api.database.pool.query(
      `insert into word_rules (words, deed, created_at) select 'слово' || n, 'drop', now() from generate_series(1, 199) n`,
    );
    const full = await add('сонник');
    expect([full.status, full.body.detail]).toEqual([409, expect.stringContaining('Больше 200 правил')]);
    expect(await list()).toHaveLength(200);
  });
});
