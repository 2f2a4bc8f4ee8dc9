import type { Reaction } from '@/lib/contract/reaction';
import type { Database, Queryable } from '../../platform/db/client';
import { addWeight, takeWeight, weights } from '../../stories/popularity';
import { resolveStories } from '../../stories/story-store';
import {
  dropReaction,
  findOwnReaction,
  hasReactionType,
  listReactions,
  lockStory,
  putReaction,
  setPopularity,
  type OwnReaction,
  type ReactedStory,
} from './reaction-store';

export interface Choice {
  userId: number;
  storyId: number;
  typeId: number;
}

export type Reacted =
  /** `reactions` is the new list. */
  | { kind: 'done'; reactions: Reaction[] }
  | { kind: 'no-story' }
  | { kind: 'no-type' }
  /** The account was deleted meanwhile. */
  | { kind: 'no-reader' };

/** The reactions to a story as one user sees them; null when there is no such story. The id may be that of a merged story. */
export async function findReactions(db: Queryable, storyId: number, userId: number | null): Promise<Reaction[] | null> {
  const id = (await resolveStories(db, [storyId])).get(storyId);
  return id === undefined ? null : listReactions(db, id, userId);
}

/** Sets the user's one reaction to the story (R19); repeating it changes nothing. */
export function addReaction(db: Database, choice: Choice, now: Date): Promise<Reacted> {
  return change(db, choice, ({ typeId }, own) => (own?.typeId === typeId ? own : { typeId, at: now }));
}

/** Removes the user's reaction if it is this one (R19). */
export function removeReaction(db: Database, choice: Choice): Promise<Reacted> {
  return change(db, choice, ({ typeId }, own) => (own?.typeId === typeId ? null : own));
}

/** The user's new reaction, given the present one. */
type Decide = (choice: Choice, own: OwnReaction | null) => OwnReaction | null;

/** Maximum number of look-ups of a story that is merged into another one in between. */
const attempts = 5;

async function change(db: Database, choice: Choice, decide: Decide): Promise<Reacted> {
  if (!(await hasReactionType(db, choice.typeId))) return { kind: 'no-type' };
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const id = (await resolveStories(db, [choice.storyId])).get(choice.storyId);
    if (id === undefined) return { kind: 'no-story' };
    const reacted = await db.transaction((tx) => changeAt(tx, id, choice, decide));
    if (reacted) return reacted;
  }
  return { kind: 'no-story' };
}

/** Null when the story was merged into another one meanwhile. */
async function changeAt(tx: Queryable, storyId: number, choice: Choice, decide: Decide): Promise<Reacted | null> {
  const { userId } = choice;
  const story = await lockStory(tx, storyId);
  if (!story) return null;
  const own = await findOwnReaction(tx, userId, storyId);
  const next = decide(choice, own);
  if (next === null) await dropReaction(tx, userId, storyId);
  else if (next !== own && !(await putReaction(tx, userId, storyId, next))) return { kind: 'no-reader' };
  if (next !== own) await setPopularity(tx, storyId, reweigh(story, own, next));
  return { kind: 'done', reactions: await listReactions(tx, storyId, userId) };
}

function reweigh(story: ReactedStory, own: OwnReaction | null, next: OwnReaction | null): number {
  const without = own ? takeWeight(story.popularity, weights.reaction, own.at, story) : story.popularity;
  return next ? addWeight(without, weights.reaction, next.at) : without;
}
