import { nearestFirst } from './quick';

describe('tests near to what has changed come first', () => {
  test.each([
    [
      'a changed test, then its neighbours',
      ['lib/a/x.test.ts', 'lib/a/y.test.ts'],
      ['lib/a/y.test.ts'],
      ['lib/a/y.test.ts', 'lib/a/x.test.ts'],
    ],
    [
      'the own folder, its parent, its child, another room',
      ['components/C.test.tsx', 'lib/a/deep/z.test.ts', 'lib/a/x.test.ts', 'lib/y.test.ts'],
      ['lib/a/x.ts'],
      ['lib/a/x.test.ts', 'lib/a/deep/z.test.ts', 'lib/y.test.ts', 'components/C.test.tsx'],
    ],
    [
      'the nearest of several changes counts',
      ['app/b.test.ts', 'lib/a/x.test.ts'],
      ['lib/c/d/e.ts', 'app/a.ts'],
      ['app/b.test.ts', 'lib/a/x.test.ts'],
    ],
    [
      'a file at the root',
      ['lib/a/x.test.ts', 'middleware.test.ts'],
      ['middleware.ts'],
      ['middleware.test.ts', 'lib/a/x.test.ts'],
    ],
    ['none', [], ['middleware.ts'], []],
  ])('%s', (_what, tests, changed, expected) => {
    expect(nearestFirst(tests, changed)).toEqual(expected);
  });
});
