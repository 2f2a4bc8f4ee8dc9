import { styled } from '@/lib/theme/styled';
import { myCount } from '@/components/follow/my-count';
import { media } from '@/lib/theme/media';

export const Header = styled.header`
  position: relative;
  border-bottom: 1px solid var(--color-line);

  /* Where large letters leave no room for the name, the controls go under it. */
  & > .bar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--space-4);
    max-width: var(--page-width);
    min-height: 4rem;
    margin-inline: auto;
    padding: var(--space-2) var(--page-gutter);
  }

  .home {
    display: flex;
    min-width: 0;
    text-decoration: none;
  }

  .controls {
    display: flex;
    flex: none;
    align-items: center;
    gap: var(--space-4);
    margin-inline-start: auto;
  }

  .my {
    display: flex;
    align-items: center;
    gap: var(--space-1);
    min-height: 2.75rem;
    font-weight: 600;
    text-decoration: none;
  }

  .my:hover {
    color: var(--color-accent);
  }

  ${myCount}

  .search-link {
    display: none;
    place-items: center;
    width: 2.25rem;
    height: 2.75rem;
    border-radius: var(--radius-m);
  }

  .search-link:hover {
    background: var(--color-sunken);
  }

  .skip {
    position: absolute;
    top: var(--space-2);
    left: var(--space-2);
    z-index: 10;
    padding: var(--space-3) var(--space-4);
    border-radius: var(--radius-s);
    background: var(--color-ink);
    color: var(--color-on-ink);
    transform: translateY(-200%);
  }

  .skip:focus {
    transform: none;
  }

  ${media.phone} {
    /* It stands in the drawer. */
    .my {
      display: none;
    }

    & > .bar {
      gap: 0 var(--space-2);
      min-height: 3.5rem;
      padding-block: var(--space-1);
    }

    .home {
      flex: 1 1 4rem;
    }

    .controls {
      gap: clamp(0.25rem, 5vw - 0.875rem, var(--space-2));
    }

    .search-link {
      display: grid;
      width: min(2.25rem, 11.25vw);
      margin-inline-end: -0.25rem;
    }
  }

  @media print {
    display: none;
  }
`;
