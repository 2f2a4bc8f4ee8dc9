'use client';

import Link from 'next/link';
import { lazy, Suspense, useEffect } from 'react';
import { useSession } from '@/lib/client/session/use-session';
import { paths } from '@/lib/site/paths';
import { hasTokenCookie } from '../has-token-cookie';
import { openSignIn, useSignInOpener } from '../sign-in-opener';
import { Slot } from './AccountSlot.styles';

const loadMenu = () =>
  import('../AccountMenu/AccountMenu').then(
    ({ AccountMenu }) => ({ default: AccountMenu }),
    () => ({ default: ProfileLink }),
  );
const AccountMenu = lazy(loadMenu);

/** The reader's place in the header: a skeleton while the session loads, then the avatar with its menu, or the way to sign in (HEADER-6). */
export function AccountSlot() {
  const { user, isLoading } = useSession();
  const { isOpening } = useSignInOpener();

  // Anonymous readers never load the menu; for the others it comes together with the session, not after it.
  useEffect(() => {
    if (hasTokenCookie()) void loadMenu();
  }, []);

  return (
    <Slot>
      <noscript>
        <Link className="enter" href={paths.login()} prefetch={false}>
          Войти
        </Link>
      </noscript>
      {isLoading && <Place />}
      {user && (
        <Suspense fallback={<Place />}>
          <AccountMenu user={user} />
        </Suspense>
      )}
      {!isLoading && !user && (
        <button
          type="button"
          className="enter"
          aria-haspopup="dialog"
          aria-busy={isOpening}
          onClick={() => void openSignIn('code')}
        >
          Войти
        </button>
      )}
    </Slot>
  );
}

function Place() {
  return <span className="place" role="status" aria-label="Загрузка..." />;
}

/** When the menu's own script cannot be had. */
function ProfileLink() {
  return (
    <Link className="enter" href={paths.profile()} prefetch={false}>
      Кабинет
    </Link>
  );
}
