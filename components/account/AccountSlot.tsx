'use client';

import { styled } from '@/lib/theme/styled';
import { quietButton } from '@/components/ui/button-styles';
import { skeleton } from '@/components/ui/Skeleton.styles';
import { lazy, Suspense, useEffect } from 'react';
import { hasTokenCookie } from '@/lib/client/session/has-token-cookie';
import { useKnownSession } from '@/lib/client/session/known-session';
import { paths } from '@/lib/site/paths';
import { openSignIn, useSignInOpener } from './sign-in-opener';

/**
 * As wide and high as the widest content that it can have, so that nothing in the header moves when the session has
 * loaded.
 */
const Slot = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: flex-end;
  /* At 320 px no wider than the avatar with its arrow. */
  width: clamp(3.875rem, 15vw + 0.875rem, 4.25rem);
  height: 2.75rem;

  /* Where the avatar will be, before the menu's arrow. */
  .place {
    ${skeleton}
    width: 2.5rem;
    height: 2.5rem;
    margin-inline-end: 1.375rem;
    border-radius: var(--radius-round);
  }

  /* Without scripts nothing would replace it: the link is shown instead. */
  :root:not([data-js]) & .place {
    display: none;
  }

  :root:not([data-js]) & noscript {
    display: contents;
  }

  .enter {
    ${quietButton}
    width: 100%;
    padding-inline: 0;
    font-size: var(--text-s);
  }

  .enter[aria-busy='true'] {
    color: var(--color-muted);
    cursor: progress;
  }
`;

const loadMenu = () =>
  import('./AccountMenu/AccountMenu').then(
    ({ AccountMenu }) => ({ default: AccountMenu }),
    () => ({ default: ProfileLink }),
  );
const AccountMenu = lazy(loadMenu);

/**
 * The account in the header: a skeleton while the session loads, then the avatar with its menu, or the sign-in button
 * (HEADER-6).
 */
export function AccountSlot() {
  const { user, isLoading } = useKnownSession();
  const { isOpening } = useSignInOpener();

  // Anonymous users never load the menu. For the others it loads together with the session, not after it.
  useEffect(() => {
    if (hasTokenCookie()) void loadMenu();
  }, []);

  return (
    <Slot>
      <noscript>
        <a className="enter" href={paths.login()}>
          Войти
        </a>
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

/** Shown when the menu's script cannot be loaded. */
function ProfileLink() {
  return (
    <a className="enter" href={paths.profile()}>
      Кабинет
    </a>
  );
}
