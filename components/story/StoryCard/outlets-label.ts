import type { StorySummary } from '@/lib/contract/story';
import { placeholders } from '@/lib/text/placeholders';
import { counted, type PluralForms } from '@/lib/text/numbers';

type Outlets = Pick<StorySummary, 'sources_count' | 'source' | 'news_article'>;

export const outletForms: PluralForms = ['издание', 'издания', 'изданий'];

/** «5 изданий», or the name of the only one. */
export function outletsLabel({ sources_count, source, news_article }: Outlets): string {
  if (sources_count !== undefined && sources_count > 1) return counted(sources_count, outletForms);
  return source?.name ?? news_article?.source?.name ?? placeholders.source;
}
