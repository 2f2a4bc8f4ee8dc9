import { array, object, string, type InferType } from 'yup';
import { articleSummarySchema } from './article';
import { dateField, idField } from './fields';
import { categorySchema } from './category';
import { becauseBy, becauseKinds } from './interest-rules';

/** Why a story is recommended (RECOMMEND-1): what weighed most in its place. */
export const becauseSchema = object({
  kind: string().strict().oneOf(becauseKinds).required(),
  by: string().strict().oneOf(becauseBy).required(),
  /** Name of the category or channel, the phrase, or words of the headline; empty where the kind says all. */
  name: string().strict().defined(),
});

/** An item of GET /api/v1/news/user-recommendations/ (DATA-1); `id` is the story's (R13). */
export const recommendationSchema = object({
  id: idField(),
  /** May be empty: then the reader sees 'Без названия' (R24). */
  title: string().strict().defined(),
  creation_at: dateField(),
  news_article: articleSummarySchema.nullable().default(null),
  /** The story's, which its article's may differ from; absent in answers of older servers. */
  category: categorySchema.nullable().optional().default(undefined),
  /** Absent where nothing of it weighed more than that the story is new. */
  because: becauseSchema.optional().default(undefined),
});

export const recommendationListSchema = array(recommendationSchema.required()).required();

export type Because = InferType<typeof becauseSchema>;
export type Recommendation = InferType<typeof recommendationSchema>;
