import { eq } from 'drizzle-orm';
import { settleCategories } from '../../../editing/categories/settle-categories';
import { migrateDatabase } from '../../../platform/db/migrate';
import { insertStory } from '../../../platform/db/testing/builders';
import { shareCardRequests } from '../../../platform/db/derived-tables';
import { articles, stories, users } from '../../../platform/db/schema';
import { refreshStories } from '../../../stories/story-writing-store';
import { loadExtent } from '../../http/page-lookup-store';
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

const desk = '/api/v1/desk/categories/';
const names = async () =>
  (await api.get('/api/v1/categories/')).body.map((category: { name: string }) => category.name) as string[];
const ids = async () => (await api.get('/api/v1/categories/')).body.map(({ id }: { id: number }) => id) as number[];
const send = (method: string, path: string, body: object) => api.send(method, `${desk}${path}`, body, editor);
const undo = async (entry: number) =>
  (await api.send('POST', `/api/v1/desk/journal/${entry}/undo/`, {}, editor)).status;
const settle = () => settleCategories(api.database.db, new Date(), () => false);
const categoryOf = async (id: number) =>
  (await api.database.db.select().from(stories).where(eq(stories.id, id)))[0]?.categoryId;

describe('categories at the desk (DESK-4)', () => {
  test('are added, named and ordered; the API and a new start of the site say the same, and each change is undone', async () => {
    const before = await names();
    const added = await send('POST', '', { name: ' Погода ' });
    expect([added.status, (await names()).at(-1)]).toEqual([200, 'Погода']);
    const renamed = await send('PATCH', `${added.body.id}/`, { name: 'Погода и климат' });
    const order = await ids();
    const ordered = await send('POST', 'order/', { ids: [added.body.id, ...order.slice(0, -1)] });
    expect((await names())[0]).toBe('Погода и климат');
    await migrateDatabase(api.database.url);
    expect((await names())[0]).toBe('Погода и климат');
    for (const { body } of [ordered, renamed, added]) expect(await undo(body.entry)).toBe(204);
    expect(await names()).toEqual(before);
    const { body: journal } = await api.get('/api/v1/desk/journal/?kind=category', editor);
    expect(journal.results.map(({ words }: { words: string }) => words)).toContain(
      'Категория «Погода» теперь «Погода и климат». Отменено: № ' +
        `${journal.results.find(({ undoes }: { undoes?: number }) => undoes)?.id ?? journal.results[1].id}.`,
    );
  });

  test('a new name is drawn on the share card at once, and so is the old one when it comes back', async () => {
    const requested = () => api.database.db.select().from(shareCardRequests);
    await api.database.db.delete(shareCardRequests);
    const renamed = await send('PATCH', '9/', { name: 'Спорт и игры' });
    expect(await requested()).toMatchObject([{ kind: 'category', subjectId: 9 }]);
    await undo(renamed.body.entry);
    expect(await requested()).toHaveLength(2);
  });

  test.each([
    ['POST', '', { name: '' }, 400],
    ['POST', '', { name: 'я'.repeat(41) }, 400],
    ['POST', '', { name: 'Две\nстроки' }, 400],
    ['POST', '', { name: 'СПОРТ' }, 409],
    ['PATCH', '9/', { name: 'Культура' }, 409],
    ['PATCH', '999/', { name: 'Новая' }, 409],
    ['POST', 'order/', { ids: [1, 2] }, 409],
    ['POST', 'order/', { ids: ['1'] }, 400],
    ['POST', '1/retire/', { successor_id: 5 }, 409],
    ['POST', '9/retire/', { successor_id: 9 }, 409],
    ['POST', '9/retire/', { successor_id: 999 }, 409],
    ['POST', '9/retire/', {}, 400],
  ])('%s %s %j is %i', async (method, path, body, status) =>
    expect((await send(method, path, body)).status).toBe(status),
  );
});

describe('a retired category (DESK-5)', () => {
  test('leaves the lists at once; its stories and new ones go to the successor, its addresses lead there; an undo brings all back', async () => {
    const { db } = api.database;
    const story = await insertStory(db, { categoryId: 10, articles: [{ title: 'Новая модель' }] });
    await db
      .update(articles)
      .set({ categoryId: 10, categoryChance: 0.9 })
      .where(eq(articles.id, story.articles[0]?.id ?? 0));
    const chosen = await insertStory(db, { categoryId: 10, articles: [{ title: 'Дороги' }] });
    await db.update(stories).set({ categoryByEditor: true }).where(eq(stories.id, chosen.id));
    const retired = await send('POST', '10/retire/', { successor_id: 5 });
    expect([retired.status, await ids()]).toEqual([200, expect.not.arrayContaining([10])]);
    expect(await settle()).toBe(2);
    expect([await categoryOf(story.id), await categoryOf(chosen.id), await settle()]).toEqual([5, 5, 0]);
    // A new article of the story tells the retired topic again.
    await db.transaction((tx) => refreshStories(tx, [story.id], new Date()));
    expect(await categoryOf(story.id)).toBe(5);
    for (const path of ['stories/', 'stories/latest', 'search/?q=мост&'] as const) {
      const list = `/api/v1/${path}${path.includes('?') ? '' : '?'}category=10`;
      const answer = await api.fetch(encodeURI(list), { redirect: 'manual' });
      expect([path, answer.status, answer.headers.get('location')]).toEqual([
        path,
        308,
        expect.stringContaining('category=5'),
      ]);
    }
    const extent = await loadExtent(db);
    expect([extent.categories.has(10), extent.retired.get(10)]).toEqual([false, 5]);

    const next = await send('POST', '5/retire/', { successor_id: 3 });
    expect((await loadExtent(db)).retired.get(10)).toBe(3);
    await settle();
    expect(await categoryOf(story.id)).toBe(3);
    expect(await undo(next.body.entry)).toBe(204);
    expect((await loadExtent(db)).retired.get(10)).toBe(5);
    expect(await undo(retired.body.entry)).toBe(204);
    await settle();
    expect([await categoryOf(story.id), await categoryOf(chosen.id), (await ids()).includes(10)]).toEqual([
      10,
      10,
      true,
    ]);
    expect(await undo(retired.body.entry)).toBe(409);
  });
});
