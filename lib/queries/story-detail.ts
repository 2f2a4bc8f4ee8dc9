import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { StoryDetail } from '@/lib/contract/story';
import { cursorOf } from './cursor-of';

/** A story with its articles, whose `text` is null: a page shows the description only. */
export const storyDetailQuery = (id: number) =>
  queryOptions({
    queryKey: ['stories', 'detail', id],
    queryFn: async ({ signal }) =>
      withoutTexts(await (await import('../api/story-detail')).getStoryDetail(id, {}, signal)),
  });

/** An article of a story that has too many for its answer; null when it is none of it. */
export const storyArticleQuery = (storyId: number, articleId: number) =>
  queryOptions({
    queryKey: ['stories', 'article', storyId, articleId],
    queryFn: async ({ signal }) => {
      const story = withoutTexts(
        await (await import('../api/story-detail')).getStoryDetail(storyId, { article: articleId }, signal),
      );
      return story.news_articles.find(({ id }) => id === articleId) ?? null;
    },
  });

/** Articles that a reader is offered at a time. */
const pageSize = 50;

/** The articles of a story for which its answer had no room, from the address on that it names. */
export const followingArticlesQuery = (storyId: number, next: string | null) =>
  infiniteQueryOptions({
    queryKey: ['stories', 'following-articles', storyId, next],
    queryFn: async ({ pageParam, signal }) =>
      (await import('../api/news')).getStoryArticles(
        { story: storyId, page_size: pageSize, cursor: pageParam ?? undefined },
        signal,
      ),
    initialPageParam: cursorOf(next),
    getNextPageParam: (page) => cursorOf(page.next),
  });

/** Other people's full texts must not travel inside the page. */
function withoutTexts(story: StoryDetail): StoryDetail {
  return {
    ...story,
    news_article: story.news_article && { ...story.news_article, text: null },
    news_articles: story.news_articles.map((article) => ({ ...article, text: null })),
  };
}
