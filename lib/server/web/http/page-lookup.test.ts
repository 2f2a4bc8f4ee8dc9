import { toPageLookup } from './page-lookup';

describe('what an address asks the store for', () => {
  test.each([
    ['/story/7', { kind: 'story', id: 7, article: null }],
    ['/story/7?article=9&utm_source=x', { kind: 'story', id: 7, article: 9 }],
    ['/story/7?article=x', { kind: 'story', id: 7, article: null }],
    ['/story/7/rss.xml', { kind: 'story', id: 7, article: null, feed: 'rss' }],
    ['/channel/4?shown=24', { kind: 'channel', id: 4 }],
    ['/channels/2', { kind: 'channels', page: 2 }],
    ['/channel/4/atom.xml', { kind: 'channel', id: 4 }],
    ['/category/999?shown=15', { kind: 'category', id: 999 }],
    ['/category/999/feed.json', { kind: 'category', id: 999, feed: 'json' }],
    ['/sitemaps/stories-3.xml', { kind: 'sitemap', file: { kind: 'stories', shard: 3 } }],
    ['/sitemaps/others-3.xml', { kind: 'nothing' }],
    ['/archive/2026-13', { kind: 'nothing' }],
    ['/category/9999999999999999', { kind: 'nothing' }],
    ['/somebodys-key.txt', { kind: 'nothing' }],
    ['/archive/2026-11', { kind: 'archive', place: { kind: 'month', month: '2026-11' } }],
    ['/archive/2026-11-20/3', { kind: 'archive', place: { kind: 'day', day: '2026-11-20', page: 3 } }],
  ])('%s', (target, lookup) => expect(toPageLookup(target)).toEqual(lookup));

  test.each([
    '/',
    '/archive',
    '/channels',
    '/about',
    '/corrections',
    '/category',
    '/rss.xml',
    '/sitemap.xml',
    '/sitemaps/pages.xml',
    '/robots.txt',
    '/search?q=story',
    '/login',
    '/source/4',
  ])('%s asks for nothing: it is always there, or tells by itself', (target) =>
    expect(toPageLookup(target)).toBeNull(),
  );
});

test('the site’s own key for search engines is there', () => {
  process.env.INDEXNOW_KEY = 'own-key-of-the-site';
  process.env.NOINDEX = '0';
  expect(toPageLookup('/own-key-of-the-site.txt')).toBeNull();
  delete process.env.INDEXNOW_KEY;
  delete process.env.NOINDEX;
});
