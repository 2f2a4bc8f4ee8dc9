import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
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
