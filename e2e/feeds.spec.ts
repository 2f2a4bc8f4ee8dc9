import { expect, test, type APIRequestContext, type APIResponse } from '@playwright/test';
import type { StoryDetail } from '../lib/contract/story';
import { openSession } from './support/account';
import { findStory, listStories } from './support/site';

const feedTypes = {
  'rss.xml': 'application/rss+xml; charset=utf-8',
  'atom.xml': 'application/atom+xml; charset=utf-8',
  'feed.json': 'application/feed+json; charset=utf-8',
};
const xml = 'application/xml; charset=utf-8';

const locsOf = (text: string) =>
  [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc.replaceAll('&amp;', '&'));
/** A file of the site, wherever the site says it lives. */
const ask = (request: APIRequestContext, url: string, options?: Parameters<APIRequestContext['get']>[1]) =>
  request.get(url.replace(/^https?:\/\/[^/]+/, '') || '/', { maxRedirects: 0, ...options });

/** The pages that have feeds of their own: home, a category, a channel and a story. */
async function findPages(request: APIRequestContext): Promise<{ pages: string[]; story: StoryDetail }> {
  const story = await findStory(request, 3);
  return {
    story,
    pages: ['', `/category/${story.category?.id}`, `/channel/${story.source?.id}`, `/story/${story.id}`],
  };
}

function expectFile(answer: APIResponse, type: string, maxAge = 300): void {
  const headers = answer.headers();
  expect([answer.url(), answer.status(), headers['content-type'], headers['cache-control']]).toEqual([
    answer.url(),
    200,
    type,
    `public, max-age=${maxAge}`,
  ]);
  expect(headers.etag).toMatch(/^"[\w-]+"$/);
  expect(Date.parse(headers['last-modified'] ?? '')).toBeLessThanOrEqual(Date.now());
  expect(headers['set-cookie']).toBeUndefined();
}

test.describe('feeds (SEO-11, R41)', () => {
  test('the head of every page names three feeds, and each answers with its type', async ({ request }) => {
    const { pages } = await findPages(request);
    for (const page of [...pages, '/cookie-policy']) {
      const html = await (await ask(request, page)).text();
      const own = pages.includes(page) ? page : '';
      for (const [file, type] of Object.entries(feedTypes)) {
        const [, href = ''] =
          new RegExp(`<link rel="alternate" type="${type.split(';')[0]?.replace('+', '\\+')}"[^>]*href="([^"]+)"`).exec(
            html,
          ) ?? [];
        expect(href).toMatch(new RegExp(`^https?://[^/]+${own}/${file}$`));
        expectFile(await ask(request, href), type);
      }
    }
  });

  test('the site’s feeds have the newest stories, the newest first', async ({ request }) => {
    const { results } = await (await request.get('/api/v1/stories/?ordering=-creation_at&page_size=30')).json();
    const { items } = await (await ask(request, '/feed.json')).json();
    expect(items.length).toBeGreaterThan(10);
    expect(items.map(({ title }: { title: string }) => title)).toEqual(
      results.map(({ title }: { title: string }) => title),
    );
    for (const { summary = '' } of items) expect(summary.length).toBeLessThanOrEqual(300);
  });

  test('a story’s feed has its articles, a channel’s the stories that it tells', async ({ request }) => {
    const { story } = await findPages(request);
    const atom = await (await ask(request, `/story/${story.id}/atom.xml`)).text();
    for (const { id } of story.news_articles.slice(-3)) expect(atom).toContain(`/story/${story.id}?article=${id}</id>`);
    expect(await (await ask(request, `/channel/${story.source?.id}/rss.xml`)).text()).toMatch(/<item>/);
  });

  for (const path of [
    '/category/999/rss.xml',
    '/category/01/rss.xml',
    '/category/abc/atom.xml',
    '/channel/999999/rss.xml',
    '/channel/01/feed.json',
    '/story/999999/rss.xml',
    '/story/01/feed.json',
    '/sitemaps/stories-999.xml',
    '/sitemaps/stories-01.xml',
    '/sitemaps/news-0.xml',
    '/sitemaps/other.xml',
  ]) {
    test(`${path} is a true 404 that nobody keeps`, async ({ request }) => {
      const answer = await ask(request, path);
      expect([answer.status(), answer.headers()['cache-control']]).toEqual([404, 'no-store']);
    });
  }

  test('a slash too many leads on by one 308', async ({ request }) => {
    const answer = await ask(request, '/rss.xml/');
    expect([answer.status(), answer.headers().location]).toEqual([308, '/rss.xml']);
  });
});

test.describe('sitemaps (SEO-9)', () => {
  test('the index leads to pages, stories and news, and their addresses answer 200', async ({ request }) => {
    const index = await ask(request, '/sitemap.xml');
    expectFile(index, xml);
    const files = locsOf(await index.text());
    for (const kind of ['pages', 'stories-1', 'news-'])
      expect(files.some((file) => file.includes(`/sitemaps/${kind}`))).toBe(true);
    for (const file of files) {
      const answer = await ask(request, file);
      expectFile(answer, xml, file.includes('/news-') ? 60 : 300);
      const text = await answer.text();
      expect(text).not.toMatch(/changefreq|priority/);
      const locs = locsOf(text);
      expect(locs.length).toBeGreaterThan(0);
      const sample = file.includes('pages') ? locs : locs.filter((_, n) => n % Math.ceil(locs.length / 8) === 0);
      for (const loc of sample) {
        const page = await ask(request, loc);
        expect([loc, page.status()]).toEqual([loc, 200]);
        expect(await page.text()).toContain(`<link rel="canonical" href="${loc}"`);
      }
    }
  });

  test('every visible story is in it once', async ({ request }) => {
    const files = locsOf(await (await ask(request, '/sitemap.xml')).text()).filter((file) =>
      file.includes('/stories-'),
    );
    const locs = (await Promise.all(files.map(async (file) => locsOf(await (await ask(request, file)).text())))).flat();
    const paths = new Set(locs.map((loc) => new URL(loc).pathname));
    expect(paths.size).toBe(locs.length);
    expect((await listStories(request)).filter((path) => !paths.has(path))).toEqual([]);
  });

  test('news are of the last two days, with publication, language, date and title', async ({ request }) => {
    const file = locsOf(await (await ask(request, '/sitemap.xml')).text()).find((loc) => loc.includes('/news-')) ?? '';
    const text = await (await ask(request, file)).text();
    const dates = [...text.matchAll(/<news:publication_date>([^<]+)</g)].map(([, date = '']) => date);
    expect(dates.length).toBe(locsOf(text).length);
    for (const date of dates) {
      expect(date).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+03:00$/);
      expect(Date.now() - Date.parse(date)).toBeLessThan(2 * 86_400_000 + 60_000);
    }
    for (const name of ['news:name>Сюжет<', 'news:language>ru<', 'news:title>']) expect(text).toContain(name);
  });
});

test.describe('robots.txt and validators (SEO-10)', () => {
  test('closes what is personal, names the sitemap and Yandex’s Clean-param', async ({ request }) => {
    const answer = await ask(request, '/robots.txt');
    expectFile(answer, 'text/plain; charset=utf-8');
    const text = await answer.text();
    for (const path of ['/api/', '/adminpage', '/profile', '/source/']) expect(text).toContain(`Disallow: ${path}\n`);
    expect(text).toMatch(/^Clean-param: utm_source&/m);
    const [, sitemap = ''] = /^Sitemap: (http\S+)$/m.exec(text) ?? [];
    expect((await ask(request, sitemap)).status()).toBe(200);
  });

  test('who has a file already gets 304 by either validator, and HEAD has no body', async ({ request }) => {
    const { pages } = await findPages(request);
    for (const path of [
      '/robots.txt',
      '/sitemap.xml',
      '/sitemaps/pages.xml',
      '/sitemaps/stories-1.xml',
      ...pages.map((page) => `${page}/rss.xml`),
    ]) {
      const { etag = '', 'last-modified': modified = '' } = (await ask(request, path)).headers();
      const statuses = [];
      const known: Record<string, string>[] = [
        { 'If-None-Match': etag },
        { 'If-Modified-Since': modified },
        { 'If-None-Match': '"old"', 'If-Modified-Since': modified },
      ];
      for (const headers of known) {
        const answer = await ask(request, path, { headers });
        statuses.push(answer.status());
        expect(answer.headers().etag).toBe(etag);
      }
      expect([path, ...statuses]).toEqual([path, 304, 304, 200]);
      const head = await request.head(path);
      expect([head.status(), head.headers().etag, (await head.body()).length]).toEqual([200, etag, 0]);
    }
  });
});

test('the private feed: for whoever knows its address, and kept by nobody (MY-4)', async ({ request }) => {
  const { access } = await openSession(request);
  const headers = { Authorization: `Bearer ${access}` };
  await request.put('/api/v1/follows/category/9/', { headers });
  const made = await request.post('/api/v1/my/feed/', { headers });
  const { secret } = (await made.json()) as { secret: string };
  const address = `/my/feed/${secret}.xml`;
  const feed = await request.get(address);
  expect(feed.status()).toBe(200);
  expect(feed.headers()).toMatchObject({
    'content-type': 'application/atom+xml; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  });
  expect(await feed.text()).toContain('<title>Моё | ');
  for (const wrong of [`/my/feed/${'0'.repeat(40)}.xml`, '/my/feed/x.xml', `/my/feed/${secret}`])
    expect([wrong, (await request.get(wrong)).status()]).toEqual([wrong, 404]);
  await request.delete('/api/v1/my/feed/', { headers });
  expect((await request.get(address)).status()).toBe(404);
});
