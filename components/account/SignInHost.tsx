'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { useKnownSession } from '@/lib/client/session/known-session';
import { closeSignIn, openSignIn, useSignInOpener } from './sign-in-opener';

/**
 * Renders the sign-in dialogs of every page once `openSignIn` was called. They close when another page opens, and
 * after a sign-in, also one in another tab.
 */
export function SignInHost() {
  const { view, email, Dialogs } = useSignInOpener();
  const path = usePathname();
  const isSignedIn = useKnownSession().user !== null;
  useEffect(() => closeSignIn, [path]);
  useEffect(() => {
    if (isSignedIn) closeSignIn();
  }, [isSignedIn]);
  if (!view || !Dialogs) return null;
  return <Dialogs view={view} email={email} onView={openSignIn} onClose={closeSignIn} />;
}
