import { array, boolean, number, object, string, type InferType } from 'yup';
import { dateField, idField, nullableText } from './fields';
import { followKinds } from './follow-rules';
import { muteKinds } from './mute-rules';
import { storySummarySchema } from './story';

/** Something that a reader follows (FOLLOW-1). `id` is the thing's; a phrase has one of its own. `name` of a phrase is the phrase. */
export const followSchema = object({
  kind: string().strict().oneOf(followKinds).required(),
  id: idField(),
  name: string().strict().defined(),
  since: dateField(),
  /** The reader is told of its news by notices in his browsers (NOTE-1); never a phrase's. */
  notifies: boolean().strict(),
});

/** Something that a reader hides (MUTE-1). `id` is the thing's; a word has one of its own. `name` of a word is the word. */
export const muteSchema = object({
  kind: string().strict().oneOf(muteKinds).required(),
  id: idField(),
  name: string().strict().defined(),
  /** Null: for ever. */
  until: dateField().nullable().defined(),
});

/** GET /api/v1/follows/: what the reader follows and hides, newest first, and the ids of the stories that are kept for later. */
export const followListSchema = object({
  follows: array(followSchema.required()).required(),
  saved: array(idField()).required(),
  mutes: array(muteSchema.required()).default([]),
}).required();

/** A story of «Новое» with what is new about it. */
export const newsItemSchema = object({
  story: storySummarySchema.required(),
  /** Texts since the reader saw it last that repeat no other; 0 where its headline alone is new. */
  new_texts: number().strict().integer().min(0).required(),
  /** The reader has seen it before: otherwise the whole story is new to him. */
  known: boolean().strict().required(),
  /** The headline that the reader saw is another one now. */
  retitled: boolean().strict().required(),
  /** The follow that brings it. */
  because: object({
    kind: string().strict().oneOf(followKinds).required(),
    id: idField(),
    name: string().strict().defined(),
  }).required(),
});

/** GET and POST /api/v1/my/ (MY-1). */
export const mySchema = object({
  /** The visit before this one; null for the first. */
  since: nullableText(),
  /** Number of things that the reader follows. */
  follows: number().strict().integer().min(0).required(),
  news: array(newsItemSchema.required()).required(),
  /** Stories and affairs that are followed and have nothing new. */
  going_on: array(storySummarySchema.required()).required(),
  saved: array(storySummarySchema.required()).required(),
  read: array(storySummarySchema.required()).required(),
}).required();

/** GET and POST /api/v1/my/count/: stories of «Новое». */
export const myCountSchema = object({ count: number().strict().integer().min(0).required() }).required();

/** POST /api/v1/follows/join/: what the account had not yet; `leave` takes it back. */
export const joinedSchema = object({
  follows: array(followSchema.required()).required(),
  saved: array(idField()).required(),
  mutes: array(muteSchema.required()).default([]),
}).required();

export type Mute = InferType<typeof muteSchema>;
export type Follow = InferType<typeof followSchema>;
export type FollowList = InferType<typeof followListSchema>;
export type NewsItem = InferType<typeof newsItemSchema>;
export type My = InferType<typeof mySchema>;
export type Joined = InferType<typeof joinedSchema>;
