import { laterLookMs } from '../../server/stories/clustering/decide/place-article';
import { lookAgain, placeArticle } from '../../server/stories/clustering/testing/place-at-once';
import { StoryClusterer } from '../../server/stories/clustering/decide/story-clusterer';
import type { OutletArticle } from './bad-articles';

export interface Mixed {
  /** Real articles that share a story with a bad one. */
  harmed: number;
  /** Bad articles that share a story with a real one. */
  attached: number;
  /** Bad articles in the largest story of bad ones. */
  largest: number;
}

/** Runs real and bad articles through the worker's clusterer in the order of their times, with the later look. */
export function mixIn(real: readonly OutletArticle[], bad: readonly OutletArticle[]): Mixed {
  const isBad = new Set(bad);
  const articles = [...real, ...bad].sort((a, b) => a.at - b.at);
  const outlets = new Map<string, number>();
  const clusterer = new StoryClusterer();
  const storyOf: number[] = [];
  const mergedInto = new Map<number, number>();
  let nextStoryId = 1;
  let looked = 0;
  const lookUntil = (at: number, came: number) => {
    for (; looked < came && (articles[looked]?.at ?? Infinity) + laterLookMs <= at; looked++) {
      const { merged, moved } = lookAgain(clusterer, looked, () => nextStoryId++);
      if (merged) mergedInto.set(merged.from, merged.into);
      for (const { articleId, into } of moved) storyOf[articleId] = into;
    }
  };
  articles.forEach(({ outlet, ...article }, id) => {
    lookUntil(article.at, id);
    const number = outlets.get(outlet) ?? outlets.size + 1;
    outlets.set(outlet, number);
    const placed = placeArticle(clusterer, { ...article, id, outlet: number }, () => nextStoryId++);
    storyOf[id] = placed.storyId;
    if (placed.merged) mergedInto.set(placed.merged.from, placed.merged.into);
    for (const { articleId, into } of placed.moved) storyOf[articleId] = into;
  });
  lookUntil(Infinity, articles.length);

  const stories = new Map<number, { real: number; bad: number }>();
  articles.forEach((article, id) => {
    let story = storyOf[id] ?? 0;
    for (let next = mergedInto.get(story); next !== undefined; next = mergedInto.get(story)) story = next;
    const counts = stories.get(story) ?? { real: 0, bad: 0 };
    counts[isBad.has(article) ? 'bad' : 'real']++;
    stories.set(story, counts);
  });
  const mixed = [...stories.values()].filter((story) => story.real > 0 && story.bad > 0);
  return {
    harmed: mixed.reduce((sum, story) => sum + story.real, 0),
    attached: mixed.reduce((sum, story) => sum + story.bad, 0),
    largest: Math.max(0, ...[...stories.values()].map((story) => story.bad)),
  };
}
