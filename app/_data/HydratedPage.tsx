import type { ReactNode } from 'react';
import { packQueries } from '@/lib/client/query-client';
import { DatedHydrationBoundary } from './DatedHydrationBoundary';
import { serverQueryClient } from './page-data';

interface HydratedPageProps {
  /** The first words of the keys that client components ask for. */
  keys: readonly (readonly unknown[])[];
  children: ReactNode;
}

/** Hands what the server has loaded to the client components of the page. */
export function HydratedPage({ keys, children }: HydratedPageProps) {
  return <DatedHydrationBoundary packed={packQueries(serverQueryClient(), keys)}>{children}</DatedHydrationBoundary>;
}
