import type { Metadata } from 'next';
import { HiddenPage } from '@/components/pages/notice/HiddenPage';
import { NotFoundPage } from '@/components/pages/notice/NotFoundPage';
import { robots } from '@/lib/seo/page-metadata';
import { storyListQuery } from '@/lib/client/stories';
import { pageTags, setPageStatus, tagPage } from '@/lib/site/page-response';
import { fallbackOnError, serverQueryClient } from './page-data';

/** The head of a page that says that something is not there. */
export function missingMetadata(title = 'Страница не найдена'): Metadata {
  return { title, robots: robots(false) };
}

/** A true 404 whose words are in the HTML: thrown, the framework's `notFound()` would leave an empty document that only scripts fill. */
export function NotFoundResponse({ reason }: { reason?: string }) {
  setPageStatus(404);
  return <NotFoundPage reason={reason} />;
}

const othersCount = 6;

/** Responds in place of what an editor has taken down: 410 with a word about it, and other stories of the day (R51). */
export async function HiddenResponse() {
  setPageStatus(410);
  tagPage(pageTags.lists);
  const others = serverQueryClient().fetchQuery(storyListQuery({ type: 'popular', pageSize: othersCount }));
  return <HiddenPage others={await fallbackOnError(others, [])} />;
}
