import { dehydrate, type DehydratedState, type Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';

const staleTimeMs = 60_000;
const mostRetries = 2;

/** A client with the site's rules: one per request on the server, one per tab in the browser. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: staleTimeMs, retry: typeof window === 'undefined' ? false : isWorthRetrying },
    },
  });
}

/** A refusal stays a refusal, and so does an answer that breaks the contract; the network and a busy server may get better. */
function isWorthRetrying(failures: number, error: Error): boolean {
  const passing = !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.status === 429;
  return passing && failures < mostRetries;
}

/**
 * What the client components of a page ask for, as it travels inside the page. It holds no time: a page that is rendered anew of the same
 * content stays the same to the byte, and so does its ETag (SEO-12).
 * @param keys the first words of the keys that client components ask for; what only the server used does not travel
 */
export function packQueries(client: QueryClient, keys: readonly (readonly unknown[])[]): DehydratedState {
  const isAsked = ({ queryKey, state }: Query) =>
    state.status === 'success' && keys.some((key) => key.every((word, index) => word === queryKey[index]));
  return dated(dehydrate(client, { shouldDehydrateQuery: isAsked }), 0);
}

const arrivals = new WeakMap<DehydratedState, DehydratedState>();

/**
 * The same with the time at which it was first seen in this tab. So a page that arrives later takes the place of what is there, and one that
 * is merely shown again (by «back») does not undo what the reader has fetched since (R17).
 * @param clock ms since 1970; asked once for each page that comes
 */
export function dateArrival(packed: DehydratedState, clock: () => number): DehydratedState {
  const known = arrivals.get(packed);
  if (known) return known;
  const arrived = dated(packed, clock());
  arrivals.set(packed, arrived);
  return arrived;
}

function dated(state: DehydratedState, time: number): DehydratedState {
  return {
    ...state,
    queries: state.queries.map((query) => ({
      ...query,
      dehydratedAt: time,
      state: { ...query.state, dataUpdatedAt: time },
    })),
  };
}
