import { array, boolean, number, object, string, type InferType } from 'yup';
import { dateField, idField, nullableDate } from './fields';
import { interestKinds } from './interest-rules';

const share = () => number().strict().min(0).max(1).required();
const count = () => number().strict().integer().min(0).required();

/** An interest that is left out of account. `id` of a word is null, and `name` is the word. */
export const ignoredInterestSchema = object({
  kind: string().strict().oneOf(interestKinds).required(),
  id: number().strict().integer().positive().nullable().defined(),
  name: string().strict().defined(),
});

/** GET /api/v1/interests/ (RECOMMEND-3): what is known of the interests of the reader, as recommendations weigh it. */
export const interestsSchema = object({
  /** False: nothing is recommended by it, and nothing is recorded. */
  enabled: boolean().strict().required(),
  /** Stories opened and reacted to that the rest is computed from. */
  openings: count(),
  reactions: count(),
  /** The oldest of them; null without any. */
  since: nullableDate(),
  /** Days that openings are kept for; null: for ever. */
  keep_days: number().strict().integer().positive().nullable().defined(),
  /** Largest share first; a share is of all attention, and newer openings weigh more. */
  categories: array(object({ id: idField(), name: string().strict().defined(), share: share() }).required()).required(),
  channels: array(object({ id: idField(), name: string().strict().defined(), share: share() }).required()).required(),
  /** Words of headlines, in one of their forms. */
  words: array(object({ word: string().strict().required(), share: share() }).required()).required(),
  ignored: array(ignoredInterestSchema.required()).required(),
  /** Stories whose like is not wanted, newest first. */
  unwanted: array(
    object({ id: idField(), title: string().strict().defined(), until: dateField() }).required(),
  ).required(),
}).required();

export type IgnoredInterest = InferType<typeof ignoredInterestSchema>;
export type Interests = InferType<typeof interestsSchema>;
