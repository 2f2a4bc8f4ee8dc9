import type { User } from '@/lib/contract/user';
import { readTokens } from './tokens';
import { logFailure, logQuietly } from '../log-failure';

const noAccessToken = 'Access token is missing or invalid';

/**
 * The signed-in user, or null (SESSION-1): the refresh token is exchanged for a new access token, and with that the user is fetched.
 * A browser without tokens asks nothing and does not even load the API's client; a failure is logged (ERROR-5), never thrown.
 */
export async function startSession(): Promise<User | null> {
  const { access, refresh } = readTokens();
  if (access === null && refresh === null) {
    // Every anonymous user starts like this: the console stays clean.
    logQuietly('Error loading user data', new Error(noAccessToken));
    return null;
  }
  try {
    const [{ refreshAccess }, { getUser }] = await Promise.all([import('../refresh-access'), import('../account')]);
    const refreshed = refresh === null ? null : await refreshAccess(access);
    if (readTokens().access === null) {
      const cause = refreshed?.kind === 'failed' ? refreshed.error : undefined;
      throw new Error(noAccessToken, { cause });
    }
    return await getUser();
  } catch (error) {
    logFailure('Error loading user data', error);
    return null;
  }
}
