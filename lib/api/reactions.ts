import { reactionListSchema, type Reaction } from '@/lib/contract/reaction';
import { askApi } from './api-client';

/** GET /api/v1/reactions/list/story/{id}/ */
export function getReactions(storyId: number, signal?: AbortSignal): Promise<Reaction[]> {
  return askApi(reactionListSchema, { path: `/api/v1/reactions/list/story/${storyId}/`, signal });
}

/** POST /api/v1/reactions/add/: takes the place of the reader's other reaction to the story (R19). @returns the refreshed list. */
export function addReaction(storyId: number, typeId: number): Promise<Reaction[]> {
  return change('add', storyId, typeId);
}

/** POST /api/v1/reactions/remove/: none to remove is no error (R19). @returns the refreshed list. */
export function removeReaction(storyId: number, typeId: number): Promise<Reaction[]> {
  return change('remove', storyId, typeId);
}

function change(what: 'add' | 'remove', story_article: number, reaction_type: number): Promise<Reaction[]> {
  return askApi(reactionListSchema, {
    path: `/api/v1/reactions/${what}/`,
    method: 'POST',
    json: { story_article, reaction_type },
  });
}
