import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useUrlParameter } from '@/components/ui/use-url-parameter';
import type { Article } from '@/lib/contract/article';
import type { StoryDetail } from '@/lib/contract/story';
import { followingArticlesQuery, storyArticleQuery } from '@/lib/client/story';
import { paths } from '@/lib/site/paths';

export interface StoryArticles {
  /** Those that are known so far, oldest first. */
  articles: readonly Article[];
  /** Fetches more of a story that has too many for its answer; null when all are known. @returns whether it has. */
  fetchMore: (() => Promise<boolean>) | null;
}

/** The articles of a story: those of its answer, those that were fetched since, and the one of the address. */
export function useStoryArticles(
  storyId: number,
  { news_articles, news_articles_next }: StoryDetail,
  initialId: number | null,
): StoryArticles {
  const isCut = news_articles_next !== null;
  const following = useInfiniteQuery({ ...followingArticlesQuery(storyId, news_articles_next), enabled: false });
  const fetched = following.data?.pages.flatMap(({ results }) => results) ?? [];
  const asked = Number(useUrlParameter(paths.story(storyId), 'article', initialId === null ? null : String(initialId)));
  const isUnknown =
    isCut && Number.isSafeInteger(asked) && asked > 0 && ![...news_articles, ...fetched].some(({ id }) => id === asked);
  const { data: named } = useQuery({ ...storyArticleQuery(storyId, asked), enabled: isUnknown });
  if (!isCut) return { articles: news_articles, fetchMore: null };
  const known = new Map(
    [...news_articles, ...fetched, ...(isUnknown && named ? [named] : [])].map((article) => [article.id, article]),
  );
  const mayFollow = following.data === undefined || following.hasNextPage;
  return {
    articles: [...known.values()].sort(
      (a, b) => Date.parse(a.publication_at) - Date.parse(b.publication_at) || a.id - b.id,
    ),
    fetchMore: mayFollow ? async () => !(await following.fetchNextPage()).isError : null,
  };
}
