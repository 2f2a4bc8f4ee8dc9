'use client';

import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SignIn } from '@/lib/contract/sign-in';
import type { User } from '@/lib/contract/user';
import { clearTokens, writeTokens } from '../api/token-cookies';
import { endSession, openSession, putUser } from './current-user';
import { logFailure } from './log-failure';
import { tellOtherTabs } from './other-tabs';

export interface SessionActions {
  /** Signed in: keeps the tokens in cookies and the user in memory (spec §4). */
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
      putUser(client, user);
      tellOtherTabs('updated');
    },
    close: async () => {
      try {
        await (await import('../api/auth')).logOut();
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
