import { queryOptions } from '@tanstack/react-query';
import type { StoryDetail } from '@/lib/contract/story';

/** A story with its articles, whose `text` is null: a page shows the description only. */
export const storyDetailQuery = (id: number) =>
  queryOptions({
    queryKey: ['stories', 'detail', id],
    queryFn: async ({ signal }) => withoutTexts(await (await import('../api/story-detail')).getStoryDetail(id, signal)),
  });

/** Other people's full texts must not travel inside the page. */
function withoutTexts(story: StoryDetail): StoryDetail {
  return {
    ...story,
    news_article: story.news_article && { ...story.news_article, text: null },
    news_articles: story.news_articles.map((article) => ({ ...article, text: null })),
  };
}
