import { array, boolean, number, object, string, type InferType } from 'yup';
import { dateField, nullableText } from './fields';

const count = () => number().strict().integer().min(0).required();
const moment = () => dateField().nullable().default(null);

/** A problem of a feed for its publisher: a sentence, and advice. */
export const feedTroubleSchema = object({ text: string().strict().required(), advice: string().strict().required() });

/** An item of the feed that did not become a publication. `position` counts from 1 in the feed's order. */
const rejectedItemSchema = object({
  position: number().strict().integer().positive().required(),
  title: nullableText(),
  reason: string().strict().required(),
});

/**
 * GET /api/v1/sources/{id}/feed/: the state of the channel's feed (R26), for its owner only.
 * `state`: `none` no address is given; `waiting` never fetched yet; `healthy`; `failing` the last fetch failed; `disabled` it is not fetched any more; `paused` an editor keeps it from being fetched.
 */
export const feedHealthSchema = object({
  rss_url: nullableText(),
  state: string().strict().oneOf(['none', 'waiting', 'healthy', 'failing', 'disabled', 'paused']).required(),
  last_fetch_at: moment(),
  next_fetch_at: moment(),
  /** Failures in a row. */
  failures: count(),
  trouble: feedTroubleSchema.nullable().default(null),
  /** The last fetch that brought anything: items taken from the feed, of them new, edited and known ones, and the rejected. */
  last_report: object({
    taken: count(),
    inserted: count(),
    edited: count(),
    duplicates: count(),
    rejected_count: count(),
    rejected: array(rejectedItemSchema).required(),
  })
    .nullable()
    .default(null),
  /** Cost and yield of the feed; a number is null until it is known. */
  cost: object({
    /** From one fetch to the next. */
    interval_minutes: number().strict().min(0).nullable().default(null),
    fetches_per_day: number().strict().min(0).nullable().default(null),
    items_per_day: number().strict().min(0).nullable().default(null),
  })
    .nullable()
    .default(null),
  /** The feed's former address and until when it was that, where a lasting redirect (301, 308) has taught the present one. */
  moved: object({ from: string().strict().required(), at: dateField() }).nullable().default(null),
  /** Visible publications of the channel. */
  publications: count(),
});

/** An item of a checked feed. `is_known`: it is stored already. */
export const checkedItemSchema = object({
  title: string().strict().defined(),
  url: string().strict().required(),
  publication_at: dateField(),
  is_known: boolean().strict().required(),
});

/** The result of a check: at most 10 items, newest first, `taken` counts all. */
export const feedCheckResultSchema = object({
  title: nullableText(),
  taken: count(),
  items: array(checkedItemSchema.required()).required(),
  rejected_count: count(),
  rejected: array(rejectedItemSchema.required()).required(),
});

/** A feed that was found where the checked address is none: its page or its site names it. */
const feedChoiceSchema = object({ rss_url: string().strict().required(), title: nullableText(), taken: count() });
export const feedChoicesSchema = array(feedChoiceSchema.required()).optional().default([]);

/**
 * POST /api/v1/sources/{id}/feed/check/ `{rss_url}` → 202, GET /api/v1/sources/{id}/feed/check/{check}/ → 200: the worker looks at the
 * address under the same limits and guard as any feed. Exactly one of `result` and `trouble` is there once it is `done`.
 */
export const feedCheckSchema = object({
  id: string().strict().required(),
  rss_url: string().strict().required(),
  state: string().strict().oneOf(['waiting', 'done']).required(),
  result: feedCheckResultSchema.nullable().default(null),
  trouble: feedTroubleSchema.nullable().default(null),
  /** Beside a trouble (an addition, API-2): feeds of that site, those with the most items first, at most 6. */
  choices: feedChoicesSchema,
});

export type FeedChoice = InferType<typeof feedChoiceSchema>;
export type FeedTrouble = InferType<typeof feedTroubleSchema>;
export type FeedHealth = InferType<typeof feedHealthSchema>;
export type CheckedItem = InferType<typeof checkedItemSchema>;
export type FeedCheckResult = InferType<typeof feedCheckResultSchema>;
export type FeedCheck = InferType<typeof feedCheckSchema>;
