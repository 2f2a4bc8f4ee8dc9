import { queryOptions } from '@tanstack/react-query';
import { requestApi, requestJson } from './request';

/*
 * Statistics of the site and of one's own channel (R52), each of the last days. Keys begin with 'personal': the end of the session removes them. Every request
 * throws an ApiError.
 */

const schemas = () => import('@/lib/contract/statistics');
const sitePath = '/api/v1/desk/statistics/';
const channelPath = (channelId: number) => `/api/v1/sources/${channelId}/statistics/`;

/** GET /api/v1/desk/statistics/ */
export const siteStatisticsQuery = (days: number) =>
  queryOptions({
    queryKey: ['personal', 'desk', 'statistics', days],
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      requestApi(async () => (await schemas()).siteStatisticsSchema, {
        path: sitePath,
        searchParams: { days },
        signal,
      }),
  });

/** GET /api/v1/sources/{id}/statistics/ */
export const channelStatisticsQuery = (channelId: number, days: number) =>
  queryOptions({
    queryKey: ['personal', 'channel-statistics', channelId, days],
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      requestApi(async () => (await schemas()).channelStatisticsSchema, {
        path: channelPath(channelId),
        searchParams: { days },
        signal,
      }),
  });

/** A CSV file of the same days; of the site without a channel. */
export async function exportStatistics(days: number, channelId?: number): Promise<Blob> {
  const path = `${channelId === undefined ? sitePath : channelPath(channelId)}export/`;
  const text = await requestJson({ path, searchParams: { days }, isText: true });
  return new Blob([typeof text === 'string' ? text : ''], { type: 'text/csv' });
}
