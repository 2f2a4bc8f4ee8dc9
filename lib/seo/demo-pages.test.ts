import { archiveMetadata } from './archive-metadata';
import { categoryMetadata, channelMetadata } from './list-metadata';
import { channelFeed, siteFeed, storyFeed } from './feed-build';
import { homeMetadata } from './site-metadata';
import { pagesSitemap } from './sitemap';
import { storyMetadata } from './story-metadata';
import { buildStory } from './testing/build-story';

const origin = 'https://sujet.by';
const context = { origin, indexable: true };
const demo = buildStory({ id: 9, demo: true });
const real = buildStory({ id: 8 });
const channel = { id: 4, name: 'Полесская волна', description: null };
const archiveDay = (results: (typeof demo)[]) =>
  ({
    kind: 'day',
    day: '2026-11-05',
    page: 1,
    archived: {
      day: '2026-11-05',
      count: results.length,
      page_size: 25,
      next: null,
      previous: null,
      earlier: null,
      later: null,
      results,
    },
  }) as const;

describe('pages of invented news, and empty lists, stay out of search engines, wherever the site stands', () => {
  test.each([
    ['a demo story', storyMetadata(demo, context)],
    ['a demo channel', channelMetadata({ ...channel, demo: true }, context)],
    ['a home of demo stories alone', homeMetadata([demo, demo], context)],
    ['a category of demo stories alone', categoryMetadata(3, { id: 3, name: 'Авто' }, [demo], context)],
    ['a home without stories (HOME-4)', homeMetadata([], context)],
    ['a category without stories (SEO-7)', categoryMetadata(3, { id: 3, name: 'Авто' }, [], context)],
    ['a day without stories', archiveMetadata(archiveDay([]), context)],
    ['a day of demo stories alone', archiveMetadata(archiveDay([demo]), context)],
  ])('%s', (_page, { robots }) => expect(robots).toBe('noindex,follow'));

  test.each([
    ['a story', storyMetadata(real, context)],
    ['a channel', channelMetadata(channel, context)],
    ['a home with one real story', homeMetadata([demo, real], context)],
    ['a category with one real story', categoryMetadata(3, { id: 3, name: 'Авто' }, [demo, real], context)],
    ['a day with one real story', archiveMetadata(archiveDay([demo, real]), context)],
  ])('%s does not', (_page, { robots }) => expect(robots).toMatch(/^index,follow/));
});

test('while no story is for search engines the sitemap names policies alone: home is not indexed then (SEO-9)', () => {
  const xml = pagesSitemap(
    { categories: [{ id: 1, name: 'Беларусь' }], index: { stories: [], news: [], sources: [] }, months: ['2026-11'] },
    origin,
  );
  expect(xml).not.toMatch(/category|archive|channel/);
  expect(xml).not.toContain(`<loc>${origin}</loc>`);
  expect(xml).toContain('privacy-policy');
});

test('the feeds of a demo story and of a demo channel say so themselves', () => {
  const listed = { stories: [], modified: new Map() };
  expect([storyFeed(demo, origin).noindex, channelFeed({ ...channel, demo: true }, listed, origin).noindex]).toEqual([
    true,
    true,
  ]);
  expect(
    [storyFeed(real, origin), channelFeed(channel, listed, origin), siteFeed(listed, origin)].map(
      ({ noindex }) => noindex ?? false,
    ),
  ).toEqual([false, false, false]);
});
