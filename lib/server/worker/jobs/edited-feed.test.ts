import type { FeedLane } from '../../ingest/feeds/feed-schedule';
import { eq } from 'drizzle-orm';
import { addChannel } from '../../editing/channels/channel-store';
import { editChannel } from '../../editing/channels/edit-channel';
import { articles, feedStates } from '../../platform/db/schema';
import { emptyTables } from '../../platform/db/testing/empty-tables';
import { insertUser } from '../../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { claimDueFeeds, findFeedStanding, findPolledSource } from '../../ingest/feeds/feed-state-store';
import { toFeedHealth } from '../../ingest/feeds/feed-health';
import type { FeedFetch } from '../../platform/outbound/fetch-feed';
import { pollFeed, type PollDependencies } from './poll-feed';

const at = (minutes: number) => new Date(Date.parse('2026-11-21T09:00:00Z') + minutes * 60_000);
const oldUrl = 'https://example.by/rss';
const newUrl = 'https://example.by/new.xml';
const item = (n: number) =>
  `<item><guid>g${n}</guid><title>Новость ${n}</title><link>https://example.by/${n}</link></item>`;
const feed = (...items: string[]): FeedFetch => ({
  kind: 'content',
  bytes: Buffer.from(`<rss version="2.0"><channel><title>Лента</title>${items.join('')}</channel></rss>`),
  contentType: null,
  etag: '"old"',
  lastModified: null,
  finalUrl: oldUrl,
  movedTo: null,
  retryAfterSeconds: null,
  maxAgeSeconds: null,
  push: { hubs: [], topic: null },
});

describe('an owner’s edit lets a feed begin anew (FEED-5)', () => {
  let database: TestDatabase;
  let channelId: number;
  let userId: number;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(async () => {
    await emptyTables(database.pool, 'sources', 'articles', 'users');
    channelId = (await addChannel(database.db, { name: 'Издание', rssUrl: oldUrl, url: null }, at(0))) ?? 0;
    userId = (await insertUser(database.db, { channelId })).id;
  });
  afterAll(() => database.close());

  async function poll(minutes: number, answer: FeedFetch) {
    const source = await findPolledSource(database.db, channelId);
    if (!source) throw new Error('no feed');
    const asked: Parameters<PollDependencies['fetchFeed']>[0][] = [];
    const fetchFeed: PollDependencies['fetchFeed'] = async (request) => {
      asked.push(request);
      return answer;
    };
    return {
      asked,
      report: await pollFeed({ db: database.db, fetchFeed, now: () => at(minutes), random: () => 0 }, source),
    };
  }
  const due = async (minutes: number) => {
    const claim = (lane: FeedLane) =>
      claimDueFeeds(database.db, { lane, now: at(minutes), until: at(minutes + 1), limit: 10 });
    return [...(await claim('healthy')), ...(await claim('failing'))];
  };
  const save = (minutes: number, rssUrl: string | null) =>
    editChannel(database.db, { channelId, actor: { kind: 'user', userId }, values: { rss_url: rssUrl } }, at(minutes));
  const health = async () => {
    const standing = await findFeedStanding(database.db, channelId);
    return standing && toFeedHealth(standing, 0);
  };

  test('a disabled feed with a new address is asked again at once, without the old one’s validators', async () => {
    await poll(0, feed(item(1), item(2)));
    await database.db
      .update(articles)
      .set({ deletedAt: at(1) })
      .where(eq(articles.guid, 'g1'));
    await poll(20, { kind: 'gone' });
    expect(await due(100_000)).toEqual([]);
    expect(await health()).toMatchObject({
      state: 'disabled',
      next_fetch_at: null,
      trouble: { text: expect.stringContaining('410') },
    });

    expect(await save(30, newUrl)).toMatchObject({ kind: 'saved' });
    expect(await health()).toMatchObject({
      rss_url: newUrl,
      state: 'waiting',
      failures: 0,
      trouble: null,
      last_fetch_at: null,
      last_report: null,
    });
    expect(await due(30)).toMatchObject([{ sourceId: channelId, feedUrl: newUrl, isFirstLook: true }]);
    const { asked, report } = await poll(30, feed(item(1), item(3)));
    expect(asked).toEqual([{ url: newUrl, etag: null, lastModified: null }]);
    // The deleted publication does not come back with it.
    expect(report).toMatchObject({ kind: 'taken', taken: 2, inserted: 1, duplicates: 1 });
    expect(await health()).toMatchObject({ state: 'healthy', failures: 0, trouble: null });
  });

  test('saving the address that was given up asks it again', async () => {
    await poll(0, { kind: 'gone' });
    await save(10, oldUrl);
    expect(await due(10)).toMatchObject([{ feedUrl: oldUrl }]);
    expect(await health()).toMatchObject({ failures: 0 });
    expect((await poll(10, feed(item(1)))).report).toMatchObject({ inserted: 1 });
  });

  test('an answer of the old address that comes late changes nothing for the new one', async () => {
    const source = await findPolledSource(database.db, channelId);
    if (!source) throw new Error('no feed');
    await save(10, newUrl);
    await pollFeed(
      { db: database.db, fetchFeed: async () => ({ kind: 'gone' }), now: () => at(11), random: () => 0 },
      source,
    );
    expect(await health()).toMatchObject({ rss_url: newUrl, state: 'waiting' });
  });

  test('a channel without an address has no feed to ask', async () => {
    await save(10, null);
    expect(await due(10)).toEqual([]);
    expect(await health()).toMatchObject({ rss_url: null, state: 'none', next_fetch_at: null });
    expect(await database.db.select().from(feedStates)).toEqual([]);
  });
});
