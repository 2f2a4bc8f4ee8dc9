import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { User } from '@/lib/contract/user';
import { currentUserQuery } from './current-user';
import { watchSession } from './watch-session';

export interface Session {
  /** The signed-in reader; null for an anonymous one, and while it is not known yet. */
  user: User | null;
  /** True from the page's start until the user is known or cannot be had (SESSION-1). */
  isLoading: boolean;
}

/** The user of this tab. On the server it is always loading: cached pages are for everyone. */
export function useSession(): Session {
  const client = useQueryClient();
  const { data: user = null, isPending: isLoading } = useQuery(currentUserQuery());
  useEffect(() => watchSession(client), [client]);
  return { user, isLoading };
}
