import { number, object, string } from 'yup';

/** Too many tries: the server says how long to wait. */
const tooMany = object({ status: number().strict().required().oneOf([429]), detail: string().strict().required() });

/** What a failed sign-in says (ERROR-2). The right password of someone who must wait is not called wrong. */
export function loginFailureText(error: unknown): string {
  return tooMany.isValidSync(error) ? error.detail : 'Неверный email или пароль.';
}
