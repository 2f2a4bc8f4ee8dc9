import { array, number, object, string, type InferType } from 'yup';
import { dateField, idField } from './fields';

/** A story as its affair names it. */
export const affairStorySchema = object({
  id: idField(),
  /** May be empty: then the reader sees 'Без названия' (R24). */
  title: string().strict().defined(),
  /** When its first article was published. */
  creation_at: dateField(),
  /** Number of outlets that tell it. */
  sources_count: number().strict().integer().min(0).required(),
});

/** Maximum number of other stories that a story names of its affair. */
export const namedStories = 3;

/** Affair of a story in lists: its other stories, events before reactions, those of most outlets first. */
export const affairSummarySchema = object({
  id: idField(),
  others: array(affairStorySchema.required()).max(namedStories).required(),
});

const stages = {
  /** Its stories in the order of their beginnings. */
  stories: array(affairStorySchema.required()).required(),
  /** The same of those that are made of reactions and opinions. */
  comments: array(affairStorySchema.required()).required(),
};

/** Affair of one story, whole: the story itself is among its stories. */
export const storyAffairSchema = affairSummarySchema.shape(stages);

/** GET /api/v1/affairs/{id}/ (an addition, API-2). */
export const affairSchema = object({
  id: idField(),
  /** The story that stands for it in lists. */
  leading: affairStorySchema.required(),
  ...stages,
});

export type AffairStory = InferType<typeof affairStorySchema>;
export type AffairSummary = InferType<typeof affairSummarySchema>;
export type StoryAffair = InferType<typeof storyAffairSchema>;
export type Affair = InferType<typeof affairSchema>;
