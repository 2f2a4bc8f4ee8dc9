import type { SignIn } from '@/lib/contract/sign-in';
import { ApiError } from '../api/api-error';
import type { RegistrationFields } from '../api/auth';
import { logFailure } from './log-failure';

export type { RegistrationFields } from '../api/auth';

export type LogIn = { kind: 'signed-in'; signIn: SignIn } | { kind: 'failed'; error: unknown };
export type Registration =
  /** 'known': the e-mail has an account already; in both cases a password is on its way (R4). */
  | { kind: 'registered' | 'known' }
  /** Sentences by the wire's field names: `username` is taken. */
  | { kind: 'refused'; errors: Record<string, string[]> }
  | { kind: 'failed' };

/** Exchanges a password for a session, which `useSessionActions().open` then opens. A failure is logged (ERROR-2). */
export async function logIn(email: string, password: string): Promise<LogIn> {
  try {
    return { kind: 'signed-in', signIn: await (await import('../api/auth')).logIn(email, password) };
  } catch (error) {
    logFailure('Error during login', error);
    return { kind: 'failed', error };
  }
}

/** Makes an account whose password comes by e-mail. A failure that no field explains is logged only (ERROR-2). */
export async function register(fields: RegistrationFields): Promise<Registration> {
  try {
    return { kind: await (await import('../api/auth')).register(fields) };
  } catch (error) {
    if (error instanceof ApiError && Object.keys(error.errors).length > 0)
      return { kind: 'refused', errors: error.errors };
    logFailure('Error during registration', error);
    return { kind: 'failed' };
  }
}
