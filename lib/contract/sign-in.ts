import { array, boolean, lazy, object, string, type InferType } from 'yup';
import { dateField, nullableText } from './fields';
import { userSchema } from './user';

const token = () => string().strict().required();

/** Response that opens a session: `POST /api/auth/verify/` and `POST /api/auth/login/` (R3, API-1). */
export const signInSchema = object({ user: userSchema.required(), access: token(), refresh: token() });

/** A backend may also send the user unwrapped, with the tokens beside its fields (DATA-1, R3). */
export const signInResponseSchema = lazy((answer: unknown) =>
  signInSchema.transform((given: unknown) => (isUnwrapped(answer) ? { ...answer, user: answer } : given)),
);

export type SignIn = InferType<typeof signInSchema>;

/** `POST /api/auth/token/refresh/`: the refresh token itself stays as it is (R5). */
export const refreshSchema = object({ access: token() });

/** `POST /api/auth/email/return/` (an addition): the address that the account has again. */
export const emailReturnSchema = object({ email: string().strict().required() });

/** GET /api/auth/user/sessions/ (an addition): where the user is signed in, the longest first. */
export const sessionsSchema = array(
  object({
    /** Names it, and opens nothing. */
    id: string().strict().required(),
    /** «Chrome, Android»; null where it is not known. */
    browser: nullableText(),
    created_at: dateField(),
    /** Accurate to a minute. */
    used_at: dateField(),
    /** True of the session that asks. */
    is_current: boolean().strict().required(),
  }),
).required();

export type Session = InferType<typeof sessionsSchema>[number];

function isUnwrapped(answer: unknown): answer is object {
  return typeof answer === 'object' && answer !== null && !('user' in answer) && 'email' in answer;
}
