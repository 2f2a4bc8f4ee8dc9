import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { isNotFound } from '../api/api-error';
import { cursorOf } from './cursor-of';

const pageSize = 10;

/** The client of the API, loaded with the first question (story-lists.ts). */
const api = () => import('../api/channel-publications');

/** Publications of one's own channel, newest first, ten a cursor page. The key begins with 'personal': it is dropped when the session ends. */
export const channelPublicationsQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['personal', 'channel-publications', id],
    queryFn: async ({ pageParam, signal }) =>
      (await api()).getChannelPublications(id, { page_size: pageSize, cursor: pageParam ?? undefined }, signal),
    initialPageParam: cursorOf(null),
    getNextPageParam: ({ next }) => cursorOf(next),
  });

/** Deletes a publication; one that is gone already is deleted too. @throws ApiError: 401, 403, and where there is no answer. */
export async function deletePublication(id: number): Promise<void> {
  try {
    await (await api()).deletePublication(id);
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}

/** Takes a publication out of what this tab knows, after an answer on its way that may still hold it. */
export async function forgetPublication(client: QueryClient, channelId: number, id: number): Promise<void> {
  const { queryKey } = channelPublicationsQuery(channelId);
  const query = client.getQueryCache().find({ queryKey });
  while (query?.state.fetchStatus === 'fetching') await query.promise?.catch(() => undefined);
  client.setQueryData(queryKey, (known) => {
    if (!known) return known;
    const pages = known.pages.map((page) => ({ ...page, results: page.results.filter((one) => one.id !== id) }));
    return { ...known, pages };
  });
}
