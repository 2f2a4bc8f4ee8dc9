'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { makeQueryClient } from '@/lib/client/query-client';

/** Pages bring their data with them: it is not fetched again, and no list changes while the user reads it. */
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
