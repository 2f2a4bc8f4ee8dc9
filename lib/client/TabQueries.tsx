'use client';

import { QueryClientContext, QueryClientProvider } from '@tanstack/react-query';
import { use, useState, type ReactNode } from 'react';
import { tabQueryClient } from './tab-query-client';

/**
 * The tab's query cache for the parts of a page that use it. It stands around those parts only, so that React Query is no part of what every
 * page loads first.
 */
export function TabQueries({ children }: { children: ReactNode }) {
  const around = use(QueryClientContext);
  const [client] = useState(() => around ?? tabQueryClient());
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
