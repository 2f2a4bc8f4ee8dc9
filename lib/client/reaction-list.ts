import { queryOptions } from '@tanstack/react-query';
import { requestApi } from './request';

export const reactionListSchema = async () => (await import('@/lib/contract/reaction')).reactionListSchema;

/** GET /api/v1/reactions/list/story/{id}/ as this user sees it; on the server what is public. The key begins with 'personal': the end of the session removes it. */
export const reactionsQuery = (storyId: number) =>
  queryOptions({
    queryKey: ['personal', 'reactions', storyId],
    meta: { failureText: 'Error loading reactions' },
    queryFn: ({ signal }) =>
      requestApi(reactionListSchema, { path: `/api/v1/reactions/list/story/${storyId}/`, signal }),
  });
