'use client';

import { HydrationBoundary, type DehydratedState } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dateArrival } from '@/lib/client/query-client';

/** Puts what a page has brought into the tab's query cache. */
export function DatedHydrationBoundary({ packed, children }: { packed: DehydratedState; children: ReactNode }) {
  return <HydrationBoundary state={dateArrival(packed, Date.now)}>{children}</HydrationBoundary>;
}
