import { array, object, string, type InferType } from 'yup';
import { dateField, idField, nullableText } from './fields';
import { sourceRefSchema } from './source';

/** A publication of a story as a comparison of headlines needs it. */
const storyHeadlineSchema = object({
  id: idField(),
  /** May be empty: then the reader sees 'Без названия' (R24). */
  title: string().strict().defined(),
  url: string().strict().required(),
  publication_at: dateField(),
  source: sourceRefSchema.nullable().default(null),
  /** The earlier article whose text this one repeats. */
  reprint_of: idField().optional(),
  /** The outlet's country as editors know it, else by its address, ISO 3166-1 («BY»); null where the address does not tell. */
  country: nullableText(),
  /** Words of the headline, as they stand there, that no other outlet's headline has in any form. */
  own_words: array(string().strict().required()).required(),
});

/** Maximum number of publications in the response. */
export const maxHeadlines = 1_000;

/** GET /api/v1/story-detail/{id}/headlines/ (an addition, API-2): the story's publications without their words, oldest first, at most 1,000. */
export const storyHeadlinesSchema = array(storyHeadlineSchema.required()).max(maxHeadlines).required();

export type StoryHeadline = InferType<typeof storyHeadlineSchema>;
