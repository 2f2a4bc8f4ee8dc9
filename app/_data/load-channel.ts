import { permanentRedirect } from 'next/navigation';
import { channelSteps } from '@/components/channel-page/channel-steps';
import type { Source } from '@/lib/contract/source';
import { categoriesQuery } from '@/lib/client/categories';
import { listBeginningQuery, sidePicksQuery } from '@/lib/client/stories';
import { loadSource } from '@/lib/client/channel';
import type { HiddenSubject } from '@/lib/client/story';
import { pageTags, tagPage } from '@/lib/site/page-response';
import { parseId, paths } from '@/lib/site/paths';
import { findShown, type Parameter } from './address';
import { serverQueryClient, fallbackOnError } from './page-data';
import { showFirst } from './show-first';

/**
 * The channel of an address and how many of its stories are to be shown; one that is part of another channel leads on to that one by a 308 (CHANNELS-9). Null is a
 * 404, `hidden` what an editor has taken down (R51).
 */
export async function findChannel(
  segment: string,
  parameter: Parameter,
): Promise<{ kind: 'channel'; channel: Source; shown: number } | HiddenSubject | null> {
  const id = parseId(segment);
  const shown = findShown(parameter, channelSteps);
  if (id === null) return null;
  tagPage(pageTags.source(id));
  const loaded = await loadSource(serverQueryClient(), id);
  if (loaded?.kind !== 'source') return loaded;
  // A site with the store has led the reader on before; one on another's API learns it here.
  if (loaded.source.id !== id) permanentRedirect(paths.channel(loaded.source.id));
  return { kind: 'channel', channel: loaded.source, shown };
}

/** Loads the contents of a channel's page. */
export async function loadChannelPage(id: number, shown: number) {
  const client = serverQueryClient();
  const [{ pages }, categories, pinned] = await Promise.all([
    client.fetchInfiniteQuery(listBeginningQuery({ kind: 'channel', id }, shown)),
    fallbackOnError(client.fetchQuery(categoriesQuery()), []),
    fallbackOnError(client.fetchQuery(sidePicksQuery()), []),
  ]);
  const list = showFirst(pages, shown);
  return { ...list, storiesCount: pages[0]?.count ?? list.stories.length, categories, pinned };
}
