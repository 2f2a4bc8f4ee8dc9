import { sourceSchema, type Source } from '@/lib/contract/source';
import { askApi } from './api-client';

/** GET /api/v1/sources/{id}/ */
export function getSource(id: number, signal?: AbortSignal): Promise<Source> {
  return askApi(sourceSchema, { path: `/api/v1/sources/${id}/`, signal });
}
