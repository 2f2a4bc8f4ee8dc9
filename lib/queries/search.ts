import type { QueryClient } from '@tanstack/react-query';
import type { SearchAnswer, SearchParameters } from '@/lib/contract/search';
import { ApiError } from '../api/api-error';
import { getSearch, type AskingReader } from '../api/search';

export type LoadedSearch =
  | { kind: 'found'; answer: SearchAnswer }
  /** What to tell the reader, in the API's words: the query is too long, they ask too often, the server is busy; and the status of its answer, 0 for none. */
  | { kind: 'refused'; detail: string; status: number; retryAfterSeconds: number | null };

/** Asks the search for its page. What the API refuses is something to show, not a broken page. */
export async function loadSearch(
  client: QueryClient,
  parameters: SearchParameters,
  reader: AskingReader,
): Promise<LoadedSearch> {
  try {
    const answer = await client.fetchQuery({
      queryKey: ['search', parameters],
      queryFn: ({ signal }) => getSearch(parameters, reader, signal),
    });
    return { kind: 'found', answer };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const [reason] = Object.values(error.errors).flat();
    const { detail, status, retryAfterSeconds } = error;
    return { kind: 'refused', detail: reason ?? detail, status, retryAfterSeconds };
  }
}
