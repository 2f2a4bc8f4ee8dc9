import type { Metadata } from 'next';
import { HiddenPage } from '@/components/pages/notice/HiddenPage';
import { NotFoundPage } from '@/components/pages/notice/NotFoundPage';
import { robots } from '@/lib/seo/page-metadata';
import type { HiddenSubject } from '@/lib/client/story';
import { storyListQuery } from '@/lib/client/stories';
import { pageTags, setPageStatus, tagPage } from '@/lib/site/page-response';
import { fallbackOnError, serverQueryClient } from './page-data';

/** The head of a page that says that something is not there. */
export function missingMetadata(title = 'Страница не найдена'): Metadata {
  return { title, robots: robots(false) };
}

/** A true 404 whose words are in the HTML: thrown, the framework's `notFound()` would leave an empty document that only scripts fill. */
export async function NotFoundResponse({ reason }: { reason?: string | undefined }) {
  setPageStatus(404);
  return <NotFoundPage reason={reason} stories={await loadLeading()} />;
}

/** The title of a page that an editor has taken down. */
export const hiddenTitle = 'Материал снят с публикации';

/** Responds in place of what an editor has taken down: 410, by law 451, with a word about it, and the day's stories (R51). */
export async function HiddenResponse({ hidden: { status, words } }: { hidden: HiddenSubject }) {
  setPageStatus(status);
  return <HiddenPage status={status} words={words} stories={await loadLeading()} />;
}

const leadingCount = 5;

/** The first of home's stories. */
function loadLeading() {
  tagPage(pageTags.lists);
  return fallbackOnError(serverQueryClient().fetchQuery(storyListQuery({ pageSize: leadingCount })), []);
}
