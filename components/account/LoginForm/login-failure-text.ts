import { number, object, string } from 'yup';

/** The password is not wrong: there were too many tries, or the account is signed in to by a code. The server says so. */
const told = object({ status: number().strict().required().oneOf([403, 429]), detail: string().strict().required() });

/** Returns the text for a failed sign-in (ERROR-2). It does not call a password wrong when the user must only wait. */
export function loginFailureText(error: unknown): string {
  return told.isValidSync(error) ? error.detail : 'Неверный email или пароль.';
}
