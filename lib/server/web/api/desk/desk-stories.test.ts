import { eq } from 'drizzle-orm';
import { articles, users } from '../../../platform/db/schema';
import { insertMedia } from '../../../platform/db/testing/builders';
import { bridge, fire, lynx, publishAndGroup, storyOf } from '../../../stories/testing/news';
import { bearer, openTestApi, type TestApi } from '../testing/open-api';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(() => api.empty());
afterAll(() => api.close());

interface Editor {
  headers: { Authorization: string };
}

async function signInAsEditor(firstName: string): Promise<Editor> {
  const { user, access } = await api.signIn();
  await api.database.db.update(users).set({ role: 'editor', firstName }).where(eq(users.id, user.id));
  return { headers: bearer(access) };
}

/** The story of these titles with its articles, oldest first. */
async function group(titles: readonly string[]): Promise<{ id: number; articles: number[] }> {
  const articles = await publishAndGroup(api.database.db, ...titles);
  return { id: await storyOf(api.database.db, articles[0]), articles };
}

const read = async (editor: Editor, id: number) => (await api.get(`/api/v1/desk/stories/${id}/`, editor)).body;
const change = (editor: Editor, id: number, order: object) =>
  api.send('POST', `/api/v1/desk/stories/${id}/changes/`, order, editor);
const undo = (editor: Editor, entry: number) => api.send('POST', `/api/v1/desk/journal/${entry}/undo/`, {}, editor);
const articlesOf = async (editor: Editor, id: number): Promise<number[]> =>
  ((await read(editor, id)).articles ?? []).map((article: { id: number }) => article.id);

describe('stories at the desk (DESK-2)', () => {
  test('an article goes to another story and stays there, the journal tells it; undone, it is back as it was placed', async () => {
    const editor = await signInAsEditor('Анна');
    const [a, b] = [await group(bridge), await group(fire)];
    const [, second = 0] = a.articles;
    const moved = await change(editor, a.id, { version: 0, deed: 'move', articles: [second], into: b.id });
    expect([moved.status, moved.body]).toMatchObject([201, { story_id: b.id }]);
    expect(await articlesOf(editor, b.id)).toContain(second);
    expect(await articlesOf(editor, a.id)).not.toContain(second);
    const { body: journal } = await api.get('/api/v1/desk/journal/?kind=story', editor);
    expect(journal.results[0]).toMatchObject({ id: moved.body.entry, action: 'story.move', can_undo: true });
    expect((await undo(editor, moved.body.entry)).status).toBe(204);
    expect(await articlesOf(editor, a.id)).toContain(second);
    expect((await undo(editor, moved.body.entry)).status).toBe(409);
  });

  test('all of a story moved is a merge: the old address leads to the other; undone, both are there', async () => {
    const editor = await signInAsEditor('Анна');
    const [a, b] = [await group(lynx.slice(0, 1)), await group(fire)];
    const merged = await change(editor, a.id, { version: 0, deed: 'move', articles: a.articles, into: b.id });
    expect(merged.body).toMatchObject({ story_id: b.id });
    expect((await read(editor, a.id)).id).toBe(b.id);
    expect((await undo(editor, merged.body.entry)).status).toBe(204);
    expect((await read(editor, a.id)).id).toBe(a.id);
  });

  test('split, merge, affair, first article, category and places: each is done, told and taken back', async () => {
    const editor = await signInAsEditor('Анна');
    const [a, b] = [await group(bridge), await group(fire)];
    const [, second = 0] = a.articles;
    for (const order of [
      { deed: 'split', articles: [second] },
      { deed: 'merge', into: b.id },
      { deed: 'join-affair', into: b.id },
      { deed: 'leave-affair' },
      { deed: 'first', articles: [second] },
      { deed: 'headline', headline: 'Мост открыли после ремонта' },
      { deed: 'category', category: 8 },
      { deed: 'places', places: 'world' },
    ]) {
      const before = await read(editor, a.id);
      const { version } = before;
      const done = await change(editor, a.id, { version, ...order });
      expect([order.deed, done.status, done.body.words]).toEqual([order.deed, 201, expect.stringContaining('№')]);
      expect([order.deed, (await undo(editor, done.body.entry)).status]).toEqual([order.deed, 204]);
      const { version: grown, ...after } = await read(editor, a.id);
      expect({ ...after, version }).toEqual(before);
      expect(grown).toBeGreaterThan(version);
    }
  });

  test('what an editor has said can be given back to the site', async () => {
    const editor = await signInAsEditor('Анна');
    const a = await group(bridge);
    const at = async (order: object) => {
      const { version } = await read(editor, a.id);
      return (await change(editor, a.id, { version, ...order })).status;
    };
    expect(await at({ deed: 'category', category: 8 })).toBe(201);
    expect(await at({ deed: 'leave-affair' })).toBe(201);
    expect(await at({ deed: 'first', articles: [a.articles[1]] })).toBe(201);
    expect(await read(editor, a.id)).toMatchObject({
      category: { id: 8, by_editor: true },
      affair: { by_editor: true, with: null },
      first: { id: a.articles[1], by_editor: true },
    });
    for (const order of [{ deed: 'category', category: null }, { deed: 'free-affair' }, { deed: 'free-first' }])
      expect([order.deed, await at(order)]).toEqual([order.deed, 201]);
    expect(await read(editor, a.id)).toMatchObject({
      category: { by_editor: false },
      affair: { by_editor: false },
      first: { by_editor: false },
    });
  });

  test('the editors’ headline and picture are shown everywhere, kept as the story grows and through merges, and taken back (DESK-3)', async () => {
    const editor = await signInAsEditor('Анна');
    const { db } = api.database;
    const [a, b] = [await group(bridge.slice(0, 2)), await group(fire)];
    const at = async (id: number, order: object) => {
      const { version } = await read(editor, id);
      return change(editor, id, { version, ...order });
    };
    const own = 'Мост <script>alert(1)</script> & «Двина»';
    const { id: mediaId } = await insertMedia(db);
    await db
      .update(articles)
      .set({ mediaId })
      .where(eq(articles.id, a.articles[1] ?? 0));
    expect((await at(a.id, { deed: 'picture', articles: [a.articles[0]] })).status).toBe(409);
    expect((await at(a.id, { deed: 'picture', articles: [a.articles[1]] })).status).toBe(201);
    expect((await at(a.id, { deed: 'headline', headline: `  ${own}\n ` })).status).toBe(201);
    const shown = { title: own, editorial: true, news_article: { title: bridge[0] } };
    const detail = async (id: number) => (await api.get(`/api/v1/story-detail/${id}/`)).body;
    const listed = async () =>
      (await api.get('/api/v1/stories/?ordering=-creation_at')).body.results.find(
        ({ id }: { id: number }) => id === a.id,
      );
    for (const one of [await detail(a.id), await listed()]) {
      expect(one).toMatchObject(shown);
      expect(JSON.stringify(one.image)).toContain(mediaId);
    }
    await publishAndGroup(db, ...bridge.slice(2));
    expect(await detail(a.id)).toMatchObject({ ...shown, articles_count: 3 });
    const merged = await at(a.id, { deed: 'merge', into: b.id });
    expect(await detail(b.id)).toMatchObject({ title: own, editorial: true });
    await undo(editor, merged.body.entry);
    expect((await detail(b.id)).editorial).toBeUndefined();
    expect(await detail(a.id)).toMatchObject(shown);
    expect((await at(a.id, { deed: 'headline', headline: null })).status).toBe(201);
    expect((await at(a.id, { deed: 'free-picture' })).status).toBe(201);
    expect(await detail(a.id)).toMatchObject({ title: bridge[0] });
    expect((await detail(a.id)).editorial).toBeUndefined();
  });

  test.each([
    ['', 'headline'],
    ['Мост', 'headline'],
    ['1234567', 'headline'],
    ['я'.repeat(201), 'headline'],
    ['Мост \u202eоткрыт', 'headline'],
    ['Мост \u200bоткрыт', 'headline'],
    [7, 'headline'],
  ])('the headline %j is refused', async (headline, field) => {
    const editor = await signInAsEditor('Анна');
    const { id } = await group(lynx.slice(0, 1));
    const answer = await change(editor, id, { version: 0, deed: 'headline', headline });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]]);
  });

  test('of two editors at once the second gets 409 with what the first did, whichever side the story was on; his next try works', async () => {
    const [anna, ivan] = [await signInAsEditor('Анна'), await signInAsEditor('Иван')];
    const [a, b] = [await group(bridge), await group(fire)];
    const seen = [await read(ivan, a.id), await read(ivan, b.id)];
    const orders = [
      { version: 0, deed: 'category', category: 8 },
      { version: 0, deed: 'category', category: 9 },
    ];
    const both = await Promise.all([change(anna, a.id, orders[0] ?? {}), change(ivan, a.id, orders[1] ?? {})]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = both.find(({ status }) => status === 409)?.body.detail;
    expect(refused).toMatch(/^Пока вы правили, (Анна|Иван).* изменил\(а\): Сюжет № \d+ .*тема — «(Культура|Спорт)»/);
    const { version } = await read(anna, a.id);
    const moved = await change(anna, a.id, { version, deed: 'move', articles: [a.articles[0]], into: b.id });
    expect(moved.status).toBe(201);
    for (const [index, id] of [a.id, b.id].entries()) {
      const late = await change(ivan, id, { version: seen[index].version, deed: 'places', places: 'both' });
      expect([late.status, late.body.detail]).toEqual([409, expect.stringContaining('Пока вы правили, Анна')]);
      const now = await read(ivan, id);
      expect((await change(ivan, id, { version: now.version, deed: 'places', places: 'both' })).status).toBe(201);
    }
  });

  test.each([{ deed: 'move' }, { deed: 'merge' }, { deed: 'join-affair' }])(
    '%j is refused where somebody has changed the other story since the editor saw it',
    async (order) => {
      const [anna, ivan] = [await signInAsEditor('Анна'), await signInAsEditor('Иван')];
      const [a, b] = [await group(bridge), await group(fire)];
      const sent = { version: 0, into_version: 0, ...order, articles: [a.articles[1]], into: b.id };
      expect((await change(anna, b.id, { version: 0, deed: 'category', category: 8 })).status).toBe(201);
      const late = await change(ivan, a.id, sent);
      expect([late.status, late.body.detail]).toEqual([409, expect.stringContaining('Пока вы правили, Анна')]);
      const { version } = await read(ivan, b.id);
      expect((await change(ivan, a.id, { ...sent, into_version: version })).status).toBe(201);
    },
  );

  test.each([
    [{ deed: 'move', articles: [1], into: 1 }, 400, 'version'],
    [{ version: 0, into_version: '0', deed: 'merge', into: 1 }, 400, 'into_version'],
    [{ version: 0, deed: 'paint' }, 400, 'deed'],
    [{ version: 0, deed: 'move', articles: [1] }, 400, 'into'],
    [{ version: 0, deed: 'move', into: 1 }, 400, 'articles'],
    [{ version: 0, deed: 'split', articles: ['1'] }, 400, 'articles[0]'],
    [{ version: 0, deed: 'split', articles: Array.from({ length: 201 }, (_, id) => id + 1) }, 400, 'articles'],
    [{ version: 0, deed: 'category', category: 1 }, 400, 'category'],
    [{ version: 0, deed: 'places', places: 'moon' }, 400, 'places'],
    [{ version: 0, deed: 'merge', into: 2_000_000_000 }, 409, undefined],
    [{ version: 0, deed: 'split', articles: [2_000_000_000] }, 409, undefined],
  ])('%j is %i', async (order, status, field) => {
    const editor = await signInAsEditor('Анна');
    const { id } = await group(lynx.slice(0, 2));
    const answer = await change(editor, id, order);
    expect([answer.status, Object.keys(answer.body.errors ?? {})[0]]).toEqual([status, field]);
  });
});
