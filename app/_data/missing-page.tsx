import type { Metadata } from 'next';
import { NotFoundPage } from '@/components/pages/notice/NotFoundPage';
import { robots } from '@/lib/seo/page-metadata';
import { setPageStatus } from '@/lib/site/page-response';

/** The head of a page that says that something is not there. */
export function missingMetadata(title = 'Страница не найдена'): Metadata {
  return { title, robots: robots(false) };
}

/** A true 404 whose words are in the HTML: thrown, the framework's `notFound()` would leave an empty document that only scripts fill. */
export function NotFoundResponse({ reason }: { reason?: string }) {
  setPageStatus(404);
  return <NotFoundPage reason={reason} />;
}
