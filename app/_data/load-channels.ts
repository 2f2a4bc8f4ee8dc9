import { channelListQuery } from '@/lib/client/channel';
import type { ChannelList } from '@/lib/contract/channel-list';
import { pageTags, tagPage } from '@/lib/site/page-response';
import { parseId } from '@/lib/site/paths';
import { serverQueryClient } from './page-data';

/** The page of channels of an address; null is a 404. @param segments what follows `/channels` */
export async function findChannels(
  segments: readonly string[] = [],
): Promise<{ page: number; list: ChannelList } | null> {
  const [first, ...rest] = segments;
  const page = first === undefined ? 1 : parseId(first);
  // The first page has no number (SEO-14).
  if (page === null || rest.length > 0 || (first !== undefined && page === 1)) return null;
  tagPage(pageTags.lists);
  const list = await serverQueryClient().fetchQuery(channelListQuery(page));
  return list && (page === 1 || list.results.length > 0) ? { page, list } : null;
}
