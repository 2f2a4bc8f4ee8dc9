import { asc, eq } from 'drizzle-orm';
import { articles, feedStates, sources } from '../../platform/db/schema';
import { feedPushes, feedSubscriptions } from '../../platform/db/websub-tables';
import { emptyTables } from '../../platform/db/testing/empty-tables';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { findPolledSource } from '../../ingest/feeds/feed-state-store';
import { type ReadFeed, readFeedHere } from '../../ingest/feeds/parse-feed';
import { tooSlow } from '../../ingest/feeds/thread/feed-reader';
import type { FeedFetch } from '../../platform/outbound/fetch-feed';
import { acceptPush, hintPush } from '../../ingest/websub/push-store';
import { keepSubscription } from '../../ingest/websub/subscription-store';
import { subscribe, type Subscribed } from '../../ingest/websub/testing/subscribe';
import { pollFeed } from './poll-feed';
import { pushJobs } from './push-jobs';
import { runDueJobs } from './queue';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => emptyTables(database.pool, 'articles', 'sources', 'feed_subscriptions', 'host_leases'));
afterAll(() => database.close());

const key = new Uint8Array(32).fill(7);
let time = Date.UTC(2026, 10, 23, 9);
const now = () => new Date(time);
const pass = (minutes: number) => void (time += minutes * 60_000);
const db = () => database.db;

const item = (host: string, n: number, at = now()) =>
  `<item><guid>g${n}</guid><title>Новость ${n}</title><link>${host}/${n}</link><pubDate>${at.toUTCString()}</pubDate></item>`;
const rss = (...items: string[]) => `<rss version="2.0"><channel><title>Лента</title>${items.join('')}</channel></rss>`;
const hostOf = ({ topicUrl }: Subscribed) => new URL(topicUrl).origin;
const content = (body: string, values: Partial<Extract<FeedFetch, { kind: 'content' }>> = {}): FeedFetch => ({
  kind: 'content',
  bytes: Buffer.from(body),
  contentType: 'application/rss+xml; charset=utf-8',
  etag: null,
  lastModified: null,
  finalUrl: 'https://news.example/rss',
  movedTo: null,
  retryAfterSeconds: null,
  maxAgeSeconds: null,
  push: { hubs: [], topic: null },
  ...values,
});

/** A channel that was polled once and whose hub has granted the subscription. */
async function active(first: FeedFetch = content(rss())): Promise<Subscribed> {
  const one = await subscribe(db(), { key, now: now() });
  await poll(one, first);
  await db().update(feedSubscriptions).set({ state: 'active' }).where(eq(feedSubscriptions.id, one.id));
  pass(1);
  return one;
}
async function poll({ sourceId }: Subscribed, answer: FeedFetch) {
  const source = await findPolledSource(db(), sourceId);
  if (!source) throw new Error('no source');
  return pollFeed({ db: db(), fetchFeed: () => Promise.resolve(answer), now, random: () => 0.5 }, source);
}
const push = (one: Subscribed, body: string | null) =>
  acceptPush(
    db(),
    { id: one.id, hubUrl: 'https://hub.example/', signatureBits: 0, seenBodies: [] },
    { body: body === null ? null : Buffer.from(body), contentType: 'application/rss+xml', signatureBits: 256 },
    now(),
  );
const logged: unknown[] = [];
const log = { error: (fields: unknown) => void logged.push(fields), info: () => undefined };
const take = (readFeed?: ReadFeed, onTaken?: () => void) =>
  runDueJobs(pushJobs({ db: db(), now, log: log as never, readFeed, onTaken }), () => false);
const titles = async () =>
  (await db().select({ title: articles.title }).from(articles).orderBy(asc(articles.url))).map(({ title }) => title);
const stateOf = async ({ sourceId }: Subscribed) =>
  (await db().select().from(feedStates).where(eq(feedStates.sourceId, sourceId)))[0];
const waitOf = async (one: Subscribed) => (((await stateOf(one))?.nextFetchAt.getTime() ?? 0) - time) / 1_000;
const waiting = () => db().select().from(feedPushes);

describe('PUSH-3: a pushed document goes the way of a fetched one', () => {
  test('its items are articles at once; when the feed is fetched next stays', async () => {
    const one = await active();
    const before = await waitOf(one);
    await push(one, rss(item(hostOf(one), 1), item(hostOf(one), 2)));
    const taken = jest.fn();
    expect(await take(undefined, taken)).toBe(1);
    expect(await titles()).toEqual(['Новость 1', 'Новость 2']);
    expect(taken).toHaveBeenCalledTimes(1);
    expect(await waiting()).toEqual([]);
    expect(await waitOf(one)).toBe(before);
    expect(await stateOf(one)).toMatchObject({ failures: 0, lastError: null, rate: { lastItemAt: now().toJSON() } });
  });

  test('FEED-9: what is not the channel’s own is refused', async () => {
    const one = await active();
    await push(one, rss(item(hostOf(one), 1), item('https://stranger.example', 2)));
    await take();
    expect(await titles()).toEqual(['Новость 1']);
  });

  test('the same document twice makes nothing twice (FEED-4)', async () => {
    const one = await active();
    await push(one, rss(item(hostOf(one), 1)));
    await take();
    await push(one, rss(item(hostOf(one), 1)));
    await take();
    expect(await titles()).toEqual(['Новость 1']);
  });

  test.each<[string, string | null, ReadFeed]>([
    ['nothing', null, readFeedHere],
    ['no feed', 'hello', readFeedHere],
    ['a page', '<!doctype html><html><body>hello</body></html>', readFeedHere],
    ['a feed without items', rss(), readFeedHere],
    ['a document that costs too much', 'x', () => Promise.resolve(tooSlow)],
  ])('%s makes the feed due', async (_, body, readFeed) => {
    const one = await active();
    expect(await waitOf(one)).toBeGreaterThan(30);
    await push(one, body);
    await take(readFeed);
    expect(await waitOf(one)).toBe(0);
    expect(await waiting()).toEqual([]);
  });

  test('a body that was replaced is made up for by a fetch', async () => {
    const one = await active();
    await push(one, rss(item(hostOf(one), 1)));
    await push(one, rss(item(hostOf(one), 2)));
    await take();
    expect(await titles()).toEqual(['Новость 2']);
    expect(await waitOf(one)).toBe(0);
  });

  test('FEED-10: a body whose worker dies is dropped after two tries, and fetched', async () => {
    const one = await active();
    await push(one, rss(item(hostOf(one), 1)));
    await db().update(feedPushes).set({ attempts: 2 });
    const read = jest.fn(readFeedHere);
    await take(read);
    expect(read).not.toHaveBeenCalled();
    expect(await waitOf(one)).toBe(0);
  });

  test('a failure of ours is logged, and the push is taken later', async () => {
    const one = await active();
    await push(one, rss(item(hostOf(one), 1)));
    await take(() => Promise.reject(new Error('a bug')));
    expect(logged).toHaveLength(1);
    expect(await waiting()).toHaveLength(1);
    pass(2);
    await take();
    expect(await titles()).toEqual(['Новость 1']);
  });

  test('a hint that comes while a body is taken is not lost', async () => {
    const one = await active();
    await push(one, rss(item(hostOf(one), 1)));
    await take(async (document, context) => {
      await hintPush(db(), one.id, now());
      return readFeedHere(document, context);
    });
    expect(await titles()).toEqual(['Новость 1']);
    expect(await waitOf(one)).toBe(0);
    expect(await waiting()).toEqual([]);
  });
});

describe('PUSH-5: pushes cannot make us fetch too much', () => {
  test('half a minute after the last fetch at the soonest', async () => {
    const one = await active();
    await poll(one, content(rss()));
    pass(0.1);
    await push(one, null);
    await take();
    expect(await waitOf(one)).toBe(24);
  });

  test('FEED-5: Retry-After, an editor’s interval, a back-off and 410 stay', async () => {
    const retry = await active(content(rss(), { retryAfterSeconds: 1_860 }));
    const edited = await active();
    await db().update(sources).set({ everyMinutes: 60 }).where(eq(sources.id, edited.sourceId));
    const failing = await active();
    await poll(failing, { kind: 'error', reason: 'dns', detail: 'Нет сервера.', retryAfterSeconds: null });
    const gone = await active();
    await poll(gone, { kind: 'gone' });
    const all = [retry, edited, failing, gone];
    const before = await Promise.all(all.map(waitOf));
    for (const one of all) await push(one, null);
    await take();
    expect(await Promise.all(all.map(waitOf))).toEqual(before);
    expect(await waiting()).toEqual([]);
  });

  test('while the feed is being fetched the hint waits', async () => {
    const one = await active();
    await db().update(feedStates).set({ attempts: 1 }).where(eq(feedStates.sourceId, one.sourceId));
    await push(one, rss(item(hostOf(one), 1)));
    await push(one, rss(item(hostOf(one), 2)));
    await take();
    expect(await waiting()).toMatchObject([{ body: null, fetchToo: true }]);
    await poll(one, { kind: 'unchanged', retryAfterSeconds: null });
    pass(1);
    await take();
    expect(await waiting()).toEqual([]);
    expect(await waitOf(one)).toBe(0);
  });
});

describe('PUSH-4: polling is a safety net', () => {
  async function trusted(): Promise<Subscribed> {
    const one = await active();
    for (let pushes = 1; pushes <= 3; pushes += 1) {
      await push(one, rss(item(hostOf(one), pushes)));
      await take();
      pass(3);
    }
    return one;
  }
  const provenOf = async ({ id }: Subscribed) =>
    (await db().select().from(feedSubscriptions).where(eq(feedSubscriptions.id, id)))[0];

  test('three pushes, and the feed is polled twice in an hour at most', async () => {
    const one = await trusted();
    await poll(one, { kind: 'unchanged', retryAfterSeconds: null });
    expect(await waitOf(one)).toBe(1_800);
  });

  test('an item that came without a push ends it at once', async () => {
    const one = await trusted();
    await poll(one, content(rss()));
    pass(30);
    await poll(one, content(rss(item(hostOf(one), 9, new Date(time - 600_000)))));
    expect(await waitOf(one)).toBeLessThan(1_300);
    expect(await provenOf(one)).toMatchObject({ proven: 0, missed: 1 });
  });

  test('an item that the poll finds before its push keeps it', async () => {
    const one = await trusted();
    await poll(one, content(rss()));
    pass(30);
    await poll(one, content(rss(item(hostOf(one), 9, new Date(time - 60_000)))));
    expect(await waitOf(one)).toBe(1_800);
    expect(await provenOf(one)).toMatchObject({ proven: 3, missed: 0 });
  });

  test('without an active subscription pushes of old count nothing', async () => {
    const one = await trusted();
    await db().update(feedSubscriptions).set({ state: 'denied' });
    await poll(one, { kind: 'unchanged', retryAfterSeconds: null });
    expect(await waitOf(one)).toBeLessThan(1_300);
  });
});

test('PUSH-1: a poll keeps the subscription that the feed names, by header, Atom, RSS or JSON', async () => {
  const documents: [string, Partial<Extract<FeedFetch, { kind: 'content' }>>, string, string][] = [
    [rss(), { push: { hubs: ['https://h.example/'], topic: null } }, 'https://h.example/', 'https://news.example/rss'],
    [
      '<feed xmlns="http://www.w3.org/2005/Atom"><link rel="hub" href="https://a.example/"/><link rel="self" href="/own"/><entry/></feed>',
      {},
      'https://a.example/',
      'https://news.example/own',
    ],
    [
      '<rss xmlns:a="http://www.w3.org/2005/Atom"><channel><a:link rel="hub" href="https://r.example/"/><a:link rel="self" href="https://news.example/self"/></channel></rss>',
      {},
      'https://r.example/',
      'https://news.example/self',
    ],
    [
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        feed_url: 'https://news.example/feed.json',
        hubs: [
          { type: 'rssCloud', url: 'https://no.example/' },
          { type: 'WebSub', url: 'https://j.example/' },
        ],
        items: [],
      }),
      {},
      'https://j.example/',
      'https://news.example/feed.json',
    ],
  ];
  for (const [document, values, hubUrl, topicUrl] of documents) {
    await emptyTables(database.pool, 'feed_subscriptions');
    const one = await subscribe(db(), { key, now: now() });
    await db().delete(feedSubscriptions);
    const source = await findPolledSource(db(), one.sourceId);
    if (!source) throw new Error('no source');
    const deps = { db: db(), fetchFeed: () => Promise.resolve(content(document, values)), now, random: () => 0.5 };
    await pollFeed(deps, source);
    expect(await db().select().from(feedSubscriptions)).toEqual([]);
    await pollFeed(
      { ...deps, keepSubscription: (tx, sourceId, offer, at) => keepSubscription(tx, { sourceId, offer, key }, at) },
      source,
    );
    expect(await db().select().from(feedSubscriptions)).toMatchObject([{ hubUrl, topicUrl, state: 'requested' }]);
  }
});
