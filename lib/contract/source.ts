import { boolean, number, object, string, type InferType } from 'yup';
import { asSent, idField, nullableText } from './fields';
import { shareCardField } from './image';

/** The publisher in an article or a story (R37). */
export const sourceRefSchema = object({
  id: idField(),
  name: string().strict().required(),
  favicon: nullableText(),
});

/** GET /api/v1/sources/{id}/: the public data of a channel. */
export const sourceSchema = sourceRefSchema.shape({
  description: nullableText(),
  url: nullableText(),
  share_card: shareCardField(),
  /** An addition, API-2: an invented publisher, which is not for search engines. */
  demo: boolean().strict().optional(),
});

/**
 * The same for the channel's owner, and the response to PATCH: all seven fields of a channel (CHANNEL-2). `version` (an addition, API-2) grows with each
 * change; sent back with PATCH it prevents two open tabs from overwriting each other: 409 for an old version.
 */
export const ownedSourceSchema = sourceSchema.shape({
  rss_url: nullableText(),
  contact_phone: nullableText(),
  contact_email: nullableText(),
  director: nullableText(),
  /** Undefined on a backend that knows no versions. */
  version: number().transform(asSent).integer().positive().optional(),
});

export type OwnedSource = InferType<typeof ownedSourceSchema>;
export type SourceRef = InferType<typeof sourceRefSchema>;
export type Source = InferType<typeof sourceSchema>;
