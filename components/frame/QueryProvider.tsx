'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { makeQueryClient } from '@/lib/client/query-client';

/** Pages arrive with their data: what they brought is not asked for again, and no list changes under the reader's eyes. */
const calm = { refetchOnMount: false, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

function makeCalmClient() {
  const client = makeQueryClient();
  const { queries } = client.getDefaultOptions();
  client.setDefaultOptions({ queries: { ...queries, ...calm } });
  return client;
}

/** One query cache per browser tab, and one per render on the server. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(makeCalmClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
