import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Article } from '@/lib/contract/article';
import type { Page } from '@/lib/contract/page';
import type { StoryDetail } from '@/lib/contract/story';
import type { StoryHeadline } from '@/lib/contract/story-headlines';
import { ApiError, isNotFound } from './api-error';
import { cursorOf, requestApi } from './request';

/** Articles among which a page chooses other outlets' headlines. */
const headlinesLookedAt = 20;

/** GET /api/v1/news/?story={id}: a story's earliest articles. */
export const earliestArticlesQuery = (storyId: number) =>
  queryOptions({
    queryKey: ['stories', 'earliest', storyId],
    queryFn: async ({ signal }) => {
      const schema = async () => (await import('@/lib/contract/page')).storyArticlePageSchema;
      const searchParams = { story: storyId, page_size: headlinesLookedAt };
      return (await requestApi(schema, { path: '/api/v1/news/', searchParams, signal })).results;
    },
  });

/** Articles that one press on «Показать ещё» adds. */
const pageSize = 50;

/** A story with its articles. Their `text` is null: a page shows the description only. */
export const storyDetailQuery = (id: number) =>
  queryOptions({
    queryKey: ['stories', 'detail', id],
    queryFn: async ({ signal }) => withoutTexts(await getStoryDetail(id, {}, signal)),
  });

/** An article of a story that has too many for one response; null when the story has no such article. */
export const storyArticleQuery = (storyId: number, articleId: number) =>
  queryOptions({
    queryKey: ['stories', 'article', storyId, articleId],
    meta: { failureText: null },
    queryFn: async ({ signal }) => {
      const story = withoutTexts(await getStoryDetail(storyId, { article: articleId }, signal));
      return story.news_articles.find(({ id }) => id === articleId) ?? null;
    },
  });

/** GET /api/v1/story-detail/{id}/headlines/: all articles of a story, without their words. */
export const storyHeadlinesQuery = (storyId: number) =>
  queryOptions({
    queryKey: ['stories', 'headlines', storyId],
    queryFn: ({ signal }) => getStoryHeadlines(storyId, signal),
  });

/** The same, without a cache. @throws ApiError */
export function getStoryHeadlines(storyId: number, signal: AbortSignal): Promise<StoryHeadline[]> {
  return requestApi(async () => (await import('@/lib/contract/story-headlines')).storyHeadlinesSchema, {
    path: `/api/v1/story-detail/${storyId}/headlines/`,
    signal,
  });
}

/**
 * GET /api/v1/news/?story={id}: the articles that a story's response had no room for, oldest first.
 * @param next the address that the response before gave
 * @throws ApiError
 */
export function getFollowingArticles(storyId: number, next: string): Promise<Page<Article>> {
  return requestApi(async () => (await import('@/lib/contract/page')).storyArticlePageSchema, {
    path: '/api/v1/news/',
    searchParams: { story: storyId, page_size: pageSize, cursor: cursorOf(next) ?? undefined },
  });
}

/**
 * GET /api/v1/story-detail/{id}/ without the articles' texts. A browser follows the redirect of a merged story by itself; on the server the
 * redirect is an ApiError that `movedTo` understands, so that the page can redirect the user (R22).
 * @param article one that must be included, however many there are
 */
export function getStoryDetail(
  id: number,
  { article }: { article?: number } = {},
  signal?: AbortSignal,
): Promise<StoryDetail> {
  return requestApi(async () => (await import('@/lib/contract/story')).storyDetailSchema, {
    path: `/api/v1/story-detail/${id}/`,
    searchParams: { texts: 'none', article },
    redirect: typeof window === 'undefined' ? 'manual' : 'follow',
    signal,
  });
}

/** The response in place of what an editor has taken down (R51). */
export interface HiddenSubject {
  kind: 'hidden';
  status: 410 | 451;
  words: string;
}

/** The words about what an editor has taken down; null when the error is another one. */
export function toHidden(error: unknown): HiddenSubject | null {
  if (!(error instanceof ApiError) || (error.status !== 410 && error.status !== 451)) return null;
  return { kind: 'hidden', status: error.status, words: error.detail };
}

export type LoadedStory =
  { kind: 'story'; story: StoryDetail } | { kind: 'moved'; to: number } | { kind: 'missing' } | HiddenSubject;

/**
 * Loads a story for its page into the client's cache: found, merged into another one (R22), taken down by an editor (R51), or missing.
 * @throws ApiError for any other failure.
 */
export async function loadStory(client: QueryClient, id: number): Promise<LoadedStory> {
  try {
    return { kind: 'story', story: await client.fetchQuery(storyDetailQuery(id)) };
  } catch (error) {
    const to = movedTo(error);
    if (to !== null) return { kind: 'moved', to };
    if (isNotFound(error)) return { kind: 'missing' };
    const hidden = toHidden(error);
    if (hidden) return hidden;
    throw error;
  }
}

/** The id of the story into which the requested one was merged; null when the error is about something else. */
export function movedTo(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.status < 300 || error.status > 399) return null;
  const id = /\/story-detail\/([1-9]\d*)\/?$/.exec(error.location ?? '')?.[1];
  return id === undefined ? null : Number(id);
}

/** Publishers' full texts must not be part of the page, even when a backend sends them. */
function withoutTexts(story: StoryDetail): StoryDetail {
  return {
    ...story,
    news_article: story.news_article && { ...story.news_article, text: null },
    news_articles: story.news_articles.map((article) => ({ ...article, text: null })),
  };
}
