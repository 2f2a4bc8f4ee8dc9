'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { closeSignIn, openSignIn, useSignInOpener } from '../sign-in-opener';

/** The place of the sign-in dialogs in every page, empty until `openSignIn` asks for them; going to another page closes them. */
export function SignInHost() {
  const { view, Dialogs } = useSignInOpener();
  const path = usePathname();
  useEffect(() => closeSignIn, [path]);
  if (!view || !Dialogs) return null;
  return <Dialogs view={view} onView={openSignIn} onClose={closeSignIn} />;
}
