import { mixed } from 'yup';
import { channelPublicationPageSchema, type ChannelPublication } from '@/lib/contract/channel-publication';
import type { Page } from '@/lib/contract/page';
import { askApi } from './api-client';
import { isNotFound } from './api-error';

export interface PublicationParameters {
  cursor?: string;
  page_size?: number;
}

/**
 * The publications of one's own channel, newest first: GET /api/v1/sources/{id}/news/, or the original GET /api/v1/news/?source={id} on a
 * backend that knows only this one.
 */
export async function getChannelPublications(
  id: number,
  parameters: PublicationParameters,
  signal?: AbortSignal,
): Promise<Page<ChannelPublication>> {
  const searchParams = { ...parameters };
  try {
    return await askApi(channelPublicationPageSchema, { path: `/api/v1/sources/${id}/news/`, searchParams, signal });
  } catch (error) {
    if (!isNotFound(error)) throw error;
    const query = { source: id, ordering: '-publication_at', ...searchParams };
    return askApi(channelPublicationPageSchema, { path: '/api/v1/news/', searchParams: query, signal });
  }
}

/** DELETE /api/v1/news/{id}/ */
export async function deletePublication(id: number): Promise<void> {
  await askApi(mixed(), { path: `/api/v1/news/${id}/`, method: 'DELETE' });
}
