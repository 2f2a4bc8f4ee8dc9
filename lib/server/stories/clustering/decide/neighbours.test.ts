import { placeArticle } from '../testing/place-at-once';
import { StoryClusterer } from './story-clusterer';
import { neighbourNews } from '../testing/neighbour-news';

/** Counts the pairs that share a story, and the stories that hold more than one event. */
function meet(leads: boolean): { met: number; mixed: number } {
  const clusterer = new StoryClusterer();
  let next = 1;
  const start = Date.UTC(2026, 10, 20, 8);
  const place = (id: number, words: { title: string; lead: string }) =>
    placeArticle(
      clusterer,
      { id, title: words.title, lead: leads ? words.lead : '', at: start + id * 60_000, outlet: 1 + (id % 2) },
      () => next++,
    );
  neighbourNews.forEach(({ russian, other }, n) => {
    place(2 * n + 1, russian);
    place(2 * n + 2, other);
  });
  const stories = neighbourNews.map((_, n) => [clusterer.storyOf(2 * n + 1), clusterer.storyOf(2 * n + 2)] as const);
  const events = new Map<number | null, Set<number>>();
  stories.forEach((pair, n) => pair.forEach((story) => events.set(story, (events.get(story) ?? new Set()).add(n))));
  return {
    met: stories.filter(([russian, other]) => russian === other).length,
    mixed: [...events.values()].filter((each) => each.size > 1).length,
  };
}

test('nine of ten agencies’ pairs share a story, with leads and without, and no two events do (CLUSTER-8)', () => {
  const [withLeads, headlines] = [meet(true), meet(false)];
  expect(withLeads.met).toBeGreaterThanOrEqual(90);
  expect(headlines.met).toBeGreaterThanOrEqual(90);
  expect(withLeads.mixed).toBe(0);
  expect(headlines.mixed).toBeLessThanOrEqual(2);
});
