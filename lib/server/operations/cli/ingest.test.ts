import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSettings } from '../../platform/base/settings';
import { articles, feedStates, sources } from '../../platform/db/schema';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { writeDemoState } from '../launcher/demo-state';
import { addChannelCommand } from './channel-commands';
import { ingest } from './ingest';

let database: TestDatabase;
let server: Server;
let dataDir: string;
let host: string;
let said: string[];
let asked: string[];
/** The server's answer for each path; it has none for other paths. */
let pages: Map<string, string>;

beforeEach(async () => {
  database = await openTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'sujet-ingest-'));
  [said, asked, pages] = [[], [], new Map()];
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const page = pages.get(request.url ?? '');
    if (page === '304') return void response.writeHead(304).end();
    if (page === undefined) return void response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': 'application/rss+xml' }).end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  await database.close();
  rmSync(dataDir, { recursive: true });
});

const context = (env: Record<string, string> = { FEED_ALLOW_HOSTS: host }) => ({
  db: database.db,
  settings: { ...parseSettings(env), dataDir },
  print: (line: string) => void said.push(line),
  now: () => new Date(),
});
const rss = (title: string, link: string) =>
  `<rss><channel><title>${title}</title><item><title>В Гродно открыли каток</title><link>${link}</link></item></channel></rss>`;
const channels = () => database.db.select({ name: sources.name, rssUrl: sources.rssUrl }).from(sources);

describe('an address', () => {
  test('that answers 304 to a plain request is told in words, never as 410', async () => {
    pages.set('/rss', '304');
    expect(await ingest(context(), { feed: [`http://${host}/rss`] })).toBe(1);
    expect(said.join('\n')).toContain('Сервер ответил 304 на обычный запрос');
    expect(await channels()).toEqual([]);
  });

  test('whose feed can be read gets a channel of the feed’s name, and is asked once', async () => {
    pages.set('/rss', rss('Полесская волна', `http://${host}/1`));
    expect(await ingest(context(), { feed: [`http://${host}/rss`] })).toBe(0);
    expect(await channels()).toEqual([{ name: 'Полесская волна', rssUrl: `http://${host}/rss` }]);
    expect(await database.db.select().from(articles)).toHaveLength(1);
    expect(asked).toEqual(['/rss']);
    expect(await database.db.select().from(feedStates)).toMatchObject([{ failures: 0, lastError: null }]);
  });

  test.each([
    ['that is misspelt', '/rs', ''],
    ['of a page', '/page', '<!doctype html><html><body>Страница</body></html>'],
  ])('%s leaves no channel behind', async (_what, path, page) => {
    if (page !== '') pages.set(path, page);
    expect(await ingest(context(), { feed: [`http://${host}${path}`] })).toBe(1);
    expect(await channels()).toEqual([]);
    expect(said.join('\n')).toContain(`http://${host}${path}`);
  });

  test('of a channel is taken into it', async () => {
    pages.set('/rss', rss('Лента', `http://${host}/1`));
    await addChannelCommand(context(), { name: 'Издание', rssUrl: `http://${host}/rss` });
    expect(await ingest(context(), { feed: [`http://${host}/rss`] })).toBe(0);
    expect(await channels()).toMatchObject([{ name: 'Издание' }]);
  });
});

test('the stories of many feeds are counted over one connection, however many feeds there were (DB-1)', async () => {
  const files = Array.from({ length: 12 }, (_, n) => join(dataDir, `${n}.xml`));
  files.forEach((file, n) => writeFileSync(file, rss(`Лента ${n}`, `https://f${n}.example/1`)));
  let most = 0;
  database.pool.on('acquire', () => {
    most = Math.max(most, database.pool.totalCount - database.pool.idleCount);
  });
  expect(await ingest(context(), { feed: files })).toBe(0);
  expect(most).toBeLessThanOrEqual(2);
});

describe('--all', () => {
  test('on a running demo works: its server is known from the data folder', async () => {
    pages.set('/feeds/a.xml', rss('А', `http://${host}/1`));
    await database.db
      .insert(sources)
      .values({ name: 'А', rssUrl: `http://${host}/feeds/a.xml`, url: `http://${host}`, demo: true });
    const [{ id } = { id: 0 }] = await database.db.select({ id: sources.id }).from(sources);
    await database.db
      .insert(feedStates)
      .values({ sourceId: id, feedUrl: `http://${host}/feeds/a.xml`, intervalSeconds: 900, nextFetchAt: new Date() });
    expect(await ingest(context({}), { all: true })).toBe(1);
    writeDemoState(dataDir, { base: new Date(), port: Number(host.split(':')[1]), filling: false });
    expect(await ingest(context({}), { all: true })).toBe(0);
    expect(said.at(-2)).toMatch(/принята/);
  });

  test('a failure is told, and leaves the feed’s schedule and health as they were', async () => {
    await addChannelCommand(context(), { name: 'Издание', rssUrl: `http://${host}/gone` });
    const before = await database.db.select().from(feedStates);
    for (let tries = 0; tries < 3; tries += 1) expect(await ingest(context(), { all: true })).toBe(1);
    expect(said.join('\n')).toContain('404');
    expect(await database.db.select().from(feedStates)).toEqual(before);
  });
});
