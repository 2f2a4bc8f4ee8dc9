import { type AgentName, agentNames, createSender } from './fetch-page';
import { checkSeo } from './check-seo';
import { createReport } from './report';
import { goodNow, goodSite, picture, serveSite, type Resource, type Served, type Site } from './testing/good-site';
import type { Tools } from './tools/tools';

/** Other people's programs, which are proved to see faults at the beginning of every run (prove-tools.ts). */
const content: Tools = {
  validateXml: async () => [],
  validateHtml: async (pages) => new Map([...pages.keys()].map((name) => [name, []])),
  testStructuredData: async () => [],
  findLighthouseFaults: async () => [],
  close: async () => undefined,
};

describe('the whole check, on a small site (SEO-18)', () => {
  let served: Served;
  let good: Site;
  beforeAll(async () => {
    served = await serveSite();
    good = await goodSite(served.origin);
  });
  afterAll(() => served.close());

  async function run(site: Site, tools: Partial<Tools> = {}, agents: readonly AgentName[] = ['Googlebot']) {
    served.show(site);
    const report = createReport();
    const { origin } = served;
    await checkSeo(
      { origin, send: createSender(origin), report, tools: { ...content, ...tools }, now: () => goodNow, agents },
      { links: 200, listed: 50 },
      () => undefined,
    );
    return { totals: report.totals(), text: report.lines().join('\n') };
  }

  const change = (path: string, edit: (resource: Resource) => Partial<Resource>): Site => {
    const resource = good.get(path);
    if (!resource) throw new Error(`the good site has no ${path}`);
    return new Map([...good, [path, { ...resource, ...edit(resource) }]]);
  };
  const replace = (path: string, from: string | RegExp, to: string) =>
    change(path, ({ body }) => {
      const text = String(body).replace(from, to);
      if (text === String(body)) throw new Error(`nothing to seed in ${path}`);
      return { body: text };
    });
  const header = (path: string, name: string, value: string) =>
    change(path, ({ headers }) => ({ headers: { ...headers, [name]: value } }));
  const without = (path: string) => new Map([...good].filter(([one]) => one !== path));

  it('finds nothing where every rule holds', async () => {
    const { totals, text } = await run(good, {}, agentNames);
    expect(text.split('\n').filter((line) => line.includes('✗'))).toEqual([]);
    expect(totals.failed).toBe(0);
    expect(totals.passed).toBeGreaterThan(300);
  });

  it.each<[string, string, () => Site | Promise<Site>]>([
    ['a page that is gone from the site', 'every plain link answers', () => without('/channel/1')],
    [
      'no page of a type',
      'the site has one',
      () => replace('/sitemaps/pages.xml', /<url><loc>[^<]*cookie-policy<\/loc><\/url>/, ''),
    ],
    ['a page closed by its header', 'robots', () => header('/story/1', 'x-robots-tag', 'noindex')],
    ['a page kept for a year', 'Cache-Control \\(html\\)', () => header('/', 'cache-control', 's-maxage=31536000')],
    ['a page without an ETag', 'ETag', () => header('/category/1', 'etag', '')],
    ['a cookie on a shared page', 'no cookie on what is shared', () => header('/', 'set-cookie', 'a=1')],
    [
      'a card too large',
      'card: 300 KB at most',
      async () => change('/cards/1-abc.jpg', () => ({ body: Buffer.concat([goodCard(), Buffer.alloc(310_000)]) })),
    ],
    [
      'a card of another size',
      'card: 1200×630',
      async () => {
        const body = await picture(1200, 675);
        return change('/cards/1-abc.jpg', () => ({ body }));
      },
    ],
    [
      'a card that is a PNG',
      'card: JPEG',
      async () => {
        const body = await picture(1200, 630, 'png');
        return change('/cards/1-abc.jpg', () => ({ body }));
      },
    ],
    [
      'a card kept for a day',
      'card: a year, immutable',
      () => header('/cards/1-abc.jpg', 'cache-control', 'public, max-age=86400'),
    ],
    ['a card that is not there', 'card: status', () => without('/cards/1-abc.jpg')],
    [
      'a crop of another size than stated',
      'picture of structured data: its size',
      async () => {
        const body = await picture(800, 600);
        return change('/media/1200x900.jpg', () => ({ body }));
      },
    ],
    [
      'an icon of 50 px',
      'icon: its size',
      async () => {
        const body = await picture(50, 50, 'png');
        return change('/icon.png', () => ({ body }));
      },
    ],
    [
      'robots.txt that closes pictures',
      'blocks nothing that pages need',
      () => replace('/robots.txt', 'Disallow: /api/', 'Disallow: /api/\nDisallow: /cards'),
    ],
    ['robots.txt that leads to no sitemap', 'Sitemap', () => replace('/robots.txt', /Sitemap:.*\n/, '')],
    [
      'a sitemap that names a missing page',
      'a listed page answers 200',
      () => replace('/sitemaps/pages.xml', '/category/1<', '/category/77<'),
    ],
    [
      'a lastmod that is not the page’s',
      'lastmod is the page’s',
      () => replace('/sitemaps/stories-1.xml', '11:05:00Z', '10:05:00Z'),
    ],
    [
      'news of last week',
      'news: of two days at most',
      () => replace('/sitemaps/news-1.xml', '2026-03-12T', '2026-03-02T'),
    ],
    [
      'news kept too long',
      'Cache-Control \\(news\\)',
      () => header('/sitemaps/news-1.xml', 'cache-control', 'public, max-age=300'),
    ],
    ['a weak ETag of a file', 'ETag', () => header('/rss.xml', 'etag', 'W/"a"')],
    ['a file without its time', 'Last-Modified', () => header('/feed.json', 'last-modified', '')],
    [
      'a relative address in a feed',
      'no relative address',
      () => replace('/atom.xml', /rel="alternate" href="[^"]*"/, 'rel="alternate" href="/story/1"'),
    ],
    ['a feed of another type', 'type', () => header('/rss.xml', 'content-type', 'text/html')],
    [
      'a second address of a page',
      'one address: a slash at the end',
      () => new Map([...good, ...copies('/story/1', '/story/1/')]),
    ],
    [
      'a redirect to a missing page',
      'one address: leading zeros',
      () => new Map([...good, ['/story/01', redirect('/nowhere')]]),
    ],
    [
      'a redirect that is not for good',
      'one address: another case',
      () => new Map([...good, ['/STORY/1', { ...redirect('/story/1'), status: 307 }]]),
    ],
    [
      'a chain of redirects',
      'no chain of redirects',
      () =>
        new Map([
          ...replace('/', '</main>', '<a href="/a">a</a></main>'),
          ['/a', redirect('/b')],
          ['/b', redirect('/story/1')],
        ]),
    ],
    [
      'a story that no page links to',
      'every story within 3 clicks from home',
      () =>
        new Map([
          ...good,
          ...copies('/story/1', '/story/2'),
          ...replace(
            '/sitemaps/stories-1.xml',
            '<url>',
            `<url><loc>${served.origin}/story/2</loc><lastmod>2026-03-12T11:05:00Z</lastmod></url><url>`,
          ),
        ]),
    ],
    [
      'an API list that nobody may keep',
      'Cache-Control \\(api\\)',
      () => header('/api/v1/stories/', 'cache-control', 'no-store'),
    ],
    ['a 404 that is a 200', 'a true 404', () => new Map([...good, ...copies('/login', '/no-such-page')])],
    ['a search that may be indexed', 'noindex', () => replace('/search', 'noindex', 'index')],
  ])('sees %s: «%s»', async (_what, rule, seed) => {
    const { totals, text } = await run(await seed());
    expect(text).toMatch(new RegExp(`✗ ${rule} — `));
    expect(totals.failed).toBeGreaterThan(0);
  });

  it.each<[string, string, Partial<Tools>]>([
    ['xmllint', 'xmllint: valid', { validateXml: async () => ['fails to validate'] }],
    [
      'vnu',
      'no HTML errors',
      { validateHtml: async (pages) => new Map([...pages.keys()].map((name) => [name, ['Stray end tag']])) },
    ],
    ['vnu that left a page out', 'no HTML errors', { validateHtml: async () => new Map() }],
    ['structured-data-testing-tool', 'nothing is missing', { testStructuredData: async () => ['headline'] }],
    ['Lighthouse', '100 of 100', { findLighthouseFaults: async () => ['92 of 100: meta-description'] }],
  ])('tells what %s says', async (_program, rule, tools) => {
    expect((await run(good, tools)).text).toMatch(new RegExp(`✗ ${rule} — `));
  });

  it('names the agents that see a fault, and only those', async () => {
    served.show(good);
    const report = createReport();
    const send = createSender(served.origin);
    const { origin } = served;
    const forViber: typeof send = async (address, question) => {
      const response = await send(address, question);
      return question?.agent?.startsWith('Viber') && address === '/story/1'
        ? { ...response, body: Buffer.from(response.body.toString().replace('og:image:alt', 'og:image:alte')) }
        : response;
    };
    await checkSeo(
      { origin, send: forViber, report, tools: content, now: () => goodNow, agents: agentNames },
      { links: 200, listed: 50 },
      () => undefined,
    );
    const faults = report.lines().filter((line) => line.startsWith('    ✗'));
    expect(faults).toEqual([
      expect.stringMatching(/og:image:alt — .*\[\/story\/1, Viber\]/),
      expect.stringMatching(/the same head for every agent — .*\[\/story\/1, Viber\]/),
    ]);
  });

  it('a site that does not answer is a failure, not silence', async () => {
    expect((await run(new Map())).totals.failed).toBeGreaterThan(10);
  });

  const goodCard = () => Buffer.from(good.get('/cards/1-abc.jpg')?.body ?? '');
  const copies = (from: string, to: string): [string, Resource][] => [[to, good.get(from) ?? redirect('/')]];
  const redirect = (location: string): Resource => ({
    status: 308,
    headers: { location, 'cache-control': 'no-store' },
    body: '',
  });
});
