import type { Article, ArticleSummary } from '@/lib/contract/article';
import { articlePageSchema, storyArticlePageSchema, type Page } from '@/lib/contract/page';
import { askApi } from './api-client';

export interface NewsParameters {
  source: number;
  ordering?: '-publication_at';
  page?: number;
  page_size?: number;
  cursor?: string;
}

/** GET /api/v1/news/: a channel's publications. */
export function getNews(parameters: NewsParameters, signal?: AbortSignal): Promise<Page<ArticleSummary>> {
  return askApi(articlePageSchema, { path: '/api/v1/news/', searchParams: { ...parameters }, signal });
}

/** GET /api/v1/news/?story={id}: the articles of a story, oldest first, from a place on that its detail has named. */
export function getStoryArticles(
  parameters: { story: number; page_size: number; cursor: string | undefined },
  signal?: AbortSignal,
): Promise<Page<Article>> {
  return askApi(storyArticlePageSchema, { path: '/api/v1/news/', searchParams: { ...parameters }, signal });
}
