import { isIndexable, kindOf } from './page-kind';

test.each([
  ['/', 'home'],
  ['/category/12', 'category'],
  ['/story/7?article=9', 'story'],
  ['/channel/3', 'channel'],
  ['/channels', 'channels'],
  ['/channels/2', 'channels'],
  ['/archive', 'archive'],
  ['/archive/2026-03', 'archive-month'],
  ['/archive/2026-03-12', 'archive-day'],
  ['/archive/2026-03-12/2', 'archive-day'],
  ['/about', 'about'],
  ['/corrections', 'policy'],
  ['/privacy-policy', 'policy'],
  ['/search?q=мост', 'search'],
  ['/login', 'login'],
  ['/story/7/rss.xml', null],
  ['/api/v1/stories/', null],
  ['/profile', null],
])('%s is %s', (path, kind) => {
  expect(kindOf(path)).toBe(kind);
  expect(isIndexable(kindOf(path))).toBe(kind !== null && kind !== 'search' && kind !== 'login');
});
