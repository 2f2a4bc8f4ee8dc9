import { array, number, object, string, type InferType } from 'yup';
import { dateField, idField } from './fields';
import { pageOf } from './page';

/** The maximum of ids in one request: `?ids=3,5,8`. */
export const maxIndexedIds = 100;

const shardSchema = object({
  /** Counts from 1. A shard is a range of ids, so a story never moves from one to another. */
  shard: number().strict().integer().positive().required(),
  /** The time of the last change in it; a removed story counts too. */
  modified_at: dateField(),
});

/**
 * GET /api/v1/story-index/ (an addition, API-2, for sitemaps and feeds): the shards that hold visible stories, those that hold news of the last
 * two days, the channels that have published anything, and the categories with a visible story (a backend may not tell them).
 */
export const storyIndexSchema = object({
  /** At most 10 000 stories each: `?shard=n`. */
  stories: array(shardSchema).required(),
  /** At most 1 000 stories each: `?news=n`. */
  news: array(shardSchema).required(),
  sources: array(idField()).required(),
  categories: array(idField()).optional(),
});

export const indexedStorySchema = object({ id: idField(), modified_at: dateField() });

/** `title` may be empty (R24). */
export const indexedNewsSchema = indexedStorySchema.shape({
  title: string().strict().defined(),
  creation_at: dateField(),
});

/** GET /api/v1/story-index/?shard=n, by id, a cursor page of it; and `?ids=…`, those of these that are visible. */
export const indexedStoryPageSchema = pageOf(indexedStorySchema);

/** GET /api/v1/story-index/?news=n: all of a news shard, by id. */
export const indexedNewsPageSchema = pageOf(indexedNewsSchema);

export type StoryIndex = InferType<typeof storyIndexSchema>;
export type IndexedStory = InferType<typeof indexedStorySchema>;
export type IndexedNews = InferType<typeof indexedNewsSchema>;
