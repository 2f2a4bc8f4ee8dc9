import type { StoryListParameters } from '@/lib/contract/list-parameters';
import { storyPageSchema, type Page } from '@/lib/contract/page';
import { storyListSchema, type StorySummary } from '@/lib/contract/story';
import { askApi } from './api-client';

/** GET /api/v1/stories/: page mode when `page` is there, else cursor mode (R12). */
export function getStories(parameters: StoryListParameters, signal?: AbortSignal): Promise<Page<StorySummary>> {
  return askApi(storyPageSchema, { path: '/api/v1/stories/', searchParams: { ...parameters }, signal });
}

/** GET /api/v1/stories/popular */
export function getPopularStories(signal?: AbortSignal): Promise<StorySummary[]> {
  return askApi(storyListSchema, { path: '/api/v1/stories/popular', signal });
}
