import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SignIn } from '@/lib/contract/sign-in';
import type { User } from '@/lib/contract/user';
import { clearTokens, writeTokens } from './tokens';
import { endSession, knownUser, openSession, putUser } from './current-user';
import { logFailure } from '../log-failure';
import { tellOtherTabs } from './other-tabs';

export interface SessionActions {
  /** Signed in: keeps the tokens in cookies and the user in memory (SESSION-3). */
  open(signIn: SignIn): void;
  /** The profile was saved. */
  update(user: User): void;
  /** Logs out (R8). False when the call failed: that is logged, and the session stays as it was. */
  close(): Promise<boolean>;
}

export function useSessionActions(): SessionActions {
  const client = useQueryClient();
  return useMemo(() => sessionActions(client), [client]);
}

export function sessionActions(client: QueryClient): SessionActions {
  return {
    open: ({ user, access, refresh }) => {
      writeTokens({ access, refresh });
      openSession(client, user);
      tellOtherTabs('signed-in');
    },
    update: (user) => {
      // The user has logged out since, or another one has signed in, in another tab, while this request ran.
      if (knownUser(client)?.id !== user.id) return;
      putUser(client, user);
      tellOtherTabs('updated');
    },
    close: async () => {
      try {
        await (await import('../account')).logOut();
      } catch (error) {
        logFailure('Error during logout', error);
        return false;
      }
      endSession(client);
      clearTokens();
      tellOtherTabs('signed-out');
      return true;
    },
  };
}
