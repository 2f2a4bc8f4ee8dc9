import {
  archiveDaySchema,
  archiveIndexSchema,
  archiveMonthSchema,
  type ArchiveDay,
  type ArchiveIndex,
  type ArchiveMonth,
} from '@/lib/contract/archive';
import { askApi } from './api-client';

const path = '/api/v1/archive/';

/** GET /api/v1/archive/; a backend without this addition answers 404. */
export function getArchiveIndex(signal?: AbortSignal): Promise<ArchiveIndex> {
  return askApi(archiveIndexSchema, { path, signal });
}

/** GET /api/v1/archive/months/{yyyy-mm}/; 404 beyond today and before the first story. */
export function getArchiveMonth(month: string, signal?: AbortSignal): Promise<ArchiveMonth> {
  return askApi(archiveMonthSchema, { path: `${path}months/${month}/`, signal });
}

/** GET /api/v1/archive/days/{yyyy-mm-dd}/?page=n; 404 beyond today, before the first story and beyond the day's last page. */
export function getArchiveDay(day: string, page: number, signal?: AbortSignal): Promise<ArchiveDay> {
  return askApi(archiveDaySchema, { path: `${path}days/${day}/`, searchParams: { page }, signal });
}
