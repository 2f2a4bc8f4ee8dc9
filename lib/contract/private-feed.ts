import { array, object, string, type InferType } from 'yup';
import { dateField, nullableDate } from './fields';
import { storySummarySchema } from './story';

/** Stories of a private feed. */
export const privateFeedLength = 50;

/** GET /api/v1/my/feed/ (an addition, MY-4): when the feed's present address was made; null without a feed. */
export const privateFeedSchema = object({ created_at: nullableDate() }).required();

/** POST /api/v1/my/feed/: the only answer with the secret. */
export const madePrivateFeedSchema = object({
  secret: string().strict().required(),
  created_at: dateField(),
}).required();

/** POST /api/v1/my/feed/items/: stories that the reader's follows have brought, and when each did last; newest first. */
export const privateFeedItemsSchema = object({
  items: array(object({ story: storySummarySchema.required(), at: dateField() }).required()).required(),
}).required();

export type PrivateFeed = InferType<typeof privateFeedSchema>;
export type MadePrivateFeed = InferType<typeof madePrivateFeedSchema>;
export type PrivateFeedItems = InferType<typeof privateFeedItemsSchema>;
