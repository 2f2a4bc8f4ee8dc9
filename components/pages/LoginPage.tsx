'use client';

import { styled } from '@/lib/theme/styled';
import { skeleton } from '@/components/ui/Skeleton.styles';
import { media } from '@/lib/theme/media';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/Button';
import { TabQueries } from '@/lib/client/TabQueries';
import { useSession } from '@/lib/client/session/use-session';
import { parseReturnPath, paths } from '@/lib/site/paths';
import { hasTokenCookie } from '@/lib/client/session/has-token-cookie';
import { PasswordForms, passwordTabs } from '@/components/account/PasswordForms';
import { openSignIn, useSignInOpener } from '@/components/account/sign-in-opener';

const LoginMain = styled.main`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);
  width: 100%;
  max-width: 32rem;
  margin-inline: auto;
  padding: var(--space-6) var(--page-gutter) var(--space-8);

  h1 {
    font-size: var(--text-3xl);
  }

  .card {
    padding: var(--space-4) var(--space-5) var(--space-5);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-m);
    background: var(--color-surface);
  }

  .other {
    display: flex;
    flex-direction: column;
    align-items: center;
    min-height: 2.75rem;
  }

  /* As tall as the sign-in form that comes in its place. */
  .waiting {
    display: flex;
    flex-direction: column;
    gap: var(--space-4);
  }

  .waiting > span {
    ${skeleton}
    height: 4.5625rem;
  }

  .waiting > .tabs {
    height: 3rem;
    margin-bottom: var(--space-2);
  }

  .waiting > .button {
    height: 2.75rem;
    border-radius: var(--radius-round);
  }

  :root:not([data-js]) & .waiting {
    display: none;
  }

  ${media.phone} {
    padding-top: var(--space-5);

    .card {
      padding: 0;
      border: 0;
      background: none;
    }
  }
`;

/**
 * /login (SIGNIN-3, R7). The forms appear once it is known that the user is anonymous: a form in the HTML could be
 * submitted before its script has loaded, with the password in the address. A signed-in user goes on to `?from=` or
 * to the profile.
 */
export function LoginPage() {
  return (
    <TabQueries>
      <SignIn />
    </TabQueries>
  );
}

function SignIn() {
  const router = useRouter();
  const { user, isLoading } = useSession();
  const { isOpening } = useSignInOpener();
  const [tab, setTab] = useState<number>(passwordTabs.login);
  const card = useRef<HTMLDivElement>(null);
  const isSignedIn = user !== null;
  // The forms stay while a sign-in redirects to another page.
  const [isAsked, setIsAsked] = useState(false);
  if (!isLoading && !isSignedIn && !isAsked) setIsAsked(true);

  useEffect(() => {
    // A user in memory without a token cookie is not redirected: the edge guard would send them back here.
    if (isSignedIn && hasTokenCookie())
      router.replace(parseReturnPath(new URLSearchParams(window.location.search).get('from')) ?? paths.profile());
  }, [isSignedIn, router]);

  // The pressed button disappears with its tab: the focus moves to the tab where the user enters the mailed password.
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
            <PasswordForms
              tab={tab}
              onTab={setTab}
              onSignedIn={() => undefined}
              onRegistered={registered}
              onForgotten={(email) => openSignIn('new-password', email)}
            />
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
