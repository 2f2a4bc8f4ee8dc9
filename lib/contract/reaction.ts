import { array, boolean, number, object, string, type InferType } from 'yup';
import { asSent, idField } from './fields';

/** A reaction type as GET /api/v1/reactions/list/story/{id}/ shows it for one story and one caller (DATA-1). */
export const reactionSchema = object({
  id: idField(),
  /** The picture's address: a path of the site's, or http(s). */
  icon: string().strict().defined(),
  /** In Russian: «Нравится». */
  description: string().strict().defined(),
  count: number().strict().integer().min(0).required(),
  /** True when it is the caller's own; false for an anonymous caller. */
  user_selected: boolean().transform(asSent).default(false),
});

/** Every type, in the order of the row. Adding and removing answer the refreshed list too (R19). */
export const reactionListSchema = array(reactionSchema.required()).required();

export type Reaction = InferType<typeof reactionSchema>;
