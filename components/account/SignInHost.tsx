'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { useSession } from '@/lib/client/session/use-session';
import { closeSignIn, openSignIn, useSignInOpener } from './sign-in-opener';

/**
 * The place of the sign-in dialogs in every page, empty until `openSignIn` asks for them. Going to another page closes them, and so does a
 * sign-in, in another tab too.
 */
export function SignInHost() {
  const { view, Dialogs } = useSignInOpener();
  const path = usePathname();
  const isSignedIn = useSession().user !== null;
  useEffect(() => closeSignIn, [path]);
  useEffect(() => {
    if (isSignedIn) closeSignIn();
  }, [isSignedIn]);
  if (!view || !Dialogs) return null;
  return <Dialogs view={view} onView={openSignIn} onClose={closeSignIn} />;
}
