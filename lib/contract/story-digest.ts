import { array, number, object, string, type InferType } from 'yup';
import { asSent, dateField, idField, nullableText } from './fields';
import { imageSchema } from './image';
import { sourceRefSchema } from './source';

const count = () => number().strict().integer().min(0).required();
const nullableId = () => number().transform(asSent).strict().integer().positive().nullable().default(null);

/** A sentence of an article's own text, word for word. */
const quotedSentenceSchema = object({ article_id: idField(), text: string().strict().required() });

/** When a publisher joined the story: with this article, so many whole minutes after the first article. */
const timelineEntrySchema = object({
  article_id: idField(),
  source: sourceRefSchema.nullable().default(null),
  publication_at: dateField(),
  minutes_later: count(),
});

/**
 * Data derived from all articles of a story; an addition, API-2, null for a story of one article, for one that has just changed,
 * and with a backend that has none. Every part names the articles that it comes from.
 */
export const storyDigestSchema = object({
  /** The most informative of the titles. */
  title: nullableText(),
  title_article_id: nullableId(),
  image: imageSchema.nullable().default(null),
  image_article_id: nullableId(),
  /** At most three sentences, 600 characters in all; null when there are no good sentences. */
  summary: array(quotedSentenceSchema.required()).nullable().default(null),
  publications_count: count(),
  /** Texts that are not reprints of each other. */
  independent_texts_count: count(),
  /** Number of articles with a text long enough to be compared with the others; `reprints_count` of those are reprints. */
  compared_texts_count: count().default(0),
  reprints_count: count().default(0),
  /** Publishers in the order of their first articles, at most 50. */
  timeline: array(timelineEntrySchema.required()).optional().default([]),
});

export type StoryDigest = InferType<typeof storyDigestSchema>;
