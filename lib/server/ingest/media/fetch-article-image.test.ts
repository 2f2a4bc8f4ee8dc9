import type { RequestListener } from 'node:http';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { desc } from 'drizzle-orm';
import { media } from '../../platform/db/schema';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { parseAllowedHosts } from '../../platform/outbound/target-url';
import { createGuardedFetch } from '../../platform/outbound/guarded-fetch';
import { startHttpServer } from '../../platform/outbound/testing/local-server';
import { fetchArticleImage, type ArticleImage } from './fetch-article-image';
import { folderFiles, mediaFolder } from './files/folder-files';
import { drawHalves } from './testing/draw-picture';

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await openTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'sujet-article-image-'));
});
afterAll(async () => {
  await rm(dataDir, { recursive: true });
  await database.close();
});

function take(url: string, allow = '', referer?: string): Promise<ArticleImage> {
  const fetch = createGuardedFetch({ allowedHosts: parseAllowedHosts(allow), userAgent: 'TestBot/1.0' });
  return fetchArticleImage({ fetch, db: database.db, files: folderFiles(dataDir) }, url, referer);
}

async function takeFrom(listener: RequestListener, referer?: string): Promise<ArticleImage> {
  const server = await startHttpServer(listener);
  try {
    return await take(`${server.origin}/picture.png`, server.host, referer);
  } finally {
    await server.close();
  }
}

const failed = (reason: string) => ({ kind: 'failed', reason });

describe('an article’s picture', () => {
  test('is taken into the store', async () => {
    const png = await drawHalves(400, 300).png().toBuffer();
    const taken = await takeFrom((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/plain' }).end(png),
    );
    const rows = await database.db.select().from(media);
    expect(taken).toEqual({ kind: 'saved', mediaId: rows[0]?.id });
    expect(rows).toHaveLength(1);
    expect(await readdir(mediaFolder(dataDir, rows[0]?.id ?? ''))).toContain('wide.jpg');
  });

  test('of a camera, 24 megapixels and over 5 MB, is taken at a fraction (UP-8)', async () => {
    const jpeg = await drawHalves(6_000, 4_000).jpeg().toBuffer();
    // The bytes after the end of a JPEG belong to no picture, but count.
    const original = Buffer.concat([jpeg, Buffer.alloc(6_000_000)]);
    expect(await takeFrom((_request, response) => response.end(original))).toMatchObject({ kind: 'saved' });
    const [row] = await database.db.select().from(media).orderBy(desc(media.createdAt)).limit(1);
    expect(row?.variants).toMatchObject({ full: { width: 1_600, height: 1_067 } });
  });

  test('that its host gives only on the publisher’s page is asked for as there', async () => {
    const png = await drawHalves(400, 300).png().toBuffer();
    const referer = 'https://example.by/news/1';
    const serve: RequestListener = (request, response) =>
      request.headers.referer === referer ? response.end(png) : response.writeHead(403).end();
    expect(await takeFrom(serve)).toEqual(failed('http-403'));
    expect(await takeFrom(serve, referer)).toMatchObject({ kind: 'saved' });
  });

  test.each([404, 500, 204, 206])('with status %i is not', async (status) => {
    expect(await takeFrom((_request, response) => response.writeHead(status).end())).toEqual(failed(`http-${status}`));
  });

  test('an SVG named .png and sent as image/png is refused (UP-2)', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>';
    expect(
      await takeFrom((_request, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(svg)),
    ).toEqual(failed('unsupported-format'));
  });

  test.each([
    ['http://127.0.0.1/picture.png', 'private-address'],
    ['http://169.254.169.254/latest/meta-data/', 'private-address'],
    ['http://example.by:8080/picture.png', 'bad-port'],
    ['data:image/png;base64,AAAA', 'bad-url'],
    ['file:///etc/passwd', 'bad-url'],
    ['/picture.png', 'bad-url'],
  ])('at %s is under the same guard (SSRF-1)', async (url, reason) => expect(await take(url)).toEqual(failed(reason)));

  test.each(['identity', 'gzip'])('over 32 MB is cut off: 1 GB in %s leaves memory flat (UP-8)', async (encoding) => {
    const block = Buffer.alloc(1_000_000);
    const sentBlock = encoding === 'gzip' ? gzipSync(block) : block;
    const before = process.memoryUsage().rss;
    let peak = before;
    let mostSent = 0;
    const taken = await takeFrom((_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png', 'content-encoding': encoding });
      let sent = 0;
      const write = () => {
        peak = Math.max(peak, process.memoryUsage().rss);
        mostSent = Math.max(mostSent, sent);
        for (; sent < 1_000 && !response.destroyed; sent += 1) if (!response.write(sentBlock)) return;
        response.end();
      };
      response.on('drain', write);
      write();
    });
    expect(taken).toEqual(failed('too-large'));
    expect(Math.max(peak, process.memoryUsage().rss) - before).toBeLessThan(200_000_000);
    // A packed GB is one MB, which the sockets' buffers swallow at once.
    if (encoding === 'identity') expect(mostSent).toBeLessThan(100);
  });
});
