import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ClosedReports } from '@/lib/contract/desk-reports';
import type { ReportKind, ReportOutcome } from '@/lib/contract/report-rules';
import { requestApi } from './request';

const path = '/api/v1/desk/reports/';
const schemas = () => import('@/lib/contract/desk-reports');

export type ReportOrder = 'newest' | 'most' | 'closed';

export interface ReportFilter {
  order: ReportOrder;
  kind?: ReportKind;
}

/** Beginning of every key of readers' reports. */
export const reportsKey = ['personal', 'desk', 'reports'] as const;

/** GET /api/v1/desk/reports/ */
export const reportedStoriesQuery = (filter: ReportFilter) =>
  infiniteQueryOptions({
    queryKey: [...reportsKey, filter],
    staleTime: 0,
    queryFn: ({ pageParam, signal }) =>
      requestApi(async () => (await schemas()).reportedStoriesSchema, {
        path,
        searchParams: { ...filter, after: pageParam || undefined },
        signal,
      }),
    // The first page has no parameter.
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

export interface ClosingOrder {
  storyId: number;
  /** Absent: all open ones of the story. */
  reports?: number[];
  outcome: ReportOutcome;
  /** Empty: no letter is sent. */
  answer: string;
  correction: { mistake: string; correction: string } | null;
}

/** POST /api/v1/desk/reports/{story}/close/ @throws ApiError; 409 where they are closed already */
export function closeReports({ storyId, ...json }: ClosingOrder): Promise<ClosedReports> {
  return requestApi(async () => (await schemas()).closedReportsSchema, {
    path: `${path}${storyId}/close/`,
    method: 'POST',
    json,
  });
}
