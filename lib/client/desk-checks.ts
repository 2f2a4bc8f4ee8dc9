import { infiniteQueryOptions } from '@tanstack/react-query';
import type { CheckKind } from '@/lib/contract/check-rules';
import type { CheckDone } from '@/lib/contract/desk-checks';
import { requestApi } from './request';

const path = '/api/v1/desk/checks/';
const schemas = () => import('@/lib/contract/desk-checks');

/** Beginning of every key of the queue. */
export const checksKey = ['personal', 'desk', 'checks'] as const;

/** GET /api/v1/desk/checks/ @param kind undefined: all */
export const checksQuery = (kind: CheckKind | undefined) =>
  infiniteQueryOptions({
    queryKey: [...checksKey, kind],
    staleTime: 0,
    queryFn: ({ pageParam, signal }) =>
      requestApi(async () => (await schemas()).deskChecksSchema, {
        path,
        searchParams: { kind, before: pageParam || undefined },
        signal,
      }),
    // The first page has no parameter.
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });

/** POST /api/v1/desk/checks/{id}/done/ @throws ApiError; 409 where somebody has looked at it already */
export function settleCheck(id: number): Promise<CheckDone> {
  return requestApi(async () => (await schemas()).checkDoneSchema, {
    path: `${path}${id}/done/`,
    method: 'POST',
    json: {},
  });
}
