import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { OwnedSource, Source } from '@/lib/contract/source';
import type { ChannelEdit } from '@/lib/contract/channel-fields';
import { ApiError } from './api-error';
import { nullIfNotFound, requestApi } from './request';
import { type HiddenSubject, toHidden } from './story';

const pathOf = (id: number) => `/api/v1/sources/${id}/`;
const ownedSourceSchema = async () => (await import('@/lib/contract/source')).ownedSourceSchema;

/** GET /api/v1/sources/{id}/: what everyone may see of a channel. */
const sourceQuery = (id: number) =>
  queryOptions({
    queryKey: ['sources', id],
    queryFn: ({ signal }) =>
      requestApi(async () => (await import('@/lib/contract/source')).sourceSchema, { path: pathOf(id), signal }),
  });

/** GET /api/v1/sources/?page=n: a page of all channels by name; null on a backend that has no such list. */
export const channelListQuery = (page: number) =>
  queryOptions({
    queryKey: ['sources', 'list', page],
    queryFn: ({ signal }) =>
      nullIfNotFound(
        requestApi(async () => (await import('@/lib/contract/channel-list')).channelListSchema, {
          path: '/api/v1/sources/',
          searchParams: { page },
          signal,
        }),
      ),
  });

/** A channel for its public page; null when there is none, or an editor has taken it down (R51). @throws ApiError for any other failure */
export async function loadSource(
  client: QueryClient,
  id: number,
): Promise<{ kind: 'source'; source: Source } | HiddenSubject | null> {
  try {
    const source = await nullIfNotFound(client.fetchQuery(sourceQuery(id)));
    return source && { kind: 'source', source };
  } catch (error) {
    const hidden = toHidden(error);
    if (hidden) return hidden;
    throw error;
  }
}

/** A channel as its owner sees it. The key begins with 'personal': the end of the session removes it. */
export const ownChannelQuery = (id: number) =>
  queryOptions({
    queryKey: ['personal', 'channel', id],
    meta: { failureText: 'Error loading channel' },
    queryFn: ({ signal }) => getOwnChannel(id, signal),
  });

/** GET /api/v1/sources/{id}/ in the name of the channel's owner. */
export function getOwnChannel(id: number, signal?: AbortSignal): Promise<OwnedSource> {
  return requestApi(ownedSourceSchema, { path: pathOf(id), signal });
}

/** Fetches the channel again; everything that shows it is updated. @throws ApiError */
export function reloadChannel(client: QueryClient, id: number): Promise<OwnedSource> {
  return client.fetchQuery({ ...ownChannelQuery(id), staleTime: 0 });
}

export type SavedChannel =
  /** Store `channel` under `ownChannelQuery(id).queryKey`. */
  | { kind: 'saved'; channel: OwnedSource }
  /**
   * `detail` and `errors` by field are the server's own sentences, when it sent any. `isOutdated`: the channel has changed since the version
   * that was sent (409). `cause` is for the log.
   */
  | { kind: 'failed'; detail: string | null; errors: Record<string, string[]>; isOutdated: boolean; cause: unknown };

/** PATCH /api/v1/sources/{id}/ as JSON. `edit.version` is the version of the channel that the form was filled from. */
export function saveChannel(id: number, edit: ChannelEdit): Promise<SavedChannel> {
  return save(requestApi(ownedSourceSchema, { path: pathOf(id), method: 'PATCH', json: edit }));
}

/** PATCH /api/v1/sources/{id}/ as multipart: an image for the channel's favicon, and the channel's version where it is known. */
export function saveFavicon(
  { id, version }: Pick<OwnedSource, 'id' | 'version'>,
  favicon: File,
): Promise<SavedChannel> {
  const body = new FormData();
  body.set('favicon', favicon);
  if (version !== undefined) body.set('version', String(version));
  return save(requestApi(ownedSourceSchema, { path: pathOf(id), method: 'PATCH', body }));
}

async function save(requested: Promise<OwnedSource>): Promise<SavedChannel> {
  try {
    return { kind: 'saved', channel: await requested };
  } catch (cause) {
    if (!(cause instanceof ApiError)) return { kind: 'failed', detail: null, errors: {}, isOutdated: false, cause };
    const { status, detail, errors } = cause;
    // A 409 that names a field is about that field: another channel has the feed already.
    return { kind: 'failed', detail, errors, isOutdated: status === 409 && Object.keys(errors).length === 0, cause };
  }
}
