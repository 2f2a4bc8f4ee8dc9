import { array, number, object, type AnyObject, type ObjectSchema } from 'yup';
import { articleSchema, articleSummarySchema } from './article';
import { nullableText } from './fields';
import { storySummarySchema } from './story';

/** A page of results (R12): `next` and `previous` are absolute URLs or null; `count` comes in page mode only. */
export const pageOf = <T extends AnyObject>(item: ObjectSchema<T>) =>
  object({
    count: number().strict().integer().min(0).optional(),
    next: nullableText(),
    previous: nullableText(),
    results: array(item.required()).required(),
  });

export const storyPageSchema = pageOf(storySummarySchema);
/** A channel's publications: GET /api/v1/news/?source={id}. */
export const articlePageSchema = pageOf(articleSummarySchema);
/** A story's, oldest first, with descriptions and without texts: GET /api/v1/news/?story={id} (an addition, API-2). */
export const storyArticlePageSchema = pageOf(articleSchema);

/** The inferred shape of a page, for both sides. */
export interface Page<T> {
  count?: number;
  next: string | null;
  previous: string | null;
  results: T[];
}
