import { queryOptions } from '@tanstack/react-query';
import type { Reaction } from '@/lib/contract/reaction';

/** The client of the API, loaded with the first question (story-lists.ts). */
const api = () => import('../api/reactions');

/** A story's reactions as this reader sees them. The key begins with 'personal': it is dropped when the session ends. */
export const reactionsQuery = (storyId: number) =>
  queryOptions({
    queryKey: ['personal', 'reactions', storyId],
    queryFn: async ({ signal }) => (await api()).getReactions(storyId, signal),
  });

/**
 * Selects a reaction in place of any other; the answer belongs under `reactionsQuery(storyId).queryKey` (R19).
 * @throws ApiError: 401 for an anonymous reader, 404, 429.
 */
export async function addReaction(storyId: number, typeId: number): Promise<Reaction[]> {
  return (await api()).addReaction(storyId, typeId);
}

/** Takes the selection back; @throws and answers as `addReaction`. */
export async function removeReaction(storyId: number, typeId: number): Promise<Reaction[]> {
  return (await api()).removeReaction(storyId, typeId);
}
