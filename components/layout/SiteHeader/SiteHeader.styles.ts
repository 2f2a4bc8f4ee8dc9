import styled from 'styled-components';
import { media } from '@/lib/theme/media';

export const Header = styled.header`
  position: relative;
  border-bottom: 1px solid var(--color-line);

  & > .bar {
    display: flex;
    align-items: center;
    gap: var(--space-4);
    max-width: var(--page-width);
    min-height: 4rem;
    margin-inline: auto;
    padding: var(--space-2) var(--page-gutter);
  }

  .home {
    display: flex;
    text-decoration: none;
  }

  .account {
    margin-inline-start: auto;
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
    & > .bar {
      min-height: 3.5rem;
      padding-block: var(--space-1);
    }
  }
`;
