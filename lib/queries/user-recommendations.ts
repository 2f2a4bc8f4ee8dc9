import { queryOptions } from '@tanstack/react-query';

/** Stories for the signed-in reader. The key begins with 'personal': it is dropped when the session ends. */
export const userRecommendationsQuery = () =>
  queryOptions({
    queryKey: ['personal', 'recommendations'],
    queryFn: async ({ signal }) => (await import('../api/recommendations')).getUserRecommendations(signal),
  });
