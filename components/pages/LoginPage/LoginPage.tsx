'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/Button/Button';
import { useSession } from '@/lib/client/session/use-session';
import { paths } from '@/lib/site/paths';
import { parseReturnPath } from '@/lib/site/return-path';
import { hasTokenCookie } from '@/components/account/has-token-cookie';
import { PasswordForms, passwordTabs } from '@/components/account/PasswordForms/PasswordForms';
import { openSignIn, useSignInOpener } from '@/components/account/sign-in-opener';
import { LoginMain } from './LoginPage.styles';

/**
 * /login (SIGNIN-3, R7). The forms come once it is known that nobody is signed in: a form in the HTML could be sent before its script is there,
 * with the password in the address. Whoever is signed in, before or by this page, goes on to `?from=` or to the profile.
 */
export function LoginPage() {
  const router = useRouter();
  const { user, isLoading } = useSession();
  const { isOpening } = useSignInOpener();
  const [tab, setTab] = useState<number>(passwordTabs.login);
  const card = useRef<HTMLDivElement>(null);
  const isSignedIn = user !== null;
  // The forms stay while a sign-in leads away from here.
  const [isAsked, setIsAsked] = useState(false);
  if (!isLoading && !isSignedIn && !isAsked) setIsAsked(true);

  useEffect(() => {
    // A reader without tokens is on the screen only: the guard would send back whoever goes on.
    if (isSignedIn && hasTokenCookie())
      router.replace(parseReturnPath(new URLSearchParams(window.location.search).get('from')) ?? paths.profile());
  }, [isSignedIn, router]);

  // The button that was pressed goes away with its tab: reading goes on at the one where the mailed password is to be entered.
  const registered = () => {
    flushSync(() => setTab(passwordTabs.login));
    card.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
  };

  return (
    <LoginMain id="content" tabIndex={-1}>
      <h1>Войдите в систему или зарегистрируйтесь</h1>
      <noscript>
        <p>Чтобы войти, включите JavaScript в настройках браузера и обновите страницу.</p>
      </noscript>
      {isAsked ? (
        <>
          <div ref={card} className="card">
            <PasswordForms tab={tab} onTab={setTab} onSignedIn={() => undefined} onRegistered={registered} />
          </div>
          <p className="other">
            <Button look="link" isBusy={isOpening} onClick={() => openSignIn('code')}>
              Войти по коду из письма
            </Button>
          </p>
        </>
      ) : (
        <>
          <div className="card waiting" aria-hidden="true">
            <span className="tabs" />
            <span />
            <span />
            <span className="button" />
          </div>
          <p className="other" />
        </>
      )}
    </LoginMain>
  );
}
