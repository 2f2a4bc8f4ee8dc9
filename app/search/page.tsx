import type { Metadata } from 'next';
import { SearchPage } from '@/components/pages/SearchPage/SearchPage';
import { searchMetadata } from '@/lib/seo/site-metadata';
import { loadSearchPage } from './load-search-page';
import { readSearch } from './read-search';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** There are more queries than any cache should hold. */
export const dynamic = 'force-dynamic';

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return searchMetadata(readSearch(await searchParams).q);
}

export default async function Page({ searchParams }: Props) {
  const request = readSearch(await searchParams);
  return <SearchPage request={request} {...await loadSearchPage(request)} />;
}
