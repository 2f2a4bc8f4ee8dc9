import { useUrlParameter, writeUrl } from '@/components/ui/use-url-parameter';
import type { Article } from '@/lib/contract/article';
import { paths } from '@/lib/site/paths';

/**
 * The selected article of a story lives in the address, `?article={id}` (R18); without one, or with a foreign one, it is the first.
 * @param initialId what the address said when the server rendered the page
 */
export function useSelectedArticle(
  storyId: number,
  articles: readonly Article[],
  initialId: number | null,
): [selected: Article | null, select: (articleId: number) => void] {
  const asked = useUrlParameter(paths.story(storyId), 'article', initialId === null ? null : String(initialId));
  const selected = articles.find(({ id }) => String(id) === asked) ?? articles[0] ?? null;
  return [selected, (articleId) => writeUrl(paths.storyArticle(storyId, articleId), 'push')];
}
