import type { StoryClusterer } from '../../server/stories/clustering/story-clusterer';
import { chooseEarlier } from '../../server/stories/thread/choose-earlier';
import type { Grouping } from '../clustering/group-day';
import type { DayArticle } from './read-day';

interface FollowingStories {
  earlier: readonly DayArticle[];
  later: readonly DayArticle[];
  /** The mean chance that two of their articles tell one event. */
  chance: number;
}

/** The stories of several articles that follow from another one, as the worker's last look at the day would decide; the likeliest first. */
export function listThreads(
  day: readonly DayArticle[],
  grouping: Grouping,
  clusterer: StoryClusterer,
): FollowingStories[] {
  const stories = new Map<number, DayArticle[]>();
  day.forEach((article, index) => {
    const story = grouping.get(index + 1) ?? 0;
    stories.set(story, [...(stories.get(story) ?? []), article]);
  });
  const toldBy = (story: number) => [...(stories.get(story) ?? [])].sort((a, b) => a.at - b.at);
  return [...stories]
    .filter(([, { length }]) => length > 1)
    .flatMap(([story]) => {
      const thread = chooseEarlier(clusterer.listEarlier(story));
      return thread ? [{ earlier: toldBy(thread.storyId), later: toldBy(story), chance: thread.chance }] : [];
    })
    .sort((a, b) => b.chance - a.chance);
}
