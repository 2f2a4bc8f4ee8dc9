import { robotsFile } from './site-files';

/** Tells whether a path may be fetched: the longest rule counts, here all are of one kind (RFC 9309 §2.2.2). */
const isOpen = (path: string) =>
  !robotsFile('https://sujet.by')
    .split('\n')
    .some((line) => line.startsWith('Disallow: ') && path.startsWith(line.slice(10)));

it.each(['/api/v1/stories/', '/adminpage', '/profile', '/source/4'])('keeps %s from crawlers (SEO-10)', (path) =>
  expect(isOpen(path)).toBe(false),
);

it.each([
  '/',
  '/category/1',
  '/story/7?article=2',
  '/channel/4',
  '/_next/static/chunks/a.js',
  '/media/a/wide.jpg',
  '/media/0123456789abcdef0123456789abcdef/share.jpg',
  '/cards/site-1.jpg',
  '/rss.xml',
  '/sitemaps/news-1.xml',
])('never blocks %s (SEO-10)', (path) => expect(isOpen(path)).toBe(true));

it('tells Yandex which parameters change nothing, in one line that it reads', () => {
  const [line = ''] = /^Clean-param: .+$/m.exec(robotsFile('https://sujet.by')) ?? [];
  for (const name of [
    'utm_source',
    'utm_medium',
    'utm_campaign',
    'utm_term',
    'utm_content',
    'yclid',
    'ysclid',
    'gclid',
    'fbclid',
    'from',
    'shown',
    'article',
  ]) {
    expect(line.slice('Clean-param: '.length).split('&')).toContain(name);
  }
  expect(line.length).toBeLessThanOrEqual(500);
});

it('names the sitemap by an absolute address', () => {
  expect(robotsFile('https://sujet.by')).toMatch(/^Sitemap: https:\/\/sujet\.by\/sitemap\.xml$/m);
});
