import type { ArticleSummary } from '@/lib/contract/article';
import { articlePageSchema, type Page } from '@/lib/contract/page';
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
