import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Source } from '@/lib/contract/source';
import { isNotFound } from '../api/api-error';

/** What everyone may see of a channel. */
const sourceQuery = (id: number) =>
  queryOptions({
    queryKey: ['sources', id],
    queryFn: async ({ signal }) => (await import('../api/sources')).getSource(id, signal),
  });

/**
 * A channel for its page; null when there is none.
 * @throws ApiError when the API fails otherwise.
 */
export async function loadSource(client: QueryClient, id: number): Promise<Source | null> {
  try {
    return await client.fetchQuery(sourceQuery(id));
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
