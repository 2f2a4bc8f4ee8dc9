import { asc } from 'drizzle-orm';
import { articlePages, robotsFiles } from '../../platform/db/page-tables';
import { articles } from '../../platform/db/schema';
import { insertArticle, insertSource } from '../../platform/db/testing/builders';
import { emptyTables } from '../../platform/db/testing/empty-tables';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { queuePages } from '../../ingest/articles/article-page-store';
import { readPageHead } from '../../ingest/feeds/page-head';
import type { FetchedResponse, FetchOutcome, FetchRequest } from '../../platform/outbound/guarded-fetch';
import { pageJobs, type PageJobDependencies } from './page-jobs';
import { runDueJobs } from './queue';

let database: TestDatabase;
let time = Date.UTC(2026, 10, 24, 12);
const now = () => new Date(time);
const pass = (seconds: number) => void (time += seconds * 1_000);
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await emptyTables(database.pool, 'articles', 'sources', 'host_leases', 'article_pages', 'robots_files');
  asked = [];
  site = new Map();
});
afterAll(() => database.close());

type Reply = Partial<FetchedResponse> | { kind: 'failed'; reason: 'timeout-total' } | { redirect: string };
let asked: string[];
/** The reply served at each address; 404 elsewhere. */
let site: Map<string, Reply>;
const page = '<meta property="og:description" content="Со страницы."></head>';

async function fetch(url: string, request: FetchRequest): Promise<FetchOutcome> {
  asked.push(url);
  const reply = site.get(url) ?? { status: 404 };
  if ('redirect' in reply) {
    const target = new URL(reply.redirect, url);
    return (await request.mayFollow?.(target)) === false ? response(url, { status: 302 }) : fetch(target.href, request);
  }
  if ('reason' in reply) return { kind: 'failed', reason: reply.reason };
  return response(url, reply);
}
const response = (url: string, values: Partial<FetchedResponse>): FetchedResponse => ({
  kind: 'response',
  status: 200,
  headers: { 'content-type': 'text/html' },
  url,
  body: Buffer.from(page),
  permanentRedirect: null,
  ...values,
});

async function publish(url: string, sourceId?: number) {
  const source = sourceId ?? (await insertSource(database.db)).id;
  const one = await insertArticle(database.db, {
    sourceId: source,
    url,
    summary: null,
    text: null,
    imageUrl: 'https://example.by/1.jpg',
    publishedAt: new Date(time - 1_000),
    fetchedAt: now(),
  });
  await queuePages(database.db, [one.id], now());
  return source;
}
let changes = 0;
const run = (more: Partial<PageJobDependencies> = {}) => {
  changes = 0;
  return runDueJobs(
    pageJobs({
      db: database.db,
      now,
      fetch,
      log: { error: () => undefined, info: () => undefined } as never,
      readPage: ({ bytes, contentType }, context) => Promise.resolve(readPageHead(bytes, contentType, context)),
      isOwnHost: () => false,
      onChanged: () => void (changes += 1),
      ...more,
    }),
    () => false,
  );
};
const outcomes = async () =>
  (await database.db.select().from(articlePages).orderBy(asc(articlePages.articleId))).map(({ outcome }) => outcome);
const summaries = async () =>
  (await database.db.select().from(articles).orderBy(asc(articles.id))).map(({ summary }) => summary);

describe('PAGE-1: an article’s page is asked once', () => {
  test('after robots.txt, and the clusterer is told of new words', async () => {
    site.set('https://example.by/1', {});
    await publish('https://example.by/1');
    await run();
    await run();
    expect(asked).toEqual(['https://example.by/robots.txt', 'https://example.by/1']);
    expect(await summaries()).toEqual(['Со страницы.']);
    expect([await outcomes(), changes]).toEqual([['read'], 0]);
  });

  test.each<[string, Reply, string | null, (string | null)[]]>([
    ['gone', { status: 410 }, 'gone', [null]],
    ['missing', { status: 404 }, 'useless', [null]],
    ['something else than a page', { headers: { 'content-type': 'image/jpeg' } }, 'useless', [null]],
    [
      'kept from search engines by its header (PAGE-3)',
      { headers: { 'content-type': 'text/html', 'x-robots-tag': 'noindex' } },
      'useless',
      [null],
    ],
    ['a wall (PAGE-3)', { body: Buffer.from(`<title>Согласие</title>${page}`) }, 'useless', [null]],
    ['silent', { kind: 'failed', reason: 'timeout-total' }, null, [null]],
    ['broken for now', { status: 502 }, null, [null]],
    ['moved to the front page', { redirect: '/' }, 'useless', [null]],
    ['moved to another site', { redirect: 'https://other.by/1' }, 'useless', [null]],
    ['moved on its site', { redirect: 'https://www.example.by/2' }, 'read', ['Со страницы.']],
  ])('a page that is %s', async (_, reply, outcome, expected) => {
    for (const address of ['https://example.by/', 'https://other.by/1', 'https://www.example.by/2'])
      site.set(address, {});
    site.set('https://example.by/1', reply);
    await publish('https://example.by/1');
    await run();
    expect(await outcomes()).toEqual([outcome]);
    expect(await summaries()).toEqual(expected);
    expect(asked).not.toContain('https://other.by/1');
  });
});

describe('PAGE-2: robots.txt', () => {
  const robots = (text: string, values: Partial<FetchedResponse> = {}) => ({ body: Buffer.from(text), ...values });

  test('is asked for once a day, and what it forbids is not fetched', async () => {
    site.set('https://example.by/robots.txt', robots('User-agent: *\nDisallow: /shut/'));
    site.set('https://example.by/1', {});
    await publish('https://example.by/shut/1');
    await publish('https://example.by/1');
    await run();
    pass(10);
    await run();
    expect(asked).toEqual(['https://example.by/robots.txt', 'https://example.by/1']);
    expect(await outcomes()).toEqual(['forbidden', 'read']);
    pass(24 * 3_600);
    await publish('https://example.by/shut/2');
    await run();
    expect(asked.slice(2)).toEqual(['https://example.by/robots.txt']);
  });

  test('of a redirect’s target counts too', async () => {
    site.set('https://www.example.by/robots.txt', robots('User-agent: SujetBot\nDisallow: /'));
    site.set('https://example.by/1', { redirect: 'https://www.example.by/1' });
    site.set('https://www.example.by/1', {});
    await publish('https://example.by/1');
    await run();
    expect(asked).toEqual([
      'https://example.by/robots.txt',
      'https://example.by/1',
      'https://www.example.by/robots.txt',
    ]);
  });

  test.each<[string, Reply]>([
    ['fails (5xx)', { status: 503 }],
    ['wants fewer requests (429)', { status: 429 }],
    ['hangs', { kind: 'failed', reason: 'timeout-total' }],
  ])('that %s forbids everything for an hour, and costs the page no try', async (_, reply) => {
    site.set('https://example.by/robots.txt', reply);
    site.set('https://example.by/1', {});
    await publish('https://example.by/1');
    for (const minutes of [0, 20, 39]) {
      pass(minutes * 60);
      await run();
    }
    expect(asked).toEqual(['https://example.by/robots.txt']);
    site.set('https://example.by/robots.txt', { status: 403 });
    pass(60);
    await run();
    expect(await outcomes()).toEqual(['read']);
    expect(await database.db.select().from(robotsFiles)).toMatchObject([{ body: '' }]);
  });

  test('may ask for a longer pause between pages', async () => {
    site.set('https://example.by/robots.txt', robots('User-agent: *\nCrawl-delay: 60'));
    await publish('https://example.by/1');
    await publish('https://example.by/2');
    await run();
    pass(59);
    await run();
    expect(asked).toHaveLength(2);
    pass(1);
    await run();
    expect(asked).toHaveLength(3);
  });
});

describe('PAGE-2: one page of a host at a time', () => {
  test('with ten seconds between, also of two channels; an operator’s own host needs no pause', async () => {
    for (const n of [1, 2, 3]) await publish(`https://example.by/${n}`);
    await run();
    expect(asked).toHaveLength(2);
    pass(9);
    await run();
    expect(asked).toHaveLength(2);
    pass(1);
    await run();
    expect(asked).toHaveLength(3);
    pass(10);
    await run({ isOwnHost: () => true });
    expect(asked).toHaveLength(4);
    await publish('https://example.by/4');
    await run();
    expect(asked).toHaveLength(5);
  });

  test('`Retry-After` keeps the host alone, an hour at most', async () => {
    site.set('https://example.by/2', { status: 429, headers: { 'retry-after': '86400' } });
    for (const n of [1, 2]) await publish(`https://example.by/${n}`);
    await run();
    pass(3_599);
    await run();
    expect(asked).toHaveLength(2);
    pass(1);
    await run();
    expect(asked.at(-1)).toBe('https://example.by/1');
  });
});

test('a channel whose pages hang holds one slot, and another channel’s are asked meanwhile (FEED-11)', async () => {
  const evil = await publish('https://1.evil.test/1');
  for (let n = 2; n < 9; n += 1) await publish(`https://${n}.evil.test/1`, evil);
  for (const n of [1, 2, 3]) await publish(`https://${n}.good.test/1`);
  let letGo: () => void = () => undefined;
  const until = new Promise<void>((resolve) => (letGo = resolve));
  let good = 0;
  const running = run({
    fetch: async (url, request) => {
      if (url.includes('evil')) await until;
      else if (url.endsWith('/1') && (good += 1) === 3) letGo();
      return fetch(url, request);
    },
  });
  // Ends only if the good ones are asked while the evil one hangs.
  await running;
  expect(good).toBe(3);
});
