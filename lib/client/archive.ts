import { queryOptions } from '@tanstack/react-query';
import { nullIfNotFound, requestApi } from './request';

const path = '/api/v1/archive/';
const schemas = () => import('@/lib/contract/archive');

/** The last days and all months with stories; null on a backend that has no archive. */
export const archiveIndexQuery = () =>
  queryOptions({
    queryKey: ['archive'],
    queryFn: ({ signal }) =>
      nullIfNotFound(requestApi(async () => (await schemas()).archiveIndexSchema, { path, signal })),
  });

/** The days of a month (`yyyy-mm`) with stories; null beyond today and before the first story. */
export const archiveMonthQuery = (month: string) =>
  queryOptions({
    queryKey: ['archive', month],
    queryFn: ({ signal }) =>
      nullIfNotFound(
        requestApi(async () => (await schemas()).archiveMonthSchema, { path: `${path}months/${month}/`, signal }),
      ),
  });

/** A page of a day's stories (`yyyy-mm-dd`); null beyond today, before the first story and beyond the day's last page. */
export const archiveDayQuery = (day: string, page: number) =>
  queryOptions({
    queryKey: ['archive', day, page],
    queryFn: ({ signal }) =>
      nullIfNotFound(
        requestApi(async () => (await schemas()).archiveDaySchema, {
          path: `${path}days/${day}/`,
          searchParams: { page },
          signal,
        }),
      ),
  });
