import { queryOptions } from '@tanstack/react-query';
import type { SignIn } from '@/lib/contract/sign-in';
import type { User } from '@/lib/contract/user';
import { ApiError } from './api-error';
import { logFailure } from './log-failure';
import { requestApi, requestJson, requestStatus } from './request';

const userPath = '/api/auth/user/';
const userSchema = async () => (await import('@/lib/contract/user')).userSchema;
const signInSchema = async () => (await import('@/lib/contract/sign-in')).signInResponseSchema;

/** `detail` is the server's own sentence when it asks to wait (429) or lets nobody in (403); for anything else the form has its own text. */
interface Failed {
  kind: 'failed';
  detail: string | null;
}

export type CodeRequest = { kind: 'sent' } | Failed;
export type CodeCheck = { kind: 'signed-in'; signIn: SignIn } | Failed;

/** POST /api/auth/code/: has a sign-in code sent to an e-mail address (R2). */
export async function requestCode(email: string): Promise<CodeRequest> {
  try {
    await requestStatus({ path: '/api/auth/code/', method: 'POST', json: { email }, anonymous: true });
    return { kind: 'sent' };
  } catch (error) {
    return failed(error);
  }
}

/**
 * POST /api/auth/verify/: exchanges a code for a session, which `useSessionActions().open` then opens (R3).
 * @param password when given, it becomes the account's (PW-5)
 */
export async function verifyCode(email: string, code: string, password?: string): Promise<CodeCheck> {
  const json = { email, code, ...(password === undefined ? {} : { password }) };
  try {
    return { kind: 'signed-in', signIn: await signIn('/api/auth/verify/', json) };
  } catch (error) {
    return failed(error);
  }
}

export type LogIn = { kind: 'signed-in'; signIn: SignIn } | { kind: 'failed'; error: unknown };

/** POST /api/auth/login/: exchanges a password for a session, which `useSessionActions().open` then opens. A failure is logged. */
export async function logIn(email: string, password: string): Promise<LogIn> {
  try {
    return { kind: 'signed-in', signIn: await signIn('/api/auth/login/', { email, password }) };
  } catch (error) {
    logFailure('Error during login', error);
    return { kind: 'failed', error };
  }
}

export interface RegistrationFields {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
}

export type Registration =
  /** 'known': the e-mail has an account already (200, not 201); in both cases a password is sent to it (R4). */
  | { kind: 'registered' | 'known' }
  /** Sentences by the contract's field names: `username` is taken (R37). */
  | { kind: 'refused'; errors: Record<string, string[]> }
  | { kind: 'failed' };

/** POST /api/auth/: creates an account whose password comes by e-mail. A failure that is not about a field is logged. */
export async function register(fields: RegistrationFields): Promise<Registration> {
  try {
    const status = await requestStatus({ path: '/api/auth/', method: 'POST', json: fields, anonymous: true });
    return { kind: status === 201 ? 'registered' : 'known' };
  } catch (error) {
    if (error instanceof ApiError && Object.keys(error.errors).length > 0)
      return { kind: 'refused', errors: error.errors };
    logFailure('Error during registration', error);
    return { kind: 'failed' };
  }
}

/** GET /api/auth/user/ */
export function getUser(): Promise<User> {
  return requestApi(userSchema, { path: userPath });
}

export type SavedProfile =
  | { kind: 'saved'; user: User }
  /** `detail` and `errors` (by the contract's field names) are the server's own sentences, when it sent any. */
  | { kind: 'failed'; detail: string | null; errors: Record<string, string[]> };

/** PATCH /api/auth/user/: first_name, last_name and, when chosen, avatar (a file). Pass the user on to `useSessionActions().update`. */
export async function saveProfile(form: FormData): Promise<SavedProfile> {
  try {
    return { kind: 'saved', user: await requestApi(userSchema, { path: userPath, method: 'PATCH', body: form }) };
  } catch (error) {
    logFailure('Error saving profile', error);
    return error instanceof ApiError
      ? { kind: 'failed', detail: error.detail, errors: error.errors }
      : { kind: 'failed', detail: null, errors: {} };
  }
}

export type OwnerProof = { current: string } | { code: string };

/** Sentences by the contract's field names, or one for all of it. */
type Refused = { kind: 'failed'; detail: string | null; errors: Record<string, string[]> };

export type PasswordChange = { kind: 'changed' } | Refused;

/** POST /api/auth/user/password/: changes the password and ends the user's other sessions (PW-5). A failure that is not about a field is logged. */
export async function changePassword(password: string, proof: OwnerProof): Promise<PasswordChange> {
  try {
    await requestStatus({ path: `${userPath}password/`, method: 'POST', json: { password, ...proof } });
    return { kind: 'changed' };
  } catch (error) {
    return refused('Error changing password', error);
  }
}

/** POST /api/auth/user/email/: has a code sent to a new address (ACCOUNT-1); 'sent' whoever has that address. */
export async function requestEmailChange(email: string, proof: OwnerProof): Promise<{ kind: 'sent' } | Refused> {
  try {
    await requestStatus({ path: `${userPath}email/`, method: 'POST', json: { email, ...proof } });
    return { kind: 'sent' };
  } catch (error) {
    return refused('Error changing e-mail', error);
  }
}

/** POST /api/auth/user/email/confirm/: the code from the new address changes it. Pass the user on to `useSessionActions().update`. */
export async function confirmEmailChange(code: string): Promise<{ kind: 'changed'; user: User } | Refused> {
  try {
    const user = await requestApi(userSchema, { path: `${userPath}email/confirm/`, method: 'POST', json: { code } });
    return { kind: 'changed', user };
  } catch (error) {
    return refused('Error changing e-mail', error);
  }
}

/** POST /api/auth/email/return/: gives an account its earlier address back by the secret of a letter's link. */
export async function returnEmail(token: string): Promise<{ kind: 'returned'; email: string } | Failed> {
  try {
    const schema = async () => (await import('@/lib/contract/sign-in')).emailReturnSchema;
    const json = { token };
    const { email } = await requestApi(schema, {
      path: '/api/auth/email/return/',
      method: 'POST',
      json,
      anonymous: true,
    });
    return { kind: 'returned', email };
  } catch (error) {
    const isTold = error instanceof ApiError && (error.status === 404 || error.status === 429);
    if (!isTold) logFailure('Error returning e-mail', error);
    return { kind: 'failed', detail: isTold ? error.detail : null };
  }
}

/** GET /api/auth/user/sessions/: where the user is signed in. The key begins with 'personal': the end of the session removes it. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['personal', 'sessions'],
    meta: { failureText: 'Error loading sessions' },
    queryFn: ({ signal }) =>
      requestApi(async () => (await import('@/lib/contract/sign-in')).sessionsSchema, {
        path: `${userPath}sessions/`,
        signal,
      }),
  });

/** DELETE /api/auth/user/sessions/: ends one session, or all but this one; false, and logged, when it failed. */
export async function endSessions(id?: string): Promise<boolean> {
  try {
    await requestStatus({ path: `${userPath}sessions/${id === undefined ? '' : `${id}/`}`, method: 'DELETE' });
    return true;
  } catch (error) {
    logFailure('Error ending sessions', error);
    return false;
  }
}

/** GET /api/auth/user/export/: the user's own data as a JSON file; null, and logged, when it failed. */
export async function exportOwnData(): Promise<Blob | null> {
  const path = `${userPath}export/`;
  try {
    const data = await requestJson({ path });
    if (data === undefined || data === null) throw new ApiError({ resource: path, status: 200, detail: 'no data' });
    return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  } catch (error) {
    logFailure('Error exporting user data', error);
    return null;
  }
}

/** DELETE /api/auth/user/: asks for the end of the account by a mailed code (ACCOUNT-2); the session stays. */
export async function deleteOwnAccount(code: string): Promise<{ kind: 'leaving' } | Refused> {
  try {
    await requestStatus({ path: userPath, method: 'DELETE', json: { code } });
    return { kind: 'leaving' };
  } catch (error) {
    return refused('Error deleting account', error);
  }
}

/** POST /api/auth/user/restore/: takes that back. Pass the user on to `useSessionActions().update`. Null, and logged, when it failed. */
export async function keepOwnAccount(): Promise<User | null> {
  try {
    return await requestApi(userSchema, { path: `${userPath}restore/`, method: 'POST' });
  } catch (error) {
    logFailure('Error keeping account', error);
    return null;
  }
}

/** POST /api/auth/logout/ (R8). @throws ApiError */
export async function logOut(): Promise<void> {
  await requestStatus({ path: '/api/auth/logout/', method: 'POST' });
}

function signIn(path: string, json: Record<string, string>): Promise<SignIn> {
  return requestApi(signInSchema, { path, method: 'POST', json, anonymous: true });
}

function failed(error: unknown): Failed {
  const isTold = error instanceof ApiError && (error.status === 429 || error.status === 403);
  return { kind: 'failed', detail: isTold ? error.detail : null };
}

/** A failure that is neither about a field nor something that the server says for the user is logged. */
function refused(what: string, error: unknown): Refused {
  if (error instanceof ApiError && Object.keys(error.errors).length > 0)
    return { kind: 'failed', detail: null, errors: error.errors };
  const isTold = error instanceof ApiError && (error.status === 429 || error.status === 409);
  logFailure(what, error);
  return { kind: 'failed', detail: isTold ? error.detail : null, errors: {} };
}
