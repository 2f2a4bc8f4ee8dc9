import { recommendationListSchema, type Recommendation } from '@/lib/contract/recommendation';
import { askApi } from './api-client';

/** GET /api/v1/news/user-recommendations/ as the profile calls it, without parameters; `[]` for an anonymous reader (spec §7, R13). */
export function getUserRecommendations(signal?: AbortSignal): Promise<Recommendation[]> {
  return askApi(recommendationListSchema, { path: '/api/v1/news/user-recommendations/', signal });
}
