import { number, object, string, type InferType } from 'yup';
import { roles } from './desk-rules';
import { asSent, idField, nullableDate, nullableText } from './fields';

/** A name that is not known: another backend may leave it out or send null. */
const nameField = () =>
  string()
    .transform((_coerced, sent: unknown) => sent ?? '')
    .default('');

/** The signed-in user (DATA-1): known by id and address, the names may be empty. `channel.id` is the link of a channel's owner. */
export const userSchema = object({
  id: idField(),
  username: nameField(),
  email: string().strict().required(),
  first_name: nameField(),
  last_name: nameField(),
  /** An absolute or a relative address. */
  avatar: nullableText(),
  channel: object({ id: number().strict().integer().positive().required(), name: nullableText() })
    .nullable()
    .default(null),
  /** An addition (R46): another backend may leave it out. */
  role: string().transform(asSent).oneOf(roles).default('reader'),
  /** An addition (ACCOUNT-2): when the account, whose end was asked for, will be removed; null: it stays. */
  deletion_at: nullableDate(),
});

export type User = InferType<typeof userSchema>;
