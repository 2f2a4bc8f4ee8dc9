import { number, object, string } from 'yup';

/** Too many tries: the server says how long to wait. */
const tooMany = object({ status: number().strict().required().oneOf([429]), detail: string().strict().required() });

/** Returns the text for a failed sign-in (ERROR-2). It does not call a password wrong when the user must only wait. */
export function loginFailureText(error: unknown): string {
  return tooMany.isValidSync(error) ? error.detail : 'Неверный email или пароль.';
}
