import type { ReactNode } from 'react';
import { packQueries } from '@/lib/client/query-client';
import { DatedHydrationBoundary } from './DatedHydrationBoundary';
import { serverQueryClient } from './page-data';

interface HydratedPageProps {
  /** The beginnings of the query keys that client components use. */
  keys: readonly (readonly unknown[])[];
  children: ReactNode;
}

/** Hands what the server has loaded to the client components of the page. */
export function HydratedPage({ keys, children }: HydratedPageProps) {
  return <DatedHydrationBoundary packed={packQueries(serverQueryClient(), keys)}>{children}</DatedHydrationBoundary>;
}
