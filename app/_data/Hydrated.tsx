import { dehydrate, HydrationBoundary, type Query } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { serverQueryClient } from './server-query-client';

interface HydratedProps {
  /** The first words of the keys that client components ask for; what only the server used does not travel. */
  keys: readonly (readonly unknown[])[];
  children: ReactNode;
}

/** Hands what the server has loaded to the client components of the page. */
export function Hydrated({ keys, children }: HydratedProps) {
  const isAsked = ({ queryKey, state }: Query) =>
    state.status === 'success' && keys.some((key) => key.every((word, index) => word === queryKey[index]));
  return <HydrationBoundary state={dehydrate(serverQueryClient(), { shouldDehydrateQuery: isAsked })}>{children}</HydrationBoundary>;
}
