import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { ChannelPublication } from '@/lib/contract/channel-publication';
import type { Page } from '@/lib/contract/page';
import { ApiError, isNotFound } from './api-error';
import { cursorOf, nullIfNotFound, requestApi, requestStatus } from './request';

const pageSize = 10;
const schemas = () => import('@/lib/contract/channel-publication');

export interface PublicationParameters {
  cursor?: string;
  page_size?: number;
}

/** Publications of one's own channel, newest first. The key begins with 'personal': the end of the session removes it. */
export const channelPublicationsQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['personal', 'channel-publications', id],
    meta: { failureText: 'Error loading publications' },
    queryFn: ({ pageParam, signal }) =>
      getChannelPublications(id, { page_size: pageSize, cursor: pageParam ?? undefined }, signal),
    initialPageParam: cursorOf(null),
    getNextPageParam: ({ next }) => cursorOf(next),
  });

/** GET /api/v1/sources/{id}/news/, or GET /api/v1/news/?source={id} on a backend that knows only this one. */
export async function getChannelPublications(
  id: number,
  parameters: PublicationParameters,
  signal?: AbortSignal,
): Promise<Page<ChannelPublication>> {
  const schema = async () => (await schemas()).channelPublicationPageSchema;
  const searchParams = { ...parameters };
  try {
    return await requestApi(schema, { path: `/api/v1/sources/${id}/news/`, searchParams, signal });
  } catch (error) {
    if (!isNotFound(error)) throw error;
    const query = { source: id, ordering: '-publication_at', ...searchParams };
    return requestApi(schema, { path: '/api/v1/news/', searchParams: query, signal });
  }
}

/** DELETE /api/v1/news/{id}/; one that is already gone counts as deleted. @throws ApiError: 401, 403, and where there is no response */
export async function deletePublication(id: number): Promise<void> {
  await nullIfNotFound(requestStatus({ path: `/api/v1/news/${id}/`, method: 'DELETE' }));
}

/** Removes a publication from this tab's cache. Waits for a running fetch first, as its response may still hold the publication. */
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

export type Separation =
  | { kind: 'separated'; publication: ChannelPublication }
  /** `detail` is the server's own sentence, when it sent one. `isOutdated`: the publication has changed or gone. `cause` is for the log. */
  | { kind: 'failed'; detail: string | null; isOutdated: boolean; cause: unknown };

/** POST /api/v1/news/{id}/separate/: the publication gets a story of its own (R26). Pass the result on to `keepPublication`. */
export async function separatePublication(id: number): Promise<Separation> {
  const schema = async () => (await schemas()).channelPublicationSchema;
  try {
    const publication = await requestApi(schema, { path: `/api/v1/news/${id}/separate/`, method: 'POST' });
    return { kind: 'separated', publication };
  } catch (cause) {
    if (!(cause instanceof ApiError)) return { kind: 'failed', detail: null, isOutdated: false, cause };
    return { kind: 'failed', detail: cause.detail, isOutdated: cause.status === 404 || cause.status === 409, cause };
  }
}

/** Replaces a publication in this tab's cache by its new state. A running fetch is cancelled: its response may be older. */
export async function keepPublication(
  client: QueryClient,
  channelId: number,
  publication: ChannelPublication,
): Promise<void> {
  const { queryKey } = channelPublicationsQuery(channelId);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (known) => {
    if (!known) return known;
    const put = (one: ChannelPublication) => (one.id === publication.id ? publication : one);
    return { ...known, pages: known.pages.map((page) => ({ ...page, results: page.results.map(put) })) };
  });
}

/** Fetches the list again: a separation also changes the other publications of the story. */
export function reloadPublications(client: QueryClient, channelId: number): Promise<void> {
  return client.invalidateQueries({ queryKey: channelPublicationsQuery(channelId).queryKey });
}
