import { number, object, string, type InferType } from 'yup';
import { asSent, idField, nullableText } from './fields';

const nameField = () => string().transform(asSent).default('');

/** The signed-in user (spec §3). `channel.id` is the link of a channel's owner. */
export const userSchema = object({
  id: idField(),
  username: string().strict().required(),
  email: string().strict().required(),
  first_name: nameField(),
  last_name: nameField(),
  /** An absolute or a relative address. */
  avatar: nullableText(),
  channel: object({ id: number().strict().integer().positive().required(), name: nullableText() }).nullable().default(null),
});

export type User = InferType<typeof userSchema>;
