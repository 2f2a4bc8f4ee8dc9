import type { FetchOutcome, GuardedFetch } from '../../platform/outbound/guarded-fetch';
import { readFeedHere } from '../../ingest/feeds/parse-feed';
import { discoverFeeds } from './discover-feeds';

const site = 'https://n.example';
const rss = (title: string, ...ids: number[]) =>
  `<rss><channel><title>${title}</title>${ids.map((id) => `<item><title>Новость ${id}</title><link>${site}/${id}</link></item>`).join('')}</channel></rss>`;
const page = (head = '') => `<!doctype html><html><head>${head}</head><body>Сайт</body></html>`;
const link = (href: string) => `<link rel="alternate" type="application/rss+xml" href="${href}">`;
const newsMap =
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"><url><loc>${site}/9</loc>` +
  '<news:news><news:publication_date>2026-11-21</news:publication_date><news:title>Девять</news:title></news:news></url></urlset>';

describe('looking for the feeds of a site (SOURCE-2)', () => {
  let pages: Record<string, string>;
  let asked: string[];
  const fetch = (url: string): Promise<FetchOutcome> => {
    asked.push(url);
    const body = pages[url];
    if (url.startsWith('https://closed.example')) return Promise.resolve({ kind: 'failed', reason: 'connection' });
    const status = body === undefined ? 404 : body === '304' ? 304 : 200;
    return Promise.resolve({
      ...{ kind: 'response', status, headers: {}, url, permanentRedirect: null },
      body: Buffer.from(body ?? ''),
    });
  };
  const discover = async (address: string) => {
    const { found, problem } = await discoverFeeds(
      { fetch, readFeed: readFeedHere, now: () => new Date('2026-11-21T12:00:00Z') },
      address,
    );
    return { found: found.map(({ address: one, feed }) => [one, feed.title, feed.items.length]), problem };
  };
  beforeEach(() => {
    [pages, asked] = [{}, []];
  });

  test('a feed is itself the answer, and nothing else is asked', async () => {
    pages[`${site}/rss`] = rss('Лента', 1);
    expect(await discover(`${site}/rss`)).toEqual({ found: [[`${site}/rss`, 'Лента', 1]], problem: null });
    expect(asked).toEqual([`${site}/rss`]);
  });

  test('the feeds that a page names, those with the most items first; https where no scheme is written', async () => {
    pages[`${site}`] = page(link('/few.xml') + link(`${site}/all.xml`) + link('/gone.xml'));
    pages[`${site}/few.xml`] = rss('Спорт', 1);
    pages[`${site}/all.xml`] = rss('Все', 1, 2);
    expect(await discover('n.example')).toEqual({
      found: [
        [`${site}/all.xml`, 'Все', 2],
        [`${site}/few.xml`, 'Спорт', 1],
      ],
      problem: null,
    });
    expect(asked).not.toContain(`${site}/feed`);
  });

  test('a site that answers 304 to a plain request is told in words', async () => {
    pages[`${site}/rss`] = '304';
    expect((await discover(`${site}/rss`)).problem).toMatch(/304 на обычный запрос/);
  });

  test('feed:// is https, http where nobody answers by https, also in a page (SOURCE-2)', async () => {
    pages['http://closed.example/rss'] = rss('Лента', 1);
    expect((await discover('feed://closed.example/rss')).found).toEqual([['http://closed.example/rss', 'Лента', 1]]);
    expect(asked).toEqual(['https://closed.example/rss', 'http://closed.example/rss']);
    pages[`${site}/rss`] = rss('Лента', 1, 2);
    pages[`${site}/`] = page(link(`feed:${site}/rss`));
    expect((await discover(`feed:${site}/`)).found).toEqual([[`${site}/rss`, 'Лента', 2]]);
  });

  test('the usual paths where the page names none, one feed under two addresses once', async () => {
    pages[`${site}/news/`] = page();
    pages[`${site}/rss`] = rss('Лента', 1);
    pages[`${site}/feed`] = rss('Лента', 1);
    expect((await discover(`${site}/news/`)).found).toEqual([[`${site}/rss`, 'Лента', 1]]);
  });

  test('news sitemaps of robots.txt, through an index as well', async () => {
    pages[`${site}/`] = page();
    pages[`${site}/robots.txt`] = `User-agent: *\nSitemap: ${site}/maps.xml\n`;
    pages[`${site}/maps.xml`] =
      `<sitemapindex><sitemap><loc>${site}/pages.xml</loc></sitemap><sitemap><loc>${site}/news.xml</loc></sitemap></sitemapindex>`;
    pages[`${site}/news.xml`] = newsMap;
    expect((await discover(`${site}/`)).found).toEqual([[`${site}/news.xml`, null, 1]]);
    expect(asked).not.toContain(`${site}/pages.xml`);
  });

  test('a site without feeds, and a server that does not answer, are told in words', async () => {
    pages[`${site}/`] = page();
    expect(await discover(`${site}/`)).toEqual({
      found: [],
      problem: 'По этому адресу обычная веб-страница, а не лента.',
    });
    asked = [];
    expect((await discover('https://closed.example/')).problem).toMatch(/^Не удалось соединиться/);
    expect(asked).toEqual(['https://closed.example/']);
  });

  test('a page does not send us all over the web: three addresses of other sites at most', async () => {
    pages[`${site}/`] = page(Array.from({ length: 9 }, (_, n) => link(`https://other-${n}.example/rss`)).join(''));
    pages['https://other-2.example/rss'] = rss('Чужая', 1);
    expect((await discover(`${site}/`)).found).toEqual([['https://other-2.example/rss', 'Чужая', 1]]);
    expect(asked.filter((one) => one.includes('other-'))).toHaveLength(3);
  });

  test('a hostile page makes it ask twenty documents at most', async () => {
    pages[`${site}/`] = page(Array.from({ length: 500 }, (_, n) => link(`/f${n}`)).join(''));
    pages[`${site}/robots.txt`] = Array.from({ length: 500 }, (_, n) => `Sitemap: ${site}/m${n}.xml`).join('\n');
    for (let n = 0; n < 500; n += 1)
      pages[`${site}/m${n}.xml`] = `<sitemapindex><sitemap><loc>${site}/i${n}.xml</loc></sitemap></sitemapindex>`;
    await discover(`${site}/`);
    expect(asked.filter((one) => !one.endsWith('robots.txt')).length).toBeLessThanOrEqual(20);
  });

  test('a slow site holds an operator up for the limit: what was found is told, nothing more is asked for', async () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    pages[`${site}/`] = page(names.map((name) => link(`/${name}.xml`)).join(''));
    pages[`${site}/b.xml`] = rss('Лента', 1);
    const limits: (number | undefined)[] = [];
    const slowFetch: GuardedFetch = (url, { totalTimeoutMs }) => {
      limits.push(totalTimeoutMs);
      return fetch(url);
    };
    // Each document takes 18 s.
    const now = () => new Date(asked.length * 18_000);
    const { found } = await discoverFeeds(
      { fetch: slowFetch, readFeed: readFeedHere, now, limitMs: 60_000 },
      `${site}/`,
    );
    expect(found.map(({ address }) => address)).toEqual([`${site}/b.xml`]);
    expect(asked.map((one) => one.slice(site.length))).toEqual(['/', '/a.xml', '/b.xml', '/c.xml']);
    expect(limits).toEqual([60_000, 42_000, 24_000, 6_000]);
  });
});
