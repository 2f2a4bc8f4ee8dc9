'use client';

import { HydrationBoundary, type DehydratedState } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dateArrival } from '@/lib/client/query-client';
import { TabQueries } from '@/lib/client/TabQueries';

/** Puts what a page has brought into the tab's query cache. */
export function DatedHydrationBoundary({ packed, children }: { packed: DehydratedState; children: ReactNode }) {
  return (
    <TabQueries>
      <HydrationBoundary state={dateArrival(packed, Date.now)}>{children}</HydrationBoundary>
    </TabQueries>
  );
}
