import { networkInterfaces } from 'node:os';
import sharp from 'sharp';
import { articlePath, type DemoArticle, picturePath, readDemoContent } from './demo-content';
import { startDemoServer, type DemoServer } from './demo-server';
import { pictureSize } from './pictures';

const base = new Date('2026-11-09T12:00:00Z');

let server: DemoServer;
let article: DemoArticle;

beforeAll(async () => {
  server = await startDemoServer({ port: 0, base, now: () => base });
  const { events } = await readDemoContent(base);
  const illustrated = events.flatMap(({ articles }) => articles).find(({ hasPicture }) => hasPicture);
  if (!illustrated) throw new Error('no article has a picture');
  article = illustrated;
});

afterAll(() => server.close());

const get = (path: string, init?: RequestInit) => fetch(server.origin + path, init);

describe('a feed', () => {
  test.each([
    ['/feeds/meridian.xml', 'application/rss+xml; charset=utf-8'],
    ['/feeds/kurier.xml', 'application/rss+xml'],
    ['/feeds/berega.xml', 'application/atom+xml; charset=utf-8'],
    ['/feeds/polesie.xml', 'application/rdf+xml; charset=utf-8'],
    ['/feeds/taim.json', 'application/feed+json; charset=utf-8'],
    ['/feeds/svodka.xml', 'application/rss+xml; charset=koi8-r'],
  ])('%s is %s', async (path, contentType) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(contentType);
  });

  test('answers 304 to its own ETag, and 200 to another one', async () => {
    const etag = (await get('/feeds/meridian.xml')).headers.get('etag') ?? '';
    const unchanged = await get('/feeds/meridian.xml', { headers: { 'If-None-Match': `"other", ${etag}` } });
    expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
    expect((await get('/feeds/meridian.xml', { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
  });

  test('answers 304 to its own Last-Modified, and 200 to an earlier one', async () => {
    const modified = (await get('/feeds/meridian.xml')).headers.get('last-modified') ?? '';
    expect((await get('/feeds/meridian.xml', { headers: { 'If-Modified-Since': modified } })).status).toBe(304);
    const earlier = new Date(Date.parse(modified) - 1000).toUTCString();
    expect((await get('/feeds/meridian.xml', { headers: { 'If-Modified-Since': earlier } })).status).toBe(200);
  });

  test('lets If-None-Match decide where both are sent (RFC 9110 §13.2.2)', async () => {
    const modified = (await get('/feeds/meridian.xml')).headers.get('last-modified') ?? '';
    const answer = await get('/feeds/meridian.xml', {
      headers: { 'If-None-Match': '"other"', 'If-Modified-Since': modified },
    });
    expect(answer.status).toBe(200);
  });
});

describe('pages and pictures', () => {
  test('the front page names every publisher', async () => {
    const page = await (await get('/')).text();
    for (const name of ['Минский меридиан', 'Столичный курьер', 'Сводка дня']) expect(page).toContain(name);
  });

  test('an article has a page with its words and the note that the outlet is a demonstration', async () => {
    const answer = await get(articlePath(article));
    const page = await answer.text();
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    for (const words of [article.title, ...article.text, 'Демонстрационное издание', picturePath(article)])
      expect(page).toContain(words);
  });

  test('so has a careless item that the feed links to by a relative address', async () => {
    expect(await (await get('/patrul/kobrin-shlagbaum-pereezd')).text()).toContain('шлагбаум');
  });

  test('a picture is a JPEG of the size that the feed and the page promise', async () => {
    const answer = await get(picturePath(article));
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect({ format, width, height }).toEqual({
      format: 'jpeg',
      ...pictureSize(article),
    });
  });

  test('a favicon is a square PNG, large enough for a sharp screen', async () => {
    const answer = await get('/favicons/vektor.png');
    expect(answer.headers.get('content-type')).toBe('image/png');
    const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([format, width === height, Number(width) >= 96]).toEqual(['png', true, true]);
  });

  test.each([
    '/feeds/nobody.xml',
    '/feeds/taim.xml',
    '/pictures/nothing.jpg',
    '/pictures/../publishers.json',
    '/pictures/..%2Fpublishers.json',
    '/meridian/nothing',
    '/../package.json',
    '/%00',
    '/favicons/',
  ])('%s is not there', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  test('HEAD has the headers of GET, and nothing can be sent', async () => {
    const head = await get('/feeds/taim.json', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(1000);
    expect((await get('/feeds/taim.json', { method: 'POST' })).status).toBe(405);
  });
});

test('a taken port is an error, not a hang', async () => {
  await expect(startDemoServer({ port: Number(new URL(server.origin).port), base, now: () => base })).rejects.toThrow(
    /EADDRINUSE/,
  );
});

test('nobody else’s machine can reach it', async () => {
  const outer = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4');
  const { port } = new URL(server.origin);
  for (const { address } of outer) await expect(fetch(`http://${address}:${port}/`)).rejects.toThrow();
  expect(new URL(server.origin).hostname).toBe('127.0.0.1');
});
