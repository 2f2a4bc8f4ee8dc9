import type { ChannelPublication, Placement } from '@/lib/contract/channel-publication';
import { toArticleSummary, toDescription } from '../articles/to-article';
import type { PublicationRow } from './publication-store';

/** A publication's row as its channel's owner gets it. @param placement why it is in its story, where that is known. */
export function toPublication(row: PublicationRow, placement: Placement | null): ChannelPublication {
  const { storyId, storyTitle, storyArticlesCount } = row;
  return {
    ...toArticleSummary(row),
    description: toDescription(row.text),
    story:
      storyId === null
        ? null
        : { id: storyId, title: storyTitle || 'Без названия', articles_count: storyArticlesCount ?? 0 },
    placement: storyId === null ? null : placement,
  };
}
