import { buildStory } from './testing/build-story';
import { archiveFacts, archiveMetadata, type ArchiveContent } from './archive-metadata';
import { archiveCollection } from './json-ld/lists';

const context = { origin: 'https://sujet.by', indexable: true };
const day = '2026-11-05';
const archivedDay = { day, count: 60, page_size: 25, next: null, previous: null, earlier: null, later: null };
const stories = [buildStory({ id: 9, title: 'Девять' }), buildStory({ id: 8, title: '' })];

const index: ArchiveContent = {
  kind: 'index',
  index: { page_size: 25, days: [{ day, count: 60 }], months: ['2026-11', '2025-12'] },
};
const month: ArchiveContent = {
  kind: 'month',
  month: '2026-11',
  archived: {
    month: '2026-11',
    days: [
      { day, count: 60 },
      { day: '2026-11-20', count: 1 },
    ],
    earlier: null,
    later: null,
  },
};
const dayPage = (page: number, count = 60): ArchiveContent => ({
  kind: 'day',
  day,
  page,
  archived: { ...archivedDay, count, results: count ? stories : [] },
});
const every: [string, ArchiveContent, string][] = [
  ['the archive', index, '/archive'],
  ['a month', month, '/archive/2026-11'],
  ['a day', dayPage(1), '/archive/2026-11-05'],
  ['a further page', dayPage(2), '/archive/2026-11-05/2'],
];

describe('the head of the archive’s pages (SEO-1)', () => {
  test.each(every)(
    '%s: canonical of its own = og:url, in the index, described in 120–200 characters',
    (_page, content, path) => {
      const head = archiveMetadata(content, context);
      expect([head.alternates?.canonical, head.openGraph?.url]).toEqual([
        `https://sujet.by${path}`,
        `https://sujet.by${path}`,
      ]);
      expect(head.robots).toMatch(/^index,/);
      expect(head.description?.length).toBeGreaterThanOrEqual(120);
      expect(head.description?.length).toBeLessThanOrEqual(200);
    },
  );

  test('no two pages share a title or a description', () => {
    const contents = [index, month, dayPage(1), dayPage(2), dayPage(3)];
    for (const field of ['title', 'description'] as const)
      expect(new Set(contents.map((content) => archiveFacts(content)[field])).size).toBe(contents.length);
    expect(contents.map((content) => archiveFacts(content).title)).toEqual([
      'Архив новостей',
      'Новости за ноябрь 2026 года',
      'Новости за 5 ноября 2026 года',
      'Новости за 5 ноября 2026 года, страница 2',
      'Новости за 5 ноября 2026 года, страница 3',
    ]);
  });

  test('a page names the pages before and after it, the first one without a number', () => {
    expect([1, 2, 3].map((page) => archiveMetadata(dayPage(page), context).pagination)).toEqual([
      { previous: null, next: 'https://sujet.by/archive/2026-11-05/2' },
      { previous: 'https://sujet.by/archive/2026-11-05', next: 'https://sujet.by/archive/2026-11-05/3' },
      { previous: 'https://sujet.by/archive/2026-11-05/2', next: null },
    ]);
  });

  test('what holds no story stays out of the index', () => {
    const empty: ArchiveContent[] = [
      dayPage(1, 0),
      { kind: 'month', month: '2026-11', archived: { month: '2026-11', days: [], earlier: '2026-10', later: null } },
      { kind: 'index', index: { page_size: 25, days: [], months: [] } },
    ];
    expect(empty.map((content) => archiveMetadata(content, context).robots)).toEqual(Array(3).fill('noindex,follow'));
  });
});

describe('CollectionPage + ItemList', () => {
  test.each([
    [
      'a day lists its stories in their order',
      dayPage(2),
      [
        ['https://sujet.by/story/9', 'Девять'],
        ['https://sujet.by/story/8', 'Без названия'],
      ],
    ],
    [
      'a month lists its days',
      month,
      [
        ['https://sujet.by/archive/2026-11-05', '5 ноября 2026'],
        ['https://sujet.by/archive/2026-11-20', '20 ноября 2026'],
      ],
    ],
    [
      'the archive lists its months',
      index,
      [
        ['https://sujet.by/archive/2026-11', 'Ноябрь 2026'],
        ['https://sujet.by/archive/2025-12', 'Декабрь 2025'],
      ],
    ],
  ])('%s', (_page, content, items) => {
    const { title, description, path } = archiveFacts(content);
    expect(archiveCollection(content, context.origin)).toMatchObject({
      '@type': 'CollectionPage',
      url: `https://sujet.by${path}`,
      name: title,
      description,
      mainEntity: {
        '@type': 'ItemList',
        numberOfItems: 2,
        itemListElement: items.map(([url, name], at) => ({ '@type': 'ListItem', position: at + 1, url, name })),
      },
    });
  });
});
