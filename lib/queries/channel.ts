import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { ChannelEdit, OwnedSource } from '@/lib/contract/source';
import { ApiError } from '../api/api-error';

/** The client of the API, loaded with the first question (story-lists.ts). */
const api = () => import('../api/channel');

/** A channel as its owner sees it. The key begins with 'personal': it is dropped when the session ends. */
export const ownChannelQuery = (id: number) =>
  queryOptions({
    queryKey: ['personal', 'channel', id],
    queryFn: async ({ signal }) => (await api()).getOwnChannel(id, signal),
  });

/** Asks for the channel as it is now; everything that shows it follows. @throws ApiError */
export function reloadChannel(client: QueryClient, id: number): Promise<OwnedSource> {
  return client.fetchQuery({ ...ownChannelQuery(id), staleTime: 0 });
}

export type SavedChannel =
  /** `channel` belongs under `ownChannelQuery(id).queryKey`. */
  | { kind: 'saved'; channel: OwnedSource }
  /**
   * `detail` and `errors` by field are the server's own sentences, where it gave any. `isOutdated`: the channel has changed since the version
   * that was sent (409). `cause` is for the log.
   */
  | { kind: 'failed'; detail: string | null; errors: Record<string, string[]>; isOutdated: boolean; cause: unknown };

/** Saves fields of a channel. `version` is the one that the fields were filled in from. */
export function saveChannel(id: number, edit: ChannelEdit): Promise<SavedChannel> {
  return tell(async () => (await api()).updateChannel(id, edit));
}

/** Saves a picture as the channel's favicon. */
export function saveFavicon(
  { id, version }: Pick<OwnedSource, 'id' | 'version'>,
  favicon: File,
): Promise<SavedChannel> {
  return tell(async () => (await api()).updateFavicon(id, favicon, version));
}

async function tell(save: () => Promise<OwnedSource>): Promise<SavedChannel> {
  try {
    return { kind: 'saved', channel: await save() };
  } catch (cause) {
    if (!(cause instanceof ApiError)) return { kind: 'failed', detail: null, errors: {}, isOutdated: false, cause };
    const { status, detail, errors } = cause;
    // A 409 that names a field is about that field: a feed that another channel has.
    return { kind: 'failed', detail, errors, isOutdated: status === 409 && Object.keys(errors).length === 0, cause };
  }
}
