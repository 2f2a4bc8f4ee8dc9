import { asc, eq } from 'drizzle-orm';
import { articleRevisions, articles, sources, stories } from '../../platform/db/schema';
import { insertSource, insertStory } from '../../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import type { FeedItem, ParsedFeed } from '../../ingest/feeds/feed-item';
import { createStoryGrouper } from '../../stories/story-grouper';
import { addChannel, type NewChannel } from './channel-store';
import { takeFeed } from './take-feed';

const now = new Date('2026-11-21T09:00:00Z');
const item = (url: string, values: Partial<FeedItem> = {}): FeedItem => ({
  guid: null,
  url,
  title: `Новость ${url}`,
  summary: `Кратко ${url}`,
  text: null,
  imageUrl: null,
  publishedAt: now,
  topics: [],
  ...values,
});
const feedOf = (items: FeedItem[], values: Partial<ParsedFeed> = {}): ParsedFeed => ({
  format: 'rss',
  title: 'Лента',
  siteUrl: null,
  ttlMinutes: null,
  items,
  rejected: [],
  ...values,
});

describe('an article belongs to the channel whose site its address is (FEED-9)', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await openTestDatabase();
  });
  afterEach(() => database.close());

  const add = async (name: string, url: string | null, values: Partial<NewChannel> = {}) =>
    (await addChannel(database.db, { name, url, rssUrl: `https://feeds.example.net/${name}.xml`, ...values }, now)) ??
    0;
  const take = (id: number, feed: ParsedFeed) =>
    database.db.transaction((tx) => takeFeed(tx, { id, defaultCategoryId: null }, feed, now));
  const rows = () => database.db.select().from(articles).orderBy(asc(articles.id));
  /** Returns what became of one item: taken, or why not. */
  const outcome = async (id: number, url: string, values: Partial<ParsedFeed> = {}) => {
    const { inserted, rejected } = await take(id, feedOf([item(url)], values));
    return rejected[0]?.reason ?? (inserted === 1 ? 'taken' : 'known');
  };

  test.each([
    ['its own site', 'https://evil.test/1', 'taken'],
    ['a subdomain of it', 'https://m.evil.test/1', 'taken'],
    ['the host of its feed', 'https://feeds.example.net/item/1', 'taken'],
    ['another channel’s site', 'https://victim.test/news/1', 'other-channel'],
    ['another channel’s subdomain', 'https://www.m.victim.test/news/1', 'other-channel'],
    ['another channel’s site on another port', 'https://victim.test:8443/news/1', 'other-channel'],
    ['nobody’s site', 'https://unknown.test/1', 'foreign-site'],
    ['a host that only ends like its own', 'https://notevil.test/1', 'foreign-site'],
  ])('a channel brings an address of %s: %s is %s', async (_, url, expected) => {
    await add('victim', 'https://victim.test');
    expect(await outcome(await add('evil', 'https://evil.test'), url)).toBe(expected);
  });

  test.each([
    ['nobody’s site', 'https://unknown.test/1', 'taken'],
    ['another channel’s site', 'https://victim.test/news/1', 'other-channel'],
  ])('an aggregator, of %s: %s is %s', async (_, url, expected) => {
    await add('victim', 'https://victim.test');
    expect(await outcome(await add('review', 'https://review.test', { aggregator: true }), url)).toBe(expected);
  });

  test('a channel that has named no site is where its feed says first, as long as nobody else is there, and nowhere else afterwards', async () => {
    await add('victim', 'https://victim.test');
    const hosted = await add('hosted', null);
    const says = (siteUrl: string) => ({ siteUrl });
    expect(await outcome(hosted, 'https://victim.test/1', says('https://victim.test/'))).toBe('other-channel');
    expect(await outcome(hosted, 'https://own.test/1', says('https://own.test/'))).toBe('taken');
    expect(await outcome(hosted, 'https://second.test/1', says('https://second.test/'))).toBe('foreign-site');
    expect(await outcome(hosted, 'https://own.test/2', says('https://second.test/'))).toBe('taken');
    await add('own', 'https://own.test');
    expect(await outcome(hosted, 'https://own.test/3')).toBe('other-channel');
  });

  test('a feed without a link is where most of its items are; one with items of its own has named its site', async () => {
    const hosted = await add('hosted', null);
    const most = [item('https://a.test/1'), item('https://own.test/1'), item('https://own.test/2')];
    expect(await take(hosted, feedOf(most))).toMatchObject({
      inserted: 2,
      rejected: [{ reason: 'foreign-site', position: 1 }],
    });
    const other = await add('other', null);
    const mixed = [item('https://feeds.example.net/1'), item('https://b.test/1'), item('https://b.test/2')];
    expect(await take(other, feedOf(mixed))).toMatchObject({ inserted: 1, rejectedCount: 2 });
  });

  test('a refused item is told by its place and title, beside those that the feed’s reader refused', async () => {
    const id = await add('evil', 'https://evil.test');
    const rejected = [{ reason: 'empty', title: null, position: 2 } as const];
    const report = await take(
      id,
      feedOf([item('https://evil.test/1'), item('https://x.test/3', { title: 'Чужое' }), item('https://evil.test/4')], {
        rejected,
      }),
    );
    expect(report).toMatchObject({ taken: 2, inserted: 2, rejectedCount: 2 });
    expect(report.rejected).toEqual([...rejected, { reason: 'foreign-site', title: 'Чужое', position: 3 }]);
  });

  describe('a row that a stranger took before', () => {
    const url = 'https://victim.test/news/1';
    let evil: number;
    let victim: number;
    beforeEach(async () => {
      evil = await add('evil', 'https://evil.test', { aggregator: true });
      await take(
        evil,
        feedOf([item(url, { title: 'Поддельная новость о банке', imageUrl: 'https://evil.test/1.jpg' })]),
      );
      await createStoryGrouper(database.db, () => now).groupPending();
      victim = await add('victim', 'https://victim.test');
    });
    const own = item(url, {
      title: 'Что случилось на самом деле',
      guid: 'g1',
      publishedAt: new Date(now.getTime() - 60_000),
    });

    test('goes over to the publisher with his words; its id and its story stay, and the stranger gets it no more', async () => {
      const [forged] = await rows();
      await database.db
        .insert(articleRevisions)
        .values({ articleId: forged?.id ?? 0, title: 'Прежняя подделка', replacedAt: now });
      expect(await take(victim, feedOf([own]))).toMatchObject({
        inserted: 1,
        takenOver: [{ articleId: forged?.id, fromSourceId: evil }],
      });
      const [article] = await rows();
      expect(article).toMatchObject({
        id: forged?.id,
        storyId: forged?.storyId,
        sourceId: victim,
        title: own.title,
        guid: 'g1',
        imageUrl: null,
        imageNextAt: null,
        mediaId: null,
        publishedAt: own.publishedAt,
        clusterSeq: null,
      });
      expect(await database.db.select().from(articleRevisions)).toEqual([]);
      expect(await take(evil, feedOf([item(url, { title: 'Подделка снова' })]))).toMatchObject({
        inserted: 0,
        edited: 0,
        rejected: [{ reason: 'other-channel' }],
      });
      await createStoryGrouper(database.db, () => now).groupPending();
      expect(await rows()).toMatchObject([{ title: own.title, storyId: forged?.storyId }]);
      expect(await take(victim, feedOf([own]))).toMatchObject({ inserted: 0, takenOver: [], duplicates: 1 });
    });

    test('leaves the others of its story, which are counted anew at once', async () => {
      const story = await insertStory(database.db, {
        articles: [{}, { url: 'https://victim.test/2', sourceId: evil, title: 'Подделка' }],
      });
      await take(victim, feedOf([item('https://victim.test/2', { title: 'Совсем другое' })]));
      expect(await database.db.select().from(stories).where(eq(stories.id, story.id))).toMatchObject([
        { articlesCount: 1, sourcesCount: 1 },
      ]);
      expect(await database.db.select().from(articles).where(eq(articles.url, 'https://victim.test/2'))).toMatchObject([
        { storyId: null, sourceId: victim },
      ]);
    });

    test('comes back when the stranger has deleted it; what the publisher deletes stays deleted (FEED-5)', async () => {
      await database.db.update(articles).set({ deletedAt: now });
      expect(await take(victim, feedOf([own]))).toMatchObject({ inserted: 1 });
      await createStoryGrouper(database.db, () => now).groupPending();
      const [article] = await rows();
      expect(article).toMatchObject({ deletedAt: null, sourceId: victim });
      expect(
        await database.db
          .select()
          .from(stories)
          .where(eq(stories.id, article?.storyId ?? 0)),
      ).toMatchObject([{ articlesCount: 1 }]);
      await database.db.update(articles).set({ deletedAt: now });
      expect(await take(victim, feedOf([{ ...own, title: 'Правка' }]))).toMatchObject({
        inserted: 0,
        edited: 0,
        duplicates: 1,
      });
      expect(await rows()).toMatchObject([{ deletedAt: now, title: own.title }]);
    });

    test('stays whole when the change is cut off in the middle', async () => {
      const before = [await rows(), await database.db.select().from(stories)];
      const cutOff = database.db.transaction(async (tx) => {
        await takeFeed(
          tx,
          { id: victim, defaultCategoryId: null },
          feedOf([own, item('https://victim.test/news/2')]),
          now,
        );
        throw new Error('the worker is gone');
      });
      await expect(cutOff).rejects.toThrow('the worker is gone');
      expect([await rows(), await database.db.select().from(stories)]).toEqual(before);
      expect(await take(victim, feedOf([own, item('https://victim.test/news/2')]))).toMatchObject({
        inserted: 2,
        takenOver: [{ fromSourceId: evil }],
      });
    });

    test('goes over once when two workers bring it at once', async () => {
      const reports = await Promise.all([take(victim, feedOf([own])), take(victim, feedOf([own]))]);
      expect(reports.flatMap(({ takenOver }) => takenOver)).toHaveLength(1);
      expect(await rows()).toHaveLength(1);
    });
  });

  test('channels of one site share it: an article stays with the one that brought it', async () => {
    const news = await add('news', 'https://victim.test');
    const sport = await add('sport', 'https://www.victim.test/sport');
    await take(news, feedOf([item('https://victim.test/1'), item('https://victim.test/sport/1')]));
    expect(await take(sport, feedOf([item('https://victim.test/1', { title: 'Иначе' })]))).toMatchObject({
      inserted: 0,
      takenOver: [],
    });
    expect(await outcome(news, 'https://victim.test/sport/2')).toBe('other-channel');
    expect(await outcome(sport, 'https://victim.test/3')).toBe('taken');
  });

  test('channels from before the rule have their sites as well', async () => {
    await insertSource(database.db, { url: 'https://victim.test', rssUrl: 'https://victim.test/rss' });
    expect(
      await outcome(await add('review', 'https://review.test', { aggregator: true }), 'https://victim.test/1'),
    ).toBe('other-channel');
    expect(await database.db.select({ named: sources.siteNamed }).from(sources)).toEqual([
      { named: true },
      { named: true },
    ]);
  });

  test('a channel made of a file has the word of nobody on its site: the publisher’s own articles come over', async () => {
    const file = await add('file', 'https://victim.test', { rssUrl: null });
    expect(await outcome(file, 'https://victim.test/1')).toBe('taken');
    expect(await outcome(file, 'https://anything.test/1')).toBe('taken');
    const victim = await add('victim', 'https://victim.test');
    expect(await take(victim, feedOf([item('https://victim.test/1')]))).toMatchObject({
      takenOver: [{ fromSourceId: file }],
    });
    expect(await outcome(file, 'https://victim.test/2')).toBe('other-channel');
  });
});
