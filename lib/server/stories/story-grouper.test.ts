import { asc, eq, isNull } from 'drizzle-orm';
import { Client } from 'pg';
import { parseNotification, changesChannel, type Change } from '../platform/changes/change';
import { articles, stories } from '../platform/db/schema';
import { insertArticle, insertSource } from '../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../platform/db/testing/test-database';
import { findLogStart, takeLogPositions, writeMerges } from './cluster-log-store';
import { createStoryGrouper } from './story-grouper';
import { refreshStories } from './story-writing-store';

const start = Date.parse('2026-11-21T09:00:00Z');
const now = () => new Date('2026-11-21T12:00:00Z');

/** Three events, each told in other words; the bridges are two different ones. */
const events = {
  train: [
    [
      'Между Минском и Полоцком пустили экспресс «Двина»',
      'Скоростной поезд «Двина» связал Минск и Полоцк: дорога занимает 2 часа 40 минут, билет стоит 18 рублей.',
    ],
    [
      'Экспресс «Двина» довезёт из Минска в Полоцк за 2 часа 40 минут',
      'Новый поезд между Минском и Полоцком назвали «Двина», билет обойдётся в 18 рублей, дорога займёт 2 часа 40 минут.',
    ],
    [
      'Поезд «Двина» Минск — Полоцк отправился в первый рейс',
      'Первый рейс экспресса «Двина» из Минска в Полоцк продлился 2 часа 40 минут; билет стоит 18 рублей.',
    ],
  ],
  bridge: [
    [
      'В Пинске открыли мост через Пину',
      'Новый мост через Пину в Пинске открыли после ремонта: движение идёт по четырём полосам.',
    ],
    [
      'Мост через Пину в Пинске открыт для движения',
      'По мосту через Пину в Пинске снова ездят машины: ремонт занял год, полос стало четыре.',
    ],
  ],
  fire: [
    ['В Мозыре горел склад древесины', 'Пожар на складе древесины в Мозыре тушили шесть расчётов, никто не пострадал.'],
    [
      'Склад древесины загорелся в Мозыре',
      'Шесть расчётов спасателей тушили склад древесины в Мозыре. Пострадавших нет.',
    ],
  ],
} as const;

describe('putting articles into stories', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await openTestDatabase();
  });
  afterEach(() => database.close());

  /** The events' articles, minutes apart, each from a source of its own. */
  async function insertEvents(names: (keyof typeof events)[]): Promise<number[]> {
    const ids: number[] = [];
    for (const name of names) {
      for (const [title, text] of events[name]) {
        const publishedAt = new Date(start + ids.length * 60_000);
        ids.push((await insertArticle(database.db, { title, summary: null, text, publishedAt, categoryId: 3 })).id);
      }
    }
    return ids;
  }
  /** Article ids by story, both in order. */
  async function groups(): Promise<number[][]> {
    const rows = await database.db
      .select({ id: articles.id, story: articles.storyId })
      .from(articles)
      .orderBy(asc(articles.id));
    const byStory = new Map<number | null, number[]>();
    for (const { id, story } of rows) byStory.set(story, [...(byStory.get(story) ?? []), id]);
    return [...byStory.values()];
  }

  test('articles about one event make one story, look-alikes stay apart', async () => {
    const [a, b, c, d, e, f, g] = await insertEvents(['train', 'bridge', 'fire']);
    const result = await createStoryGrouper(database.db, now).groupPending();
    expect(await groups()).toEqual([
      [a, b, c],
      [d, e],
      [f, g],
    ]);
    expect(result).toEqual({ grouped: 7, newStories: 3 });
  });

  test('a story’s row tells its counts, first article, times and category', async () => {
    const [first] = await insertEvents(['train']);
    await database.db
      .update(articles)
      .set({ categoryId: 4 })
      .where(eq(articles.id, first ?? 0));
    await createStoryGrouper(database.db, now).groupPending();
    const [story] = await database.db.select().from(stories);
    expect(story).toMatchObject({
      articlesCount: 3,
      sourcesCount: 3,
      firstArticleId: first,
      createdAt: new Date(start),
      lastArticleAt: new Date(start + 120_000),
      // Two of the three articles are in it.
      categoryId: 3,
      modifiedAt: now(),
    });
    expect(story?.score).toBeGreaterThan(0);
  });

  test('when an article first got its story is noted, and an edit does not change that', async () => {
    const [id = 0] = await insertEvents(['fire']);
    const groupedAt = async () =>
      (await database.db.select({ at: articles.groupedAt }).from(articles).where(eq(articles.id, id)))[0]?.at;
    expect(await groupedAt()).toBeNull();
    await createStoryGrouper(database.db, now).groupPending();
    const first = await groupedAt();
    expect(first).toBeInstanceOf(Date);
    await database.db.update(articles).set({ clusterSeq: null }).where(eq(articles.id, id));
    await createStoryGrouper(database.db, now).groupPending();
    expect(await groupedAt()).toEqual(first);
  });

  test('a restart after every article decides as a grouper that never stopped', async () => {
    for (const name of ['train', 'bridge', 'fire'] as const) {
      for (const [n, [title, text]] of events[name].entries()) {
        await insertArticle(database.db, { title, summary: null, text, publishedAt: new Date(start + n * 60_000) });
        await createStoryGrouper(database.db, now).groupPending();
      }
    }
    expect((await groups()).map((group) => group.length)).toEqual([3, 2, 2]);
  });

  test('two workers that group at once put every article into one story, once', async () => {
    await insertEvents(['train', 'bridge', 'fire']);
    const results = await Promise.all([1, 2, 3].map(() => createStoryGrouper(database.db, now).groupPending()));
    expect(results.reduce((total, { grouped }) => total + grouped, 0)).toBe(7);
    expect((await groups()).map((group) => group.length)).toEqual([3, 2, 2]);
  });

  test('a worker learns from the log what another one has grouped since', async () => {
    const early = createStoryGrouper(database.db, now);
    await early.groupPending();
    const other = createStoryGrouper(database.db, now);
    const [title, text] = events.train[0];
    const [title2, text2] = events.train[1];
    await insertArticle(database.db, { title, text, summary: null, publishedAt: new Date(start) });
    await other.groupPending();
    await insertArticle(database.db, {
      title: title2,
      text: text2,
      summary: null,
      publishedAt: new Date(start + 60_000),
    });
    expect(await early.groupPending()).toEqual({ grouped: 1, newStories: 0 });
    expect(await groups()).toHaveLength(1);
  });

  test('an edited article keeps its story; a deleted one leaves it, and the last one leaves it empty (R21, R22)', async () => {
    const [a, b] = await insertEvents(['bridge']);
    const grouper = createStoryGrouper(database.db, now);
    await grouper.groupPending();
    const before = await groups();
    await database.db
      .update(articles)
      .set({ title: 'Совсем о другом', text: 'Ничего общего.', clusterSeq: null })
      .where(eq(articles.id, b ?? 0));
    await grouper.groupPending();
    expect(await groups()).toEqual(before);
    await database.db
      .update(articles)
      .set({ deletedAt: now(), clusterSeq: null })
      .where(eq(articles.id, a ?? 0));
    await grouper.groupPending();
    expect(await database.db.select().from(stories)).toMatchObject([{ articlesCount: 1, firstArticleId: b }]);
    await database.db
      .update(articles)
      .set({ deletedAt: now(), clusterSeq: null })
      .where(eq(articles.id, b ?? 0));
    await grouper.groupPending();
    expect(await database.db.select().from(stories)).toMatchObject([{ articlesCount: 0, firstArticleId: null }]);
    expect(await database.db.select().from(articles).where(isNull(articles.clusterSeq))).toEqual([]);
  });

  test.each([
    ['a worker that has both stories in its memory', true],
    ['a worker that starts afterwards', false],
  ])('after a merge %s puts the next article into the story that stayed (R22)', async (_who, hasMemory) => {
    await insertEvents(['bridge', 'fire']);
    const early = createStoryGrouper(database.db, now);
    await early.groupPending();
    const [bridge, fire] = await database.db.select().from(stories).orderBy(asc(stories.id));
    await database.db.transaction(async (tx) => {
      const [seq = 0] = await takeLogPositions(tx, 1);
      await writeMerges(tx, [{ from: fire?.id ?? 0, into: bridge?.id ?? 0, seq }]);
      await refreshStories(tx, [fire?.id ?? 0, bridge?.id ?? 0], now());
    });
    const [title] = events.fire[0];
    await insertArticle(database.db, {
      title,
      text: events.fire[1][1],
      summary: null,
      publishedAt: new Date(start + 600_000),
    });
    await (hasMemory ? early : createStoryGrouper(database.db, now)).groupPending();
    expect(await database.db.select().from(stories).orderBy(asc(stories.id))).toMatchObject([
      { id: bridge?.id, articlesCount: 5, mergedInto: null },
      { id: fire?.id, articlesCount: 0, mergedInto: bridge?.id },
    ]);
  });

  test('a rebuilt memory holds the last articles, and all of the window however many they are', async () => {
    for (const [n, hours] of [-200, -100, -90, -50, -2, -1, 0].entries()) {
      await insertArticle(database.db, { clusterSeq: n + 1, publishedAt: new Date(start + hours * 3_600_000) });
    }
    // More articles in the window than asked for: from the first of them on.
    expect(await findLogStart(database.db, 2, 96)).toBe(2);
    // Fewer: as many as asked for.
    expect(await findLogStart(database.db, 6, 96)).toBe(1);
    expect(await findLogStart(database.db, 100, 96)).toBe(0);
  });

  test('a batch that fails leaves no half: the next one groups everything', async () => {
    await insertEvents(['train']);
    const grouper = createStoryGrouper(database.db, now);
    await database.pool.query('alter table stories add constraint broken check (articles_count < 3)');
    await expect(grouper.groupPending()).rejects.toThrow();
    expect(await database.db.select().from(stories)).toEqual([]);
    await database.pool.query('alter table stories drop constraint broken');
    expect(await grouper.groupPending()).toEqual({ grouped: 3, newStories: 1 });
    expect((await groups()).map((group) => group.length)).toEqual([3]);
  });

  test('every instance hears which stories, categories and channels changed, when it is committed', async () => {
    const listener = new Client({ connectionString: database.url });
    await listener.connect();
    await listener.query(`listen ${changesChannel}`);
    const heard = new Promise<Change | null>((resolve) =>
      listener.once('notification', ({ payload }) => resolve(parseNotification(payload ?? ''))),
    );
    const source = await insertSource(database.db);
    await insertArticle(database.db, { sourceId: source.id, categoryId: 7 });
    await createStoryGrouper(database.db, now).groupPending();
    const [story] = await database.db.select().from(stories);
    const change = await heard;
    await listener.end();
    expect(change).toEqual({ stories: [story?.id], categories: [7], sources: [source.id], days: ['2026-11-01'] });
  });
});
