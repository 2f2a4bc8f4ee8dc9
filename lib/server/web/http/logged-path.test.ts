import { paths } from '@/lib/site/paths';
import { toLoggedPath } from './logged-path';

test.each([
  [paths.privateFeed('0123abcd'.repeat(5)), '/my/feed/…'],
  ['/my/feed/a/b\nc', '/my/feed/…'],
  ['/my', '/my'],
  ['/story/7', '/story/7'],
])('%j is logged as %s (MY-4)', (path, logged) => {
  expect(toLoggedPath(path)).toBe(logged);
});
