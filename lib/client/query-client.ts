import {
  dehydrate,
  type DehydratedState,
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
} from '@tanstack/react-query';
import { ApiError } from './api-error';
import { logFailure } from './log-failure';

interface FailureMeta extends Record<string, unknown> {
  /** The fixed words under which a failure is logged in the browser (ERROR-5); null where it must not be logged. */
  failureText?: string | null;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: FailureMeta;
    mutationMeta: FailureMeta;
  }
}

const staleTimeMs = 60_000;
const maxRetries = 2;

/**
 * A client with the site's rules: one per request on the server, one per tab in the browser. It logs each failure once, after the last
 * retry, in the browser only: on the server the page's loader sees the error.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => logOnce(error, meta, 'Error loading data') }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => logOnce(error, meta, 'Error saving data'),
    }),
    defaultOptions: {
      queries: { staleTime: staleTimeMs, retry: typeof window === 'undefined' ? false : isWorthRetrying },
    },
  });
}

function logOnce(error: Error, meta: FailureMeta | undefined, usualText: string): void {
  const text = meta?.failureText === undefined ? usualText : meta.failureText;
  if (typeof window !== 'undefined' && text !== null) logFailure(text, error);
}

/** A refusal is final, and so is a response that breaks the contract. A network failure or a busy server may pass. */
function isWorthRetrying(failures: number, error: Error): boolean {
  const isPassing = !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.status === 429;
  return isPassing && failures < maxRetries;
}

/**
 * The data that the client components of a page need, as it is sent inside the page. It holds no time, so that the same content always
 * gives the same bytes and the same ETag (SEO-12).
 * @param keys the beginnings of the query keys that client components use; data that only the server used is not sent
 */
export function packQueries(client: QueryClient, keys: readonly (readonly unknown[])[]): DehydratedState {
  const isUsed = ({ queryKey, state }: Query) =>
    state.status === 'success' && keys.some((key) => key.every((word, index) => word === queryKey[index]));
  return dated(dehydrate(client, { shouldDehydrateQuery: isUsed }), 0);
}

const arrivals = new WeakMap<DehydratedState, DehydratedState>();

/**
 * The same data with the time at which this tab first saw it. A page that arrives later replaces what is in the cache. A page that is only
 * shown again (by «back») does not overwrite what the user has fetched since (R17).
 * @param clock milliseconds since 1970; called once per page
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
    // `meta` comes back with the options of the component that uses the query.
    queries: state.queries.map(({ meta: _meta, ...query }) => ({
      ...query,
      dehydratedAt: time,
      state: { ...query.state, dataUpdatedAt: time },
    })),
  };
}
