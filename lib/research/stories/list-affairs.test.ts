import { readDemoContent } from '../../demo/demo-content';
import { StoryClusterer } from '../../server/stories/clustering/decide/story-clusterer';
import { groupDay } from '../clustering/group-day';
import { listAffairs } from './list-affairs';
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
  const affairs = listAffairs(day, groupDay(cutLeads(day, 'all', 1), clusterer), clusterer);
  const beginningOf = (slug: string): string => {
    const before = events.find((event) => event.slug === slug)?.follows;
    return before ? beginningOf(before) : slug;
  };
  // The long story's articles have addresses of their own.
  const slugOf = new Map(events.flatMap(({ slug, articles: told }) => told.map((article) => [article, slug] as const)));
  const beginningsOf = (story: readonly DayArticle[]) =>
    story.map(({ id }) => {
      const article = articles[Number(id)];
      return beginningOf((article && slugOf.get(article)) ?? '');
    });
  const strange = affairs.filter((affair) => {
    const [first = [], ...others] = affair.map((stage) => beginningsOf(stage.articles));
    return !others.every((other) => other.some((beginning) => first.includes(beginning)));
  });
  expect(strange.map((affair) => affair.map(({ articles: told }) => told[0]?.title))).toEqual([]);
  expect(affairs.flat().length - affairs.length).toBeGreaterThanOrEqual(6);
});
