import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Reaction } from '@/lib/contract/reaction';
import { reactionListSchema, reactionsQuery } from './reaction-list';
import { requestApi } from './request';

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

/**
 * The user's clicks on the reactions of a story. The row changes at once. The requests run one after another, so the last click wins. The
 * last response corrects the row; after a failure, which is only logged, the row returns to what the server last confirmed.
 * @returns the click on a type: it selects the type in place of any other, or takes the selection back.
 */
export function useChooseReaction(storyId: number): (typeId: number) => void {
  const client = useQueryClient();
  const { queryKey } = reactionsQuery(storyId);
  const mutationKey = ['choose-reaction', storyId];
  const confirmed = useRef<readonly Reaction[]>([]);

  // A running mutation counts itself.
  const isOnly = () => client.isMutating({ mutationKey }) <= 1;
  // The updater keeps an empty cache empty: the user may have signed out meanwhile.
  const show = (reactions: readonly Reaction[]) => client.setQueryData(queryKey, (shown) => shown && [...reactions]);

  const { mutate } = useMutation({
    mutationKey,
    meta: { failureText: 'Error changing reaction' },
    scope: { id: `choose-reaction-${storyId}` },
    // Without a network the request fails at once, and the row returns: a reaction must not be sent hours later.
    networkMode: 'always',
    mutationFn: (typeId: number | null) => {
      const before = selectedReaction(confirmed.current);
      if (typeId !== null) return addReaction(storyId, typeId);
      return before === null ? Promise.resolve([...confirmed.current]) : removeReaction(storyId, before);
    },
    onMutate: async (typeId) => {
      // The response of a fetch that runs now does not know of this click and would undo it.
      const cancelled = client.cancelQueries({ queryKey });
      const shown = client.getQueryData(queryKey) ?? [];
      if (isOnly()) confirmed.current = shown;
      show(chooseReaction(shown, typeId));
      await cancelled;
    },
    onSuccess: (reactions) => {
      confirmed.current = reactions;
    },
    onSettled: () => {
      if (isOnly()) show(confirmed.current);
    },
  });

  return (typeId) => {
    const shown = client.getQueryData(queryKey);
    if (shown) mutate(selectedReaction(shown) === typeId ? null : typeId);
  };
}

/** The type that the user has selected, or null. */
export function selectedReaction(reactions: readonly Reaction[]): number | null {
  return reactions.find(({ user_selected }) => user_selected)?.id ?? null;
}

/**
 * The row with `wanted` as the user's only reaction (null: none). The previous one loses a vote, never below 0; the new one gains one
 * (REACTION-1).
 */
export function chooseReaction(reactions: readonly Reaction[], wanted: number | null): Reaction[] {
  return reactions.map((reaction) => {
    const isWanted = reaction.id === wanted;
    if (isWanted === reaction.user_selected) return reaction;
    return { ...reaction, user_selected: isWanted, count: Math.max(0, reaction.count + (isWanted ? 1 : -1)) };
  });
}
