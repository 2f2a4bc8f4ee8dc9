import { object, string, type InferType } from 'yup';
import { idField, nullableText } from './fields';

/** The publisher as an article or a story names it (R37). */
export const sourceRefSchema = object({
  id: idField(),
  name: string().strict().required(),
  favicon: nullableText(),
});

/** GET /api/v1/sources/{id}/: what everyone may see of a channel. The owner's fields come with the channel tools. */
export const sourceSchema = sourceRefSchema.shape({
  description: nullableText(),
  url: nullableText(),
});

export type SourceRef = InferType<typeof sourceRefSchema>;
export type Source = InferType<typeof sourceSchema>;
