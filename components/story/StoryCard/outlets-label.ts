import type { StorySummary } from '@/lib/contract/story';
import { missing } from '@/lib/site/missing';
import { counted } from '@/lib/text/plural';

type Outlets = Pick<StorySummary, 'sources_count' | 'source' | 'news_article'>;

/** «5 изданий», or the name of the only one. */
export function outletsLabel({ sources_count, source, news_article }: Outlets): string {
  if (sources_count !== undefined && sources_count > 1)
    return counted(sources_count, ['издание', 'издания', 'изданий']);
  return source?.name ?? news_article?.source?.name ?? missing.source;
}
