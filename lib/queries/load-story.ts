import type { QueryClient } from '@tanstack/react-query';
import type { StoryDetail } from '@/lib/contract/story';
import { isNotFound } from '../api/api-error';
import { movedTo } from '../api/story-detail';
import { storyDetailQuery } from './story-detail';

export type LoadedStory = { kind: 'story'; story: StoryDetail } | { kind: 'moved'; to: number } | { kind: 'missing' };

/**
 * Loads a story for its page into the client's cache: there, merged into another one (R22), or not found.
 * @throws ApiError when the API fails otherwise.
 */
export async function loadStory(client: QueryClient, id: number): Promise<LoadedStory> {
  try {
    return { kind: 'story', story: await client.fetchQuery(storyDetailQuery(id)) };
  } catch (error) {
    const to = movedTo(error);
    if (to !== null) return { kind: 'moved', to };
    if (isNotFound(error)) return { kind: 'missing' };
    throw error;
  }
}
