import { eq } from 'drizzle-orm';
import { articles, stories } from '../platform/db/schema';
import { insertArticle, insertSource } from '../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../platform/db/testing/test-database';
import { addWeight, startPopularity } from './popularity';
import { insertStories, refreshStories, reserveStoryIds } from './story-writing-store';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const now = new Date('2026-11-21T12:00:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const refresh = (id: number) => database.db.transaction((tx) => refreshStories(tx, [id], now));
const storyOf = async (id: number) => (await database.db.select().from(stories).where(eq(stories.id, id)))[0];

/** Until some connection waits for a lock. */
async function someoneWaits(): Promise<void> {
  for (;;) {
    const { rows } = await database.pool.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    if (rows.length > 0) return;
  }
}

async function makeStory(): Promise<number> {
  const [id = 0] = await reserveStoryIds(database.db, 1);
  await insertStories(database.db, [{ id, at: at(0) }], now);
  return id;
}

describe('popularity of a story that is written (lib/server/stories/popularity.ts)', () => {
  test('it begins with one outlet and grows with each further one, not with further articles of the same', async () => {
    const id = await makeStory();
    expect((await storyOf(id))?.popularity).toBeCloseTo(startPopularity({ createdAt: at(0), sourcesCount: 1 }), 9);
    const source = await insertSource(database.db);
    for (const [sourceId, sourcesCount] of [
      [source.id, 1],
      [source.id, 1],
      [undefined, 2],
      [undefined, 3],
    ] as const) {
      await insertArticle(database.db, { storyId: id, publishedAt: at(0), sourceId });
      await refresh(id);
      expect((await storyOf(id))?.popularity).toBeCloseTo(startPopularity({ createdAt: at(0), sourcesCount }), 9);
    }
  });

  test('what readers did stays while articles come, leave, and come again', async () => {
    const id = await makeStory();
    const first = await insertArticle(database.db, { storyId: id, publishedAt: at(0) });
    await refresh(id);
    const viewed = addWeight((await storyOf(id))?.popularity ?? NaN, 25, at(1));
    await database.db.update(stories).set({ popularity: viewed }).where(eq(stories.id, id));
    const expected = (sourcesCount: number, hours = 0) =>
      addWeight(startPopularity({ createdAt: at(hours), sourcesCount }), 25, at(1));

    await insertArticle(database.db, { storyId: id, publishedAt: at(-2) });
    await refresh(id);
    expect((await storyOf(id))?.popularity).toBeCloseTo(expected(2, -2), 9);
    await refresh(id);
    expect((await storyOf(id))?.popularity).toBeCloseTo(expected(2, -2), 9);

    await database.db.update(articles).set({ deletedAt: now }).where(eq(articles.storyId, id));
    await refresh(id);
    expect(await storyOf(id)).toMatchObject({ articlesCount: 0, sourcesCount: 0 });
    await database.db.update(articles).set({ deletedAt: null }).where(eq(articles.id, first.id));
    await refresh(id);
    expect((await storyOf(id))?.popularity).toBeCloseTo(expected(1), 9);
  });

  test('a refresh beside somebody who changes the story waits for them, and loses nothing', async () => {
    const id = await makeStory();
    await insertArticle(database.db, { storyId: id, publishedAt: at(0) });
    await refresh(id);
    const before = (await storyOf(id))?.popularity ?? NaN;
    const other = await database.pool.connect();
    await other.query('begin');
    await other.query('select from stories where id = $1 for no key update', [id]);
    const refreshing = refresh(id);
    await someoneWaits();
    await other.query('update stories set popularity = $1 where id = $2', [addWeight(before, 9, at(1)), id]);
    await other.query('commit');
    other.release();
    await refreshing;
    expect((await storyOf(id))?.popularity).toBeCloseTo(addWeight(before, 9, at(1)), 9);
  });
});

describe('the score of what is no news (RANK-1)', () => {
  const scoreOf = async (...titles: string[]) => {
    const id = await makeStory();
    for (const title of titles) await insertArticle(database.db, { storyId: id, publishedAt: at(0), title });
    await refresh(id);
    return (await storyOf(id))?.score ?? NaN;
  };

  test.each([
    'Белшина — Динамо Брест: видео онлайн-трансляция матча',
    'Гороскоп на 26 ноября',
    'Кроссворд выходного дня',
    'Погода в Минске на 27 ноября',
  ])('«%s» stands a day behind a report of its hour, and is no voice of an event', async (title) => {
    const report = await scoreOf('В Минске открыли мост');
    expect(await scoreOf(title)).toBeCloseTo(report - 4, 6);
    expect(await scoreOf(title, 'Ещё одна статья о том же')).toBeCloseTo(report, 6);
  });

  it('does not count reactions beside the event, and places few of them alone a day behind', async () => {
    const report = await scoreOf('В Минске открыли мост');
    const reaction = 'Министр оценил новый мост';
    expect(await scoreOf('В Минске открыли мост', reaction, reaction)).toBeCloseTo(report, 6);
    expect(await scoreOf(...new Array<string>(4).fill(reaction))).toBeCloseTo(report + 2 - 4, 6);
    expect(await scoreOf(...new Array<string>(5).fill(reaction))).toBeCloseTo(report + Math.log2(5), 6);
  });
});
