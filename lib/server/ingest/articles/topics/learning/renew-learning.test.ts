import { eq, sql } from 'drizzle-orm';
import { learnedRubrics, learnedWords } from '../../../../platform/db/derived-tables';
import { articles, sources } from '../../../../platform/db/schema';
import { insertSource, insertStory } from '../../../../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../../../../platform/db/testing/test-database';
import { takeFeed } from '../../../../editing/channels/take-feed';
import { renewLearning } from './renew-learning';
import { findLearnedTopics } from './topic-learning-store';

const now = new Date('2026-11-21T12:00:00Z');
const yesterday = new Date('2026-11-20T12:00:00Z');
const science = 7;
const sport = 9;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.db.execute(sql`truncate sources, stories, articles, learned_words cascade`);
});
afterAll(() => database.close());
const db = () => database.db;

/** A channel with so many articles under a rubric, each in a story of its own. */
async function publish(title: string, rubrics: string[], count: number, story: { topicByEditor?: number } = {}) {
  const source = await insertSource(db());
  for (let n = 0; n < count; n++)
    await insertStory(db(), {
      categoryId: story.topicByEditor ?? null,
      categoryByEditor: story.topicByEditor !== undefined,
      lastArticleAt: yesterday,
      articles: [
        { sourceId: source.id, title: `${title} ${n}`, summary: null, text: null, rubrics, publishedAt: yesterday },
      ],
    });
  return source.id;
}

/** The category that a new article of a channel gets. */
async function take(sourceId: number, title: string, topics: string[]) {
  const item = {
    guid: null,
    url: `https://source.example/${encodeURIComponent(title)}`,
    title,
    summary: null,
    text: null,
    imageUrl: null,
    publishedAt: now,
    topics,
  };
  await db().update(sources).set({ aggregator: true }).where(eq(sources.id, sourceId));
  const feed = { format: 'rss' as const, title: null, siteUrl: null, ttlMinutes: null, items: [item], rejected: [] };
  await db().transaction((tx) => takeFeed(tx, { id: sourceId, defaultCategoryId: null }, feed, now));
  const [row] = await db().select().from(articles).where(eq(articles.title, title));
  return row;
}

describe('the worker learns topics (TOPIC-3)', () => {
  it('what a channel’s own rubric means decides where words tell little', async () => {
    const channel = await publish('Хоккей: сборная выиграла матч чемпионата', ['наша арена'], 40);
    const other = await insertSource(db());
    expect((await take(channel, 'Итоги дня', ['Наша  Арена']))?.categoryId).not.toBe(sport);
    expect(await renewLearning(db(), now)).toMatchObject({ rubrics: 1 });
    expect(await take(channel, 'Итоги', ['Наша Арена'])).toMatchObject({
      categoryId: sport,
      rubrics: ['наша арена'],
    });
    expect((await take(other.id, 'Итоги недели', ['Наша Арена']))?.categoryId).not.toBe(sport);
  });

  it('what an editor says of stories is learned, and is in no other channel’s way', async () => {
    await publish('Брандалина кулдыбается', [], 6, { topicByEditor: science });
    await renewLearning(db(), now);
    expect(await db().select().from(learnedWords)).toMatchObject([{ articles: 6, corrections: 6, publishers: 0 }]);
    const { id } = await insertSource(db());
    expect(await take(id, 'Кулдыбается брандалина снова', [])).toMatchObject({ categoryId: science });
  });

  it('is learned anew each time: what nobody says any more is forgotten', async () => {
    const channel = await publish('Хоккей: сборная выиграла матч', ['наша арена'], 40);
    await renewLearning(db(), now);
    expect(await db().select().from(learnedRubrics)).toHaveLength(1);
    await renewLearning(db(), new Date('2027-02-21T12:00:00Z'));
    expect(await db().select().from(learnedRubrics)).toEqual([]);
    expect((await findLearnedTopics(db(), channel)).rubrics.size).toBe(0);
  });

  it('invented news teaches nothing', async () => {
    const channel = await publish('Хоккей: сборная выиграла матч', ['наша арена'], 40);
    await db().update(sources).set({ demo: true }).where(eq(sources.id, channel));
    expect(await renewLearning(db(), now)).toEqual({ rubrics: 0, words: 0 });
  });
});
