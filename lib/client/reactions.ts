import { queryOptions } from '@tanstack/react-query';
import type { Reaction } from '@/lib/contract/reaction';
import { requestApi } from './request';

const reactionListSchema = async () => (await import('@/lib/contract/reaction')).reactionListSchema;

/** GET /api/v1/reactions/list/story/{id}/ as this user sees it. The key begins with 'personal': the end of the session removes it. */
export const reactionsQuery = (storyId: number) =>
  queryOptions({
    queryKey: ['personal', 'reactions', storyId],
    queryFn: ({ signal }) =>
      requestApi(reactionListSchema, { path: `/api/v1/reactions/list/story/${storyId}/`, signal }),
  });

/**
 * POST /api/v1/reactions/add/: replaces the user's other reaction to the story (R19).
 * @returns the new list. @throws ApiError: 401 for an anonymous user, 404, 429
 */
export function addReaction(storyId: number, typeId: number): Promise<Reaction[]> {
  return change('add', storyId, typeId);
}

/** POST /api/v1/reactions/remove/: none to remove is no error (R19). Returns and throws as `addReaction` does. */
export function removeReaction(storyId: number, typeId: number): Promise<Reaction[]> {
  return change('remove', storyId, typeId);
}

function change(what: 'add' | 'remove', story_article: number, reaction_type: number): Promise<Reaction[]> {
  return requestApi(reactionListSchema, {
    path: `/api/v1/reactions/${what}/`,
    method: 'POST',
    json: { story_article, reaction_type },
  });
}
