import { css } from 'styled-components';
import { styled } from '@/lib/theme/styled';
import { media } from '@/lib/theme/media';

export const Page = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);
  width: 100%;
  max-width: var(--page-width);
  margin-inline: auto;
  padding: var(--space-4) var(--page-gutter) var(--space-8);
`;

/**
 * The main column goes on under the side column, as wide as the page. A browser without subgrids (before Chrome 117 and Safari 16) leaves it in its
 * own column.
 */
const split = css`
  /* The last block, below the first screen, takes what the main column is longer: blocks that share it would move while the document is read. */
  &.split > aside > .filled {
    display: flex;
    flex: 1;
    flex-direction: column;
    gap: var(--space-6);
  }

  &.split > aside > .filled > [data-static]:last-child > * {
    margin-block: auto;
  }

  @supports (grid-template-rows: subgrid) {
    ${media.wide} {
      &.split > main {
        display: grid;
        grid-row: 1 / span 2;
        grid-column: 1 / -1;
        grid-template: subgrid / subgrid;
      }

      &.split > main > * {
        min-width: 0;
      }

      &.split > aside {
        grid-row: 1;
        grid-column: 2;
      }

      &.split > main [data-part='under'] {
        grid-row: 2;
        grid-column: 1 / -1;
      }
    }
  }
`;

export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) var(--side-width);
  gap: var(--space-6) clamp(var(--space-5), 3.5vw, var(--space-7));

  & > main,
  & > aside {
    display: flex;
    flex-direction: column;
    gap: var(--space-6);
    min-width: 0;
  }

  & > aside > .sticky {
    position: sticky;
    top: var(--space-5);
    display: flex;
    flex-direction: column;
    gap: var(--space-6);
  }

  ${split}

  ${media.compact} {
    grid-template-columns: minmax(0, 1fr);
  }

  @media print {
    display: block;

    & > aside {
      display: none;
    }
  }
`;
