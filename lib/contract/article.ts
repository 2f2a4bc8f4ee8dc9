import { object, string, type InferType } from 'yup';
import { categorySchema } from './category';
import { dateField, idField, nullableText } from './fields';
import { imageSchema } from './image';
import { sourceRefSchema } from './source';

/** A news article in lists (DATA-1; lists may leave the long texts out, R37). */
export const articleSummarySchema = object({
  id: idField(),
  /** May be empty: then the reader sees 'Без названия' (R24). */
  title: string().strict().defined(),
  summary: nullableText(),
  url: string().strict().required(),
  main_image: nullableText(),
  image: imageSchema.nullable().default(null),
  publication_at: dateField(),
  source: sourceRefSchema.nullable().default(null),
  category: categorySchema.nullable().default(null),
});

/** A news article in story-detail: every field, null where unknown (R37). */
export const articleSchema = articleSummarySchema.shape({
  description: nullableText(),
  text: nullableText(),
  /** Author's name; left out where nobody is named. */
  author: string().strict().optional(),
  /** An addition, API-2: the earlier article of the story whose text this one repeats; left out where nothing was found. */
  reprint_of: idField().optional(),
});

export type ArticleSummary = InferType<typeof articleSummarySchema>;
export type Article = InferType<typeof articleSchema>;
