import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error';

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
