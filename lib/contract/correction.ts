import { array, number, object, string, type InferType } from 'yup';
import { dateField, idField, nullableText } from './fields';

/** A correction that everybody may read (REPORT-3). */
export const correctionSchema = object({
  id: idField(),
  at: dateField(),
  story_id: idField(),
  /** Null where the story has become part of another one. */
  title: nullableText(),
  mistake: string().strict().required(),
  correction: string().strict().required(),
});

/** GET /api/v1/corrections/: newest first; `next` is the `before` of the following page. */
export const correctionPageSchema = object({
  results: array(correctionSchema.required()).required(),
  next: number().strict().integer().nullable().default(null),
});
export type CorrectionPage = InferType<typeof correctionPageSchema>;
export type Correction = CorrectionPage['results'][number];
