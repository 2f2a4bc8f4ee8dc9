import { asc } from 'drizzle-orm';
import { articleRevisions, articles } from '../../../platform/db/schema';
import { insertSource } from '../../../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../../../platform/db/testing/test-database';
import type { FeedItem } from '../../feeds/feed-item';
import { draftArticles } from '../article-draft';
import { storeDrafts } from '../article-store';
import { markRetracted } from '../retraction-store';

const now = new Date('2026-11-21T19:00:00Z');
const text =
  'На улице Притыцкого в Минске вечером столкнулись автобус и грузовик. Пострадали четыре пассажира, их увезли в больницу скорой помощи.';
const item = (url: string, values: Partial<FeedItem> = {}): FeedItem => ({
  guid: url,
  url: `https://example.by/${url}`,
  title: 'В Минске столкнулись автобус и грузовик',
  summary: null,
  text,
  imageUrl: null,
  publishedAt: new Date('2026-11-21T18:30:00Z'),
  topics: [],
  ...values,
});

describe('an article that its outlet gives several addresses, in the store (FEED-16)', () => {
  let database: TestDatabase;
  let sourceId: number;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(async () => {
    sourceId = (await insertSource(database.db)).id;
    await database.db.delete(articles);
  });
  afterAll(() => database.close());
  const store = (items: FeedItem[], source = sourceId) =>
    database.db.transaction((tx) => storeDrafts(tx, source, draftArticles(items, 1).drafts, now));
  const all = () => database.db.select().from(articles).orderBy(asc(articles.id));

  test('is stored once, fetch after fetch, in whatever order the feed lists it', async () => {
    const items = [
      item('news/a'),
      item('minsk/a', { text: text.slice(0, 90) }),
      item('m/a', { text: `${text} Дорогу закрыли.` }),
    ];
    await store(items.slice(0, 1));
    for (const order of [items, items.toReversed(), items.slice(1), items])
      expect(await store(order)).toMatchObject({ inserted: 0 });
    expect(await all()).toMatchObject([{ url: 'https://example.by/news/a' }]);
  });

  test('does not come again where the other address keeps the wording that was edited at its own', async () => {
    await store([item('a'), item('b')]);
    const [article] = await all();
    const edited = item('a', { title: 'Четверо пострадали на западе столицы', text: 'Всё написано заново, и короче.' });
    expect(await store([edited, item('b')])).toMatchObject({ inserted: 0, edited: 1, duplicates: 1 });
    for (const items of [[edited, item('b')], [item('b')]])
      expect(await store(items)).toMatchObject({ inserted: 0, edited: 0, elsewhere: [article?.id] });
    expect(await all()).toMatchObject([{ id: article?.id, title: edited.title }]);
  });

  test('takes over a later wording at its own address and keeps the earlier one', async () => {
    await store([item('a')]);
    const later = item('b', { text: `${text} Дорогу закрыли.`, publishedAt: new Date('2026-11-21T18:50:00Z') });
    expect(await store([later])).toMatchObject({ inserted: 0, edited: 1, duplicates: 0 });
    expect(await store([item('a'), later])).toMatchObject({ inserted: 0, edited: 0, duplicates: 2 });
    expect(await all()).toMatchObject([{ url: 'https://example.by/a', text: later.text, clusterSeq: null }]);
    expect(await database.db.select().from(articleRevisions)).toMatchObject([{ text }]);
  });

  test('is known by its number where headline and text begin otherwise', async () => {
    await store([item('news/682961-avtobus')]);
    const retold = item('minsk/682961-dtp', { title: 'Четверо попали в больницу', text: `Авария. ${text}` });
    expect(await store([item('news/682961-avtobus'), retold])).toMatchObject({ inserted: 0, duplicates: 2 });
  });

  test('two workers that store both addresses at once edit it once', async () => {
    await store([item('a')]);
    const later = item('b', { text: `${text} Дорогу закрыли.`, publishedAt: new Date('2026-11-21T18:50:00Z') });
    const counts = await Promise.all([store([item('a'), later]), store([later, item('a')]), store([later])]);
    expect(counts.reduce((total, { inserted, edited }) => total + inserted + edited, 0)).toBe(1);
  });

  test('is an article of its own under another channel, and a series of one headline day by day is too', async () => {
    await store([item('a')]);
    const other = (await insertSource(database.db)).id;
    expect(await store([item('b', { text: text.slice(0, 90) })], other)).toMatchObject({ inserted: 1 });
    const tomorrow = item('c', { text: text.slice(0, 90), publishedAt: new Date('2026-11-22T18:31:00Z') });
    expect(await store([tomorrow])).toMatchObject({ inserted: 1 });
  });

  test('is not taken back by its publisher while the feed tells it at another address (FEED-13)', async () => {
    await store([item('a')]);
    await database.db.update(articles).set({ fetchedAt: new Date('2026-11-21T18:40:00Z') });
    const old = item('old', { title: 'Открыли фонтан', text: null, publishedAt: new Date('2026-11-21T10:00:00Z') });
    const mark = async (items: FeedItem[]) => {
      const { elsewhere } = await store(items);
      return database.db.transaction((tx) =>
        markRetracted(tx, sourceId, draftArticles(items, 1).drafts, now, elsewhere),
      );
    };
    expect(await mark([item('b', { text: text.slice(0, 90) }), old])).toBe(0);
    expect(await mark([old])).toBe(1);
    expect(await mark([item('b', { text: text.slice(0, 90) }), old])).toBe(0);
    expect((await all()).map(({ retractedAt }) => retractedAt)).toEqual([null, null]);
  });
});
