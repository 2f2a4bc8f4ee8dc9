import type { QueryClient } from '@tanstack/react-query';
import { makeQueryClient } from './query-client';

/** Pages bring their data with them: it is not fetched again, and no list changes while the user reads it. */
const calm = { refetchOnMount: false, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

function makeCalmClient(): QueryClient {
  const client = makeQueryClient();
  const { queries } = client.getDefaultOptions();
  client.setDefaultOptions({ queries: { ...queries, ...calm } });
  return client;
}

let tabClient: QueryClient | undefined;

/** One query cache per browser tab, made when a part of a page first needs it; one per call on the server. */
export function tabQueryClient(): QueryClient {
  if (typeof window === 'undefined') return makeCalmClient();
  tabClient ??= makeCalmClient();
  return tabClient;
}
