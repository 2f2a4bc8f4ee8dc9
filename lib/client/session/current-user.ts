import { hashKey, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { User } from '@/lib/contract/user';
import { startSession } from './start-session';

const currentUserKey = ['current-user'] as const;

/** Answers meant for one reader stand under this key; they go with the session. */
const personal = { queryKey: ['personal'] } as const;

/**
 * The reader: null for an anonymous one. Asked for once in the life of a tab, also without a network, so that loading always ends;
 * afterwards the session itself says what changes.
 */
export const currentUserQuery = () =>
  queryOptions({
    queryKey: currentUserKey,
    queryFn: startSession,
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    networkMode: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The reader as far as this tab knows; undefined while loading. */
export function knownUser(client: QueryClient): User | null | undefined {
  return client.getQueryData(currentUserQuery().queryKey);
}

/** Calls back whenever the reader becomes known anew; returns how to stop. */
export function followUser(client: QueryClient, onKnown: () => void): () => void {
  const userHash = hashKey(currentUserKey);
  return client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && event.query.queryHash === userHash) onKnown();
  });
}

/** A new session: what was shown to whoever read before is asked for again. */
export function openSession(client: QueryClient, user: User): void {
  putUser(client, user);
  void client.resetQueries(personal);
}

/** The same reader with new data. A start-up that is still under way no longer counts. */
export function putUser(client: QueryClient, user: User | null): void {
  void client.cancelQueries({ queryKey: currentUserKey });
  client.setQueryData(currentUserQuery().queryKey, user);
}

/** The reader becomes anonymous, and nothing personal stays in memory. */
export function endSession(client: QueryClient): void {
  putUser(client, null);
  client.removeQueries(personal);
  client.getMutationCache().clear();
}

/** Somebody else's session has taken the place of the one we know: loading begins again. */
export function restartSession(client: QueryClient): void {
  client.removeQueries(personal);
  void client.resetQueries({ queryKey: currentUserKey });
}

/** Asks for the same reader's data again; until it comes the old stands. */
export function reloadUser(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: currentUserKey });
}
