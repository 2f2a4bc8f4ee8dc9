import { asc, eq } from 'drizzle-orm';
import { addChannel } from '../../editing/channels/channel-store';
import { auditEntries } from '../../platform/db/channel-tables';
import { articles, feedStates, sources } from '../../platform/db/schema';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { toFeedRate } from '../../ingest/feeds/feed-rate';
import { findPolledSource } from '../../ingest/feeds/feed-state-store';
import type { FeedFetch } from '../../platform/outbound/fetch-feed';
import type { ReadFeed } from '../../ingest/feeds/parse-feed';
import { tooSlow } from '../../ingest/feeds/thread/feed-reader';
import { pollFeed } from './poll-feed';

const now = new Date('2026-11-21T09:00:00Z');
const item = (n: number) =>
  `<item><guid>g${n}</guid><title>Новость ${n}</title><link>https://example.by/${n}</link><pubDate>Sat, 21 Nov 2026 08:0${n}:00 GMT</pubDate></item>`;
const rss = (...items: string[]) =>
  `<rss version="2.0"><channel><title>Лента</title><link>https://example.by/</link>${items.join('')}</channel></rss>`;
const content = (body: string, values: Partial<Extract<FeedFetch, { kind: 'content' }>> = {}): FeedFetch => ({
  kind: 'content',
  bytes: Buffer.from(body),
  contentType: 'application/rss+xml; charset=utf-8',
  etag: '"1"',
  lastModified: null,
  finalUrl: 'https://example.by/rss',
  movedTo: null,
  retryAfterSeconds: null,
  maxAgeSeconds: null,
  push: { hubs: [], topic: null },
  ...values,
});

describe('polling one feed', () => {
  let database: TestDatabase;
  let sourceId: number;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(async () => {
    await database.db.delete(articles);
    sourceId =
      (await addChannel(
        database.db,
        { name: 'Издание', rssUrl: `https://example.by/rss?${Math.random()}`, url: null },
        now,
      )) ?? 0;
  });
  afterAll(() => database.close());

  async function poll(answer: FeedFetch, asked: unknown[] = [], readFeed?: ReadFeed) {
    const source = await findPolledSource(database.db, sourceId);
    if (!source) throw new Error('no source');
    const fetchFeed = (request: unknown) => {
      asked.push(request);
      return Promise.resolve(answer);
    };
    return pollFeed({ db: database.db, fetchFeed, readFeed, now: () => now, random: () => 0.5 }, source);
  }
  const state = async () => (await database.db.select().from(feedStates).where(eq(feedStates.sourceId, sourceId)))[0];
  const titles = async () =>
    (await database.db.select({ title: articles.title }).from(articles).orderBy(asc(articles.url))).map(
      (row) => row.title,
    );

  test('new items are stored, counted and reported together with the validators', async () => {
    expect(await poll(content(rss(item(1), item(2), '<item/>')))).toMatchObject({
      kind: 'taken',
      taken: 2,
      inserted: 2,
      rejectedCount: 1,
    });
    expect(await titles()).toEqual(['Новость 1', 'Новость 2']);
    expect(await state()).toMatchObject({
      etag: '"1"',
      failures: 0,
      lastError: null,
      lastFetchAt: now,
      lastReport: { inserted: 2 },
    });
  });

  test('a feed that costs too much to read is refused with the reason and asked later (FEED-10)', async () => {
    expect(await poll(content(rss(item(1))), [], () => Promise.resolve(tooSlow))).toEqual({
      kind: 'failed',
      detail: tooSlow.detail,
    });
    expect(await state()).toMatchObject({ failures: 1, lastError: tooSlow.detail });
  });

  test('the name that an editor has set for the feed’s server goes with the request', async () => {
    const asked: unknown[] = [];
    await poll(content(rss(item(1))), asked);
    await database.db.update(sources).set({ userAgent: 'Sujet (by agreement)' }).where(eq(sources.id, sourceId));
    await poll({ kind: 'unchanged', retryAfterSeconds: null }, asked);
    expect(asked).toMatchObject([{ userAgent: undefined }, { userAgent: 'Sujet (by agreement)' }]);
  });

  test('the validators of the last answer are sent the next time', async () => {
    await poll(content(rss(item(1)), { lastModified: 'Sat, 21 Nov 2026 08:00:00 GMT' }));
    const asked: unknown[] = [];
    await poll({ kind: 'unchanged', retryAfterSeconds: null }, asked);
    expect(asked).toEqual([expect.objectContaining({ etag: '"1"', lastModified: 'Sat, 21 Nov 2026 08:00:00 GMT' })]);
  });

  test('a fetch teaches the feed’s pace, and how often its server wants to be asked, a quarter of an hour at most', async () => {
    await poll(content(rss(item(1), item(5)), { maxAgeSeconds: 600 }));
    const first = await state();
    expect(toFeedRate(first?.rate)).toMatchObject({
      ttlMinutes: 10,
      fetches: 1,
      lastItemAt: new Date('2026-11-21T08:05:00Z'),
    });
    expect(first?.nextFetchAt.getTime()).toBeGreaterThanOrEqual(now.getTime() + 600_000);
    await poll(content(rss(item(1), item(5)), { maxAgeSeconds: 86_400 }));
    expect((await state())?.intervalSeconds).toBe(900);
  });

  test('a publication that is gone from the feed within its hour is marked, and stays on the site', async () => {
    await poll(content(rss(item(1), item(5), item(8))));
    await database.db.update(articles).set({ fetchedAt: new Date('2026-11-21T08:10:00Z') });
    await poll(content(rss(item(1), item(8))));
    const stored = await database.db.select().from(articles).orderBy(asc(articles.url));
    expect(stored.map(({ retractedAt }) => retractedAt)).toEqual([null, now, null]);
    expect(stored.map(({ deletedAt }) => deletedAt)).toEqual([null, null, null]);
  });

  /** The answers of one feed in time, each with the hours since the first. @returns the URLs and validators that were asked for. */
  async function pollLater(...answers: [hours: number, answer: FeedFetch | ((url: string) => FeedFetch)][]) {
    const asked: { url: string; etag: string | null }[] = [];
    for (const [hours, answer] of answers) {
      const source = await findPolledSource(database.db, sourceId);
      if (!source) throw new Error('no source');
      const at = new Date(now.getTime() + hours * 3_600_000);
      const fetchFeed = ({ url, etag }: { url: string; etag: string | null }) => {
        asked.push({ url, etag });
        return Promise.resolve(typeof answer === 'function' ? answer(url) : answer);
      };
      await pollFeed({ db: database.db, fetchFeed, now: () => at, random: () => 0.5 }, source);
    }
    return asked;
  }
  const unchanged: FeedFetch = { kind: 'unchanged', retryAfterSeconds: null };

  test('a server that says 304 to everything is asked for the whole once a day, and its validators go when they lied (FEED-17)', async () => {
    const asked = await pollLater(
      [0, content(rss(item(1)))],
      [1, unchanged],
      [23, unchanged],
      [24, content(rss(item(1), item(2)))],
      [25, content(rss(item(1), item(2), item(3)))],
    );
    expect(asked.map(({ etag }) => etag)).toEqual([null, '"1"', '"1"', null, null]);
    expect(await titles()).toEqual(['Новость 1', 'Новость 2', 'Новость 3']);
  });

  test('an honest server is asked for the whole once a day of silence, and conditionally then (FEED-17)', async () => {
    const asked = await pollLater([0, content(rss(item(1)))], [24, content(rss(item(1)))], [25, unchanged]);
    expect(asked.map(({ etag }) => etag)).toEqual([null, null, '"1"']);
  });

  describe('a redirect for good (FEED-18)', () => {
    const to = (movedTo: string, ...items: string[]) => content(rss(...items), { movedTo, finalUrl: movedTo });
    const lost: FeedFetch = { kind: 'error', reason: 'http-404', detail: '404', retryAfterSeconds: null };
    const channel = async () =>
      (await database.db.select().from(sources).where(eq(sources.id, sourceId)))[0] ?? { rssUrl: null, version: 0 };
    let moved: string;
    let old: string;
    beforeEach(async () => {
      moved = `https://example.by/new?${Math.random()}`;
      old = (await channel()).rssUrl ?? '';
      await database.db.update(sources).set({ url: 'https://example.by/' }).where(eq(sources.id, sourceId));
    });

    test('is learnt after three days, with a line in the journal, and the schedule stays', async () => {
      await pollLater([0, to(moved, item(1))], [71, to(moved, item(1))]);
      expect((await channel()).rssUrl).toBe(old);
      await pollLater([72, to(moved, item(1))]);
      expect(await channel()).toMatchObject({ rssUrl: moved, version: 2 });
      expect(await state()).toMatchObject({ feedUrl: moved, formerUrl: old, movedTo: null, etag: '"1"', failures: 0 });
      const [entry] = await database.db.select().from(auditEntries).where(eq(auditEntries.channelId, sourceId));
      expect(entry).toMatchObject({ action: 'channel.moved', userId: null, details: { fields: ['rss_url'] } });
      expect(JSON.stringify(entry?.details)).not.toContain('http');
    });

    test('is followed and learnt when the old address fails', async () => {
      await pollLater([0, to(moved, item(1))], [1, (url) => (url === old ? lost : content(rss(item(1), item(2))))]);
      expect((await channel()).rssUrl).toBe(moved);
      expect(await titles()).toEqual(['Новость 1', 'Новость 2']);
    });

    test('that leads elsewhere each time is not learnt', async () => {
      await pollLater([0, to(moved, item(1))], [72, to(`${moved}2`, item(1))], [100, to(moved, item(1))]);
      expect((await channel()).rssUrl).toBe(old);
    });

    test('to another site is learnt only when it brings what the channel has', async () => {
      const far = `https://feeds.other.example/${Math.random()}`;
      await pollLater([0, to(far, item(1))], [72, to(far, item(2))]);
      expect((await channel()).rssUrl).toBe(old);
      await pollLater([73, to(far, item(2), item(3))]);
      expect((await channel()).rssUrl).toBe(far);
    });

    test('to another channel’s feed or site, or from https to http, is not learnt', async () => {
      const other = 'https://victim.example/rss';
      await addChannel(database.db, { name: 'Другой', rssUrl: other, url: 'https://victim.example/' }, now);
      for (const target of [other, 'https://victim.example/else', 'http://example.by/rss']) {
        await pollLater([0, to(target, item(1))], [72, to(target, item(1))]);
        expect((await channel()).rssUrl).toBe(old);
      }
    });
  });

  test('304 keeps what the last report said', async () => {
    await poll(content(rss(item(1))));
    expect(await poll({ kind: 'unchanged', retryAfterSeconds: null })).toEqual({ kind: 'unchanged' });
    expect(await state()).toMatchObject({ etag: '"1"', lastReport: { inserted: 1 } });
  });

  test('an error is remembered in words, backs off and leaves the articles and validators alone', async () => {
    await poll(content(rss(item(1))));
    const error: FeedFetch = {
      kind: 'error',
      reason: 'timeout-total',
      detail: 'Сервер не ответил.',
      retryAfterSeconds: null,
    };
    expect(await poll(error)).toEqual({ kind: 'failed', reason: 'timeout-total', detail: 'Сервер не ответил.' });
    const first = await state();
    await poll(error);
    const second = await state();
    expect(first).toMatchObject({ failures: 1, lastError: 'Сервер не ответил.', etag: '"1"' });
    expect(second?.nextFetchAt.getTime()).toBeGreaterThan(first?.nextFetchAt.getTime() ?? 0);
    expect(await titles()).toEqual(['Новость 1']);
  });

  test('Retry-After of a 429 is kept (FEED-5)', async () => {
    await poll({ kind: 'error', reason: 'http-429', detail: '…', retryAfterSeconds: 7_200 });
    expect((await state())?.nextFetchAt.getTime()).toBeGreaterThanOrEqual(now.getTime() + 7_200_000);
  });

  test('after a first look that failed the feed is asked again in two minutes, not after a back-off', async () => {
    const source = await findPolledSource(database.db, sourceId);
    if (!source) throw new Error('no source');
    const error: FeedFetch = {
      kind: 'error',
      reason: 'timeout-total',
      detail: 'Сервер не ответил.',
      retryAfterSeconds: null,
    };
    await pollFeed(
      {
        db: database.db,
        fetchFeed: () => Promise.resolve(error),
        now: () => now,
        random: () => 0.5,
        isFirstLook: true,
      },
      source,
    );
    expect(await state()).toMatchObject({ failures: 1, nextFetchAt: new Date(now.getTime() + 120_000) });
  });

  test('410 disables the feed (FEED-5)', async () => {
    await poll({ kind: 'gone' });
    expect((await state())?.disabledAt).toEqual(now);
  });

  test('a page instead of a feed is a failure that says so', async () => {
    const report = await poll(content('<!doctype html><html><body>Главная</body></html>'));
    expect(report).toMatchObject({ kind: 'failed' });
    expect((await state())?.lastError).toMatch(/страниц/i);
  });

  test('items and state are one: when the state cannot be saved, no article stays', async () => {
    await database.pool.query(`alter table feed_states add constraint broken check (etag <> '"bad"')`);
    await expect(poll(content(rss(item(1)), { etag: '"bad"' }))).rejects.toThrow();
    expect(await titles()).toEqual([]);
    await database.pool.query('alter table feed_states drop constraint broken');
  });

  test('a feed that cannot be stored has failed: it backs off, says so in words, and the cause is thrown for the log', async () => {
    await database.pool.query(`alter table articles add constraint broken check (title <> 'Новость 2')`);
    const waits: (number | undefined)[] = [];
    for (const failures of [1, 2, 3]) {
      await expect(poll(content(rss(item(1), item(2))))).rejects.toThrow();
      const remembered = await state();
      expect(remembered).toMatchObject({
        failures,
        etag: null,
        lastError: expect.stringContaining('сохранить их не удалось'),
      });
      waits.push(remembered?.nextFetchAt.getTime());
    }
    expect(waits).toEqual([...waits].sort());
    expect(new Set(waits).size).toBe(3);
    expect(await titles()).toEqual([]);
    await database.pool.query('alter table articles drop constraint broken');
    expect(await poll(content(rss(item(1), item(2))))).toMatchObject({ inserted: 2 });
    expect(await state()).toMatchObject({ failures: 0, lastError: null });
  });

  test('an article goes to the channel whose site its address is, whoever named it first (FEED-9)', async () => {
    const add = async (name: string) =>
      (await addChannel(database.db, { name, rssUrl: `https://${name}.test/rss`, url: `https://${name}.test` }, now)) ??
      0;
    const [evil, victim] = [await add('evil'), await add('victim')];
    const told = (title: string) =>
      content(
        `<rss version="2.0"><channel><title>Лента</title><item><title>${title}</title><link>https://victim.test/news/1</link></item></channel></rss>`,
      );
    sourceId = evil;
    expect(await poll(told('Поддельная новость о банке'))).toMatchObject({
      inserted: 0,
      rejected: [{ reason: 'other-channel', position: 1 }],
    });
    sourceId = victim;
    expect(await poll(told('Банк открыл отделение'))).toMatchObject({ inserted: 1 });
    expect(await titles()).toEqual(['Банк открыл отделение']);
  });

  test('an answer that comes after the owner has changed the address does not touch the new address’s state', async () => {
    const source = await findPolledSource(database.db, sourceId);
    await database.db
      .update(feedStates)
      .set({ feedUrl: 'https://example.by/new' })
      .where(eq(feedStates.sourceId, sourceId));
    if (!source) throw new Error('no source');
    await pollFeed(
      { db: database.db, fetchFeed: () => Promise.resolve({ kind: 'gone' }), now: () => now, random: () => 0.5 },
      source,
    );
    expect(await state()).toMatchObject({ disabledAt: null, lastFetchAt: null });
  });
});
