import type { ListRest } from '@/lib/client/stories';
import type { Page } from '@/lib/contract/page';
import type { StorySummary } from '@/lib/contract/story';
import { pageTags, tagPage } from '@/lib/site/page-response';

/** The first stories of a list, and what its pages hold beyond them: the browser goes on with that (R17). */
export function showFirst(
  pages: readonly Page<StorySummary>[],
  shown: number,
): { stories: StorySummary[]; rest: ListRest } {
  const known = pages.flatMap(({ results }) => results);
  const stories = known.slice(0, shown);
  // The page also holds, without links, the stories that the browser shows next: a deleted headline must go there as well (R21).
  for (const { id } of known.slice(shown)) tagPage(pageTags.shows(id));
  const page = { results: known.slice(shown), next: pages.at(-1)?.next ?? null, previous: null };
  return { stories, rest: { afterId: stories.at(-1)?.id ?? null, page } };
}
