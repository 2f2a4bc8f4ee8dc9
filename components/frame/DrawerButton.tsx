import { styled } from '@/lib/theme/styled';
import { media } from '@/lib/theme/media';
import { DrawerOpener } from './DrawerOpener';

/** Only on small screens. */
const Opener = styled.div`
  display: contents;

  > a {
    display: grid;
    place-items: center;
    width: min(2.75rem, 13.75vw);
    height: 2.75rem;
    margin-inline-end: max(-0.625rem, -3.2vw);
    border-radius: var(--radius-m);
  }

  > a:hover {
    background: var(--color-sunken);
  }

  > a[aria-busy] {
    color: var(--color-muted);
    cursor: progress;
  }

  ${media.wide} {
    > a {
      display: none;
    }
  }
`;

/**
 * Opens the drawer with the categories (HEADER-3). In the HTML it is a link to the categories, for browsers without scripts and for a new tab.
 */
export function DrawerButton() {
  return (
    <Opener>
      <DrawerOpener />
    </Opener>
  );
}
