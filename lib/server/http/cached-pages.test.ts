import { createCachedPages } from './cached-pages';

describe('pages that are likely in memory', () => {
  test('are those that were answered last; what marks a reader’s way makes no other page', () => {
    const cachedPages = createCachedPages();
    cachedPages.note('/story/7', true);
    expect(['/story/7', '/story/7?utm_source=x', '/story/7?article=9', '/story/8'].map(cachedPages.has)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    cachedPages.note('/story/7', false);
    expect(cachedPages.has('/story/7')).toBe(false);
  });

  test.each([
    ['story:7', ['/story/7', '/story/7?article=9']],
    ['lists', ['/', '/category/3', '/archive/2026-11', '/archive/2026-11-20/2', '/archive']],
    ['category:3', ['/category/3']],
    ['source:4', ['/channel/4?shown=24']],
    ['day:2026-11-20', ['/archive/2026-11-20/2']],
    [
      'all',
      [
        '/',
        '/story/7',
        '/story/7?article=9',
        '/category/3',
        '/channel/4?shown=24',
        '/archive',
        '/archive/2026-11',
        '/archive/2026-11-20/2',
      ],
    ],
  ])('with the tag %s these go: %j', (tag, gone) => {
    const cachedPages = createCachedPages();
    const pages = [
      '/',
      '/story/7',
      '/story/7?article=9',
      '/category/3',
      '/channel/4?shown=24',
      '/archive',
      '/archive/2026-11',
      '/archive/2026-11-20/2',
    ];
    pages.forEach((page) => cachedPages.note(page, true));
    cachedPages.drop([tag]);
    expect(pages.filter((page) => !cachedPages.has(page)).sort()).toEqual([...gone].sort());
  });
});
