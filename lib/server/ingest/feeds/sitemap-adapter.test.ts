import { gzipSync } from 'node:zlib';
import { decodeFeed } from './decode-feed';
import { parseFeed } from './parse-feed';

const context = { feedUrl: 'https://n.example/sitemaps/news.xml', fetchedAt: new Date('2026-11-21T12:00:00Z') };
const namespaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9" ' +
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
const entry = (n: number, fields = '') =>
  `<url><loc>https://n.example/${n}</loc><news:news><news:publication><news:name>Новости Н</news:name><news:language>ru</news:language></news:publication>
    <news:publication_date>2026-11-21T1${n}:00:00+03:00</news:publication_date><news:title>Мост № ${n} &amp; дорога</news:title>${fields}</news:news>
    <image:image><image:loc>/p/${n}.jpg</image:loc></image:image></url>`;
const map = (...entries: string[]) => `<?xml version="1.0"?><urlset ${namespaces}>${entries.join('')}</urlset>`;
const parsed = (text: string) => {
  const feed = parseFeed(text, context);
  if ('problem' in feed) throw new Error(feed.detail);
  return feed;
};

describe('a news sitemap is a feed of headlines (SOURCE-1)', () => {
  it('gives address, headline, time, picture and keywords of each article', () => {
    const { format, title, items, rejected } = parsed(
      map(entry(1, '<news:keywords>Мост, Пинск</news:keywords>'), entry(2)),
    );
    expect([format, title, rejected]).toEqual(['sitemap', 'Новости Н', []]);
    expect(items[0]).toEqual({
      guid: 'https://n.example/1',
      url: 'https://n.example/1',
      title: 'Мост № 1 & дорога',
      summary: null,
      text: null,
      imageUrl: 'https://n.example/p/1.jpg',
      publishedAt: new Date('2026-11-21T08:00:00Z'),
      topics: ['Мост', 'Пинск'],
    });
    expect(items).toHaveLength(2);
  });

  it('is known by its namespaces, whatever their prefixes, and with entries that nothing closes', () => {
    const other = map(entry(1), entry(2))
      .replaceAll('news:', 'n:')
      .replace('xmlns:news', 'xmlns:n')
      .replaceAll('</url>', '');
    expect(parsed(other).items.map(({ url }) => url)).toEqual(['https://n.example/1', 'https://n.example/2']);
  });

  it('leaves out pages that are no news', () => {
    const plain = '<url><loc>https://n.example/about</loc><lastmod>2026-11-01</lastmod></url>';
    expect(parsed(map(plain, entry(1))).items.map(({ url }) => url)).toEqual(['https://n.example/1']);
    expect(parseFeed(map(plain), context)).toEqual({
      problem: 'not-a-feed',
      detail: 'По этому адресу карта сайта, в которой нет новостей: у страниц нет ни заголовков, ни времени выхода.',
    });
  });

  it('may be a gzip file, and one that unpacks to more than 10 MB, or is damaged, is no feed', () => {
    const text = map(entry(1));
    const packed = gzipSync(text);
    expect(decodeFeed(packed, 'application/x-gzip')).toBe(text);
    expect(decodeFeed(packed.subarray(0, 60), null)).toBe('');
    expect(decodeFeed(gzipSync(Buffer.alloc(11 * 1_024 * 1_024, 32)), null)).toBe('');
  });

  it('does not make items of the addresses of other feeds', () => {
    const rss =
      '<rss><channel><title>Н</title><image><url>https://n.example/logo.png</url></image><item><title>Т</title><link>https://n.example/1</link></item></channel></rss>';
    expect(parsed(rss).items).toHaveLength(1);
  });
});

describe('an index of sitemaps', () => {
  const index = (...maps: string[]) =>
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${maps.join('')}</sitemapindex>`;
  const child = (name: string, changed: string) =>
    `<sitemap><loc>https://n.example/${name}</loc><lastmod>${changed}</lastmod></sitemap>`;
  const detailOf = (text: string) => {
    const feed = parseFeed(text, context);
    return 'problem' in feed ? feed.detail : '';
  };

  it('names the map that speaks of news, else the one changed last', () => {
    const pages = child('pages.xml', '2026-11-21');
    expect(detailOf(index(pages, child('news-1.xml', '2026-11-01')))).toBe(
      'По этому адресу список карт сайта, а не лента. Новости, похоже, в карте https://n.example/news-1.xml',
    );
    expect(detailOf(index(child('old.xml', '2026-11-01'), pages))).toContain('https://n.example/pages.xml');
    expect(detailOf(index())).toBe('По этому адресу список карт сайта, а не лента.');
  });
});
