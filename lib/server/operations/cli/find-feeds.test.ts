import { createServer, type Server } from 'node:http';
import { parseSettings } from '../../platform/base/settings';
import { sources } from '../../platform/db/schema';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { addChannelFromSite, findFeedsCommand } from './find-feeds';

let server: Server;
let host: string;
let said: string[];
const items = Array.from(
  { length: 12 },
  (_, n) =>
    `<item><title>Новость ${n + 1}</title><link>/n/${n + 1}</link><pubDate>Sat, 21 Nov 2026 0${n % 10}:00:00 +0300</pubDate></item>`,
);
beforeAll(async () => {
  server = createServer((request, response) => {
    const isFeed = request.url === '/lenta.xml' || request.url === '/sport.xml';
    const isPage = request.url === '/' || request.url === '/two/';
    const rss = (some: string[]) => `<rss><channel><title>Волна</title>${some.join('')}</channel></rss>`;
    const link = (href: string) => `<link rel="alternate" type="application/rss+xml" href="${href}">`;
    const page = `<html>${link('/lenta.xml')}${request.url === '/two/' ? link('/sport.xml') : ''}</html>`;
    response.writeHead(isFeed || isPage ? 200 : 404);
    response.end(isFeed ? rss(request.url === '/sport.xml' ? items.slice(6) : items) : isPage ? page : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
beforeEach(() => {
  said = [];
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const find = (address: string) =>
  findFeedsCommand(
    {
      settings: parseSettings({ FEED_ALLOW_HOSTS: host }),
      print: (line) => void said.push(line.replaceAll('\u00a0', ' ')),
      now: () => new Date('2026-11-21T12:00:00Z'),
    },
    address,
  );

test('an operator sees what of a site can become a channel, with its ten newest headlines', async () => {
  expect(await find(`http://${host}/`)).toBe(0);
  expect(said[0]).toBe(`1. RSS «Волна», 12 материалов: http://${host}/lenta.xml`);
  expect(said.slice(1, 11).every((line) => /^ {3}21\.11\.2026, 0\d:00 {2}Новость \d+$/.test(line))).toBe(true);
  expect(said.at(-1)).toContain(`channel add --name Имя --rss-url http://${host}/lenta.xml`);
  expect(said).toHaveLength(12);
});

test('nothing found is told with the reason', async () => {
  expect(await find(`http://${host}/none`)).toBe(1);
  expect(said).toEqual(['Лент не нашлось. Сервер ответил, что такой страницы нет (404).']);
});

describe('a channel by the address of its site (SOURCE-5)', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await openTestDatabase();
  });
  afterEach(() => database.close());
  const add = (path: string, options: { take?: number; name?: string } = {}) =>
    addChannelFromSite(
      {
        db: database.db,
        settings: parseSettings({ FEED_ALLOW_HOSTS: host }),
        print: (line) => void said.push(line.replaceAll('\u00a0', ' ')),
        now: () => new Date('2026-11-21T12:00:00Z'),
      },
      { siteUrl: `http://${host}${path}`, ...options },
    );
  const stored = () => database.db.select({ name: sources.name, rssUrl: sources.rssUrl }).from(sources);

  test('its only feed is taken, with its name', async () => {
    expect(await add('/')).toBe(0);
    expect(await stored()).toEqual([{ name: 'Волна', rssUrl: `http://${host}/lenta.xml` }]);
    expect(said[0]).toBe(`Лента: http://${host}/lenta.xml`);
  });

  test('of several the operator chooses one by its number', async () => {
    expect(await add('/two/')).toBe(1);
    expect(said.at(-1)).toContain('повторите команду с --take');
    expect(await add('/two/', { take: 3 })).toBe(1);
    expect(said.at(-1)).toContain('Ленты с номером 3 нет');
    expect(await stored()).toEqual([]);
    expect(await add('/two/', { take: 2, name: 'Волна: спорт' })).toBe(0);
    expect(await stored()).toMatchObject([{ name: 'Волна: спорт' }]);
  });

  test('a site without any is told with the reason', async () => {
    expect(await add('/none')).toBe(1);
    expect(said.at(-1)).toContain('Лент не нашлось.');
  });
});
