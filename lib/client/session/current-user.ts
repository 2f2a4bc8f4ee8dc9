import { hashKey, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { User } from '@/lib/contract/user';
import { dropOthersKept } from '../offline/drop-kept';
import { startSession } from './start-session';

const currentUserKey = ['current-user'] as const;

/** Responses for one user have keys that begin so; they are removed with the session. */
const personal = { queryKey: ['personal'] } as const;

/**
 * The user; null for an anonymous one. Fetched once per tab, also without a network, so that loading always ends.
 * Afterwards the session itself sets it.
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

/** The user as this tab knows it; undefined while loading. */
export function knownUser(client: QueryClient): User | null | undefined {
  return client.getQueryData(currentUserQuery().queryKey);
}

/** Calls back whenever the user is set. @returns stops it */
export function followUser(client: QueryClient, onKnown: () => void): () => void {
  const userHash = hashKey(currentUserKey);
  return client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && event.query.queryHash === userHash) onKnown();
  });
}

/** Starts a session: personal data of the former user is fetched again. */
export function openSession(client: QueryClient, user: User): void {
  putUser(client, user);
  void client.resetQueries(personal);
}

/** Sets the same user's new data. A start-up that still runs is cancelled. */
export function putUser(client: QueryClient, user: User | null): void {
  void client.cancelQueries({ queryKey: currentUserKey });
  client.setQueryData(currentUserQuery().queryKey, user);
}

/** Ends the session: the user is anonymous, and nothing personal stays in memory, nor what was kept for reading without a network. */
export function endSession(client: QueryClient): void {
  putUser(client, null);
  client.removeQueries(personal);
  client.getMutationCache().clear();
  void dropOthersKept(0);
}

/** Loads the session again: another tab has replaced it by another user's. */
export function restartSession(client: QueryClient): void {
  client.removeQueries(personal);
  void client.resetQueries({ queryKey: currentUserKey });
}

/** Fetches the same user's data again; the old data stays until then. */
export function reloadUser(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: currentUserKey });
}
