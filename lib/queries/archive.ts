import { queryOptions } from '@tanstack/react-query';
import { isNotFound } from '../api/api-error';

/** The last days and all months with stories; null on a backend that has no archive. */
export const archiveIndexQuery = () =>
  queryOptions({
    queryKey: ['archive'],
    queryFn: async ({ signal }) => orNull((await import('../api/archive')).getArchiveIndex(signal)),
  });

/** A month's days with stories; null where the archive has no such month. */
export const archiveMonthQuery = (month: string) =>
  queryOptions({
    queryKey: ['archive', month],
    queryFn: async ({ signal }) => orNull((await import('../api/archive')).getArchiveMonth(month, signal)),
  });

/** A page of a day's stories; null where the archive has no such page. */
export const archiveDayQuery = (day: string, page: number) =>
  queryOptions({
    queryKey: ['archive', day, page],
    queryFn: async ({ signal }) => orNull((await import('../api/archive')).getArchiveDay(day, page, signal)),
  });

async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
