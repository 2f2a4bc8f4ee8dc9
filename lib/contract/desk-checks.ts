import { array, number, object, string, type InferType } from 'yup';
import { checkKinds } from './check-rules';
import { dateField, idField } from './fields';

const count = () => number().strict().integer().min(0).required();

const comparedSchema = object({
  id: idField(),
  title: string().strict().defined(),
  source_name: string().strict().defined(),
  published_at: dateField(),
})
  .nullable()
  .default(null);

/** A story that an editor should look at, and why. */
export const deskCheckSchema = object({
  id: idField(),
  kind: string().strict().oneOf(checkKinds).required(),
  found_at: dateField(),
  sentence: string().strict().required(),
  story: object({ id: idField(), title: string().strict().defined() }).required(),
  /** The newest entry of the journal about the story, as a change of it sends it. */
  version: count(),
  /** Two publications side by side; null: none is there any more. */
  article: comparedSchema,
  other: comparedSchema,
});
export type DeskCheck = InferType<typeof deskCheckSchema>;

/** GET /api/v1/desk/checks/: newest first; `next` is the `before` of the following page; counts by kind go up to 100. */
export const deskChecksSchema = object({
  results: array(deskCheckSchema.required()).required(),
  next: number().strict().integer().nullable().default(null),
  counts: object({ joined: count(), 'one-outlet': count(), huge: count(), reported: count() }).required(),
});
export type DeskChecks = InferType<typeof deskChecksSchema>;

/** POST /api/v1/desk/checks/{id}/done/: `entry` is the journal's, by which it is undone. */
export const checkDoneSchema = object({ entry: idField() });
export type CheckDone = InferType<typeof checkDoneSchema>;
