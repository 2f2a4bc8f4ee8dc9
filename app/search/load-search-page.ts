import { headers } from 'next/headers';
import { categoriesQuery } from '@/lib/client/categories';
import { sidePicksQuery, storyListQuery } from '@/lib/client/stories';
import { loadSearch, type LoadedSearch } from '@/lib/client/search';
import { setPageStatus } from '@/lib/site/page-response';
import { serverQueryClient, fallbackOnError } from '../_data/page-data';
import type { SearchRequest } from './read-search';
import { toPageStatus } from './refusal-status';

/** The first of home's stories, for who has found nothing or does not know yet what to look for. */
const leadingQuery = storyListQuery({ pageSize: 6 });

/** Loads the data of the search page, with the status of its response where the search is refused; without a query it does not search. */
export async function loadSearchPage({ category, ...request }: SearchRequest) {
  const client = serverQueryClient();
  const [categories, pinned, loaded] = await Promise.all([
    fallbackOnError(client.fetchQuery(categoriesQuery()), []),
    fallbackOnError(client.fetchQuery(sidePicksQuery()), []),
    request.q === '' ? null : find(),
  ]);
  const isEmpty = loaded === null || (loaded.kind === 'found' && loaded.answer.count === 0);
  const leading = isEmpty ? await fallbackOnError(client.fetchQuery(leadingQuery), []) : [];
  return { categories, pinned, loaded, leading };

  async function find(): Promise<LoadedSearch> {
    const sent = await headers();
    const reader = {
      peer: sent.get('x-sujet-peer'),
      forwardedFor: sent.get('x-forwarded-for'),
      userAgent: sent.get('user-agent'),
    };
    const found = await loadSearch(client, { ...request, category: category ?? undefined }, reader);
    const refused = found.kind === 'refused' ? toPageStatus(found.status, found.retryAfterSeconds) : null;
    if (refused) setPageStatus(refused.status, refused.retryAfterSeconds);
    return found;
  }
}
