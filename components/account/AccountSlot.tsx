import { styled } from '@/lib/theme/styled';
import { quietButton } from '@/components/ui/button-styles';
import { skeleton } from '@/components/ui/Skeleton.styles';
import { paths } from '@/lib/site/paths';
import { AccountControl } from './AccountControl';

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

  /* The HTML has both: which one a reader sees before the scripts depends on the session (lib/site/start-script.ts). */
  :root:not([data-session]) & .place,
  :root[data-session] & .place ~ .enter {
    display: none;
  }

  /* Without scripts a button opens nothing: the link is shown instead. */
  :root:not([data-js]) & button {
    display: none;
  }
`;

/** The account in the header (HEADER-6); a link to the sign-in where scripts do not run. */
export function AccountSlot() {
  return (
    <Slot>
      <noscript>
        <a className="enter" href={paths.login()}>
          Войти
        </a>
      </noscript>
      <AccountControl />
    </Slot>
  );
}
