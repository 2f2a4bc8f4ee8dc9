import { channelPublicationSchema, type ChannelPublication } from '@/lib/contract/channel-publication';
import { askApi } from './api-client';

/** POST /api/v1/news/{id}/separate/: the publication gets a story of its own. */
export function separatePublication(id: number): Promise<ChannelPublication> {
  return askApi(channelPublicationSchema, { path: `/api/v1/news/${id}/separate/`, method: 'POST' });
}
