import { feedCheckSchema, feedHealthSchema, type FeedCheck, type FeedHealth } from '@/lib/contract/feed-health';
import { askApi } from './api-client';

const pathOf = (channelId: number) => `/api/v1/sources/${channelId}/feed/`;

/** GET /api/v1/sources/{id}/feed/ in the name of the channel's owner. */
export function getFeedHealth(channelId: number, signal?: AbortSignal): Promise<FeedHealth> {
  return askApi(feedHealthSchema, { path: pathOf(channelId), signal });
}

/** POST /api/v1/sources/{id}/feed/check/: wishes an address to be looked at; the answer may still be waiting. */
export function requestFeedCheck(channelId: number, rssUrl: string, signal?: AbortSignal): Promise<FeedCheck> {
  return askApi(feedCheckSchema, {
    path: `${pathOf(channelId)}check/`,
    method: 'POST',
    json: { rss_url: rssUrl },
    signal,
  });
}

/** GET /api/v1/sources/{id}/feed/check/{check}/ */
export function getFeedCheck(channelId: number, check: string, signal?: AbortSignal): Promise<FeedCheck> {
  return askApi(feedCheckSchema, { path: `${pathOf(channelId)}check/${encodeURIComponent(check)}/`, signal });
}
