import type { RecommendationParameters } from '@/lib/contract/list-parameters';
import { recommendationListSchema, type Recommendation } from '@/lib/contract/recommendation';
import { askApi } from './api-client';

/** GET /api/v1/news/user-recommendations/; `[]` for an anonymous reader (API-1, R13). The profile calls it without parameters. */
export function getUserRecommendations(
  parameters: RecommendationParameters,
  signal?: AbortSignal,
): Promise<Recommendation[]> {
  return askApi(recommendationListSchema, {
    path: '/api/v1/news/user-recommendations/',
    searchParams: { ...parameters },
    signal,
  });
}
