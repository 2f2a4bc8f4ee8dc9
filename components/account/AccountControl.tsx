'use client';

import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { hasTokenCookie } from '@/lib/client/session/has-token-cookie';
import { useKnownSession } from '@/lib/client/session/known-session';
import { paths } from '@/lib/site/paths';
import { openSignIn, useSignInOpener } from './sign-in-opener';

const loadMenu = () =>
  import('./AccountMenu/AccountMenu').then(
    ({ AccountMenu }) => ({ default: AccountMenu }),
    () => ({ default: ProfileLink }),
  );
const AccountMenu = lazy(loadMenu);

const never = () => () => undefined;

/**
 * A skeleton while the session loads, then the avatar with its menu, or the sign-in button. The HTML, which is the same for everyone, has
 * skeleton and button: `AccountSlot` styles them.
 */
export function AccountControl() {
  const { user, isLoading } = useKnownSession();
  const isForAll = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const { isOpening } = useSignInOpener();

  // Anonymous users never load the menu. For the others it loads together with the session, not after it.
  useEffect(() => {
    if (hasTokenCookie()) void loadMenu();
  }, []);

  return (
    <>
      {isLoading && <Place />}
      {user && (
        <Suspense fallback={<Place />}>
          <AccountMenu user={user} />
        </Suspense>
      )}
      {(!isLoading || isForAll) && !user && (
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
    </>
  );
}

function Place() {
  return <span className="place" role="status" aria-label="Загрузка..." />;
}

/** Shown when the menu's script cannot be loaded. */
function ProfileLink() {
  return (
    <a className="enter" href={paths.profile()}>
      Кабинет
    </a>
  );
}
