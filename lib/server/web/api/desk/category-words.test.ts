import { eq } from 'drizzle-orm';
import { classifyArticle } from '../../../ingest/articles/classify-article';
import { findLearnedTopics } from '../../../ingest/articles/topics/learning/topic-learning-store';
import { articles, stories, users } from '../../../platform/db/schema';
import { insertSource } from '../../../platform/db/testing/builders';
import { publishAndGroup, storyOf } from '../../../stories/testing/news';
import { refreshStories } from '../../../stories/story-writing-store';
import { bearer, openTestApi, type TestApi } from '../testing/open-api';

let api: TestApi;
let editor: { headers: { Authorization: string } };
beforeAll(async () => {
  api = await openTestApi();
  const { user, access } = await api.signIn();
  await api.database.db.update(users).set({ role: 'editor' }).where(eq(users.id, user.id));
  editor = { headers: bearer(access) };
});
afterAll(() => api.close());

const db = () => api.database.db;
const [sport, culture] = [9, 8];
const send = (id: number, path: string, body: object) =>
  api.send('POST', `/api/v1/desk/categories/${id}/${path}`, body, editor);
const add = (words: string, id = culture) => send(id, 'words/', { words, deed: 'add' });
const listOf = async (id: number) => (await api.get(`/api/v1/desk/categories/${id}/words/`, editor)).body.results;
const undo = async (entry: number) =>
  (await api.send('POST', `/api/v1/desk/journal/${entry}/undo/`, {}, editor)).status;

/** The topic that a new publication of this headline gets. */
async function topicOf(title: string): Promise<number> {
  const { id } = await insertSource(db());
  const text = { title, summary: null, text: null, topics: [], url: 'https://vestnik.example/1' };
  return classifyArticle(text, null, await findLearnedTopics(db(), id)).topic;
}

describe('words of a category (DESK-8)', () => {
  const match = 'Хоккейный матч за кубок памяти Кирмаша: сборная обыграла соперников';

  test('stand before the model’s own for new publications of every worker at once, until they are taken back', async () => {
    expect(await topicOf(match)).toBe(sport);
    const added = await add('  кубок   памяти ');
    expect([added.status, await listOf(culture)]).toEqual([200, ['кубок памяти']]);
    expect(await topicOf(match)).toBe(culture);
    expect(await topicOf('Хоккейный матч за память о кубке: сборная обыграла соперников')).toBe(sport);
    const { body: journal } = await api.get('/api/v1/desk/journal/?kind=category', editor);
    expect(journal.results[0]).toMatchObject({
      words: 'Слова добавлены к категории «Культура»: «кубок памяти».',
      can_undo: true,
    });
    expect(await undo(added.body.entry)).toBe(204);
    expect([await listOf(culture), await topicOf(match)]).toEqual([[], sport]);
    expect(await undo(added.body.entry)).toBe(409);
  });

  test('give a category that editors have added its first publications', async () => {
    const { body } = await api.send('POST', '/api/v1/desk/categories/', { name: 'Погода' }, editor);
    const added = await add('кирмаш', body.id);
    expect(await topicOf(match)).toBe(body.id);
    await undo(added.body.entry);
  });

  test('are tried on the last week before they are saved: old and new category of each story, and nothing is changed', async () => {
    const [id = 0, other = 0] = await publishAndGroup(db(), match, 'В Пинске открыли выставку резьбы по дереву');
    const storyIds = [await storyOf(db(), id), await storyOf(db(), other)];
    const publishedAt = new Date();
    await db().update(articles).set({ publishedAt, categoryId: sport, categoryChance: 0.9 });
    await db().transaction((tx) => refreshStories(tx, storyIds, publishedAt));
    const tried = await send(culture, 'words/preview/', { words: 'кубок памяти', deed: 'add' });
    expect([tried.status, tried.body]).toEqual([
      200,
      { count: 1, is_more: false, stories: [{ id: storyIds[0], title: match, from: 'Спорт', to: 'Культура' }] },
    ]);
    expect(await listOf(culture)).toEqual([]);
    const [story] = await db()
      .select()
      .from(stories)
      .where(eq(stories.id, storyIds[0] ?? 0));
    expect(story?.categoryId).toBe(sport);
    await db()
      .update(stories)
      .set({ categoryByEditor: true })
      .where(eq(stories.id, storyIds[0] ?? 0));
    expect((await send(culture, 'words/preview/', { words: 'кубок памяти', deed: 'add' })).body.count).toBe(0);
  });

  test.each([
    [culture, { words: '', deed: 'add' }, 400],
    [culture, { words: 'две\u202eстроки', deed: 'add' }, 400],
    [culture, { words: 'я'.repeat(81), deed: 'add' }, 400],
    [culture, { words: 'мост', deed: 'paint' }, 400],
    [culture, { words: 'и', deed: 'add' }, 409],
    [culture, { words: 'мост река город поле лес дорога', deed: 'add' }, 409],
    [culture, { words: 'мост', deed: 'remove' }, 409],
    [1, { words: 'мост', deed: 'add' }, 409],
    [999, { words: 'мост', deed: 'add' }, 409],
  ])('category %i, %j: %i', async (id, body, status) => {
    expect((await send(id, 'words/', body)).status).toBe(status);
    expect((await send(id, 'words/preview/', body)).status).toBe(status);
  });

  test('are of one category', async () => {
    const { body } = await add('мосты');
    const twice = await add('мост', sport);
    expect([twice.status, twice.body.detail]).toEqual([409, 'Эти слова уже есть в категории «Культура».']);
    await undo(body.entry);
  });
});
