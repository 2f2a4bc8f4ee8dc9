import { createHash } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import sharp from 'sharp';

/** The stub site's answer at one path. */
export interface Resource {
  status: number;
  headers: Record<string, string>;
  body: Buffer | string;
}

export type Site = Map<string, Resource>;

const html = 'text/html; charset=utf-8';
const pageCache = 's-maxage=60, stale-while-revalidate=540';
const fileHeaders = { 'cache-control': 'public, max-age=300', 'last-modified': 'Thu, 12 Mar 2026 11:05:00 GMT' };
const yearly = 'public, max-age=31536000, immutable';
const published = '2026-03-12T14:05:00+03:00';
/** «Now» of the stub site. */
export const goodNow = new Date('2026-03-12T12:00:00Z');

export interface PageParts {
  origin: string;
  path: string;
  title: string;
  /** The name in the last crumb; null: none, the page is home. */
  crumb: string | null;
  entities?: string[];
  body?: string;
  article?: boolean;
  shareTitle?: string;
}

const description =
  'Мост через Припять открыли для машин после двух лет ремонта: рабочие закончили на две недели раньше срока, и утром по нему прошёл первый автобус.';

/** The HTML of a page in which every rule for crawlers holds. */
export function goodPage({
  origin,
  path,
  title,
  crumb,
  entities = [],
  body = '',
  article = false,
  shareTitle = title,
}: PageParts): string {
  const url = `${origin}${path === '/' ? '' : path}`;
  const card = `${origin}/cards/1-abc.jpg`;
  const feed = (type: string, file: string) =>
    `<link rel="alternate" type="application/${type}" href="${origin}/${file}" title="Сюжет (${file})">`;
  const crumbs =
    crumb === null
      ? []
      : [
          { name: 'Главная', item: origin },
          { name: crumb, item: url },
        ];
  const crumbList = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((one, index) => ({ '@type': 'ListItem', position: index + 1, ...one })),
  };
  return `<!DOCTYPE html><html lang="ru"><head><meta charset="utf-8">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf7"><meta name="theme-color" media="(prefers-color-scheme: dark)" content="#131417">
<title>${title}</title><meta name="description" content="${description}"><meta name="keywords" content="Общество,Полесская волна">
<meta name="robots" content="index,follow,max-image-preview:large,max-snippet:-1"><link rel="canonical" href="${url}">
${feed('rss+xml', 'rss.xml')}${feed('atom+xml', 'atom.xml')}${feed('feed+json', 'feed.json')}
<meta property="og:type" content="${article ? 'article' : 'website'}"><meta property="og:title" content="${shareTitle}"><meta property="og:description" content="${description}">
<meta property="og:url" content="${url}"><meta property="og:site_name" content="Сюжет"><meta property="og:locale" content="ru_RU">
<meta property="og:image" content="${card}"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630"><meta property="og:image:alt" content="Мост">
${article ? `<meta property="article:published_time" content="${published}"><meta property="article:modified_time" content="${published}"><meta property="article:section" content="Общество"><meta property="article:tag" content="мост">` : ''}
<meta name="twitter:card" content="summary_large_image"><meta name="twitter:title" content="${shareTitle}"><meta name="twitter:description" content="${description}">
<meta name="twitter:image" content="${card}"><meta name="twitter:image:alt" content="Мост"><link rel="icon" href="/icon.png" sizes="48x48">
</head><body><nav aria-label="Разделы"><ul><li><a href="/">Главные</a></li><li><a href="/category/1">Общество</a></li><li><a href="/archive">Архив</a></li></ul></nav>
${crumb === null ? '' : `<nav aria-label="Хлебные крошки"><ol><li><a href="/">Главная</a></li><li><span aria-current="page">${crumb}</span></li></ol></nav>`}
<main><h1>${crumb ?? 'Главные сюжеты'}</h1>${body}</main>
${[...entities, ...(crumb === null ? [] : [JSON.stringify(crumbList)])].map((entity) => `<script type="application/ld+json">${entity}</script>`).join('\n')}
</body></html>`;
}

/** A story's NewsArticle. */
export function goodArticle(origin: string): Record<string, unknown> {
  const url = `${origin}/story/1`;
  const crop = (width: number, height: number) => ({
    '@type': 'ImageObject',
    url: `${origin}/media/${width}x${height}.jpg`,
    width: String(width),
    height: String(height),
  });
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    '@id': `${url}#article`,
    url,
    mainEntityOfPage: url,
    headline: 'Мост открыт',
    description,
    inLanguage: 'ru',
    articleSection: 'Общество',
    datePublished: published,
    dateModified: published,
    image: [crop(1200, 675), crop(1200, 900), crop(1200, 1200)],
    author: { '@type': 'Organization', name: 'Полесская волна', url: 'https://polesie.example' },
    publisher: {
      '@type': 'Organization',
      name: 'Сюжет',
      logo: { '@type': 'ImageObject', url: `${origin}/icon.png`, width: '48', height: '48' },
    },
    isAccessibleForFree: true,
    isBasedOn: 'https://polesie.example/most',
    citation: ['https://kurier.example/most'],
  };
}

export const storyDate = '<time datetime="2026-03-12T11:05:00.000Z">12 марта 2026, 14:05</time>';

export function goodStory(origin: string): string {
  return goodPage({
    origin,
    path: '/story/1',
    title: 'Мост открыт | Сюжет',
    shareTitle: 'Мост открыт',
    crumb: 'Мост открыт',
    article: true,
    entities: [JSON.stringify(goodArticle(origin))],
    body: storyDate,
  });
}

function collection(origin: string, path: string): string {
  const list = {
    '@type': 'ItemList',
    itemListElement: [{ '@type': 'ListItem', position: 1, url: `${origin}/story/1`, name: 'Мост открыт' }],
  };
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    url: `${origin}${path}`,
    name: 'Список',
    mainEntity: list,
  });
}

export function goodHome(origin: string): string {
  const target = { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` };
  const webSite = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: 'Сюжет',
    url: origin,
    potentialAction: { '@type': 'SearchAction', target },
  };
  const organization = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Сюжет',
    url: origin,
    logo: `${origin}/icon.png`,
  };
  return goodPage({
    origin,
    path: '/',
    title: 'Сюжет: новости',
    crumb: null,
    entities: [JSON.stringify(webSite), JSON.stringify(organization)],
    body: '<a href="/story/1">Мост открыт</a>',
  });
}

function closedPage(title: string): string {
  return `<!DOCTYPE html><html lang="ru"><head><meta charset="utf-8"><title>${title}</title><meta name="robots" content="noindex,follow"></head><body><main><h1>${title}</h1><a href="/">На главную</a></main></body></html>`;
}

/** A whole small site in which every rule holds. */
export async function goodSite(origin: string): Promise<Site> {
  const site: Site = new Map();
  const put = (path: string, type: string, body: Buffer | string, headers: Record<string, string>) =>
    site.set(path, { status: 200, headers: { 'content-type': type, ...headers }, body });
  const page = (path: string, body: string) => put(path, html, body, { 'cache-control': pageCache });
  const list = (path: string, title: string, crumb: string) =>
    page(
      path,
      goodPage({
        origin,
        path,
        title,
        crumb,
        entities: [collection(origin, path)],
        body: '<a href="/story/1">Мост открыт</a><a href="/archive/2026-03">Март</a><a href="/archive/2026-03-12">12 марта</a><a href="/channel/1">Полесская волна</a>',
      }),
    );
  page('/', goodHome(origin));
  page('/story/1', goodStory(origin));
  list('/category/1', 'Категория: Общество', 'Общество');
  list('/channel/1', 'Полесская волна | Сюжет', 'Полесская волна');
  list('/channels', 'Издания | Сюжет', 'Издания');
  list('/archive', 'Архив | Сюжет', 'Архив');
  list('/archive/2026-03', 'Март 2026 | Сюжет', 'Март 2026');
  list('/archive/2026-03-12', '12 марта 2026 | Сюжет', '12 марта 2026');
  page(
    '/cookie-policy',
    goodPage({ origin, path: '/cookie-policy', title: 'Файлы cookie | Сюжет', crumb: 'Файлы cookie' }),
  );
  page(
    '/about',
    goodPage({
      origin,
      path: '/about',
      title: 'О проекте | Сюжет',
      crumb: 'О проекте',
      entities: [
        JSON.stringify({
          '@context': 'https://schema.org',
          '@type': 'AboutPage',
          url: `${origin}/about`,
          name: 'О проекте',
        }),
      ],
    }),
  );
  for (const path of ['/search', '/login', '/category/999999999'])
    put(path, html, closedPage('Вход'), { 'cache-control': 'private, no-store' });

  put('/robots.txt', 'text/plain; charset=utf-8', robots(origin), fileHeaders);
  const xml = (path: string, body: string, headers = fileHeaders) =>
    put(path, 'application/xml; charset=utf-8', `<?xml version="1.0" encoding="UTF-8"?>\n${body}`, headers);
  const urls = (paths: readonly string[]) => paths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join('');
  const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
  xml(
    '/sitemap.xml',
    `<sitemapindex ${namespace}>${['pages', 'stories-1', 'news-1'].map((name) => `<sitemap><loc>${origin}/sitemaps/${name}.xml</loc></sitemap>`).join('')}</sitemapindex>`,
  );
  xml(
    '/sitemaps/pages.xml',
    `<urlset ${namespace}>${urls(['', '/category/1', '/channel/1', '/channels', '/archive', '/archive/2026-03-12', '/about', '/cookie-policy'])}</urlset>`,
  );
  xml(
    '/sitemaps/stories-1.xml',
    `<urlset ${namespace}><url><loc>${origin}/story/1</loc><lastmod>2026-03-12T11:05:00Z</lastmod></url></urlset>`,
  );
  const news = `<news:news><news:publication><news:name>Сюжет</news:name><news:language>ru</news:language></news:publication><news:publication_date>${published}</news:publication_date><news:title>Мост открыт</news:title></news:news>`;
  xml(
    '/sitemaps/news-1.xml',
    `<urlset ${namespace} xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"><url><loc>${origin}/story/1</loc>${news}</url></urlset>`,
    { ...fileHeaders, 'cache-control': 'public, max-age=60' },
  );
  putFeeds(origin, put);

  for (const [width, height] of [
    [1200, 675],
    [1200, 900],
    [1200, 1200],
  ] as const)
    put(`/media/${width}x${height}.jpg`, 'image/jpeg', await picture(width, height), { 'cache-control': yearly });
  put('/cards/1-abc.jpg', 'image/jpeg', await picture(1200, 630), { 'cache-control': yearly });
  put('/icon.png', 'image/png', await picture(48, 48, 'png'), { 'cache-control': yearly });
  for (const path of ['/api/v1/stories/', '/api/v1/categories/'])
    put(path, 'application/json', '[]', { 'cache-control': 'public, s-maxage=15', vary: 'Authorization' });
  return site;
}

function robots(origin: string): string {
  const labels = 'utm_source&utm_medium&utm_campaign&utm_term&utm_content&yclid&ysclid&gclid&fbclid&from&shown&article';
  return `User-agent: *\nDisallow: /api/\nDisallow: /adminpage\nDisallow: /profile\nDisallow: /source/\nClean-param: ${labels}\n\nSitemap: ${origin}/sitemap.xml\n`;
}

function putFeeds(
  origin: string,
  put: (path: string, type: string, body: string, headers: Record<string, string>) => unknown,
): void {
  const url = `${origin}/story/1`;
  put(
    '/rss.xml',
    'application/rss+xml; charset=utf-8',
    `<?xml version="1.0"?><rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>Сюжет</title><link>${origin}</link><description>Новости</description><atom:link rel="self" href="${origin}/rss.xml"/><item><title>Мост открыт</title><link>${url}</link><guid>${url}</guid><pubDate>Thu, 12 Mar 2026 11:05:00 GMT</pubDate></item></channel></rss>`,
    fileHeaders,
  );
  put(
    '/atom.xml',
    'application/atom+xml; charset=utf-8',
    `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><id>${origin}</id><title>Сюжет</title><updated>2026-03-12T11:05:00Z</updated><link rel="self" href="${origin}/atom.xml"/><link rel="alternate" href="${origin}"/><entry><id>${url}</id><title>Мост открыт</title><published>2026-03-12T11:05:00Z</published><updated>2026-03-12T11:05:00Z</updated><link rel="alternate" href="${url}"/></entry></feed>`,
    fileHeaders,
  );
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Сюжет',
    home_page_url: origin,
    feed_url: `${origin}/feed.json`,
    items: [{ id: url, url, title: 'Мост открыт', date_published: '2026-03-12T11:05:00Z' }],
  };
  put('/feed.json', 'application/feed+json; charset=utf-8', JSON.stringify(feed), fileHeaders);
}

export function picture(width: number, height: number, format: 'jpeg' | 'png' = 'jpeg'): Promise<Buffer> {
  const plain = sharp({ create: { width, height, channels: 3, background: '#204060' } });
  return (format === 'jpeg' ? plain.jpeg() : plain.png()).toBuffer();
}

export interface Served {
  origin: string;
  /** Replaces the site that it serves from now on. */
  show(site: Site): void;
  close(): void;
}

/** Serves a site on a port of its own: HEAD, ETag, 304, one form of every address, and true 404s. */
export function serveSite(): Promise<Served> {
  let site: Site = new Map();
  const server: Server = createServer((request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    const { authorization, 'if-none-match': tag, 'if-modified-since': since } = request.headers;
    const found = site.get(path);
    const resource = found ?? {
      status: 404,
      headers: { 'content-type': html, 'cache-control': 'no-store' },
      body: closedPage('Страница не найдена'),
    };
    const headers = { etag: `"${createHash('sha1').update(resource.body).digest('hex')}"`, ...resource.headers };
    if (authorization && path.startsWith('/api/'))
      return reply(response, 200, { 'cache-control': 'private, no-store' }, '[]', request.method);
    const isKnown = tag ? tag === headers.etag : since !== undefined && since === resource.headers['last-modified'];
    if (resource.status === 200 && isKnown) return reply(response, 304, headers, '', request.method);
    return reply(response, resource.status, headers, resource.body, request.method);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      resolve({
        origin: `http://127.0.0.1:${port}`,
        show: (next) => {
          site = next;
        },
        close: () => {
          server.closeAllConnections();
          server.close();
        },
      });
    });
  });
}

function reply(
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  body: Buffer | string,
  method: string | undefined,
): void {
  response.writeHead(status, headers);
  response.end(method === 'HEAD' ? undefined : body);
}
