import type { User } from '@/lib/contract/user';
import { ApiError } from '../api/api-error';
import { clearTokens } from '../api/token-cookies';
import { logFailure } from './log-failure';

export type SavedProfile =
  | { kind: 'saved'; user: User }
  /** `detail` and `errors` by the wire's field names are the server's own sentences, where it gave any. */
  | { kind: 'failed'; detail: string | null; errors: Record<string, string[]> };

/** Saves first_name, last_name and, when chosen, avatar (a file). The answer goes to `useSessionActions().update`. */
export async function saveProfile(form: FormData): Promise<SavedProfile> {
  try {
    return { kind: 'saved', user: await (await import('../api/auth')).updateUser(form) };
  } catch (error) {
    logFailure('Error saving profile', error);
    return error instanceof ApiError
      ? { kind: 'failed', detail: error.detail, errors: error.errors }
      : { kind: 'failed', detail: null, errors: {} };
  }
}

/** The reader's own data as a JSON file; null, and logged, when it cannot be had. */
export async function exportOwnData(): Promise<Blob | null> {
  try {
    const data = await (await import('../api/auth')).exportData();
    return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  } catch (error) {
    logFailure('Error exporting user data', error);
    return null;
  }
}

/** Deletes the account, and with it ends the session in all tabs (watch-session.ts); false, and logged, when that failed. */
export async function deleteOwnAccount(): Promise<boolean> {
  try {
    await (await import('../api/auth')).deleteAccount();
  } catch (error) {
    logFailure('Error deleting account', error);
    return false;
  }
  clearTokens();
  return true;
}
