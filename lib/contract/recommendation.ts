import { array, object, string, type InferType } from 'yup';
import { articleSummarySchema } from './article';
import { dateField, idField } from './fields';

/** An item of GET /api/v1/news/user-recommendations/ (DATA-1); `id` is the story's (R13). */
export const recommendationSchema = object({
  id: idField(),
  /** May be empty: then the reader sees 'Без названия' (R24). */
  title: string().strict().defined(),
  creation_at: dateField(),
  news_article: articleSummarySchema.nullable().default(null),
});

export const recommendationListSchema = array(recommendationSchema.required()).required();

export type Recommendation = InferType<typeof recommendationSchema>;
