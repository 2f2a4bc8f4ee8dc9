import { array, number, object, string, type InferType } from 'yup';
import { asSent, dateField, idField, nullableText } from './fields';
import { imageSchema } from './image';
import { sourceRefSchema } from './source';

const count = () => number().strict().integer().min(0).required();
const nullableId = () => number().transform(asSent).strict().integer().positive().nullable().default(null);

/** A sentence of an article's own text, word for word. */
const quotedSentenceSchema = object({ article_id: idField(), text: string().strict().required() });

/** How an outlet came to the story: by this article, so many whole minutes after the first one. */
const timelineEntrySchema = object({
  article_id: idField(),
  source: sourceRefSchema.nullable().default(null),
  publication_at: dateField(),
  minutes_later: count(),
});

/**
 * What can be worked out of all articles of a story; an addition, API-2, null for a story of one article, for one that has just changed,
 * and with a backend that has none. Every part names the articles that it comes from.
 */
export const storyDigestSchema = object({
  /** The most informative of the titles. */
  title: nullableText(),
  title_article_id: nullableId(),
  image: imageSchema.nullable().default(null),
  image_article_id: nullableId(),
  /** At most three sentences, 600 characters in all; null where there is nothing good. */
  summary: array(quotedSentenceSchema.required()).nullable().default(null),
  publications_count: count(),
  /** Texts that are no reprints of one another. */
  independent_texts_count: count(),
  /** Outlets in the order they came, at most 50. */
  timeline: array(timelineEntrySchema.required()).optional().default([]),
});

export type StoryDigest = InferType<typeof storyDigestSchema>;
