import { eq } from 'drizzle-orm';
import { articlePlacements } from '../../../platform/db/channel-tables';
import { storyCheckPosition } from '../../../platform/db/check-tables';
import { reportedStories } from '../../../platform/db/report-tables';
import { articles, stories, users } from '../../../platform/db/schema';
import { insertSource, insertStory } from '../../../platform/db/testing/builders';
import { findChecks } from '../../../stories/checks/find-checks';
import { createStoryGrouper } from '../../../stories/story-grouper';
import { bridge, fire, lynx, publishAndGroup, storyOf } from '../../../stories/testing/news';
import { bearer, openTestApi, type TestApi } from '../testing/open-api';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(async () => {
  await api.empty();
  await db().delete(storyCheckPosition);
  await db().delete(reportedStories);
});
afterAll(() => api.close());

const db = () => api.database.db;
const look = () => findChecks(db(), new Date(), () => false);

async function signIn() {
  const { user, access } = await api.signIn();
  await db().update(users).set({ role: 'editor' }).where(eq(users.id, user.id));
  return { headers: bearer(access) };
}
type Editor = Awaited<ReturnType<typeof signIn>>;
const queue = async (editor: Editor, query = '') => (await api.get(`/api/v1/desk/checks/${query}`, editor)).body;
const settle = (editor: Editor, id: number) => api.send('POST', `/api/v1/desk/checks/${id}/done/`, {}, editor);

/** An article of a far-off text under a story, as the clusterer would have joined it with little confidence. */
async function joinDoubtfully(title: string, storyId: number): Promise<number> {
  const [id = 0] = await publishAndGroup(db(), title);
  const [nearest] = await db().select({ id: articles.id }).from(articles).where(eq(articles.storyId, storyId)).limit(1);
  await db().update(articles).set({ storyId }).where(eq(articles.id, id));
  await db()
    .update(articlePlacements)
    .set({ kind: 'joined', nearestArticleId: nearest?.id ?? null })
    .where(eq(articlePlacements.articleId, id));
  return id;
}

/** A story of so many texts of one outlet, in the log. */
async function tellAlone(texts: number): Promise<number> {
  const source = await insertSource(db());
  const story = await insertStory(db(), {
    articles: Array.from({ length: texts }, (_, n) => ({ sourceId: source.id, title: `Сводка ${n}` })),
  });
  const [first] = story.articles;
  await db()
    .update(articles)
    .set({ clusterSeq: 1_000_000 + story.id })
    .where(eq(articles.id, first?.id ?? 0));
  return story.id;
}

describe('the queue of stories to look at (DESK-6)', () => {
  test('what was joined with little confidence stands there with a sentence and both headlines, until it is parted', async () => {
    const editor = await signIn();
    const [a] = await publishAndGroup(db(), ...bridge);
    const storyId = await storyOf(db(), a);
    const doubtful = await joinDoubtfully(fire[0], storyId);
    await look();
    const { results, counts } = await queue(editor, '?kind=joined');
    expect(counts).toMatchObject({ joined: 1 });
    expect(results).toMatchObject([
      {
        kind: 'joined',
        sentence: expect.stringMatching(/^Программа соединила их неуверенно: вероятность одного события/),
        story: { id: storyId },
        article: { id: doubtful, title: fire[0] },
        other: { title: expect.stringContaining('Пин') },
      },
    ]);
    const [{ version }] = results;
    const order = { version, deed: 'split', articles: [doubtful] };
    const parted = await api.send('POST', `/api/v1/desk/stories/${storyId}/changes/`, order, editor);
    expect(parted.status).toBe(201);
    expect((await queue(editor)).results).toEqual([]);
    expect((await api.send('POST', `/api/v1/desk/journal/${parted.body.entry}/undo/`, {}, editor)).status).toBe(204);
    expect((await queue(editor)).results).toHaveLength(1);
  });

  test('a look is told in the journal and taken back; the story comes back when it grows', async () => {
    const editor = await signIn();
    const storyId = await tellAlone(3);
    await look();
    const [check] = (await queue(editor)).results;
    expect(check).toMatchObject({ kind: 'one-outlet', story: { id: storyId } });
    const done = await settle(editor, check.id);
    expect(done.status).toBe(201);
    expect((await queue(editor)).results).toEqual([]);
    expect((await settle(editor, check.id)).status).toBe(409);
    const { body: journal } = await api.get('/api/v1/desk/journal/?kind=check', editor);
    expect(journal.results).toMatchObject([{ action: 'check.done', story_id: storyId, can_undo: true }]);
    expect((await api.send('POST', `/api/v1/desk/journal/${done.body.entry}/undo/`, {}, editor)).status).toBe(204);
    expect((await queue(editor)).results).toHaveLength(1);
    await settle(editor, check.id);
    await db().delete(storyCheckPosition);
    await look();
    expect((await queue(editor)).results).toEqual([]);
    await db().update(stories).set({ articlesCount: 4 }).where(eq(stories.id, storyId));
    await db().delete(storyCheckPosition);
    await look();
    expect((await queue(editor)).results).toMatchObject([
      { story: { id: storyId }, sentence: expect.stringContaining('Все 4') },
    ]);
  });

  test('huge stories and those that readers reported; filters, pages, and stories that went away', async () => {
    const editor = await signIn();
    const [huge, reported] = [await tellAlone(2), await tellAlone(1)];
    await db().update(stories).set({ articlesCount: 41, sourcesCount: 30 }).where(eq(stories.id, huge));
    await db()
      .insert(reportedStories)
      .values({ storyId: reported, open: 1, times: 2, kinds: ['text'], newestAt: new Date() });
    const alone: number[] = [];
    for (let n = 0; n < 21; n++) alone.push(await tellAlone(3));
    await look();
    const first = await queue(editor);
    expect(first.counts).toEqual({ joined: 0, 'one-outlet': 21, huge: 1, reported: 1 });
    expect(first.results).toHaveLength(20);
    const second = await queue(editor, `?before=${first.next}`);
    const ids = [...first.results, ...second.results].map(({ story }) => story.id);
    expect([second.next, new Set(ids)]).toEqual([null, new Set([huge, reported, ...alone])]);
    expect((await queue(editor, '?kind=huge')).results).toMatchObject([{ story: { id: huge } }]);
    expect((await queue(editor, '?kind=reported')).results).toMatchObject([
      { story: { id: reported }, sentence: expect.stringContaining('Читатели сообщили об ошибке') },
    ]);
    await db().update(stories).set({ articlesCount: 0 }).where(eq(stories.id, huge));
    await db().update(reportedStories).set({ open: 0 }).where(eq(reportedStories.storyId, reported));
    expect((await queue(editor, '?kind=huge')).results).toEqual([]);
    expect((await queue(editor, '?kind=reported')).results).toEqual([]);
    expect((await api.get('/api/v1/desk/checks/?kind=paint', editor)).status).toBe(400);
    expect((await settle(editor, 2_000_000_000)).status).toBe(409);
  });

  test('reads the log on from where it ended', async () => {
    await publishAndGroup(db(), ...lynx);
    expect(await look()).toBe(lynx.length);
    expect(await look()).toBe(0);
    await createStoryGrouper(db(), () => new Date()).groupPending();
    expect(await look()).toBe(0);
  });
});
