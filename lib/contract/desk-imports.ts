import { array, number, object, string, type InferType } from 'yup';
import { dateField, nullableText } from './fields';

/*
 * Files of channels (OPML) at the desk: /api/v1/desk/channels/imports/ and …/export/ (CHANNELS-5).
 */

const count = () => number().strict().integer().min(0).required();

/** Results of a feed of the file: a new channel, one that is there already, one that cannot be added. */
export const importOutcomes = ['added', 'known', 'failed'] as const;

const importLineSchema = object({
  position: count(),
  name: string().strict().defined(),
  rss_url: string().strict().defined(),
  category: number().strict().integer().nullable().default(null),
  /** Null while it waits. */
  outcome: string().strict().oneOf(importOutcomes).nullable().default(null),
  /** Why it failed, a Russian sentence. */
  problem: nullableText(),
  channel_id: number().strict().integer().nullable().default(null),
});

/** One file: `total` is 0 until a worker has read it; `problem` says why it could not. */
const channelImportSchema = object({
  id: string().strict().required(),
  created_at: dateField(),
  finished_at: dateField().optional().nullable().default(null),
  problem: nullableText(),
  total: count(),
  added: count(),
  known: count(),
  failed: count(),
});

/** GET /api/v1/desk/channels/imports/: the user's newest one; null when he has sent none for a week. */
export const newestImportSchema = object({ import: channelImportSchema.nullable().default(null) });

/** GET /api/v1/desk/channels/imports/{id}/lines/: by position; `next` is the `after` of the following page. */
export const importLinesSchema = object({
  results: array(importLineSchema.required()).required(),
  next: number().strict().integer().nullable().default(null),
});

export type ChannelImport = InferType<typeof channelImportSchema>;
export type ImportLine = InferType<typeof importLineSchema>;
export type ImportLines = InferType<typeof importLinesSchema>;
export type NewestImport = InferType<typeof newestImportSchema>;
