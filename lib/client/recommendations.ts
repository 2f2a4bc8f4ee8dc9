import { queryOptions } from '@tanstack/react-query';
import type { RecommendationParameters } from '@/lib/contract/list-parameters';
import type { Recommendation } from '@/lib/contract/recommendation';
import { requestApi } from './request';

/** From the requirements: stories of the last two days, twelve a page. */
const days = 2;
const perPage = 12;

/** A page shows at most 48 other stories: five pages always hold twelve more. */
const maxPages = 5;

/** All lists of recommendations; it begins with 'personal': the end of the session removes them. */
export const recommendationsKey = ['personal', 'recommendations'] as const;

/** Stories for the signed-in user, as the profile shows them. */
export const userRecommendationsQuery = () =>
  queryOptions({
    queryKey: recommendationsKey,
    meta: { failureText: 'Error loading recommendations' },
    queryFn: ({ signal }) => getUserRecommendations({}, signal),
  });

/**
 * A grid of at most twelve of them, without the stories that its page shows elsewhere; fetches as many pages as that takes.
 * @param shownElsewhere ids of stories
 */
export const recommendationGridQuery = (shownElsewhere: readonly number[]) =>
  queryOptions({
    queryKey: [...recommendationsKey, 'grid', shownElsewhere],
    meta: { failureText: 'Error loading recommendations' },
    queryFn: async ({ signal }) => {
      const seen = new Set(shownElsewhere);
      const found: Recommendation[] = [];
      for (let page = 1; page <= maxPages && found.length < perPage; page += 1) {
        const items = await getUserRecommendations(
          { days, num_recommendations: perPage, offset: perPage * (page - 1) },
          signal,
        );
        const fresh = items.filter(({ id }) => !seen.has(id) && seen.add(id));
        found.push(...fresh.slice(0, perPage - found.length));
        if (items.length < perPage) break;
      }
      return found;
    },
  });

/** GET /api/v1/news/user-recommendations/; `[]` for an anonymous user (R13). */
function getUserRecommendations(parameters: RecommendationParameters, signal?: AbortSignal): Promise<Recommendation[]> {
  return requestApi(async () => (await import('@/lib/contract/recommendation')).recommendationListSchema, {
    path: '/api/v1/news/user-recommendations/',
    searchParams: { ...parameters },
    signal,
  });
}
