import type { QueryClient } from '@tanstack/react-query';
import type { SearchResponse, SearchParameters } from '@/lib/contract/search';
import { ApiError } from './api-error';
import { requestApi } from './request';

/** Origin of the request for the page: the rate limit counts the user, not the site that renders the page for them. */
export interface Requester {
  /** The other end of the connection (`x-sujet-peer`); null when unknown. */
  peer: string | null;
  /** `X-Forwarded-For` as received. */
  forwardedFor: string | null;
  /** The user's browser, by which programs are told apart in statistics. */
  userAgent: string | null;
}

export type LoadedSearch =
  | { kind: 'found'; answer: SearchResponse }
  /** `detail` is the API's sentence for the user: the query is too long, too many requests, the server is busy. `status` is 0 for no response. */
  | { kind: 'refused'; detail: string; status: number; retryAfterSeconds: number | null };

/** GET /api/v1/search/ for its page, on the server. A refusal is something to show, not an error of the page. */
export async function loadSearch(
  client: QueryClient,
  parameters: SearchParameters,
  requester: Requester,
): Promise<LoadedSearch> {
  const schema = async () => (await import('@/lib/contract/search')).searchResponseSchema;
  const headers = requesterHeaders(requester, Boolean(process.env.API_ORIGIN));
  try {
    const answer = await client.fetchQuery({
      queryKey: ['search', parameters],
      queryFn: ({ signal }) =>
        requestApi(schema, { path: '/api/v1/search/', searchParams: { ...parameters }, headers, signal }),
    });
    return { kind: 'found', answer };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const [reason] = Object.values(error.errors).flat();
    const { detail, status, retryAfterSeconds } = error;
    return { kind: 'refused', detail: reason ?? detail, status, retryAfterSeconds };
  }
}

/** The API of this process gets the request's own headers. For a remote API the site is a proxy: it appends the address that it saw. */
export function requesterHeaders(
  { peer, forwardedFor, userAgent }: Requester,
  isRemote: boolean,
): Record<string, string> {
  const forwarded = isRemote ? [forwardedFor, peer].filter(Boolean).join(', ') : forwardedFor;
  return {
    ...(peer && !isRemote ? { 'x-sujet-peer': peer } : {}),
    ...(forwarded ? { 'X-Forwarded-For': forwarded } : {}),
    ...(userAgent ? { 'User-Agent': userAgent } : {}),
  };
}
