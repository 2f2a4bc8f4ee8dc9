import { categorySteps } from '@/components/category/category-steps';
import { channelSteps } from '@/components/channel-page/channel-steps';
import { paths } from './paths';
import { policies } from './policies';
import { findRoute, isFolder, methodsOf, routes, selectQuery } from './routes';

const built = [
  paths.home(),
  paths.category(2),
  paths.shown(paths.category(2), 10),
  paths.categories(),
  paths.story(7),
  paths.storyArticle(7, 9),
  paths.storyList(7, 2),
  paths.storyView(7, 'headlines'),
  paths.storyView(7, 'outlets', 2),
  paths.login(),
  paths.emailReturn(),
  paths.profile(),
  paths.my(),
  paths.mySettings(),
  paths.interests(),
  paths.privateFeed('0'.repeat(40)),
  paths.source(4),
  paths.channel(4),
  paths.shown(paths.channel(4), 24),
  paths.adminPage(),
  paths.desk(),
  paths.deskChannels(),
  paths.deskStories(),
  paths.deskJournal(),
  paths.deskLegal(),
  paths.deskPeople(),
  paths.deskReports(),
  paths.deskCategories(),
  paths.deskSite(),
  paths.deskStatistics(),
  paths.newsletter({ secret: '0b7e4a4e-7c1f-4d6a-9f0e-2f5f6f0a1b2c', state: 'stopped' }),
  paths.report({ story: 7, article: 9, state: 'sent' }),
  paths.corrections(),
  paths.corrections(12),
  paths.archive(),
  paths.archiveMonth('2026-11'),
  paths.archiveDay('2026-11-20'),
  paths.archiveDay('2026-11-20', 12),
  paths.channels(),
  paths.channels(12),
  paths.about(),
  paths.search(),
  paths.searchFor({ q: 'Снег', category: 2, period: 'day', page: 2, at: 1_700_000_000 }),
  paths.openSearch(),
  paths.errorReporter(),
  paths.feed('/', 'rss'),
  paths.feed('/category/2', 'rss'),
  paths.feed('/story/7', 'json'),
  paths.feed('/channel/4', 'atom'),
  paths.robots(),
  paths.sitemapIndex(),
  paths.sitemap('news-3'),
  ...Object.values(policies).map(({ path }) => path),
];

describe('the table of addresses', () => {
  test('has every address that the site builds, with its query', () => {
    for (const address of built) {
      const [path = '', query = ''] = address.split(/(?=\?)/);
      const route = findRoute(path);
      expect([address, route && selectQuery(route, query)]).toEqual([address, query]);
    }
  });

  test('has no address that nobody builds, but those that browsers and search engines ask for by name', () => {
    const used = new Set(built.map((address) => findRoute(address.split('?', 1)[0] ?? '')?.path));
    expect(routes.map(({ path }) => path).filter((path) => !used.has(path))).toEqual([
      '/404',
      '/manifest.webmanifest',
      '/favicon.ico',
      '/icon.png',
      '/apple-icon.png',
      '/:key',
    ]);
  });

  test.each(['/story/01', '/story/', '/Story/1', '/story/1/x', '/robotsxtxt', '/nope', '', '/a.txt', '/constructor'])(
    '%j has no route',
    (path) => expect(findRoute(path)).toBeNull(),
  );

  test.each([
    ['/story/1', '?article=5&utm_source=x', '?article=5'],
    ['/story/1', '?utm_source=x&article=05', ''],
    ['/story/1', '?article=5&article=6', '?article=5'],
    ['/story/1', '?article=5%0a', ''],
    ['/category/1', '?shown=11', ''],
    ['/', '?shown=10', ''],
    ['/search', '?page=2&q=a%20b&x=1', '?q=a+b&page=2'],
  ])('of %s%s only %j selects contents', (path, query, selected) => {
    const route = findRoute(path);
    expect(route && selectQuery(route, query)).toBe(selected);
  });

  test.each([
    ['/category/1', categorySteps],
    ['/channel/1', channelSteps],
  ])('%s may begin with every count that the server renders, and no other (R17)', (path, { step, maxRendered }) => {
    const route = findRoute(path);
    const counts = Array.from({ length: 400 }, (_, n) => n);
    const passing = counts.filter((n) => route && selectQuery(route, `?shown=${n}`) !== '');
    expect(passing).toEqual(Array.from({ length: maxRendered / step - 1 }, (_, n) => (n + 2) * step));
  });

  test('an address of a handler has all methods, every other one is only read', () => {
    expect([methodsOf('/api/v1/x'), methodsOf('/story/1'), methodsOf('/nope')]).toEqual([
      expect.arrayContaining(['POST', 'DELETE']),
      ['GET', 'HEAD'],
      ['GET', 'HEAD'],
    ]);
  });

  test('a folder of pages has no other addresses; the folders of files are none', () => {
    expect(['/story/x', '/notice/story', '/cards/site-1.png', '/nope'].map(isFolder)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
