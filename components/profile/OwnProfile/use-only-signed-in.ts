import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import type { Session } from '@/lib/client/session/use-session';
import { loginReturningTo, paths } from '@/lib/site/paths';

/**
 * Sends an anonymous user to sign in and back here (PROFILE-1, R6). A user who has logged out, in this tab or in
 * another, goes to the home page (PROFILE-1).
 */
export function useOnlySignedIn({ user, isLoading }: Session): void {
  const router = useRouter();
  const wasSignedIn = useRef(false);
  const isSignedIn = user !== null;

  useEffect(() => {
    if (isSignedIn) {
      wasSignedIn.current = true;
    } else if (!isLoading) {
      const { pathname, search } = window.location;
      router.replace(wasSignedIn.current ? paths.home() : loginReturningTo(pathname + search));
    }
  }, [isSignedIn, isLoading, router]);
}
