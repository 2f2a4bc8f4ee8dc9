import type { QueryClient } from '@tanstack/react-query';
import type { ChannelPublication } from '@/lib/contract/channel-publication';
import { ApiError } from '../api/api-error';
import { channelPublicationsQuery } from './channel-publications';

export type Separation =
  | { kind: 'separated'; publication: ChannelPublication }
  /** `detail` is the server's own sentence, where it gave one. `isOutdated`: the publication is not as this tab knows it. `cause` is for the log. */
  | { kind: 'failed'; detail: string | null; isOutdated: boolean; cause: unknown };

/** «Это не тот сюжет» (R26). The answer belongs into the list: `keepPublication`. */
export async function separatePublication(id: number): Promise<Separation> {
  try {
    const { separatePublication: separate } = await import('../api/publication-separation');
    return { kind: 'separated', publication: await separate(id) };
  } catch (cause) {
    if (!(cause instanceof ApiError)) return { kind: 'failed', detail: null, isOutdated: false, cause };
    return { kind: 'failed', detail: cause.detail, isOutdated: cause.status === 404 || cause.status === 409, cause };
  }
}

/** Puts a publication, as the API has it now, in its place in what this tab knows of the channel; an answer on its way no longer counts. */
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

/** Asks for the list again: what was done to one publication shows in others of its story too. */
export function reloadPublications(client: QueryClient, channelId: number): Promise<void> {
  return client.invalidateQueries({ queryKey: channelPublicationsQuery(channelId).queryKey });
}
