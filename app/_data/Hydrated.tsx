import type { ReactNode } from 'react';
import { packQueries } from '@/lib/client/query-client';
import { Arrived } from './Arrived';
import { serverQueryClient } from './server-query-client';

interface HydratedProps {
  /** The first words of the keys that client components ask for. */
  keys: readonly (readonly unknown[])[];
  children: ReactNode;
}

/** Hands what the server has loaded to the client components of the page. */
export function Hydrated({ keys, children }: HydratedProps) {
  return <Arrived packed={packQueries(serverQueryClient(), keys)}>{children}</Arrived>;
}
