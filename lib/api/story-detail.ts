import { storyDetailSchema, type StoryDetail } from '@/lib/contract/story';
import { askApi } from './api-client';
import { ApiError } from './api-error';

/**
 * GET /api/v1/story-detail/{id}/ without the articles' texts, which nobody here shows whole. The browser follows the redirect of a merged story by itself; on the server it is an
 * ApiError that `movedTo` understands, so that the page can send the reader on (R22).
 * @param article one that is to be there however many there are
 */
export function getStoryDetail(
  id: number,
  { article }: { article?: number } = {},
  signal?: AbortSignal,
): Promise<StoryDetail> {
  const redirect = typeof window === 'undefined' ? 'manual' : 'follow';
  return askApi(storyDetailSchema, {
    path: `/api/v1/story-detail/${id}/`,
    searchParams: { texts: 'none', article },
    redirect,
    signal,
  });
}

/** The id of the story into which the one asked for was merged, or null: the error says something else. */
export function movedTo(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.status < 300 || error.status > 399) return null;
  const id = /\/story-detail\/([1-9]\d*)\/?$/.exec(error.location ?? '')?.[1];
  return id === undefined ? null : Number(id);
}
