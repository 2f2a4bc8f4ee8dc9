import { ownedSourceSchema, type ChannelEdit, type OwnedSource } from '@/lib/contract/source';
import { askApi } from './api-client';

const pathOf = (id: number) => `/api/v1/sources/${id}/`;

/** GET /api/v1/sources/{id}/ in the name of the channel's owner. */
export function getOwnChannel(id: number, signal?: AbortSignal): Promise<OwnedSource> {
  return askApi(ownedSourceSchema, { path: pathOf(id), signal });
}

/** PATCH /api/v1/sources/{id}/ as JSON. */
export function updateChannel(id: number, edit: ChannelEdit): Promise<OwnedSource> {
  return askApi(ownedSourceSchema, { path: pathOf(id), method: 'PATCH', json: edit });
}

/** PATCH /api/v1/sources/{id}/ as multipart: the picture, and the version of the channel that it was chosen for, where it is known. */
export function updateFavicon(id: number, favicon: File, version: number | undefined): Promise<OwnedSource> {
  const body = new FormData();
  body.set('favicon', favicon);
  if (version !== undefined) body.set('version', String(version));
  return askApi(ownedSourceSchema, { path: pathOf(id), method: 'PATCH', body });
}
