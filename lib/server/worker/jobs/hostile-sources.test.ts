import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { queuePages } from '../../ingest/articles/article-page-store';
import { addChannel } from '../../editing/channels/channel-store';
import { articles, feedStates } from '../../platform/db/schema';
import { insertArticle } from '../../platform/db/testing/builders';
import { emptyTables } from '../../platform/db/testing/empty-tables';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { createFeedReader, type FeedReader } from '../../ingest/feeds/thread/feed-reader';
import { createGuardedFetch, type GuardedFetch } from '../../platform/outbound/guarded-fetch';
import { parseAllowedHosts } from '../../platform/outbound/target-url';
import { closeServers, pour, resolvesTo, serve } from '../../platform/outbound/testing/ask-server';
import { acceptPush } from '../../ingest/websub/push-store';
import { subscribe } from '../../ingest/websub/testing/subscribe';
import { pageJobs } from './page-jobs';
import { ingestChannel } from './poll-feed';
import { pushJobs } from './push-jobs';
import { runDueJobs } from './queue';
import { honestTitle, type SourceKind, sourceKinds } from './testing/source-kinds';

const now = () => new Date('2026-11-24T12:00:00Z');
const log = { error: () => undefined, info: () => undefined } as never;
/** Instead of the 30 s of a feed and the 10 s of a page: a busy machine may take seconds for an answer, and none is not worth waiting for. */
const patienceMs = { answering: 20_000, silent: 500 } as const;

let database: TestDatabase;
let reader: FeedReader;
beforeAll(async () => {
  database = await openTestDatabase();
  reader = createFeedReader();
  await reader.start();
}, 120_000);
beforeEach(() =>
  emptyTables(
    database.pool,
    'articles',
    'sources',
    'host_leases',
    'article_pages',
    'robots_files',
    'feed_subscriptions',
  ),
);
afterEach(closeServers);
afterAll(async () => {
  await reader.close();
  await database.close();
});

/** A hostile server's treatment of its honest document; `inner` is an address of a network that is none of its business. */
interface Hostility {
  name: string;
  respond: (response: ServerResponse, document: Document, inner: string) => void;
  /** Returns true when the publication may come through all the same: the lie is seen through, or what was read before it sufficed. */
  isTaken: (kind: SourceKind) => boolean;
  isSilent?: boolean;
}
interface Document {
  body: Buffer;
  contentType: string;
}

const never = () => false;
const always = () => true;
const ofPages = ({ comesAs }: SourceKind) => comesAs === 'page';
const ofFeeds = ({ comesAs }: SourceKind) => comesAs === 'feed';
const spaces = Buffer.from(' '.repeat(65_536));

const hostilities: readonly Hostility[] = [
  {
    name: 'nothing: an honest one is taken',
    respond: (response, { body, contentType }) => response.writeHead(200, { 'content-type': contentType }).end(body),
    isTaken: always,
  },
  { name: 'says nothing', respond: () => undefined, isTaken: never, isSilent: true },
  {
    name: 'drips',
    respond: (response, { body, contentType }) => {
      response.writeHead(200, { 'content-type': contentType });
      let sent = 0;
      const timer = setInterval(() => response.write(body.subarray(sent, (sent += 1))), 100);
      response.on('close', () => clearInterval(timer));
    },
    isTaken: never,
    isSilent: true,
  },
  {
    name: 'calls it a picture',
    respond: (response, { body }) => response.writeHead(200, { 'content-type': 'image/png' }).end(body),
    isTaken: ofFeeds,
  },
  {
    name: 'calls UTF-8 windows-1251',
    respond: (response, { body }) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=windows-1251' }).end(body),
    isTaken: always,
  },
  {
    name: 'calls plain text gzip',
    respond: (response, { body, contentType }) =>
      response.writeHead(200, { 'content-type': contentType, 'content-encoding': 'gzip' }).end(body),
    isTaken: never,
  },
  {
    name: 'promises more bytes than come',
    respond: (response, { body, contentType }) => {
      response.writeHead(200, { 'content-type': contentType, 'content-length': body.byteLength + 1_000 });
      response.write(body);
      setTimeout(() => response.destroy(), 50);
    },
    // A page is read to the end of its head.
    isTaken: ofPages,
  },
  {
    name: 'never ends',
    respond: (response, { body, contentType }) => {
      response.writeHead(200, { 'content-type': contentType }).write(body);
      pour(response, spaces, () => undefined);
    },
    isTaken: ofPages,
  },
  {
    name: 'never begins',
    respond: (response, { contentType }) => {
      response.writeHead(200, { 'content-type': contentType });
      pour(response, spaces, () => undefined);
    },
    isTaken: never,
  },
  {
    name: 'packs a gigabyte',
    respond: (response, { contentType }) => {
      response.writeHead(200, { 'content-type': contentType, 'content-encoding': 'gzip' });
      pour(response, gzipSync(Buffer.alloc(8_000_000)), () => undefined);
    },
    isTaken: never,
  },
  {
    name: 'leads into an inner network',
    respond: (response, _document, inner) => response.writeHead(302, { location: inner }).end(),
    isTaken: never,
  },
  {
    name: 'leads in circles',
    respond: (response) => response.writeHead(302, { location: '?again' }).end(),
    isTaken: never,
  },
  {
    name: 'nests without end',
    respond: (response, { contentType }) =>
      response.writeHead(200, { 'content-type': contentType }).end('<rss><item><a>'.repeat(150_000)),
    isTaken: never,
  },
];

/** Servers on loopback that play hosts of the internet; only these names and ports are allowed, not the address itself. */
async function attack(
  kind: SourceKind,
  { respond, isSilent = false }: Hostility,
): Promise<{ taken: string[]; innerHits: number }> {
  let innerHits = 0;
  const inner = await serve((_request, response) => {
    innerHits += 1;
    response.end('secret');
  });
  const server = await serve((request, response) => {
    if (request.url === '/robots.txt') return void response.writeHead(404).end();
    respond(response, { body: Buffer.from(kind.write(origin)), contentType: kind.contentType }, `${inner.origin}/`);
  });
  const origin = `http://${kind.host}:${server.port}`;
  const guarded = createGuardedFetch({
    allowedHosts: parseAllowedHosts(`${kind.host}:${server.port}`),
    userAgent: 'TestBot/1.0',
    lookup: resolvesTo('127.0.0.1'),
  });
  const fetch: GuardedFetch = (url, request) => {
    // Its robots.txt is answered honestly, and in time.
    const isAwaited = !isSilent || url.endsWith('/robots.txt');
    return guarded(url, { ...request, totalTimeoutMs: isAwaited ? patienceMs.answering : patienceMs.silent });
  };
  await (kind.comesAs === 'page' ? askPage : pollFeed)(fetch, origin, kind);
  return { taken: await listTaken(), innerHits };
}

async function pollFeed(fetch: GuardedFetch, origin: string, { host, path }: SourceKind): Promise<void> {
  const url = host === 't.me' ? 'https://t.me/example' : origin;
  const id = await addChannel(database.db, { name: 'Издание', url, rssUrl: `${origin}${path}` }, now());
  await ingestChannel({ db: database.db, fetch, readFeed: reader.readFeed, now, random: () => 0.5 }, id ?? 0);
  // Whatever happened is remembered, and the feed comes again.
  expect(await database.db.select().from(feedStates)).toMatchObject([{ lastFetchAt: now(), disabledAt: null }]);
}

async function askPage(fetch: GuardedFetch, origin: string, { path }: SourceKind): Promise<void> {
  const { id } = await insertArticle(database.db, {
    url: `${origin}${path}`,
    title: '',
    ...{ summary: null, text: null, publishedAt: now(), fetchedAt: now() },
  });
  await queuePages(database.db, [id], now());
  const { readPage } = reader;
  const isOwnHost = () => true;
  await runDueJobs(
    pageJobs({ db: database.db, fetch, readPage, now, log, isOwnHost, onChanged: () => undefined }),
    () => false,
  );
}

const listTaken = async () =>
  (await database.db.select().from(articles)).flatMap(({ title, summary }) => title || (summary ?? []));

const fetched = sourceKinds.filter(({ comesAs }) => comesAs !== 'push');

describe.each(hostilities)('a publisher who $name (FEED-1, FEED-10, SSRF-1)', (hostility) => {
  test.each(fetched)('$name', async (kind) => {
    const { taken, innerHits } = await attack(kind, hostility);
    expect(taken).toEqual(hostility.isTaken(kind) ? [honestTitle] : []);
    expect(innerHits).toBe(0);
  });
});

describe('a hub that pushes (PUSH-5)', () => {
  const [kind] = sourceKinds.filter(({ comesAs }) => comesAs === 'push');
  const document = (origin: string) => Buffer.from(kind?.write(origin) ?? '');

  test.each<[string, (origin: string) => Uint8Array, string, boolean]>([
    ['an honest body', document, 'application/rss+xml', true],
    ['a body that it calls a picture', document, 'image/png', true],
    ['a body that it calls windows-1251', document, 'text/xml; charset=windows-1251', true],
    ['a packed gigabyte', () => gzipSync(Buffer.alloc(64_000_000)), 'application/rss+xml', false],
    ['nests without end', () => Buffer.from('<rss><item><a>'.repeat(70_000)), 'application/rss+xml', false],
    ['nothing', () => new Uint8Array(), 'application/rss+xml', false],
  ])('%s', async (_, write, contentType, isTaken) => {
    const { id, topicUrl } = await subscribe(database.db, { key: new Uint8Array(32), now: now() });
    const body = Buffer.from(write(new URL(topicUrl).origin));
    await acceptPush(
      database.db,
      { id, hubUrl: 'https://hub.example/', signatureBits: 0, seenBodies: [] },
      { body, contentType, signatureBits: 256 },
      now(),
    );
    await runDueJobs(pushJobs({ db: database.db, now, log, readFeed: reader.readFeed }), () => false);
    expect(await listTaken()).toEqual(isTaken ? [honestTitle] : []);
  });
});
