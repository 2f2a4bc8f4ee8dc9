import { readDemoContent } from '../../demo/demo-content';
import { StoryClusterer } from '../../server/stories/clustering/story-clusterer';
import { groupDay } from '../clustering/group-day';
import { listThreads } from './list-threads';
import { cutLeads, type DayArticle } from './read-day';

test('most developments of the demo’s events are found, and nothing that has to do with something else (CLUSTER-9)', async () => {
  const { events } = await readDemoContent(new Date('2026-11-21T12:00:00Z'));
  const articles = events
    .flatMap((event) => event.articles)
    .sort((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime());
  const day: DayArticle[] = articles.map(({ title, summary, text, publisherSlug, publishedAt, eventSlug }, index) => ({
    id: `${index}`,
    title,
    text: [summary, ...text].join(' '),
    url: `https://${publisherSlug}.example/${eventSlug}`,
    outlet: publisherSlug,
    at: publishedAt.getTime(),
  }));
  const clusterer = new StoryClusterer();
  const threads = listThreads(day, groupDay(cutLeads(day, 'all', 1), clusterer), clusterer);
  const affairOf = (slug: string): string => {
    const before = events.find((event) => event.slug === slug)?.follows;
    return before ? affairOf(before) : slug;
  };
  // The long story's articles have addresses of their own.
  const slugOf = new Map(events.flatMap(({ slug, articles: told }) => told.map((article) => [article, slug] as const)));
  const affairsOf = (story: readonly DayArticle[]) =>
    story.map(({ id }) => {
      const article = articles[Number(id)];
      return affairOf((article && slugOf.get(article)) ?? '');
    });
  const strange = threads.filter(({ earlier, later }) => {
    const affairs = affairsOf(earlier);
    return !affairsOf(later).some((affair) => affairs.includes(affair));
  });
  expect(strange).toEqual([]);
  expect(threads.length).toBeGreaterThanOrEqual(6);
});
