import type { StorySummary } from '@/lib/contract/story';

/** Ids of all outlets that tell a story, where the list knows them: a reader who hides each of them hides the story (MUTE-2). */
export function allOutlets({ outlets, source, news_article, sources_count }: StorySummary): string | undefined {
  const first = source ?? news_article?.source;
  const known = outlets && outlets.length > 0 ? outlets : first ? [first] : [];
  const ids = new Set(known.map(({ id }) => id));
  return ids.size > 0 && ids.size === sources_count ? [...ids].join(' ') : undefined;
}
