import { number, object, string } from 'yup';
import { storyOrderings } from '@/lib/contract/list-parameters';
import type { StoryOrder, StoryPosition } from '../stories/story-store';
import { decodeCursor, encodeCursor } from './cursor';
import { highestId } from './parse-path-id';

const schema = object({
  ordering: string()
    .oneOf([...storyOrderings, 'popular'] as const)
    .required(),
  id: number().integer().min(1).max(highestId).required(),
  score: number().required(),
  popularity: number().required(),
  createdMicros: number().integer().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER).required(),
  pinnedOrder: number().integer().min(-highestId).max(highestId).nullable().defined(),
}).noUnknown();

/** The cursor behind a story: it pins every value that the ordering compares (R12). */
export function storyCursor(
  ordering: StoryOrder,
  { id, score, popularity, createdMicros, pinnedOrder }: StoryPosition,
): string {
  return encodeCursor({ ordering, id, score, popularity, createdMicros, pinnedOrder });
}

/** The position behind a cursor; null when it is forged or belongs to another ordering. */
export function parseStoryCursor(ordering: StoryOrder, cursor: string): StoryPosition | null {
  const place = decodeCursor(schema, cursor);
  return place?.ordering === ordering ? place : null;
}
