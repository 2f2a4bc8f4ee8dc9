import { queryOptions } from '@tanstack/react-query';
import type { Recommendation } from '@/lib/contract/recommendation';

/** How far back recommendations go, in days (LIST-4). */
const days = 2;
const perPage = 12;

/** A page shows 24 other stories at most: three pages hold twelve more for certain. */
const mostPages = 3;

/** The client of the API, loaded with the first question (story-lists.ts). */
const api = () => import('../api/recommendations');

/** Stories for the signed-in reader, as the profile asks for them. The key begins with 'personal': it is dropped when the session ends. */
export const userRecommendationsQuery = () =>
  queryOptions({
    queryKey: ['personal', 'recommendations'],
    queryFn: async ({ signal }) => (await api()).getUserRecommendations({}, signal),
  });

/**
 * A grid of them: twelve at most, none of the stories that its page shows elsewhere, from as many pages as that takes.
 * @param shownElsewhere ids of stories
 */
export const recommendationGridQuery = (shownElsewhere: readonly number[]) =>
  queryOptions({
    queryKey: ['personal', 'recommendations', 'grid', shownElsewhere],
    queryFn: async ({ signal }) => {
      const { getUserRecommendations } = await api();
      const seen = new Set(shownElsewhere);
      const found: Recommendation[] = [];
      for (let page = 1; page <= mostPages && found.length < perPage; page += 1) {
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
