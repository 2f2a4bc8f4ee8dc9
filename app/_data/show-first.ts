import type { ListRest } from '@/lib/client/stories';
import type { Page } from '@/lib/contract/page';
import type { StorySummary } from '@/lib/contract/story';

/** The first stories of a list, and what its pages hold beyond them: the browser goes on with that (R17). */
export function showFirst(
  pages: readonly Page<StorySummary>[],
  shown: number,
): { stories: StorySummary[]; rest: ListRest } {
  const known = pages.flatMap(({ results }) => results);
  const stories = known.slice(0, shown);
  const page = { results: known.slice(shown), next: pages.at(-1)?.next ?? null, previous: null };
  return { stories, rest: { afterId: stories.at(-1)?.id ?? null, page } };
}
