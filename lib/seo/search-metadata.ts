import type { Metadata } from 'next';
import { site } from '@/lib/site/site';
import { truncate } from '@/lib/text/truncate';
import { robots } from './page-metadata';

/** As much of a query as a tab shows, and more. */
const longestInTitle = 80;

/** The head of the search: never for search engines (SEO-7), whatever is searched for. */
export function searchMetadata(query: string): Metadata {
  const title = query === '' ? `Поиск | ${site.name}` : `${truncate(query, longestInTitle)} — поиск | ${site.name}`;
  return {
    title: { absolute: title },
    description: `Поиск по новостям, которые собирает «${site.name}».`,
    robots: robots(false),
  };
}
